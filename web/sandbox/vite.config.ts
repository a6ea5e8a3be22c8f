import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Build of the sandbox, which shares no chunk with the app. Runs after the app's build, which empties the folder. */
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
    // Only developers fetch the editor; no page of the app does.
    chunkSizeWarningLimit: 1500,
  },
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css)$/, threshold: 1024 }),
  ],
});
