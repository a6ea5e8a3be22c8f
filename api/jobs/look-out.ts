import type { Deps } from '../context.ts';
import type { QueueName } from './job-map.ts';

/** Longest time between two looks, in ms: a stopped node may have left jobs behind, and a wake-up be lost. */
const LONGEST_MS = 10_000;

/** Milliseconds after which is looked again where looking has failed. */
const AGAIN_MS = 2_000;

/**
 * Wakes the workers of queues with jobs that have become due. One look finds what is due in all queues and when the
 * next job will be; nobody looks before that. Jobs of nodes without workers are told of by events.
 * @returns a function that stops.
 */
export function lookOut({ bus, jobs, log }: Pick<Deps, 'bus' | 'jobs' | 'log'>): () => void {
  let nextAt = Infinity;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const lookWithin = (ms: number) => {
    const at = Date.now() + Math.min(ms, LONGEST_MS);
    if (isStopped || at >= nextAt) return;
    clearTimeout(timer);
    nextAt = at;
    timer = setTimeout(() => void look(), at - Date.now()).unref();
  };
  const look = async () => {
    nextAt = Infinity;
    const nextMs = await jobs.due().then(
      ({ queues, nextMs }) => {
        for (const queue of queues) jobs.wake(queue);
        return nextMs;
      },
      (err: unknown) => {
        log.warn({ err }, 'jobs could not be looked for');
        return AGAIN_MS;
      },
    );
    lookWithin(nextMs);
  };
  const stops = [
    jobs.onLater(lookWithin),
    bus.on('jobs.added', ({ queue }) => jobs.wake(queue as QueueName)),
    bus.onGap(() => void look()),
  ];
  lookWithin(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
