import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const namedWeight = /['"](thin|light|bold|fill|duotone)['"]/g;
const importedIcon = /@phosphor-icons\/react\/dist\/csr\/(\w+)/g;
const drawings = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/;

/** Which weights each icon is drawn in: `regular`, and those named in a file that imports it. */
function weightsInUse(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))) {
    const source = readFileSync(join(root, file), 'utf8');
    const named = Array.from(source.matchAll(namedWeight), ([, weight = '']) => weight);
    for (const [, icon = ''] of source.matchAll(importedIcon)) used.set(icon, new Set(['regular', ...(used.get(icon) ?? []), ...named]));
  }
  return used;
}

/**
 * Leaves out of the build the weights no screen draws. Every Phosphor icon brings six, and of 18 icons on the first screen that is
 * 10 KiB that nobody sees. A weight must therefore be written out in the file that imports its icon.
 */
export function usedIconWeights(): Plugin {
  let used: ReturnType<typeof weightsInUse>;
  return {
    name: 'favr:used-icon-weights',
    apply: 'build',
    configResolved: ({ root }) => {
      used = weightsInUse(root);
    },
    transform: {
      filter: { id: drawings },
      handler(code, id) {
        const wanted = used.get(drawings.exec(id)?.[1] ?? '');
        const [list = '', ...rest] = code.split('\n]);');
        const [head, ...entries] = list.split(/(?=\n {2}\[\n {4}")/);
        if (!wanted || entries.length === 0) return null;
        const kept = entries.filter((entry) => wanted.has(/"(\w+)"/.exec(entry)?.[1] ?? ''));
        return { code: [head + kept.join(''), ...rest].join('\n]);'), map: null };
      },
    },
  };
}
