import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Programs in a build of the server, by the name that `api/launch/run.js` takes; the server runs that of photos. */
const programs = {
  server: 'api/main.ts',
  migrate: 'api/database/migrate-command.ts',
  backup: 'api/database/backup/backup-command.ts',
  restore: 'api/database/backup/restore-command.ts',
  seed: 'api/demo/seed-command.ts',
  admin: 'api/features/moderation/admin/admin-command.ts',
  'photo-program': 'api/features/photos/photo-program.ts',
  gazetteer: 'api/features/places/gazetteer/gazetteer-command.ts',
};

/** Packages with compiled code, which find it from where they are installed. */
const compiled = ['sharp', '@node-rs/argon2'];

/** Name of the chunk of the packages that a program loads as it starts; others come when something first needs them. */
const PACKAGES = 'packages';

/** Leaves out the source map of packages: reading it would take longer than the code, for frames nobody mends here. */
const withoutMapOfPackages: Plugin = {
  name: 'without-map-of-packages',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== PACKAGES) continue;
      delete bundle[`${chunk.fileName}.map`];
      chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
    }
  },
};

/**
 * Build of the server: its sources and packages as a few files, because finding, reading and linking 2,000 of them was
 * half of a start (docs/decisions/compiled-server.md). The files lie flat in a folder of `dist`, two levels below the
 * root as `api/platform/root.ts` is, which is how both find what they read.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  envDir: false,
  publicDir: false,
  // What Node itself would load: some packages hold a second copy of themselves for bundlers.
  ssr: { noExternal: true, external: compiled, resolve: { conditions: ['node'], mainFields: ['main'] } },
  // Packages check less then (graphql-js tests each type by its name, too); our own settings read the environment.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Within a bundle it takes Node for a browser, and hashes by a slow script.
  resolve: { alias: { '@apollo/utils.createhash': 'node:crypto' } },
  plugins: [withoutMapOfPackages],
  build: {
    ssr: true,
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    // Migrations are ordered by the names of their classes.
    minify: false,
    rolldownOptions: {
      input: programs,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        keepNames: true,
        comments: false,
        // One wide character would double the memory of a whole file.
        charset: 'ascii',
        codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, tags: ['$initial'] }] },
      },
    },
  },
});
