import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const namedWeight = /['"](thin|light|regular|bold|fill|duotone)['"]/g;
const importedIcon = /@phosphor-icons\/react\/dist\/csr\/(\w+)/g;
/** An icon drawn under its own name or, from a table, as `Icon`; and what it is given. */
const drawnIcon = /<(\w*Icon)\b([^>]*)/g;
const drawings = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/;

/** Which weights a file draws its icons in: those it names, and `regular` where it leaves one unsaid. */
function weightsIn(source: string, icons: readonly string[]): string[] {
  const named = Array.from(source.matchAll(namedWeight), ([, weight = '']) => weight);
  const own = new Set(['Icon', ...icons.map((icon) => `${icon}Icon`)]);
  const leavesUnsaid = Array.from(source.matchAll(drawnIcon)).some(
    ([, name = '', given = '']) => own.has(name) && !/\bweight=/.test(given),
  );
  return named.length === 0 || leavesUnsaid ? [...named, 'regular'] : named;
}

/** Which weights each icon is drawn in. */
function weightsInUse(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))) {
    const source = readFileSync(join(root, file), 'utf8');
    const icons = Array.from(source.matchAll(importedIcon), ([, icon = '']) => icon);
    for (const icon of icons) used.set(icon, new Set([...(used.get(icon) ?? []), ...weightsIn(source, icons)]));
  }
  return used;
}

/**
 * Leaves out of the build the weights no screen draws. Every Phosphor icon brings six, and of 18 icons on the first screen that is
 * 12 KiB that nobody sees. A weight must therefore be written out in the file that imports its icon.
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
