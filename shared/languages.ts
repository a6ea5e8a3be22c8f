/** Languages of Favr, in the order the app lists them; each has a catalogue in `shared/locales`. */
export const languages = ['en', 'fr', 'de', 'lb', 'pt'] as const;

/** A supported language. */
export type Language = (typeof languages)[number];

/** Returns the locale whose plural rules hold for a language: for Portuguese those of Portugal, where 0 is a plural. */
export const pluralLocale = (language: Language): string => (language === 'pt' ? 'pt-PT' : language);
