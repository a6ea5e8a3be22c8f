import { getHeapStatistics } from 'node:v8';

/**
 * Part of the memory for objects above which a process takes on nothing that stays: it keeps room to answer what comes
 * and goes (docs/decisions/sockets.md).
 */
const FULL = 0.8;

/** Tests whether the process has too little memory left for more that stays, such as an open socket. */
export function isHeapFull(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > FULL * limit;
}
