import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** The sandbox's build: a page of its own that shares no chunk with the app. Runs after the app's, into its folder. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/sandbox/',
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../dist/sandbox', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Developers fetch the editor once; the app's first screen is not concerned.
    chunkSizeWarningLimit: 1500,
  },
  plugins: [react(), compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css)$/, threshold: 1024 })],
});
