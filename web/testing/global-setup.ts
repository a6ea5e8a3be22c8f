import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BUNDLED, BUNDLES, bundleOf } from './bundled-packages.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, BUNDLES);

/** Bundles packages for the component tests, unless an earlier run has bundled the same. */
export default async function bundlePackages(): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new-${process.pid}`;
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    // Those of Jest: it knows nothing of development, in which Apollo's packages would say more.
    resolve: { conditions: ['module', 'browser'] },
    define: { 'process.env.NODE_ENV': '"test"' },
    build: {
      outDir: draft,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: Object.fromEntries(BUNDLED.map((entry) => [bundleOf(entry), entry])),
        preserveEntrySignatures: 'strict',
        // React is CommonJS, whose names no bundle exports; tests and bundles share the one that Jest loads.
        external: /^react(-dom)?(\/|$)/,
        output: {
          entryFileNames: '[name]',
          chunkFileNames: '[name]-[hash].mjs',
          banner: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
        },
      },
    },
  });
  // Another run may have been first.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}
