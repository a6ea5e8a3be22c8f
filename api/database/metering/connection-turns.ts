import type { QueryRunner } from 'typeorm';

/** The connections that one asker has at once. */
export interface ConnectionTurn {
  /** Takes a place: at once where it returns undefined, else once the promise resolves. */
  take(): Promise<void> | undefined;
  /** Gives a place back that was taken. */
  leave(): void;
}

/** Part of a pool that one asker may have (docs/decisions/graphql-limits.md). */
const PART = 1 / 4;

/**
 * Creates the turns in which askers take connections of a pool: each has a quarter of them at most, and the rest of
 * what they ask for waits, so that nobody takes the others' connections.
 * @param poolSize connections of the pool.
 * @returns the turn of an asker, by any name of theirs.
 */
export function createConnectionTurns(poolSize: number): (asker: string) => ConnectionTurn {
  const most = Math.max(1, Math.floor(poolSize * PART));
  /** Of those who have any. */
  const askers = new Map<string, { taken: number; waiting: (() => void)[] }>();
  return (asker) => ({
    take: () => {
      const places = askers.get(asker) ?? { taken: 0, waiting: [] };
      askers.set(asker, places);
      if (places.taken >= most) return new Promise<void>((resolve) => places.waiting.push(resolve));
      places.taken += 1;
      return undefined;
    },
    leave: () => {
      const places = askers.get(asker)!;
      const next = places.waiting.shift();
      if (next) return next();
      places.taken -= 1;
      if (places.taken === 0) askers.delete(asker);
    },
  });
}

/** Makes a runner take its connection in a turn, and give the place back with it. */
export function connectInTurn(runner: QueryRunner, turn: ConnectionTurn): QueryRunner {
  const connect = runner.connect.bind(runner);
  const release = runner.release.bind(runner);
  let place: Promise<unknown> | undefined;
  runner.connect = () => {
    place ??= Promise.resolve(turn.take());
    return place.then(connect);
  };
  runner.release = async () => {
    if (place) {
      const taken = place;
      place = undefined;
      // Released while it waits, it gives back what it gets.
      void taken.then(turn.leave);
    }
    return release();
  };
  return runner;
}
