import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import type { Bus } from '../../events/bus.ts';
import { retryRead } from '../../events/retry-read.ts';
import type { SharedAnswer } from '../../events/shared-answer.ts';
import { LoggedRequest } from '../../platform/logged-request.ts';
import { mayAdminister } from '../users/users.rules.ts';
import { distanceKm, type Point } from '../places/distance.rules.ts';
import type { Favor } from './favor.entity.ts';
import { listPostedAfter, newestFavorId } from './favor-lists.service.ts';
import { isHelper, isPoster } from './favors.rules.ts';
import { coverCircle, coveringCells } from '../places/nearby-cells.ts';
import { keepShared, readSharedFavor, strangerSees, type SharedFavor } from './shared-favor.ts';

/** Listeners who are sent an answer in one go, before requests have their turn. */
const AT_ONCE = 100;

/** Somebody who listens for new favors around a point. */
interface FavorListener {
  viewerId: string | null;
  near: Point;
  withinKm: number;
  /** Has the favor read with the listener's own rights, where {@link share} does not do. */
  push(favorId: string): void;
  /** Set where what they ask for looks the same to every stranger. */
  share: SharedAnswer | undefined;
  /** True while nothing else is on its way to them. */
  isIdle(): boolean;
}

/** A listener, and the number of events before they began to listen. */
type Known = FavorListener & { after: number };

/** Those who listen for new favors on this node. */
interface FavorListeners {
  /** Adds a listener, who hears of favors from then on; returns a function that removes them. */
  add(listener: FavorListener): () => void;
}

const ofNodes = new WeakMap<Bus, FavorListeners>();

/** Returns the listeners of this node, who share one reading of each favor. */
export function favorListeners(deps: Deps): FavorListeners {
  const known = ofNodes.get(deps.bus);
  if (known) return known;
  const made = createListeners(deps);
  ofNodes.set(deps.bus, made);
  return made;
}

/** Creates an index of listeners by the cells that cover their circles: a favor costs nothing to those far away. */
function createIndex() {
  const byCell = new Map<string, Set<Known>>();
  return {
    isEmpty: () => byCell.size === 0,
    /** Adds a listener; returns a function that removes them. */
    add: (listener: Known) => {
      const cells = coverCircle(listener.near, listener.withinKm);
      for (const cell of cells) byCell.set(cell, (byCell.get(cell) ?? new Set()).add(listener));
      return () => {
        for (const cell of cells) {
          const left = byCell.get(cell);
          left?.delete(listener);
          if (left?.size === 0) byCell.delete(cell);
        }
      };
    },
    /** Returns those whose circle a point lies in, and who listened before an event. */
    at: (point: Point, event: number) =>
      coveringCells(point)
        .flatMap((cell) => [...(byCell.get(cell) ?? [])])
        .filter(({ near, withinKm, after }) => after < event && distanceKm(near, point) <= withinKm),
  };
}

function createListeners(deps: Deps): FavorListeners {
  const index = createIndex();
  let events = 0;
  const read = <T>(reading: (ctx: Ctx) => Promise<T>) => {
    const request = new LoggedRequest(deps.log);
    return retryRead(() => reading(createContext(deps, { viewer: null, address: '' }, request)), request);
  };
  /** The newest favor when somebody began to listen, or that was heard of since; null before. */
  let newest: Promise<bigint> | null = null;
  const noteHeard = (favorId: string) => {
    newest = newest && newest.then((id) => (BigInt(favorId) > id ? BigInt(favorId) : id));
  };

  /** The end of what is being told: favors are read at once, and told in the order of their events. */
  let last = Promise.resolve();
  const tell = (favorId: string): Promise<void> => {
    noteHeard(favorId);
    if (index.isEmpty()) return last;
    const event = (events += 1);
    const reading = read((ctx) => readSharedFavor(ctx, favorId));
    const done = Promise.allSettled([last, reading]).then(async () => tellRead(await reading, event));
    last = done.catch(() => undefined);
    return done;
  };
  const tellRead = async (shared: SharedFavor, event: number) => {
    const { favor } = shared;
    if (!favor || favor.reservedForId !== null) return;
    const published = { latitude: favor.publishedLatitude, longitude: favor.publishedLongitude };
    await tellListeners(
      deps,
      shared,
      favor,
      index.at(published, event).filter(({ viewerId }) => !isPoster(viewerId, favor)),
    );
  };
  const tellMissed = async () => {
    if (index.isEmpty() || newest === null) return;
    const after = String(await newest);
    for (const { id } of await read((ctx) => listPostedAfter(ctx, after))) await tell(id);
  };
  const inBackground = (work: Promise<void>) =>
    work.catch((err: unknown) => deps.log.error({ err }, 'new favors could not be told'));
  deps.bus.on('favor.posted', ({ favorId }) => void inBackground(tell(favorId)));
  deps.bus.onGap(() => void inBackground(tellMissed()));

  return {
    add: (listener) => {
      newest ??= read(newestFavorId).then(BigInt);
      newest.catch(() => (newest = null));
      return index.add({ ...listener, after: events });
    },
  };
}

/** Tells listeners of a favor: by the shared answer where one does, else by reading it with their own rights. */
async function tellListeners(
  deps: Deps,
  shared: SharedFavor,
  favor: Favor,
  listeners: readonly FavorListener[],
): Promise<void> {
  const seeing: FavorListener[] = [];
  const others: FavorListener[] = [];
  for (const listener of listeners) (strangerSees(listener.viewerId, shared) ? seeing : others).push(listener);
  const readers = await adminsAmong(others, shared);
  const answers = await answersTo(favor, seeing);
  for (const [index, listener] of seeing.entries()) {
    // Whoever posts waits for an answer; those who listen do not.
    if (index % AT_ONCE === 0) await nextTurn();
    if (!sendShared(listener, favor, answers)) readers.push(listener);
  }
  if (readers.length === 0) return;
  const release = keepShared(deps, favor.id, shared);
  for (const { push } of readers) push(favor.id);
  await nextTurn();
  release();
}

/** Works out the shared answers that listeners wait for, each once, before any is sent: sending is one quick loop. */
async function answersTo(favor: Favor, listeners: readonly FavorListener[]): Promise<Map<string, string | null>> {
  const asked = new Map<string, SharedAnswer>();
  for (const { share, isIdle } of listeners) if (share && isIdle()) asked.set(share.key, share);
  const entries = [...asked].map(async ([key, share]) => [key, await share.answer({ favorPosted: favor })] as const);
  return new Map(await Promise.all(entries));
}

/** Sends a listener the answer that they share with others; false where there is none for them, or not now. */
function sendShared(
  { viewerId, share, isIdle }: FavorListener,
  favor: Favor,
  answers: ReadonlyMap<string, string | null>,
): boolean {
  if (!share || isHelper(viewerId, favor)) return false;
  const json = answers.get(share.key);
  return json ? isIdle() && share.send(json) : false;
}

/** Finds the admins among people, who see what others do not. */
async function adminsAmong(listeners: readonly FavorListener[], { loaders }: SharedFavor): Promise<FavorListener[]> {
  const people = await Promise.all(listeners.map(({ viewerId }) => viewerId && loaders.userById.load(viewerId)));
  return listeners.filter((_, index) => {
    const person = people[index];
    return person && mayAdminister(person);
  });
}
