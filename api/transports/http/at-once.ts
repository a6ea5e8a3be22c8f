import { networkOf } from '../../platform/limits.ts';

/** Most pages or pictures that are drawn at once for one network address, which many residents share. */
const DRAWN_AT_ONCE = 4;

/** Counts what is being drawn for each network; `isFull` tells whether one of an address has as many as may be. */
export interface DrawnAtOnce {
  isFull(address: string): boolean;
  /** Counts one until it has settled. */
  hold(address: string, drawn: Promise<unknown>): void;
}

/** Creates a count of what is being drawn for each network. */
export function drawnAtOnce(): DrawnAtOnce {
  const running = new Map<string, number>();
  const count = (network: string, change: 1 | -1) => {
    const now = (running.get(network) ?? 0) + change;
    if (now > 0) running.set(network, now);
    else running.delete(network);
  };
  return {
    isFull: (address) => (running.get(networkOf(address)) ?? 0) >= DRAWN_AT_ONCE,
    hold: (address, drawn) => {
      const network = networkOf(address);
      count(network, 1);
      const end = () => count(network, -1);
      drawn.then(end, end);
    },
  };
}
