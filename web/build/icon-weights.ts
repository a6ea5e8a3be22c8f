import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const namedWeight = /['"](thin|light|regular|bold|fill|duotone)['"]/g;
const importedIcon = /@phosphor-icons\/react\/dist\/csr\/(\w+)/g;
/** An icon's element, by its own name or, from a table, as `Icon`; and its attributes. */
const drawnIcon = /<(\w*Icon)\b([^>]*)/g;
const drawings = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/;

/** Lists the weights a file draws its icons in: those it names, and `regular` where an icon has no `weight`. */
function weightsIn(source: string, icons: readonly string[]): string[] {
  const named = Array.from(source.matchAll(namedWeight), ([, weight = '']) => weight);
  const own = new Set(['Icon', ...icons.map((icon) => `${icon}Icon`)]);
  const hasDefault = Array.from(source.matchAll(drawnIcon)).some(
    ([, name = '', attributes = '']) => own.has(name) && !/\bweight=/.test(attributes),
  );
  return named.length === 0 || hasDefault ? [...named, 'regular'] : named;
}

/** Collects the weights each icon is drawn in, by icon. */
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
 * Removes the weights no screen draws: every Phosphor icon brings six (web/build/README.md). A weight must therefore be
 * written out in the file that imports its icon.
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
        const weights = used.get(drawings.exec(id)?.[1] ?? '');
        const [list = '', ...rest] = code.split('\n]);');
        const [head, ...entries] = list.split(/(?=\n {2}\[\n {4}")/);
        if (!weights || entries.length === 0) return null;
        const remaining = entries.filter((entry) => weights.has(/"(\w+)"/.exec(entry)?.[1] ?? ''));
        return { code: [head + remaining.join(''), ...rest].join('\n]);'), map: null };
      },
    },
  };
}
