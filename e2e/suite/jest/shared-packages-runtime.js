import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import Runtime from 'jest-runtime';
import { TEST_PASSWORD } from './test-password.js';

const require = createRequire(import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

/** Packages that have no CommonJS; Jest takes them in by itself. */
const ONLY_MODULES = ['p-limit'];

/** Packages of the server and its tests that a worker loads once; what a test file does to one must not last. */
const SHARED = new Set([...Object.keys(dependencies), 'fast-check'].filter((name) => !ONLY_MODULES.includes(name)));

/**
 * Least cost of argon2id: a hash at the product's takes 18 ms of a processor, and each test signs people up.
 * @satisfies {import('@node-rs/argon2').Options}
 */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Loads a shared package as it is, except that argon2 hashes {@link TEST_PASSWORD} at the least cost. */
function requireShared(/** @type {string} */ name) {
  const loaded = require(name);
  if (name !== '@node-rs/argon2') return loaded;
  /** @type {typeof import('@node-rs/argon2').hash} */
  const hash = (password, options, signal) =>
    loaded.hash(password, password === TEST_PASSWORD ? { ...options, ...CHEAP } : options, signal);
  return { ...loaded, hash };
}

/** Matches the name of an imported package; Jest writes `node:` before what it takes for Node's. */
const PACKAGE = /^(?:node:)?((?:@[^/]+\/)?[^./][^/]*)/;

const isShared = (/** @type {string} */ specifier) => SHARED.has(PACKAGE.exec(specifier)?.[1] ?? '');

/**
 * Jest's loader, except that packages come from the worker's own Node, as Node's modules do: once for all test files.
 * Evaluating them anew took longer than most files' tests. The project's own files stay new for each test file.
 * Files run in the worker's realm (`worker-realm.js`), for which Jest's loaders have no setting.
 */
export default class SharedPackagesRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} parts */
  constructor(...parts) {
    parts[2] = withShared(parts[2]);
    super(...parts);
    const { coreModule, esmLoader, executor } = /** @type {any} */ (this);
    const requireCore = coreModule.require.bind(coreModule);
    coreModule.require = (/** @type {string} */ name) =>
      isShared(name) ? requireShared(name.replace(/^node:/, '')) : requireCore(name);
    esmLoader.getContext = () => undefined;
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes) =>
          executor.dynamicImport(specifier, filename, undefined, attributes),
      });
  }
}

/**
 * Returns a resolver that takes shared packages for modules of Node.
 * @param {ConstructorParameters<typeof Runtime>[2]} resolver
 */
function withShared(resolver) {
  const shared = Object.create(resolver);
  shared.isCoreModule = (/** @type {string} */ specifier) => isShared(specifier) || resolver.isCoreModule(specifier);
  return shared;
}
