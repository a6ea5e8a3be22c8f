import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { FIRST_PAINTS } from '../../../shared/first-paint.ts';
import type { Painted } from './paint.tsx';

/** Renders the pages in a process of its own, because a browser's globals replace Node's. */
async function paint(): Promise<Painted> {
  const program = fileURLToPath(new URL('./paint.tsx', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1_024 * 1_024,
  });
  return JSON.parse(stdout) as Painted;
}

/** Writes the theme's CSS rules into index.html, and the painted pages into a file beside it for the server. */
export function firstPaint(): Plugin {
  let painted: Promise<Painted> | undefined;
  return {
    name: 'favr:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler() {
        const { theme } = await (painted ??= paint());
        return [{ tag: 'style', attrs: { nonce: '__CSP_NONCE__' }, children: theme, injectTo: 'head' }];
      },
    },
    async generateBundle() {
      const { pages } = await (painted ??= paint());
      this.emitFile({ type: 'asset', fileName: FIRST_PAINTS, source: JSON.stringify(pages) });
    },
  };
}
