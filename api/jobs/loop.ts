import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../context.ts';
import type { QueueName } from './job-map.ts';

/** Milliseconds after which a woken queue is looked at: whoever caused a job, and who listens, is answered first. */
const BEGIN_AFTER_MS = 20;

/**
 * Calls `step` repeatedly; after one that found nothing it waits for the queue's next wake-up.
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
    await new Promise<void>((resolve) => (wake = resolve));
    if (!stopped) await pause(BEGIN_AFTER_MS);
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
