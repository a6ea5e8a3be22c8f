import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createBus, type Bus } from '../events/bus.ts';
import type { QueueName } from './job-map.ts';
import type { Jobs } from './jobs.ts';
import { lookOut } from './look-out.ts';

let bus: Bus;
let stop: () => void;
/** Answers of the next looks; afterwards nothing waits. */
let waiting: { queues: QueueName[]; nextMs: number }[];
let looks: number;
let woken: QueueName[];
let later: (ms: number) => void;

beforeEach(async () => {
  jest.useFakeTimers();
  bus = await createBus();
  [waiting, looks, woken] = [[], 0, []];
  const jobs = {
    due: async () => {
      looks += 1;
      return waiting.shift() ?? { queues: [], nextMs: Infinity };
    },
    wake: (queue: QueueName) => void woken.push(queue),
    onLater: (listener: typeof later) => {
      later = listener;
      return () => undefined;
    },
  } as unknown as Jobs;
  stop = lookOut({ bus, jobs, log: pino({ level: 'silent' }) });
  await jest.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('an idle node looks once in ten seconds', async () => {
  expect(looks).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(7);
});

test('a node looks when the next job is due, and wakes its queue', async () => {
  waiting.push({ queues: [], nextMs: 3_000 }, { queues: ['mail.send'], nextMs: Infinity });
  await jest.advanceTimersByTimeAsync(10_000);
  expect([looks, woken]).toEqual([2, []]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect([looks, woken]).toEqual([3, ['mail.send']]);
});

test('a node looks when a job that it added for later is due, and not again before that', async () => {
  later(5_000);
  later(7_000);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(looks).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(looks).toBe(2);
});

test('a node wakes its workers for jobs of others at once, and looks after a gap', async () => {
  bus.emit('jobs.added', { queue: 'push.notification' });
  expect(woken).toEqual(['push.notification']);
  const gaps: (() => void)[] = [];
  stop();
  stop = lookOut({
    bus: { ...bus, onGap: (listener) => (gaps.push(listener), () => undefined) },
    jobs: {
      due: async () => ({ queues: ['mail.send'], nextMs: Infinity }),
      wake: (queue: QueueName) => void woken.push(queue),
      onLater: () => () => undefined,
    } as unknown as Jobs,
    log: pino({ level: 'silent' }),
  });
  await jest.advanceTimersByTimeAsync(0);
  gaps.forEach((tell) => tell());
  await jest.advanceTimersByTimeAsync(0);
  expect(woken).toEqual(['push.notification', 'mail.send', 'mail.send']);
});
