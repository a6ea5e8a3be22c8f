import { z } from 'zod';
import { postJson } from './post-json.ts';
import type { TranslationService } from './translator.ts';

const Answer = z.object({
  translatedText: z.string(),
  detectedLanguage: z.object({ language: z.string() }).optional(),
});

/** Returns a LibreTranslate server as a service, by its `POST /translate` (https://docs.libretranslate.com). */
export const libreTranslate = (url: string, key?: string): TranslationService => ({
  translate: async (text, language) => {
    const asked = { q: text, source: 'auto', target: language, format: 'text', ...(key && { api_key: key }) };
    const answer = Answer.parse(await postJson(`${url.replace(/\/$/, '')}/translate`, asked));
    return { text: answer.translatedText, language, from: answer.detectedLanguage?.language ?? null };
  },
});
