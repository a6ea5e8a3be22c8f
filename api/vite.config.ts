import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Programs in a build of the server, by the name that `api/launch/run.js` takes. */
const programs = {
  server: 'api/main.ts',
  migrate: 'api/database/migrate-command.ts',
  backup: 'api/database/backup/backup-command.ts',
  restore: 'api/database/backup/restore-command.ts',
  seed: 'api/demo/seed-command.ts',
  admin: 'api/features/moderation/admin/admin-command.ts',
  gazetteer: 'api/features/places/gazetteer/gazetteer-command.ts',
};

/**
 * Build of the server: its sources as a few files, its packages left in node_modules. The files lie flat in a folder of
 * `dist`, two levels below the root as `api/platform/root.ts` is, which is how both find what they read.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  envDir: false,
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    // Migrations are ordered by the names of their classes.
    minify: false,
    rolldownOptions: {
      input: programs,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
});
