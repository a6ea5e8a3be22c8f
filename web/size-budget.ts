import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The most a phone may have to fetch, in KiB of brotli (design §7): what index.html imports, and all code until the first cards. */
const budgets = { shell: 110, first: 170 };

/** Says how much of the budget a build uses, and refuses one that has grown beyond it. The names are those of the two first chunks. */
export function sizeBudget(): Plugin {
  return {
    name: 'favr:size-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
        const weighed = new Set<string>();
        const weigh = (fileName: string): number => {
          const chunk = chunks.get(fileName);
          if (!chunk || weighed.has(fileName)) return 0;
          weighed.add(fileName);
          return chunk.imports.reduce((sum, name) => sum + weigh(name), brotliCompressSync(chunk.code).length / 1_024);
        };
        let fetched = 0;
        for (const [name, most] of Object.entries(budgets)) {
          const chunk = [...chunks.values()].find((one) => one.name === name) ?? this.error(`There is no chunk named ${name}.`);
          fetched += weigh(chunk.fileName);
          const share = `${fetched.toFixed(1)} of ${most} KiB up to the chunk "${name}"`;
          if (fetched > most) this.error(`Too much code: ${share}`);
          this.info(share);
        }
      },
    },
  };
}
