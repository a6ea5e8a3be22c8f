import { settingsWait, timeLimit } from './silence.ts';
import { readTab, writeTab } from './storage.ts';

/** Moment at which this tab was last to be opened anew because code was missing, in milliseconds since 1970. */
const KEY = 'favr_reopened';

/** Time within which a tab is opened anew once at most, in milliseconds: what did not help does not help again. */
const ONCE_MS = 60_000;

/**
 * Tests whether it helps to open the page anew where code could not be fetched: a browser remembers a module that
 * failed for as long as the page is open, and asks for it no more (Chromium 147 sends one request, however often it is
 * imported). It does while the server answers, once a minute.
 */
export async function mayReopen(): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: timeLimit(settingsWait) } as const;
  const isThere = await fetch(import.meta.url, request).then(
    ({ ok }) => ok,
    () => false,
  );
  const last = Number(readTab(KEY) ?? 0);
  if (!isThere || Date.now() - last < ONCE_MS) return false;
  writeTab(KEY, String(Date.now()));
  return true;
}

/** Opens a page anew that is too young to have the code that offers it; returns false where that does not help. */
export async function reopenUnfetched(): Promise<boolean> {
  const helps = await mayReopen();
  if (helps) window.location.reload();
  return helps;
}
