import { againstOrder, knotsIn, twoWayPairs } from './features.ts';
import { cyclesIn, importsOf, type Import } from './import-graph.ts';
import { rooms } from './rooms.ts';
import type { Sources } from './sources.ts';

/** A violation of the directions, as it is reported to people. */
export interface Violation {
  /** Name of the broken rule. */
  rule:
    | 'room'
    | 'feature'
    | 'feature order'
    | 'two-way features'
    | 'knot of features'
    | 'side'
    | 'rules are pure'
    | 'use cases know no door'
    | 'doors translate'
    | 'environment'
    | 'file name'
    | 'hidden property'
    | 'missing room'
    | 'cycle';
  /** The file at fault and what is wrong with it. */
  text: string;
}

/** Tests, builders of test worlds and programs may import across rooms; code that users get may not. */
const isFree = (path: string) =>
  /\.test\.tsx?$|-command\.ts$|\/testing\/|^(?:e2e|tests|bench|tools)\/|^codegen\.ts$|\.d\.ts$/.test(path);

/** Matches the settings, and what builds before any setting is read. */
const MAY_READ_ENVIRONMENT = /^(api\/config\.ts|api\/launch\/run-vite\.js|api\/vite\.config\.ts|web\/build\/.+)$/;

const side = (path: string) => /^(api|web)\//.exec(path)?.[1];

const roomOf = (path: string) =>
  Object.keys(rooms).find((name) =>
    rooms[name]!.paths.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place)),
  );

/** Returns the folder of a room that a file lies in, such as `favors` of `web/features/favors/card/favor-card.tsx`. */
const folderIn = (room: string, path: string) => path.slice(rooms[room]!.paths[0]!.length).split('/')[0]!;

/** Packages a rule may compute with: calendars, network addresses, hashes. */
const PURE_PACKAGES = new Set(['luxon', 'ipaddr.js', 'node:crypto']);

/** Constants and compiled-in tables that rules may read; they do no I/O. */
const PURE_FILES = new Set([
  'api/platform/time/time-zone.ts',
  'api/features/places/gazetteer/gazetteer.ts',
  'shared/favor-facts.ts',
  'shared/nearby-radius.ts',
]);

const isRule = (path: string) => path.endsWith('.rules.ts');

/** Matches file names that do not say what a file is about. */
const EMPTY_NAMES = /\/(utils?|helpers?|common|manager|misc|index)\.tsx?$/;

/** Matches a symbol that is made: what lies under one on a row, such as a permission, is in no type. */
const MAKES_SYMBOL = /\bSymbol\s*(?:\.\s*for\s*)?\(/;

/** Packages of the transports: a use case that imports one serves only that transport. */
const DOOR_PACKAGES = new Set(['express', 'ws', 'graphql-ws']);

/** Matches what only a use case or a rule does: refusing, and telling rows apart by their state. */
const DECIDES = /\bthrow\b|\b(?:state|status)\s*[!=]==\s*'/;

/** Lists everything in the sources that violates the directions of docs/architecture.md#rooms. */
export function violationsIn(sources: Sources): Violation[] {
  const imports = importsOf(sources);
  const bound = imports.filter(({ from }) => !isFree(from));
  const under = (rule: Violation['rule'], texts: readonly string[]) => texts.map((text): Violation => ({ rule, text }));
  return [
    ...bound.flatMap((one) => [...againstRooms(one), ...againstPurity(one)]),
    ...imports.flatMap(acrossSides),
    ...[...sources].flatMap(([path, source]) => inFile(path, source)),
    ...under('feature order', againstOrder(bound)),
    ...under('two-way features', twoWayPairs(bound)),
    ...under('knot of features', knotsIn(bound)),
    ...under(
      'cycle',
      cyclesIn(imports).map((group) => group.join(' → ')),
    ),
  ];
}

function againstRooms({ from, to, isPackage }: Import): Violation[] {
  const room = roomOf(from);
  const other = isPackage ? undefined : roomOf(to);
  if (!room || !other) return [];
  if (room !== other)
    return rooms[room]!.imports.includes(other)
      ? []
      : [{ rule: 'room', text: `${from} (${room}) imports ${to} (${other})` }];
  if (!rooms[room]!.foldersKeepApart || folderIn(room, from) === folderIn(room, to)) return [];
  return [{ rule: 'feature', text: `${from} imports ${to} of another feature` }];
}

function againstPurity({ from, to, isPackage, isType }: Import): Violation[] {
  if (isRule(from) && !isType && !isRule(to) && !(isPackage ? PURE_PACKAGES : PURE_FILES).has(to))
    return [{ rule: 'rules are pure', text: `${from} imports ${to}` }];
  if (!/\.(service|loaders)\.ts$/.test(from)) return [];
  return DOOR_PACKAGES.has(to) || /\.(resolver|routes)\.ts$/.test(to)
    ? [{ rule: 'use cases know no door', text: `${from} imports ${to}` }]
    : [];
}

/** Lists imports between `api` and `web`, or out of `shared`, tests included: the two sides share only `shared`. */
function acrossSides({ from, to, isPackage }: Import): Violation[] {
  const [here, there] = [side(from), isPackage ? undefined : side(to)];
  const leaves = from.startsWith('shared/')
    ? there !== undefined
    : here !== undefined && there !== undefined && here !== there;
  return leaves ? [{ rule: 'side', text: `${from} imports ${to}` }] : [];
}

function inFile(path: string, source: string): Violation[] {
  const found: Violation[] = [];
  const isOurs = /^(api|web|shared)\//.test(path);
  if (EMPTY_NAMES.test(path)) found.push({ rule: 'file name', text: `${path} is named after nothing in particular` });
  if (isOurs && !isFree(path) && !roomOf(path) && path !== 'web/vite-env.d.ts')
    found.push({ rule: 'missing room', text: `${path} lies in no room` });
  if (path.startsWith('api/features/') && !isFree(path) && MAKES_SYMBOL.test(source))
    found.push({ rule: 'hidden property', text: `${path} makes a symbol, under which a row may hide a permission` });
  if (/\.(resolver|routes)\.ts$/.test(path) && DECIDES.test(source))
    found.push({ rule: 'doors translate', text: `${path} decides, by ${DECIDES.exec(source)![0]}` });
  const readsEnvironment = /\bprocess\s*(\.\s*env\b|\[)|\bfrom 'node:process'/.test(source);
  if (isOurs && !isFree(path) && !MAY_READ_ENVIRONMENT.test(path) && readsEnvironment) {
    found.push({ rule: 'environment', text: `${path} reads the environment, which api/config.ts alone does` });
  }
  return found;
}
