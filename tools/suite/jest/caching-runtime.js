import { createRequire } from 'node:module';
import Runtime from 'jest-runtime';

/** @type {any} */
const vm = createRequire(import.meta.url)('node:vm');

/**
 * Compiled modules as V8 keeps them, by source.
 * @type {Map<string, Buffer>}
 */
const compiled = new Map();

/** Node's `SourceTextModule`, which reads a source once for all test files of a worker. */
const { SourceTextModule } = vm;
/**
 * Returns the module of a source.
 * @this {unknown}
 * @param {string} source
 * @param {import('node:vm').SourceTextModuleOptions} options
 */
function CompiledOnce(source, options) {
  // What V8 kept knows nobody who imports for it.
  if (source.includes('import(')) return new SourceTextModule(source, options);
  const cachedData = compiled.get(source);
  const module = new SourceTextModule(source, cachedData ? { ...options, cachedData } : options);
  if (!cachedData) compiled.set(source, module.createCachedData());
  return module;
}
CompiledOnce.prototype = SourceTextModule.prototype;
vm.SourceTextModule = CompiledOnce;

/**
 * Compiled texts and where their source maps lie, by file; with the source, as a worker may outlive a change of it.
 * @type {Map<string, { source: string, code: string, map: string | undefined }>}
 */
const transformed = new Map();

/**
 * Jest's loader, except that each file is compiled once for all test files of a worker, whose modules and globals stay
 * new for each: looking for the compiled texts and reading them took a fifth of most files' tests.
 */
export default class CachingRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} parts */
  constructor(...parts) {
    super(...parts);
    const { fileCache, transformCache } = /** @type {any} */ (this);
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (/** @type {string} */ file, /** @type {object | undefined} */ options) => {
      const source = fileCache.readFile(file);
      const key = `${JSON.stringify(options)} ${file}`;
      const known = transformed.get(key);
      if (known && known.source === source) {
        if (known.map) transformCache.sourceMaps.set(file, known.map);
        return known.code;
      }
      const code = transform(file, options);
      transformed.set(key, { source, code, map: transformCache.sourceMaps.get(file) });
      return code;
    };
  }
}
