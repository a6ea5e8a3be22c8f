import type { Deps } from '../context.ts';
import type { QueueName } from './job-map.ts';

/** Polling interval of an idle worker in milliseconds: finds jobs of other nodes and jobs that became due. */
const POLL_MS = 2000;

/**
 * Calls `step` repeatedly; after one that found nothing it waits for the queue's next wake-up, or polls.
 * @returns a function that stops the loop once the current step has ended.
 */
export function loop(
  deps: Pick<Deps, 'jobs' | 'log'>,
  queue: QueueName,
  step: () => Promise<boolean>,
): () => Promise<void> {
  let stopped = false;
  let woken = false;
  let wake: () => void = () => undefined;
  const stopListening = deps.jobs.onWake(queue, () => {
    woken = true;
    wake();
  });
  const idle = async () => {
    if (woken || stopped) return;
    const timer = setTimeout(() => wake(), POLL_MS);
    await new Promise<void>((resolve) => (wake = resolve));
    clearTimeout(timer);
  };
  const run = async () => {
    while (!stopped) {
      woken = false;
      const found = await step().catch((err: unknown) => {
        deps.log.error({ err, queue }, 'jobs could not be done');
        return false;
      });
      if (!found) await idle();
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
