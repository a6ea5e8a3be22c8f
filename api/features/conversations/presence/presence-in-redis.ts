import type { Logger } from 'pino';
import { connectRedis, createRedis } from '../../../platform/redis.ts';
import { NODE_TTL_MS, type PresenceEntry, type PresenceStore } from './presence.ts';

const NODES = 'favr:nodes';
const aliveKey = (nodeId: string) => `favr:node:${nodeId}:alive`;
const peopleKey = (nodeId: string) => `favr:node:${nodeId}:people`;
const presenceKey = (userId: string, conversationId: string | null) => `favr:present:${userId}:${conversationId ?? ''}`;

/** Writes an entry as a member of its node's set. */
const asMember = ({ id, userId, conversationId }: PresenceEntry) => [userId, conversationId ?? '', id].join(' ');

/** Reads an entry from a member of its node's set. */
function asEntry(member: string): PresenceEntry {
  const [userId, conversationId, id] = member.split(' ') as [string, string, string];
  return { id, userId, conversationId: conversationId || null };
}

/**
 * Stores presence in Redis: a set of `node entry` for each person and conversation, and a set of entries for each
 * node, which are removed after its key `alive` expired.
 */
export async function presenceInRedis(url: string, log: Logger): Promise<PresenceStore> {
  const redis = createRedis(url, 'presence', log);
  await connectRedis(redis);

  const change = async (command: 'sadd' | 'srem', nodeId: string, entries: readonly PresenceEntry[]) => {
    const all = redis.multi();
    for (const entry of entries) {
      all[command](presenceKey(entry.userId, entry.conversationId), `${nodeId} ${entry.id}`);
      all[command](peopleKey(nodeId), asMember(entry));
    }
    await all.exec();
  };

  const remove = async (nodeId: string): Promise<string[]> => {
    const entries = (await redis.smembers(peopleKey(nodeId))).map(asEntry);
    await change('srem', nodeId, entries);
    await redis.multi().del(aliveKey(nodeId)).srem(NODES, nodeId).exec();
    return entries.map(({ userId }) => userId);
  };

  const removeDead = async (): Promise<string[]> => {
    const nodes = await redis.smembers(NODES);
    const alive = nodes.length > 0 ? await redis.mget(nodes.map(aliveKey)) : [];
    const userIds: string[] = [];
    for (const nodeId of nodes.filter((_, index) => alive[index] === null)) userIds.push(...(await remove(nodeId)));
    return userIds;
  };

  return {
    add: (nodeId, entries) => change('sadd', nodeId, entries),
    remove: (nodeId, entries) => change('srem', nodeId, entries),
    replace: async (nodeId, entries) => {
      await change('srem', nodeId, (await redis.smembers(peopleKey(nodeId))).map(asEntry));
      await change('sadd', nodeId, entries);
    },
    heartbeat: async (nodeId) => {
      const previous = await redis.set(aliveKey(nodeId), '1', 'PX', NODE_TTL_MS, 'GET');
      await redis.sadd(NODES, nodeId);
      return { known: previous !== null, gone: await removeDead() };
    },
    has: async (userId, conversationId) => {
      const nodes = [
        ...new Set((await redis.smembers(presenceKey(userId, conversationId))).map((member) => member.split(' ')[0]!)),
      ];
      return nodes.length > 0 && (await redis.mget(nodes.map(aliveKey))).some((alive) => alive !== null);
    },
    onReturn: (listener) => void redis.on('ready', listener),
    close: async (nodeId) => {
      try {
        await remove(nodeId);
      } finally {
        redis.disconnect();
      }
    },
  };
}
