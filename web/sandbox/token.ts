import { createStore, useStore } from '../lib/browser/store.ts';

/** Storage key of the token, which lasts as long as the tab; only the server knows what it may do. */
const tokenKey = 'favr_sandbox_token';

const token = createStore(sessionStorage.getItem(tokenKey) ?? '');

/** Stores a token for this tab, or removes it with an empty text. */
export function setToken(next: string): void {
  if (next === '') sessionStorage.removeItem(tokenKey);
  else sessionStorage.setItem(tokenKey, next);
  token.set(next);
}

/** Returns the pasted token; empty to send requests with the session of this browser. */
export const useToken = (): string => useStore(token);
