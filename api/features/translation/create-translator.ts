import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../shared/languages.ts';
import type { Config } from '../../config.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { deepL } from './deepl.ts';
import { libreTranslate } from './libre-translate.ts';
import { LanguageNotSpoken, type Translated, type TranslationService, type Translator } from './translator.ts';

/** Translations kept in memory, and for how many milliseconds: a day. Nothing of a chat is stored by it. */
const CACHE = { max: 2_000, ttl: 86_400_000 };

/** Languages tried in place of those that a service does not speak: who reads Luxembourgish reads German. */
const inPlaceOf: Partial<Record<Language, Language>> = { lb: 'de' };

function serviceOf(config: Config): TranslationService | null {
  if (config.LIBRETRANSLATE_URL) return libreTranslate(config.LIBRETRANSLATE_URL, config.LIBRETRANSLATE_API_KEY);
  return config.DEEPL_API_KEY ? deepL(config.DEEPL_API_KEY, config.DEEPL_URL) : null;
}

/** Returns the translator that is set up (docs/behaviour/chat.md#translating), or null without one. */
export function createTranslator(config: Config, { translated }: Pick<Metrics, 'translated'>): Translator | null {
  const service = serviceOf(config);
  if (!service) return null;

  const request = async (text: string, language: Language): Promise<Translated> => {
    try {
      const answer = await service.translate(text, language);
      translated.inc({ result: 'translated' }, text.length);
      return answer;
    } catch (error) {
      const instead = inPlaceOf[language];
      if (error instanceof LanguageNotSpoken && instead) return request(text, instead);
      translated.inc({ result: 'failed' }, text.length);
      throw error;
    }
  };

  // Those who ask for the same at once share one request.
  const kept = new LRUCache<string, Translated, { text: string; language: Language }>({
    ...CACHE,
    fetchMethod: (_key, _stale, { context: { text, language } }) => request(text, language),
  });
  return {
    translate: async (text, language) => {
      const key = `${language} ${createHash('sha256').update(text).digest('base64url')}`;
      return (await kept.fetch(key, { context: { text, language } }))!;
    },
  };
}
