import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { isolateValues } from '../../../shared/isolate.ts';
import { pluralLocale } from '../../../shared/languages.ts';
import { messages as first } from '../../generated/locales/en-first.ts';
import type { messages as pages } from '../../generated/locales/en-pages.ts';
import type { messages as rest } from '../../generated/locales/en-rest.ts';
import type { others } from '../../generated/locales/others.ts';

/** A supported language; each has a catalogue in `shared/locales`. */
export type Language = 'en' | keyof typeof others;

/** Parts of a catalogue that are fetched separately: texts of Home, of all other screens, of the long pages. */
type Part = 'first' | 'rest' | 'pages';

i18n.load('en', first as unknown as Messages);
i18n.activate('en');

const requested = new Set<Part>(['first']);
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

/** A key of `shared/locales/en.json`; any other does not compile. */
export type TextKey = keyof typeof first | keyof typeof rest | keyof typeof pages;

/** Translates a key and fills its ICU placeholders: `t('home.greeting', { name })`. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** Returns the current language. */
export const currentLocale = (): Language => i18n.locale as Language;

/** Catalogue for code outside of components. */
export { i18n };

async function loadTexts(part: Part): Promise<void> {
  requested.add(part);
  let language: Language;
  do {
    language = currentLocale();
    await fetchTexts(language, part);
  } while (language !== currentLocale());
}

/** Fetches the texts that Home does without; every other screen waits for them (screens.tsx). */
export const loadMainTexts = (): Promise<void> => loadTexts('rest');

/** Fetches the texts of pages that are long or rarely opened, such as the legal texts and onboarding. */
export const loadLongTexts = (): Promise<void> => loadTexts('pages');

/** Switches the language after fetching all parts requested so far. Rejects, and changes nothing, where that fails. */
export async function setLocale(language: Language): Promise<void> {
  const missing = () => [...requested].filter((part) => !fetched.has(`${language} ${part}`));
  while (missing().length > 0) await Promise.all(missing().map((part) => fetchTexts(language, part)));
  i18n.activate(language, pluralLocale(language));
}

const subscribe = (listener: () => void): (() => void) => i18n.on('change', listener);

/** Returns the current language; renders again when it changes, but not when further texts have arrived. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLocale);

/** Returns the translate function; renders again when the language changes. */
export function useTranslate(): Translate {
  useLanguage();
  return (key, values) => i18n._(key, isolateValues(values));
}
