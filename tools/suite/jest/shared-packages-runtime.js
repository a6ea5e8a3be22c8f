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

/** Matches how the modules of Jest's runner name the packages they need. */
const JEST_PACKAGE = /^@?[\w-]+(?:\/|$)/;

const isShared = (/** @type {string} */ specifier) => SHARED.has(PACKAGE.exec(specifier)?.[1] ?? '');

/** The project's folder, as the addresses of its modules begin. */
const ROOT = new URL('../../../', import.meta.url).href;

/** Matches, below {@link ROOT}, tests and what is written for them: these may hold Jest's objects of one test file. */
const OF_TESTS = /^node_modules\/|^e2e\/|\/testing\/|\.test\.ts$/;

/**
 * Modules of the product that a worker has loaded, by address.
 * @type {Map<string, import('node:vm').Module>}
 */
const product = new Map();

/**
 * Source maps of {@link product}: their paths, by file.
 * @type {Map<string, string>}
 */
const productMaps = new Map();

/**
 * Imports for a module that is loaded, by the runtime of the test file that runs now.
 * @type {(...importOf: unknown[]) => Promise<unknown>}
 */
let importNow;

/**
 * Jest's loader, except that packages and the product come from the worker, as in a process of Node: once for all its
 * test files. Evaluating them anew took longer than most files' tests. Tests and what is written for them are new for
 * each test file, and so is the product for one that mocks a module.
 * Files run in the worker's realm (`worker-realm.js`), for which Jest's loaders have no setting.
 */
export default class SharedPackagesRuntime extends Runtime {
  #sharesProduct = true;

  /** @param {ConstructorParameters<typeof Runtime>} parts */
  constructor(...parts) {
    parts[2] = withShared(parts[2]);
    super(...parts);
    const self = /** @type {any} */ (this);
    const { coreModule, esmLoader, executor, registries, transformCache } = self;
    const requireCore = coreModule.require.bind(coreModule);
    coreModule.require = (/** @type {string} */ name) =>
      isShared(name) ? requireShared(name.replace(/^node:/, '')) : requireCore(name);
    esmLoader.getContext = () => undefined;
    importNow = esmLoader.dynamicImport;
    esmLoader.dynamicImport = (/** @type {unknown[]} */ ...importOf) => importNow(...importOf);
    for (const [address, module] of product) registries.esModuleRegistry.set(address, module);
    const mockModule = self.setModuleMock.bind(self);
    self.setModuleMock = (/** @type {unknown[]} */ ...mock) => {
      this.#sharesProduct = false;
      for (const address of product.keys()) registries.esModuleRegistry.delete(address);
      mockModule(...mock);
    };
    for (const [file, map] of productMaps) transformCache.sourceMaps.set(file, map);
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes) =>
          executor.dynamicImport(specifier, filename, undefined, attributes),
      });
  }

  /**
   * Takes the packages of Jest itself from the worker too, except its runner: that one holds the tests of a file.
   * @override
   * @template [T=unknown]
   * @param {string} from
   * @param {string} [to]
   * @returns {T}
   */
  requireInternalModule(from, to) {
    return to && JEST_PACKAGE.test(to) ? createRequire(from)(to) : super.requireInternalModule(from, to);
  }

  /** @override */
  teardown() {
    if (this.#sharesProduct) this.#keepProduct();
    super.teardown();
  }

  #keepProduct() {
    const { registries, transformCache } = /** @type {any} */ (this);
    for (const [address, module] of registries.esModuleRegistry)
      if (
        !product.has(address) &&
        address.startsWith(ROOT) &&
        !OF_TESTS.test(address.slice(ROOT.length)) &&
        module.status === 'evaluated'
      )
        product.set(address, module);
    for (const [file, map] of transformCache.sourceMaps) productMaps.set(file, map);
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
