import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors.ts';

/**
 * Creates turns, which each key has its own of: of the work of one key a part runs and the rest waits.
 * @param most how many run at once, and how many may wait.
 * @returns a function that runs work in a turn of its key, and throws TOO_MANY_REQUESTS while as many wait as may.
 */
export function createTurns(most: {
  running: number;
  waiting: number;
}): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, LimitFunction>();
  return async (key, work) => {
    const queue = queues.get(key) ?? pLimit(most.running);
    if (queue.pendingCount >= most.waiting) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: 1 });
    queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key);
    }
  };
}
