import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const texts = JSON.parse(readFileSync(new URL('../../shared/locales/en.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

const english = setupI18n({
  locale: 'en',
  messages: { en: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)])) },
});

/** Returns a text of the app in English. @throws Error where the app has none of this key. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  if (!(key in texts)) throw new Error(`The app says nothing called ${key}.`);
  return english._(key, values).trim();
}
