import type { Language } from '../../../shared/languages.ts';

/** A text in another language. */
export interface Translated {
  text: string;
  /** Language it is in, as in BCP 47. */
  language: string;
  /** Language the service took the original for; null where it does not say. */
  from: string | null;
}

/** A service that translates; its errors hold neither text nor key. */
export interface TranslationService {
  /** @throws LanguageNotSpoken; Error where the service fails or takes too long. */
  translate(text: string, language: Language): Promise<Translated>;
}

/** The service does not translate into a language. */
export class LanguageNotSpoken extends Error {
  override name = 'LanguageNotSpoken';
}

/** Translates texts, each into a language once a day. */
export interface Translator {
  /** @throws Error where the service fails or takes too long. */
  translate(text: string, language: Language): Promise<Translated>;
}
