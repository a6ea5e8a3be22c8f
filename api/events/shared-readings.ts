import type { Bus } from './bus.ts';

/** Readings that all of a node share whom the same event has woken. */
export interface SharedReadings<T> {
  /** Reads something, or joins the reading of it that is under way. */
  join(bus: Bus, key: string, read: () => Promise<T>): Promise<T>;
  /** Keeps what was read for those who are told one after the other, until the returned function is called. */
  keep(bus: Bus, key: string, value: T): () => void;
}

/**
 * Creates the shared readings of one kind.
 * @param follow calls `forget` with the key of what an event changes, which makes a reading before it worthless; a gap
 * does the same to all.
 */
export function createSharedReadings<T>(follow: (bus: Bus, forget: (key: string) => void) => void): SharedReadings<T> {
  const ofNodes = new WeakMap<Bus, Map<string, Promise<T>>>();
  const readingsOf = (bus: Bus) => {
    const known = ofNodes.get(bus);
    if (known) return known;
    const made = new Map<string, Promise<T>>();
    ofNodes.set(bus, made);
    follow(bus, (key) => made.delete(key));
    bus.onGap(() => made.clear());
    return made;
  };
  const hold = (bus: Bus, key: string, reading: Promise<T>) => {
    const underWay = readingsOf(bus);
    underWay.set(key, reading);
    return () => {
      if (underWay.get(key) === reading) underWay.delete(key);
    };
  };
  return {
    join: (bus, key, read) => {
      const joined = readingsOf(bus).get(key);
      if (joined) return joined;
      const reading = read().finally(() => letGo());
      const letGo = hold(bus, key, reading);
      return reading;
    },
    keep: (bus, key, value) => hold(bus, key, Promise.resolve(value)),
  };
}
