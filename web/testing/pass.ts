import { jest } from '@jest/globals';

const realTimeout = setTimeout;

/** Lets so many milliseconds of the test's own clock pass (`jest.useFakeTimers()`), and gives React its turns to show what came of it. */
export async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((resolve) => realTimeout(resolve));
}
