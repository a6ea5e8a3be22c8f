/**
 * Languages that people can say they speak, by ISO 639-1 code, each under its own name, which those who speak it know.
 * The most spoken ones of Luxembourg come first, the others by their names.
 */
export const spokenLanguages = {
  lb: 'Lëtzebuergesch',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  nl: 'Nederlands',
  bs: 'Bosanski',
  cs: 'Čeština',
  da: 'Dansk',
  el: 'Ελληνικά',
  hr: 'Hrvatski',
  hu: 'Magyar',
  pl: 'Polski',
  ro: 'Română',
  ru: 'Русский',
  sq: 'Shqip',
  sr: 'Српски',
  fi: 'Suomi',
  sv: 'Svenska',
  ti: 'ትግርኛ',
  tr: 'Türkçe',
  uk: 'Українська',
  ar: 'العربية',
  fa: 'فارسی',
  hi: 'हिन्दी',
  zh: '中文',
} as const;

/** A language that somebody can say they speak. */
export type SpokenLanguage = keyof typeof spokenLanguages;

/** Codes of the languages, in the order of {@link spokenLanguages}. */
export const spokenLanguageCodes = Object.keys(spokenLanguages) as SpokenLanguage[];
