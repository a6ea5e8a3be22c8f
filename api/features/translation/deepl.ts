import { z } from 'zod';
import type { Language } from '../../../shared/languages.ts';
import { postJson } from './post-json.ts';
import type { TranslationService } from './translator.ts';

const Answer = z.object({
  translations: z.tuple([z.object({ text: z.string(), detected_source_language: z.string().optional() })]),
});

/** Codes of DeepL for the languages of Favr: British English, and Portuguese as in Portugal. */
const targets: Record<Language, string> = { en: 'EN-GB', fr: 'FR', de: 'DE', lb: 'LB', pt: 'PT-PT' };

/** Server of a key: those of free accounts end in `:fx` and have one of their own. */
const serverOf = (key: string) => (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');

/** Returns DeepL as a service, by its `POST /v2/translate` (https://developers.deepl.com). */
export const deepL = (key: string, url = serverOf(key)): TranslationService => ({
  translate: async (text, language) => {
    const asked = { text: [text], target_lang: targets[language] };
    const headers = { authorization: `DeepL-Auth-Key ${key}` };
    const [found] = Answer.parse(await postJson(`${url.replace(/\/$/, '')}/v2/translate`, asked, headers)).translations;
    return { text: found.text, language, from: found.detected_source_language?.toLowerCase() ?? null };
  },
});
