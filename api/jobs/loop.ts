import type { Deps } from '../context.ts';
import type { QueueName } from './job-map.ts';

/** How long (ms) a worker without news waits before it looks by itself: for jobs of other nodes, and those for later. */
const LOOK_MS = 2000;

/**
 * Calls `step` again and again; after one that found nothing to do it waits for news of its queue, or looks by itself after a
 * while.
 * @returns how to stop, once the step under way has ended.
 */
export function loop(
  deps: Pick<Deps, 'jobs' | 'log'>,
  queue: QueueName,
  step: () => Promise<boolean>,
): () => Promise<void> {
  let stopped = false;
  let news = false;
  let wake: () => void = () => undefined;
  const stopListening = deps.jobs.onWake(queue, () => {
    news = true;
    wake();
  });
  const rest = async () => {
    if (news || stopped) return;
    const timer = setTimeout(() => wake(), LOOK_MS);
    await new Promise<void>((resolve) => (wake = resolve));
    clearTimeout(timer);
  };
  const run = async () => {
    while (!stopped) {
      news = false;
      const found = await step().catch((err: unknown) => {
        deps.log.error({ err, queue }, 'jobs could not be done');
        return false;
      });
      if (!found) await rest();
    }
  };
  const running = run();
  return async () => {
    stopped = true;
    stopListening();
    wake();
    await running;
  };
}
