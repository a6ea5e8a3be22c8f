import { readFileSync } from 'node:fs';
import { languages, type Language } from '../../shared/languages.ts';
import type { Known } from './in-page/eyes.ts';

/** Reads the texts of a language by their keys. */
export function wordsOf(language: Language): Record<string, string> {
  const file = new URL(`../../shared/locales/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** Returns what the eyes of a page know of a language, and of all of them what says that something is wrong. */
export function knownOf(language: Language): Known {
  const catalogues = languages.map(wordsOf);
  return {
    // A quick reply is somebody's words once it was sent, of which lists show a beginning.
    texts: Object.entries(wordsOf(language)).flatMap(([key, text]) =>
      text.includes('{') || key.startsWith('chat.quick.') ? [] : [text],
    ),
    crash: catalogues.map((words) => words['crash.title']!.toLowerCase()),
    loading: catalogues.flatMap((words) =>
      Object.entries(words).flatMap(([key, text]) => (key.endsWith('.loading') ? [text] : [])),
    ),
  };
}
