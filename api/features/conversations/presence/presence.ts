import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from '../../../events/bus.ts';

/** How often (ms) a node says that it is alive, and looks after those that stopped saying so. */
const HEARTBEAT_MS = 10_000;

/** How long (ms) it is believed: after a crash nobody it had is taken for present any longer than this. */
export const BELIEVED_MS = 30_000;

/** Somebody's being there: connected, or with one conversation before their eyes. */
export interface PresenceEntry {
  id: string;
  userId: string;
  /** Null for being connected at all. */
  conversationId: string | null;
}

/** Where nodes leave who is with them, so that all of them know. */
export interface PresenceStore {
  add(nodeId: string, entries: readonly PresenceEntry[]): Promise<void>;
  remove(nodeId: string, entries: readonly PresenceEntry[]): Promise<void>;
  /** Puts these in the place of whatever a node had. */
  replace(nodeId: string, entries: readonly PresenceEntry[]): Promise<void>;
  /** Says that a node is alive; false when the store had forgotten it, and whoever was with it. */
  beat(nodeId: string): Promise<boolean>;
  /** Forgets nodes that stopped beating; answers who was with them. */
  bury(): Promise<string[]>;
  /** Whether somebody is connected, or has that conversation before their eyes, on a living node. */
  has(userId: string, conversationId: string | null): Promise<boolean>;
  /** Forgets a node that goes, and lets go of the store. */
  close(nodeId: string): Promise<void>;
}

/** Who is there, on whatever node. */
export interface Presence {
  /** Somebody came, or opened a conversation; call what comes back once they left it. */
  enter(userId: string, conversationId?: string): () => void;
  isOnline(userId: string): Promise<boolean>;
  isViewing(userId: string, conversationId: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Keeps this node's people in the store and beats for them; whenever somebody connects or is gone, `presence.changed` is announced. */
export async function openPresence(
  store: PresenceStore,
  bus: Bus,
  log: Logger,
  heartbeatMs = HEARTBEAT_MS,
): Promise<Presence> {
  const nodeId = randomUUID();
  const present = new Map<string, PresenceEntry>();
  /** Who came and who went since the store was last told, in that order. */
  const [came, went]: [PresenceEntry[], PresenceEntry[]] = [[], []];
  /** Whether the store missed something. */
  let missed = false;
  let chain: Promise<unknown> = store.beat(nodeId);
  await chain;

  const inTurn = (work: () => Promise<void>) => {
    chain = chain.then(work).catch((err: unknown) => {
      missed = true;
      log.warn({ err }, 'who is there could not be kept');
    });
  };
  const announce = (userIds: string[]) => {
    for (const userId of new Set(userIds)) bus.emit('presence.changed', { userId });
  };
  const tellStore = () =>
    inTurn(async () => {
      const [comers, goers] = [came.splice(0), went.splice(0)];
      if (comers.length > 0) await store.add(nodeId, comers);
      if (goers.length > 0) await store.remove(nodeId, goers);
      announce(
        [...comers, ...goers].filter(({ conversationId }) => conversationId === null).map(({ userId }) => userId),
      );
    });
  const note = (list: PresenceEntry[], entry: PresenceEntry) => {
    list.push(entry);
    if (came.length + went.length === 1) tellStore();
  };
  const timer = setInterval(() => {
    inTurn(async () => {
      if (!(await store.beat(nodeId)) || missed) await store.replace(nodeId, [...present.values()]);
      missed = false;
      announce(await store.bury());
    });
  }, heartbeatMs);

  return {
    enter: (userId, conversationId) => {
      const entry = { id: randomUUID(), userId, conversationId: conversationId ?? null };
      present.set(entry.id, entry);
      note(came, entry);
      return () => {
        if (present.delete(entry.id)) note(went, entry);
      };
    },
    isOnline: (userId) => store.has(userId, null),
    isViewing: (userId, conversationId) => store.has(userId, conversationId),
    close: async () => {
      clearInterval(timer);
      await chain;
      await store.close(nodeId).catch((err: unknown) => log.warn({ err }, 'this node could not take its leave'));
    },
  };
}
