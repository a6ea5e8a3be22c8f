import type { Plugin } from 'vite';

/** Pieces of packages' files, each with what takes its place; a pattern with the flag g stands for all its matches. */
export interface Pieces {
  files: RegExp;
  pieces: readonly (readonly [piece: string | RegExp, replacement: string])[];
}

/**
 * Creates a plugin that replaces pieces of packages' files in a build. It fails the build when no file contains a
 * piece, so that an update of a package cannot pass unseen.
 */
export function replacePieces(name: string, ...replacements: Pieces[]): Plugin {
  const missing = new Set(replacements.flatMap(({ pieces }) => pieces.map(([piece]) => piece)));
  return {
    name,
    apply: 'build',
    transform(code, id) {
      const fitting = replacements.filter(({ files }) => files.test(id));
      if (fitting.length === 0) return null;
      for (const [piece, replacement] of fitting.flatMap(({ pieces }) => pieces)) {
        const replaced = code.replace(piece, replacement);
        if (replaced !== code) missing.delete(piece);
        code = replaced;
      }
      return { code, map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`no package contains any more: ${[...missing].join(' · ')}`);
    },
  };
}
