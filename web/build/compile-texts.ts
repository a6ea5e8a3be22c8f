import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const source = new URL('../../shared/locales/', import.meta.url);
const target = new URL('../generated/locales/', import.meta.url);

/** Keys that begin so are needed before the first cards are on the screen. */
const first = [
  'product',
  'page',
  'skipToContent',
  'nav',
  'beta',
  'signIn',
  'rating',
  'time',
  'favor',
  'error',
  'crash',
  'home',
  'profile',
  'place.locating',
  'place.unavailable',
  'place.change',
];
/** Keys that begin so belong to long pages that few open; all others come with the other screens. */
const pages = ['legal', 'guide'];
const parts = ['first', 'rest', 'pages'] as const;

const beginsSo = (beginnings: readonly string[], key: string) =>
  beginnings.some((beginning) => key === beginning || key.startsWith(`${beginning}.`));
const partOf = (key: string): (typeof parts)[number] =>
  beginsSo(first, key) ? 'first' : beginsSo(pages, key) ? 'pages' : 'rest';
const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}.json`, source), 'utf8'));

/**
 * Compiles every catalogue (`en.json`: key → ICU text) into three modules a language, so that no message parser travels to the phone.
 * What a language has not said yet it says in English; beyond English it may say refusals (`refusal.{code}`), which the server words in English. Throws at broken ICU.
 */
mkdirSync(target, { recursive: true });
const english = read('en');
const languages = readdirSync(source)
  .flatMap((name) => (name.endsWith('.json') ? [name.replace('.json', '')] : []))
  .sort();
for (const language of languages) {
  const texts = { ...english, ...read(language) };
  for (const part of parts) {
    const lines = Object.entries(texts).flatMap(([key, text]) =>
      partOf(key) === part ? [`  ${JSON.stringify(key)}: ${JSON.stringify(compileMessageOrThrow(text))},`] : [],
    );
    const module = `/** Compiled from shared/locales/${language}.json by web/build/compile-texts.ts. */\nexport const messages = {\n${lines.join('\n')}\n};\n`;
    writeFileSync(new URL(`${language}-${part}.ts`, target), module);
  }
}

/** English is known to the app itself; the table of all others is fetched with the first of them. */
const table = languages
  .filter((language) => language !== 'en')
  .map(
    (language) =>
      `  ${language}: { ${parts.map((part) => `${part}: () => import('./${language}-${part}.ts')`).join(', ')} },`,
  );
writeFileSync(
  new URL('others.ts', target),
  `/** The texts of every language but English, in their parts. Written by web/build/compile-texts.ts. */\nexport const others = {\n${table.join('\n')}\n};\n`,
);
