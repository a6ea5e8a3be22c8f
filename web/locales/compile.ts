import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const source = new URL('./', import.meta.url);
const target = new URL('../generated/locales/', import.meta.url);

/** Keys that begin so are needed before the first cards are on the screen; all others come with the other screens. */
const first = new Set(['product', 'page', 'skipToContent', 'nav', 'signIn', 'category', 'rating', 'time', 'favor', 'error', 'crash', 'home', 'place', 'profile']);

/** Compiles every catalogue (`en.json`: key → ICU text) into two modules, so that no message parser travels to the phone. Throws at broken ICU. */
mkdirSync(target, { recursive: true });
for (const file of readdirSync(source).filter((name) => name.endsWith('.json'))) {
  const catalogue: Record<string, string> = JSON.parse(readFileSync(new URL(file, source), 'utf8'));
  const entries = Object.entries(catalogue);
  const isFirst = ([key]: [string, string]) => first.has(key.split('.')[0] ?? key);
  for (const [part, texts] of [['first', entries.filter(isFirst)], ['rest', entries.filter((entry) => !isFirst(entry))]] as const) {
    const lines = texts.map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compileMessageOrThrow(text))},`);
    const module = `/** Compiled from web/locales/${file} by web/locales/compile.ts. */\nexport const messages = {\n${lines.join('\n')}\n};\n`;
    writeFileSync(new URL(file.replace('.json', `-${part}.ts`), target), module);
  }
}
