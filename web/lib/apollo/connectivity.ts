import { useSyncExternalStore } from 'react';

/** Whether the server answers, as far as was noticed. */
export interface Connectivity {
  reachable: boolean;
  /** While it does not: how old what is shown is, in milliseconds since 1970; null where nothing was ever read. */
  asOf: number | null;
}

let current: Connectivity = { reachable: true, asOf: null };
let lastAnswer: number | null = null;
const listeners = new Set<() => void>();

function change(next: Connectivity): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The server has answered. */
export function markReachable(): void {
  lastAnswer = Date.now();
  if (!current.reachable) change({ reachable: true, asOf: null });
}

/** The server has not answered; `asOf` is when what is shown in place of its answer was read. */
export function markUnreachable(asOf?: number): void {
  const next = asOf ?? current.asOf ?? lastAnswer;
  if (current.reachable || next !== current.asOf) change({ reachable: false, asOf: next });
}

window.addEventListener('offline', () => markUnreachable());

/** Whether the server answered when it was last asked, outside of components. */
export const isReachable = (): boolean => current.reachable;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the server answers; the component renders again when that changes. */
export const useConnectivity = (): Connectivity => useSyncExternalStore(subscribe, () => current);
