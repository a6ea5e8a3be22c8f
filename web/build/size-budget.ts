import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The most code a phone may have to fetch, in KiB of brotli (docs/decisions/first-visit.md): what index.html imports; all of it until the first cards; and what a further page brings on top of Home, map aside. */
export const budgets = { entry: 110, first: 170, page: 60 };

/** The chunk with which each share is complete. */
const chunkNames = { entry: 'shell', first: 'first' } as const;

/** Says how much of the budget a build uses, and refuses one that has grown beyond it. What a browser really fetches, `npm run size` measures. */
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
        let fetched = 0;
        for (const share of ['entry', 'first'] as const) {
          const name = chunkNames[share];
          const most = budgets[share];
          const chunk =
            [...chunks.values()].find((one) => one.name === name) ?? this.error(`There is no chunk named ${name}.`);
          fetched += weigh(chunk.fileName);
          const said = `${fetched.toFixed(1)} of ${most} KiB up to the chunk "${name}"`;
          if (fetched > most) this.error(`Too much code: ${said}`);
          this.info(said);
        }
      },
    },
  };
}
