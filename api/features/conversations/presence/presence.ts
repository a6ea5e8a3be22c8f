import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from '../../../events/bus.ts';

/** Interval of a node's heartbeats, in ms; with each it also removes nodes whose heartbeats stopped. */
const HEARTBEAT_MS = 10_000;

/** Time a node counts as alive after a heartbeat, in ms: its people look online this long after a crash. */
export const NODE_TTL_MS = 30_000;

/** The presence of one connection: online, or with one conversation on screen. */
export interface PresenceEntry {
  id: string;
  userId: string;
  /** The conversation on screen; null for being online. */
  conversationId: string | null;
}

/** A store of entries by node, shared by all nodes. */
export interface PresenceStore {
  add(nodeId: string, entries: readonly PresenceEntry[]): Promise<void>;
  remove(nodeId: string, entries: readonly PresenceEntry[]): Promise<void>;
  /** Replaces all entries of a node. */
  replace(nodeId: string, entries: readonly PresenceEntry[]): Promise<void>;
  /**
   * Keeps a node alive, and removes nodes whose heartbeats stopped. `known` is false when the store no longer had the
   * node or its entries; `gone` are the ids of the people who were connected to the removed ones.
   */
  heartbeat(nodeId: string): Promise<{ known: boolean; gone: string[] }>;
  /** Returns true when a person is online, or has that conversation on screen, on a living node. */
  has(userId: string, conversationId: string | null): Promise<boolean>;
  /** Calls `listener` whenever the store can be reached again; left out where the bus reports a gap by then. */
  onReturn?(listener: () => void): void;
  /** Removes a node that stops, and disconnects from the store. */
  close(nodeId: string): Promise<void>;
}

/** The presence of people across all nodes. */
export interface Presence {
  /** Adds a person who connected, or who opened a conversation; returns a function that removes them. */
  enter(userId: string, conversationId?: string): () => void;
  /** Returns false too while the store is away. */
  isOnline(userId: string): Promise<boolean>;
  /** Returns false too while the store is away. */
  isViewing(userId: string, conversationId: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Keeps this node's entries in the store, and emits `presence.changed` for everybody who connects or disconnects. */
export async function openPresence(
  store: PresenceStore,
  bus: Bus,
  log: Logger,
  heartbeatMs = HEARTBEAT_MS,
): Promise<Presence> {
  const nodeId = randomUUID();
  const present = new Map<string, PresenceEntry>();
  /** True after a failed write: the store then lacks entries. */
  let isStale = false;
  let queue: Promise<unknown> = Promise.resolve();

  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((err: unknown) => {
      isStale = true;
      log.warn({ err }, 'who is there could not be kept');
    });
  };
  /** People who connected or disconnected, until the store has it and it is announced. */
  const changed = new Set<string>();
  /** People who counted as away because the store could not be read. */
  const missed = new Set<string>();
  const announce = () => {
    for (const userId of changed) bus.emit('presence.changed', { userId });
    changed.clear();
  };
  const changes = createBatch(enqueue, async (added, removed) => {
    for (const { userId, conversationId } of [...added, ...removed]) if (conversationId === null) changed.add(userId);
    if (added.length > 0) await store.add(nodeId, added);
    if (removed.length > 0) await store.remove(nodeId, removed);
    if (!isStale) announce();
  });
  const beat = () =>
    enqueue(async () => {
      const { known, gone } = await store.heartbeat(nodeId);
      if (!known || isStale) await store.replace(nodeId, [...present.values()]);
      isStale = false;
      for (const userId of [...gone, ...missed]) changed.add(userId);
      missed.clear();
      announce();
    });
  // Without the store a node starts all the same, and people look away until it is there.
  beat();
  await queue;
  const timer = setInterval(beat, heartbeatMs);
  // The store is back about when the events are; the next heartbeat could take its time.
  const stopListening = bus.onGap(() => {
    if (isStale || missed.size > 0) beat();
  });
  store.onReturn?.(() => void beat());

  const has = (userId: string, conversationId: string | null) =>
    store.has(userId, conversationId).catch((err: unknown) => {
      log.warn({ err }, 'who is there could not be read');
      missed.add(userId);
      return false;
    });

  return {
    enter: (userId, conversationId) => {
      const entry = { id: randomUUID(), userId, conversationId: conversationId ?? null };
      present.set(entry.id, entry);
      changes.add(entry);
      return () => {
        if (present.delete(entry.id)) changes.remove(entry);
      };
    },
    isOnline: (userId) => has(userId, null),
    isViewing: (userId, conversationId) => has(userId, conversationId),
    close: async () => {
      clearInterval(timer);
      stopListening();
      await queue;
      await store.close(nodeId).catch((err: unknown) => log.warn({ err }, 'this node could not take its leave'));
    },
  };
}

/** Collects changes while earlier ones are being written, and then writes them together. */
function createBatch(
  enqueue: (work: () => Promise<void>) => void,
  write: (added: PresenceEntry[], removed: PresenceEntry[]) => Promise<void>,
) {
  const [added, removed]: [PresenceEntry[], PresenceEntry[]] = [[], []];
  const collect = (list: PresenceEntry[], entry: PresenceEntry) => {
    list.push(entry);
    if (added.length + removed.length === 1) enqueue(() => write(added.splice(0), removed.splice(0)));
  };
  return {
    add: (entry: PresenceEntry) => collect(added, entry),
    remove: (entry: PresenceEntry) => collect(removed, entry),
  };
}
