import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { pluralLocale, type Language } from '../../shared/languages.ts';
import { wordsOf } from './words.ts';

/** Says a text of the app. @throws Error where the app has none of this key. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** Returns a function that says texts of the app in a language. */
export function sayIn(language: Language): Say {
  const words = wordsOf(language);
  const locale = pluralLocale(language);
  const messages = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compileMessageOrThrow(text)]));
  const catalogue = setupI18n({ locale, messages: { [locale]: messages } });
  return (key, values = {}) => {
    if (!(key in words)) throw new Error(`The app says nothing called ${key}.`);
    return catalogue._(key, values).trim();
  };
}

/** Returns a text of the app in English. @throws Error where the app has none of this key. */
export const say = sayIn('en');
