import { cyclesIn, type Import } from './import-graph.ts';

/**
 * Features of `api/features`, each with what it is about, in their order: a feature imports only those before it. A
 * test keeps this list, the code and the table in docs/architecture.md the same.
 */
export const features: Readonly<Record<string, string>> = {
  users: 'people as others see them, who blocks whom, who is an admin, and locks on their rows',
  auth: 'signing up and in, sessions, passwords, passkeys, mailed links, confirmed phone numbers',
  photos: 'uploads, their files, and what is deleted of them',
  places: 'points, distances, towns, addresses, and where people live',
  favors: 'what is asked: posting, editing, who sees it, lists, search, the map, expiry',
  conversations: 'chats about favors: messages, what was read and delivered, who is there',
  deals: 'what two people agree: offering, accepting, changing, completing, cancelling, disputes',
  reviews: 'what people of a deal say about each other, and when others read it',
  points: 'what helping, being helped and a known profile earn',
  figures: 'how quickly people reply, and how their deals end',
  searches: 'searches that are saved, to be told of what they find',
  helpers: 'people who offer their help to neighbours',
  translation: 'what people wrote, in the language of its reader',
  notifications: 'who is told of what, in the app and on devices',
  moderation: 'blocking, reports, and what admins see and do',
  partners: 'tokens for programs of other people',
  account: 'what people do with their own account: profile, export, leaving, deletion',
};

const order = Object.keys(features);

/** Matches the feature that a file lies in. */
const FEATURE = /^api\/features\/([^/]+)\//;

const featureOf = (path: string) => FEATURE.exec(path)?.[1];

/** Import of one feature by another. */
interface Arrow {
  from: string;
  to: string;
  /** The import itself. */
  text: string;
}

/** Tests whether a feature comes before another that it imports. */
const isBack = (from: string, to: string) => order.indexOf(to) > order.indexOf(from);

/** Lists the imports of features by others. */
const arrowsIn = (imports: readonly Import[]): Arrow[] =>
  imports.flatMap(({ from: file, to: imported, isPackage }) => {
    const [from, to] = [featureOf(file), isPackage ? undefined : featureOf(imported)];
    return from && to && from !== to ? [{ from, to, text: `${file} imports ${imported}` }] : [];
  });

/** Lists arrows to a feature that comes later, and features without a place in the order. */
export function againstOrder(imports: readonly Import[]): string[] {
  const unplaced = [...new Set(imports.map(({ from }) => from))].filter((path) => {
    const feature = featureOf(path);
    return feature !== undefined && !(feature in features);
  });
  const back = arrowsIn(imports).filter(({ from, to }) => isBack(from, to));
  return [
    ...unplaced.map((path) => `${path} lies in a feature without a place in the order`),
    ...back.map(({ to, text }) => `${text}, and ${to} comes later`),
  ];
}

/** Lists pairs of features that import each other, with the imports of the rarer direction. */
export function twoWayPairs(imports: readonly Import[]): string[] {
  const arrows = arrowsIn(imports);
  const between = (from: string, to: string) => arrows.filter((arrow) => arrow.from === from && arrow.to === to);
  return order.flatMap((one, index) =>
    order.slice(index + 1).flatMap((other) => {
      const [there, back] = [between(one, other), between(other, one)];
      if (there.length === 0 || back.length === 0) return [];
      const rarer = there.length < back.length ? there : back;
      return [`${one} ⇄ ${other}: ${rarer.map(({ text }) => text).join('; ')}`];
    }),
  );
}

/** Lists groups of features that all reach each other, however many lie between, with the imports that point back. */
export function knotsIn(imports: readonly Import[]): string[] {
  const arrows = arrowsIn(imports);
  const groups = cyclesIn(arrows.map(({ from, to }) => ({ from, to, isPackage: false, isType: false })));
  return groups.map((group) => {
    const inOrder = group.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
    const back = arrows.filter(({ from, to }) => group.includes(from) && group.includes(to) && isBack(from, to));
    return `${inOrder.join(', ')}: ${back.map(({ text }) => text).join('; ')}`;
  });
}
