import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { Sources } from './sources.ts';

/** One import, export-from, `import()` or `import('…')` in a type. */
export interface Import {
  /** The importing file, from the project's root. */
  from: string;
  /** The imported file from the project's root, or the specifier of a package (`typeorm`, `node:fs`). */
  to: string;
  /** True when `to` is a package. */
  isPackage: boolean;
  /** True when only types are imported, so that nothing remains at run time. */
  isType: boolean;
}

/**
 * Matches `import('…')` in a type or an expression, and `import.meta.glob('…')`: the parser's module record does not
 * give their specifier.
 */
const CALLED = /\bimport(?:\.meta\.glob(?:<[^>]*>)?)?\(\s*'([^']+)'/g;

/** Cache of parsed imports by path and source: each planted file changes one of a thousand. */
const parsed = new Map<string, Import[]>();

/** Lists all imports in sources, types included. */
export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([from, source]) => {
    const key = `${from}\n${source}`;
    const imports = parsed.get(key) ?? importsIn(from, source);
    parsed.set(key, imports);
    return imports;
  });
}

function importsIn(from: string, source: string): Import[] {
  const { module } = parseSync(from, source);
  const found = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [])),
  );
  const called = Array.from(source.matchAll(CALLED), ([, specifier]) => ({ specifier: specifier!, isType: false }));
  return [...found, ...reexported, ...called].map(({ specifier, isType }) => {
    const isPackage = !specifier.startsWith('.');
    return { from, to: isPackage ? specifier : posix.join(posix.dirname(from), specifier), isPackage, isType };
  });
}

/**
 * Finds groups of files that all reach each other through imports.
 * @returns one list of paths per group, not in import order.
 */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, isPackage } of imports) if (!isPackage) next.set(from, [...(next.get(from) ?? []), to]);
  // Tarjan's strongly connected components.
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    path.push(file);
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) visit(other);
      if (path.includes(other)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(other)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = path.splice(path.indexOf(file));
    if (group.length > 1) found.push(group);
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found;
}
