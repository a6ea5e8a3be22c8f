import { languages } from '../../../shared/languages.ts';
import { writeLocal, readLocal } from '../browser/storage.ts';
import { currentLocale, setLocale, type Language } from './translate.ts';

/** Storage key of the chosen language; it belongs to the device (docs/behaviour/screens.md#languages). */
export const languageKey = 'favr_language';

const isLanguage = (code: string | null | undefined): code is Language => languages.includes(code as Language);

/**
 * Returns the device's choice, else the first supported language of the browser, else English
 * (docs/behaviour/screens.md#languages).
 */
export function preferredLanguage(): Language {
  const chosen = readLocal(languageKey);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

async function switchTo(language: Language): Promise<void> {
  if (language !== currentLocale()) await setLocale(language);
  document.documentElement.lang = language;
}

/** Switches to the preferred language; stays with English where its texts cannot be loaded. */
export async function initLocale(): Promise<void> {
  await switchTo(preferredLanguage()).catch(() => undefined);
}

/**
 * Switches to a language and stores the choice on this device. Rejects, and changes nothing, where its texts cannot be
 * loaded.
 */
export async function chooseLocale(language: Language): Promise<void> {
  await switchTo(language);
  writeLocal(languageKey, language);
}
