import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Largest amounts of code a phone may fetch, in KiB of brotli (docs/decisions/first-visit.md): what index.html begins
 * with, all code until the first cards, and what a further page brings on top of Home, map aside.
 */
export const budgets = { entry: 108.8, first: 170.6, page: 60 };

/** Chunk that completes each share of the code. */
const chunkNames = { entry: 'shell', first: 'first' } as const;

/**
 * Reports the code size of a build and fails above the budget; `npm run size` measures what a browser really fetches.
 */
export function sizeBudget(): Plugin {
  return {
    name: 'favr:size-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
        );
        const weighed = new Set<string>();
        const weigh = (fileName: string): number => {
          const chunk = chunks.get(fileName);
          if (!chunk || weighed.has(fileName)) return 0;
          weighed.add(fileName);
          return chunk.imports.reduce((sum, name) => sum + weigh(name), brotliCompressSync(chunk.code).length / 1_024);
        };
        let size = 0;
        for (const share of ['entry', 'first'] as const) {
          const name = chunkNames[share];
          const budget = budgets[share];
          const chunk =
            [...chunks.values()].find((one) => one.name === name) ?? this.error(`There is no chunk named ${name}.`);
          size += weigh(chunk.fileName);
          const report = `${size.toFixed(1)} of ${budget} KiB up to the chunk "${name}"`;
          if (size > budget) this.error(`Too much code: ${report}`);
          this.info(report);
        }
      },
    },
  };
}
