import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { messages as first } from '../../generated/locales/en-first.ts';
import type { messages as pages } from '../../generated/locales/en-pages.ts';
import type { messages as rest } from '../../generated/locales/en-rest.ts';
import type { others } from '../../generated/locales/others.ts';

/** A language the product speaks; each has a catalogue in `shared/locales`. */
export type Language = 'en' | keyof typeof others;

/** What is fetched together: what home says, what all other screens say, and the long pages. */
type Part = 'first' | 'rest' | 'pages';

i18n.load('en', first as unknown as Messages);
i18n.activate('en');

const wanted = new Set<Part>(['first']);
const fetched = new Set(['en first']);

async function catalogue(language: Language, part: Part): Promise<{ messages: object }> {
  if (language === 'en')
    return part === 'pages'
      ? import('../../generated/locales/en-pages.ts')
      : import('../../generated/locales/en-rest.ts');
  const { others } = await import('../../generated/locales/others.ts');
  return others[language][part]();
}

async function fetchTexts(language: Language, part: Part): Promise<void> {
  if (fetched.has(`${language} ${part}`)) return;
  const { messages } = await catalogue(language, part);
  i18n.load(language, messages as Messages);
  fetched.add(`${language} ${part}`);
}

/** A key that is not in `shared/locales/en.json` does not compile. */
export type TextKey = keyof typeof first | keyof typeof rest | keyof typeof pages;

/** Looks a text up and fills its ICU placeholders: `t('home.greeting', { name })`. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** The language in force. */
export const currentLocale = (): Language => i18n.locale as Language;

/** The catalogue outside of components. */
export { i18n };

async function loadTexts(part: Part): Promise<void> {
  wanted.add(part);
  let language: Language;
  do {
    language = currentLocale();
    await fetchTexts(language, part);
  } while (language !== currentLocale());
}

/** Fetches the texts that home can do without. Every other screen waits for them (screens.tsx). */
export const loadMainTexts = (): Promise<void> => loadTexts('rest');

/** Fetches the texts of the long pages: how it works, the legal ones. */
export const loadLongTexts = (): Promise<void> => loadTexts('pages');

/** Says everything in another language from now on: first fetches all that was wanted so far. Rejects, and changes nothing, where that cannot be had. */
export async function setLocale(language: Language): Promise<void> {
  const missing = () => [...wanted].filter((part) => !fetched.has(`${language} ${part}`));
  while (missing().length > 0) await Promise.all(missing().map((part) => fetchTexts(language, part)));
  i18n.activate(language);
}

const subscribe = (listener: () => void): (() => void) => i18n.on('change', listener);

/** The language in force; the component renders again when that changes, and not when further texts have come. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLocale);

/** The catalogue in the language in force; the component renders again when that changes. */
export function useTranslate(): Translate {
  useLanguage();
  return (key, values) => i18n._(key, values);
}
