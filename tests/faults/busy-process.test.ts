import { afterAll, expect, test } from '@jest/globals';
import { createAvailability } from '../../api/database/availability.ts';

const availability = createAvailability(process.env.TEST_DATABASE_URL!, 1);
afterAll(() => availability.close());

/** Milliseconds of each turn that the process is busy: a few of them are longer than an answer may take. */
const TURN_MS = 300;

/** Keeps the process busy, turn by turn, as thousands of clients do who come back at once; returns what ends it. */
function keepBusy(): () => void {
  let isOver = false;
  const turn = () => {
    for (const end = Date.now() + TURN_MS; Date.now() < end;);
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => (isOver = true);
}

test('a database that answers is not taken for away by a process that is too busy to take its answers in', async () => {
  const rest = keepBusy();
  expect(await availability.check()).toBe(true);
  expect(await availability.check()).toBe(true);
  rest();
});
