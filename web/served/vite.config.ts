import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { usedIconWeights } from '../build/icon-weights.ts';
import { PAGE_WORKER } from '../../shared/served-page.ts';

const [folder = '', file = ''] = PAGE_WORKER.split('/');

/** Replaced pieces of packages, by file. */
const replacements = [
  // The program has a document, for code that asks for one when it is imported.
  { file: /@emotion\/.*\.js$/, piece: "typeof document !== 'undefined'", replacement: 'false', everywhere: false },
  // A store is read while rendering as a browser reads it.
  {
    file: /react-dom-server(-legacy)?\.node\.production\.js$/,
    piece: 'function (subscribe, getSnapshot, getServerSnapshot) {',
    replacement: 'function (subscribe, getSnapshot, getServerSnapshot = getSnapshot) {',
    everywhere: true,
  },
] as const;

/** Has Emotion collect its rules as on a server, and components read stores without a snapshot for servers. */
function asOnServer(): Plugin {
  return {
    name: 'favr:as-on-server',
    transform(code, id) {
      for (const { file, piece, replacement, everywhere } of replacements) {
        if (!file.test(id)) continue;
        if (everywhere && !code.includes(piece)) this.error(`${id} no longer contains: ${piece}`);
        code = code.replaceAll(piece, replacement);
      }
      return { code, map: null };
    },
  };
}

/** Build of the program that renders pages for visitors; one file with all it needs, which the server starts. */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: fileURLToPath(new URL('./page-worker.tsx', import.meta.url)),
    outDir: fileURLToPath(new URL(`../dist/${folder}`, import.meta.url)),
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: file, codeSplitting: false },
      // Packages mark files for servers of another kind.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
  plugins: [usedIconWeights(), asOnServer()],
});
