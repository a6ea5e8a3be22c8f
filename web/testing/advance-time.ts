import { jest } from '@jest/globals';

const realTimeout = setTimeout;
const turns = 20;

/** Advances fake timers in small steps, so that React can render between them. */
export async function advanceTime(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await jest.advanceTimersByTimeAsync(milliseconds / turns);
    await new Promise<void>((resolve) => realTimeout(resolve));
  }
}
