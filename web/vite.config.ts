import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { early, isFirst } from './build/early.ts';
import { firstPaint } from './build/first-paint/vite-plugin.ts';
import { usedIconWeights } from './build/icon-weights.ts';
import { leanApollo } from './build/lean-apollo.ts';
import { leanDrawer } from './build/lean-drawer.ts';
import { leanRouter } from './build/lean-router.ts';
import { leanTheme } from './build/lean-theme.ts';
import { manifest } from './build/manifest.ts';
import { sizeBudget } from './build/size-budget.ts';
import { splitDocuments } from './build/split-documents.ts';

/**
 * Chunks until the first cards, each with its imports: React and the router, the theme, the shell, Home with the API
 * client. Each runs in a task of its own (early.ts), so that none blocks input for long. By itself the bundler makes
 * forty small ones, which compress 13 KiB worse and arrive one after the other.
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
    test: /\/web\/(app\/(api-provider|status\/status-region)|features\/(favors\/home\/home-screen|places\/place-bar))\.tsx$/,
    includeDependenciesRecursively: true,
    priority: 1,
  },
];

/**
 * Returns true for files preloaded with a lazy chunk: styles, and the chunk of the first cards. Preloading all imports
 * would put their file names into the entry, 2 KiB that do not compress.
 */
const isPreloaded = (file: string): boolean => file.endsWith('.css') || isFirst(file);

/** Production files of the router, whose package leads bundlers to its larger development files. */
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

/** Part of graphql-js that only words errors which documents from codegen never raise. */
const briefErrors = {
  find: /^.*\/jsutils\/inspect\.mjs$/,
  replacement: fileURLToPath(new URL('./build/brief-inspect.ts', import.meta.url)),
};

/** Apollo Client's printer: the app sends hashes, and loads the printer where a text is wanted. */
const textOnDemand = {
  find: /^.*\/graphql\/print\.js$/,
  replacement: fileURLToPath(new URL('./lib/apollo/persisted/document-text.ts', import.meta.url)),
};

/** Export conditions for modern syntax, which rxjs offers: a fifth smaller than its code for older browsers. */
const conditions = ['es2015', ...defaultClientConditions];

/** Packages that only Emotion's unused `withTheme` needs, and that do not declare `sideEffects: false`. */
const withoutSideEffects = [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }];

/** Build of the app. In development the API runs Vite as middleware, so there is no dev server to configure. */
export default defineConfig(({ command }) => ({
  resolve: { conditions, alias: command === 'build' ? [...productionRouter, briefErrors, textOnDemand] : [] },
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isPreloaded) },
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: withoutSideEffects },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    early(),
    firstPaint(),
    usedIconWeights(),
    leanTheme(),
    leanApollo(),
    leanDrawer(),
    leanRouter(),
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
      manifest,
      // The worker's own build would print its steps at the first start.
      integration: { configureCustomSWViteBuild: (worker) => void (worker.logLevel = 'warn') },
    }),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(html|js|css|svg|json|webmanifest)$/,
      threshold: 512,
    }),
  ],
}));
