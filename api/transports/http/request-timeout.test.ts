import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Request } from 'express';
import { refuseDribble } from './request-timeout.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Returns after how many periods, in each of which as many bytes arrive, an upload is cut off; null for never. */
function periodsUntilCut(arriving: number[]): number | null {
  let isCut = false;
  const socket = { bytesRead: 1_000 };
  const stop = refuseDribble({ socket, complete: false, destroy: () => (isCut = true) } as unknown as Request);
  for (const [period, bytes] of arriving.entries()) {
    socket.bytesRead += bytes;
    jest.advanceTimersByTime(20_000);
    if (isCut) return period + 1;
  }
  stop();
  return null;
}

test.each([
  ['a steady one', [20_480, 20_480, 20_480], null],
  ['one that dribbles from the start', [20_479], 1],
  ['one that begins to dribble', [5_000_000, 300_000, 1], 3],
])('of uploads, %s is cut off where less than 20 KiB come within 20 s', (_which, arriving, periods) => {
  expect(periodsUntilCut(arriving)).toBe(periods);
});
