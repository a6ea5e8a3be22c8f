import { readTab, writeTab } from '../lib/browser/storage.ts';
import { createStore, useStore } from '../lib/browser/store.ts';

/** Storage key of the token, which lasts as long as the tab; only the server knows what it may do. */
const tokenKey = 'favr_sandbox_token';

const token = createStore(readTab(tokenKey) ?? '');

/** Stores a token for this tab, or removes it with an empty text. */
export function setToken(next: string): void {
  writeTab(tokenKey, next || null);
  token.set(next);
}

/** Returns the pasted token; empty to send requests with the session of this browser. */
export const useToken = (): string => useStore(token);
