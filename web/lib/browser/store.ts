import { useSyncExternalStore } from 'react';

/** A value outside of components, with listeners that are called after each change. */
export interface Store<State> {
  get: () => State;
  /** Replaces the whole value and calls every listener. */
  set: (next: State) => void;
  /** Returns a function that removes the listener again. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store. Twice as small as zustand's, which would put the entry over its size budget (web/build/README.md). */
export function createStore<State>(state: State): Store<State> {
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the value, or the part of it that `select` picks; renders the component again when that changes. */
export function useStore<State>(store: Store<State>): State;
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part;
export function useStore<State>(
  { get, subscribe }: Store<State>,
  select: (state: State) => unknown = (state) => state,
) {
  return useSyncExternalStore(subscribe, () => select(get()));
}
