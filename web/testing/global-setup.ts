import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { BUNDLED, BUNDLES, bundleOf, namedOf } from './bundled-packages.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, BUNDLES);

/** Mark of an entry of which a bundle holds some names only. */
const TRIMMED = '\0trimmed:';

/** Makes an entry of the names that are used of it, so that the rest is left out. */
const trim: Plugin = {
  name: 'trim',
  enforce: 'pre',
  resolveId: (id, importer) => (!importer && namedOf.has(id) ? TRIMMED + id : null),
  load: (id) => {
    if (!id.startsWith(TRIMMED)) return null;
    const entry = id.slice(TRIMMED.length);
    return `export { ${namedOf.get(entry)!.join(', ')} } from '${entry}';`;
  },
};

/** Bundles packages for the component tests, unless an earlier run has bundled the same. */
export default async function bundlePackages(): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new-${process.pid}`;
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [trim],
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
          // Testing Library asks whether there is a Jest, whose clock may stand still.
          banner: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); const { jest } = import.meta;`,
        },
      },
    },
  });
  // Another run may have been first.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}
