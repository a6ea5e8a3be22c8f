import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-script.ts';

/** Cuts a page before and after what a program writes between `<!-- name: begin … -->` and `<!-- name: end -->`. */
function cut(page: string, name: string): [before: string, written: string, after: string] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const begin = new RegExp(`<!-- ${name}: begin[^>]*-->\\n`).exec(text)!;
  const [from, to] = [begin.index + begin[0].length, text.indexOf(`<!-- ${name}: end -->`)];
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** Reads what a program has written into a page of the docs. */
export const readWritten = (page: string, name: string): string => cut(page, name)[1];

/** Writes a part of a page of the docs anew. */
export function writePart(page: string, name: string, text: string): void {
  const [before, , after] = cut(page, name);
  writeFileSync(join(ROOT, page), before + text + after);
}
