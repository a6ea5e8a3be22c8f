import { bundledPackages } from './web/testing/bundled-packages.js';

/** Compiles TypeScript as tsx does: legacy decorators, no emitted types, modules stay modules. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        experimental: { keepImportAttributes: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: false,
          useDefineForClassFields: false,
          react: { runtime: 'automatic', importSource: '#jsx' },
        },
      },
      module: { type: 'es6' },
    },
  ],
};

const shared = {
  transform,
  setupFilesAfterEnv: ['<rootDir>/tools/suite/jest/retry.js'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.data', '<rootDir>/dist', '<rootDir>/web/dist'],
};

/** `api`: on Node with one real PostgreSQL for all workers. `web`: in jsdom. Run by `npm run test:unit`. */
export default {
  // One more than the cores a test run is promised: fault tests wait for the processes they start.
  maxWorkers: 3,
  // Modules of finished files are not all let go of; a worker that has grown begins anew.
  workerIdleMemoryLimit: '1.5GB',
  // For what hangs, not for what is slow: a crowded machine must not fail a test.
  testTimeout: 240_000,
  projects: [
    {
      ...shared,
      displayName: 'api',
      testEnvironment: '<rootDir>/tools/suite/jest/worker-realm.js',
      runtime: '<rootDir>/tools/suite/jest/shared-packages-runtime.js',
      testMatch: ['<rootDir>/{api,shared,tests,tools}/**/*.test.ts'],
      globalSetup: '<rootDir>/api/testing/global-setup.ts',
      globalTeardown: '<rootDir>/api/testing/global-teardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jsdom',
      runtime: '<rootDir>/tools/suite/jest/caching-runtime.js',
      setupFiles: ['<rootDir>/web/testing/browser.ts'],
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/web/testing/check-texts.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/web/testing/no-styles.ts', ...bundledPackages },
      globalSetup: '<rootDir>/web/testing/global-setup.ts',
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
    },
  ],
};
