import { useSyncExternalStore } from 'react';

/** The token lives as long as this tab; the server alone knows what it may do. */
const key = 'favr_sandbox_token';
const listeners = new Set<() => void>();

const currentToken = (): string => sessionStorage.getItem(key) ?? '';

/** Takes a token, or takes it away. */
export function keepToken(token: string): void {
  if (token === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, token);
  for (const listener of listeners) listener();
}

/** The token pasted into the sandbox, empty for whoever is signed in to the app in this browser; the component renders again when it changes. */
export const useToken = (): string =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, currentToken);
