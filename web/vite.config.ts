import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { early, isFirst } from './build/early.ts';
import { firstPaint } from './build/first-paint/vite-plugin.ts';
import { usedIconWeights } from './build/icon-weights.ts';
import { leanTheme } from './build/lean-theme.ts';
import { sizeBudget } from './build/size-budget.ts';
import { splitDocuments } from './build/split-documents.ts';

/**
 * The chunks on the way to the first cards, each with all it stands on: React and the router, the theme, the shell, and home with the API client.
 * Each is a task of its own (early.ts), so that none keeps a phone from listening for long. Left to itself the bundler makes forty small ones, which
 * compress 13 KiB worse and arrive one after the other.
 */
const chunks = [
  {
    name: 'react',
    test: /\/node_modules\/(react-dom\/.*client|react-router\/)/,
    includeDependenciesRecursively: true,
    priority: 4,
  },
  { name: 'theme', test: /\/web\/lib\/theme\/system\.ts$/, includeDependenciesRecursively: true, priority: 3 },
  { name: 'shell', test: /\/web\/app\/main\.tsx$/, includeDependenciesRecursively: true, priority: 2 },
  {
    name: 'first',
    test: /\/web\/(app\/(api-provider|status-region)|components\/feedback\/beta-banner|features\/(favors\/home\/home-screen|places\/place-bar))\.tsx$/,
    includeDependenciesRecursively: true,
    priority: 1,
  },
];

/**
 * What is fetched together with a lazy chunk instead of after it: styles, and the chunk of the first cards. Naming every chunk's
 * further chunks would put all their file names into the entry, 1.5 KiB that do not compress.
 */
const mustComeAlong = (file: string): boolean => file.endsWith('.css') || isFirst(file);

/** The router's package leads builders to its development half, which says more and weighs more. */
const productionRouter = [
  {
    find: /^react-router$/,
    replacement: fileURLToPath(new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url)),
  },
  {
    find: /^react-router\/dom$/,
    replacement: fileURLToPath(new URL('../node_modules/react-router/dist/production/dom-export.mjs', import.meta.url)),
  },
];

/** Packages that are also written in the language of our target are taken so: rxjs alone brings a fifth less than in what it has for older browsers. */
const conditions = ['es2015', ...defaultClientConditions];

/** Emotion's `withTheme` wants them, which nobody uses; they do not say themselves that they may be left out. */
const leftOut = [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }];

/** The app's build. In development the API runs it as middleware, so there is no server of its own to configure. */
export default defineConfig(({ command }) => ({
  resolve: { conditions, alias: command === 'build' ? productionRouter : [] },
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(mustComeAlong) },
    rolldownOptions: { treeshake: { moduleSideEffects: leftOut }, output: { codeSplitting: { groups: chunks } } },
  },
  plugins: [
    react(),
    early(),
    firstPaint(),
    usedIconWeights(),
    leanTheme(),
    splitDocuments(),
    sizeBudget(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      outDir: 'dist',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/*.png'],
        globIgnores: ['push/**'],
        rollupFormat: 'iife',
      },
      manifest: {
        id: '/',
        name: 'Favr',
        short_name: 'Favr',
        description: 'Small paid favors between neighbours.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#FBF8F2',
        theme_color: '#FBF8F2',
        categories: ['lifestyle', 'social'],
        shortcuts: [
          { name: 'Ask a Favr', url: '/open/ask', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
          { name: 'Explore', url: '/explore', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
          { name: 'Messages', url: '/open/messages', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
        ],
        share_target: {
          action: '/open/ask',
          method: 'GET',
          enctype: 'application/x-www-form-urlencoded',
          params: { title: 'title', text: 'text', url: 'url' },
        },
        // Written by `npm run screenshots -- manifest`.
        screenshots: [
          {
            src: '/screenshots/narrow.jpg',
            sizes: '390x844',
            type: 'image/jpeg',
            form_factor: 'narrow',
            label: 'Favors nearby, on a phone',
          },
          {
            src: '/screenshots/wide.jpg',
            sizes: '1280x800',
            type: 'image/jpeg',
            form_factor: 'wide',
            label: 'Favors nearby, on a wide screen',
          },
        ],
        icons: [
          { src: '/icons/favr.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(html|js|css|svg|json|webmanifest)$/,
      threshold: 512,
    }),
  ],
}));
