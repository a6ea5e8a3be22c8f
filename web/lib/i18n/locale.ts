import { writeLocal, readLocal } from '../browser/local-storage.ts';
import { currentLocale, setLocale, type Language } from './translate.ts';

/** The languages to choose from. */
export const languages: readonly Language[] = ['en', 'fr', 'de', 'lb', 'pt'];

/** Where the choice lies. It belongs to the device: signing out leaves it. */
export const languageKey = 'favr_language';

const isLanguage = (word: string | null | undefined): word is Language => languages.includes(word as Language);

/** What was chosen on this device, else the first the browser prefers that the product speaks, else English. */
export function preferredLanguage(): Language {
  const chosen = readLocal(languageKey);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

async function turnTo(language: Language): Promise<void> {
  if (language !== currentLocale()) await setLocale(language);
  document.documentElement.lang = language;
}

/** Speaks the preferred language; where its texts cannot be had, English. */
export async function initLocale(): Promise<void> {
  await turnTo(preferredLanguage()).catch(() => undefined);
}

/** Speaks a language from now on and keeps the choice on this device. Rejects, and keeps what was, where its texts cannot be had. */
export async function chooseLocale(language: Language): Promise<void> {
  await turnTo(language);
  writeLocal(languageKey, language);
}
