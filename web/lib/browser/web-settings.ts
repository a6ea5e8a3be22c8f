import type { WebSettings } from '../../../shared/web-settings.ts';
import { settingsWait, timeLimit } from './silence.ts';

let request: Promise<WebSettings | null> | undefined;

async function fetchSettings(): Promise<WebSettings | null> {
  try {
    const response = await fetch('/config.json', { signal: timeLimit(settingsWait) });
    if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
    return (await response.json()) as WebSettings;
  } catch {
    request = undefined;
    return null;
  }
}

/**
 * Returns the server's settings for the app, fetched once and again after a failure; null where they cannot be fetched.
 */
export const webSettings = (): Promise<WebSettings | null> => (request ??= fetchSettings());
