import { readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const source = new URL('./', import.meta.url);
const target = new URL('../generated/locales/', import.meta.url);

/** Compiles every catalogue (`en.json`: key → ICU text) into a module, so that no message parser travels to the phone. Throws at broken ICU. */
mkdirSync(target, { recursive: true });
for (const file of readdirSync(source).filter((name) => name.endsWith('.json'))) {
  const catalogue: Record<string, string> = JSON.parse(readFileSync(new URL(file, source), 'utf8'));
  const lines = Object.entries(catalogue).map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compileMessageOrThrow(text))},`);
  writeFileSync(
    new URL(file.replace(/json$/, 'ts'), target),
    `/** Compiled from web/locales/${file} by web/locales/compile.ts. */\nexport const messages = {\n${lines.join('\n')}\n};\n`,
  );
}
