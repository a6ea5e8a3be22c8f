import type { Language } from '../../../shared/languages.ts';
import { refusalKeys } from '../../../shared/refusal-keys.ts';
import { textsIn, type TextKey } from './texts.ts';

/** A refusal as doors show it, or one of its faults. */
interface Shown {
  message: string;
  code?: unknown;
  field?: unknown;
}

/**
 * Returns a refusal with its sentence in a language, by the same texts as the app
 * (docs/behaviour/screens.md#languages); as it is in English, and where the catalogue has no text of its code.
 */
export async function refusalIn<Refusal extends Shown>(language: Language, refusal: Refusal): Promise<Refusal> {
  const { code, field } = refusal;
  if (language === 'en' || typeof code !== 'string') return refusal;
  const t = await textsIn(language);
  // A text that is missing is answered by its key.
  const message = refusalKeys(code, typeof field === 'string' ? field : null)
    .map((key) => [key, t(key as TextKey)])
    .find(([key, text]) => text !== key)?.[1];
  return message === undefined ? refusal : { ...refusal, message };
}
