import { useSyncExternalStore } from 'react';

/** An event without a value, such as the end of a session. */
export interface Signal {
  /** Calls every listener. */
  notify: () => void;
  /** Adds a listener; returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
}

/** A value kept outside of components. */
export interface Store<State> {
  get: () => State;
  /** Replaces the whole value and calls every listener. */
  set: (next: State) => void;
  /** Adds a listener; returns a function that removes it. */
  subscribe: Signal['subscribe'];
}

/** Makes a signal. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Makes a store. Smaller than zustand, which would not fit the size budget (web/build/README.md). */
export function createStore<State>(state: State): Store<State> {
  const { notify, subscribe } = createSignal();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      notify();
    },
    subscribe,
  };
}

/** Resolves with the value of a store as soon as it passes a test. */
export const storeValue = <State>({ get, subscribe }: Store<State>, passes: (state: State) => boolean) =>
  new Promise<State>((resolve) => {
    const check = () => {
      if (!passes(get())) return;
      unsubscribe();
      resolve(get());
    };
    const unsubscribe = subscribe(check);
    check();
  });

/** Returns the value of a store, or what `select` picks of it; renders the component again when that changes. */
export function useStore<State>(store: Store<State>): State;
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part;
export function useStore<State>(
  { get, subscribe }: Store<State>,
  select: (state: State) => unknown = (state) => state,
) {
  return useSyncExternalStore(subscribe, () => select(get()));
}
