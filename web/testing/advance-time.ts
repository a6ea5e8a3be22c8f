import { jest } from '@jest/globals';

const realTimeout = setTimeout;
const turns = 20;

/** Lets so many milliseconds of the test's own clock pass (`jest.useFakeTimers()`), bit by bit, so that React can show what comes of it meanwhile. */
export async function advanceTime(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await jest.advanceTimersByTimeAsync(milliseconds / turns);
    await new Promise<void>((resolve) => realTimeout(resolve));
  }
}
