import { LRUCache } from 'lru-cache';
import type { Deps } from '../../context.ts';
import type { Bus } from '../../events/bus.ts';
import type { Message } from './message.entity.ts';

/** Conversations whose newest message a process keeps. */
const MOST = 2_000;

const kept = new WeakMap<Bus, LRUCache<string, Message>>();

/**
 * Returns the newest messages that this process wrote, by conversation, so that those who wait for them need not read
 * them again. One that another node or a deal has followed is left out, and after a gap all are.
 */
export function newestMessages({ bus }: Pick<Deps, 'bus'>): Pick<LRUCache<string, Message>, 'get' | 'set'> {
  const known = kept.get(bus);
  if (known) return known;
  const newest = new LRUCache<string, Message>({ max: MOST });
  kept.set(bus, newest);
  bus.on('message.sent', ({ conversationId, messageId }) => {
    if (newest.get(conversationId)?.id !== messageId) newest.delete(conversationId);
  });
  bus.onGap(() => newest.clear());
  return newest;
}
