import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const source = new URL('../../shared/locales/', import.meta.url);
const target = new URL('../generated/locales/', import.meta.url);

/** Prefixes of keys needed before the first cards are on the screen. */
const first = [
  'product',
  'page',
  'skipToContent',
  'nav',
  'signIn',
  'rating',
  'time',
  'ago',
  'favor',
  'error',
  'crash',
  'home',
  'profile',
  'myFavors.title',
  'place.locating',
  'place.unavailable',
  'place.change',
  'place.default',
];
/** Keys with such a prefix that other screens say first. */
const later = ['favor.addressSeen', 'nav.unread', 'rating.stars', 'signIn.required.message'];
/** Prefixes of keys that only the server says, and phones never fetch. */
const server = ['mail', 'sms', 'safePage', 'withoutScript', 'areaPage', 'scope'];
/** Prefixes of keys of long pages, and of those opened once or rarely; all other keys come with the other screens. */
const pages = ['legal', 'guide', 'onboarding', 'editProfile', 'picture', 'tokens', 'phone'];
const parts = ['first', 'rest', 'pages'] as const;

const hasPrefix = (prefixes: readonly string[], key: string) =>
  prefixes.some((prefix) => key === prefix || key.startsWith(`${prefix}.`));
const partOf = (key: string): (typeof parts)[number] =>
  hasPrefix(first, key) && !later.includes(key) ? 'first' : hasPrefix(pages, key) ? 'pages' : 'rest';
const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}.json`, source), 'utf8'));

// Compiles every catalogue (`en.json`: key → ICU text) into three modules a language, so that phones fetch no message
// parser. A text that a language lacks is taken from English; only other languages have refusals (`refusal.{code}`),
// which the server writes in English. Throws at malformed ICU.
mkdirSync(target, { recursive: true });
const english = read('en');
const languages = readdirSync(source)
  .flatMap((name) => (name.endsWith('.json') ? [name.replace('.json', '')] : []))
  .sort();
for (const language of languages) {
  const texts = { ...english, ...read(language) };
  for (const part of parts) {
    const lines = Object.entries(texts).flatMap(([key, text]) =>
      partOf(key) === part && !hasPrefix(server, key)
        ? [`  ${JSON.stringify(key)}: ${JSON.stringify(compileMessageOrThrow(text))},`]
        : [],
    );
    const module = `/** Compiled from shared/locales/${language}.json by web/build/compile-texts.ts. */\nexport const messages = {\n${lines.join('\n')}\n};\n`;
    writeFileSync(new URL(`${language}-${part}.ts`, target), module);
  }
}

// The app contains English itself; the table of all other languages is fetched with the first of them.
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
