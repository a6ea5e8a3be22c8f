import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Entries of packages of many small modules, which each test file would load anew: 2,000 of them took longer than most
 * files' tests. What they share, such as graphql, has to be in the list too where tests import it.
 */
export const BUNDLED = [
  '@apollo/client',
  '@apollo/client/errors',
  '@apollo/client/link/http',
  '@apollo/client/link/subscriptions',
  '@apollo/client/masking',
  '@apollo/client/react',
  '@apollo/client/react/ssr',
  '@apollo/client/utilities',
  '@ark-ui/react/combobox',
  '@ark-ui/react/drawer',
  '@ark-ui/react/field',
  '@ark-ui/react/menu',
  '@ark-ui/react/portal',
  '@ark-ui/react/radio-group',
  '@ark-ui/react/rating-group',
  '@ark-ui/react/switch',
  '@ark-ui/react/tabs',
  '@chakra-ui/react',
  '@emotion/cache',
  '@emotion/react',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'framer-motion',
  'framer-motion/m',
  'graphql',
  'react-router-dom',
  'rxjs',
];

/** Entries of which the bundles hold only what the app and its tests name: of some it is a tenth. */
const TRIMMED = ['@chakra-ui/react', 'framer-motion', 'react-router-dom'];

/** Matches an import or an export of names from one of {@link TRIMMED}, but of types alone. */
const IMPORT = new RegExp(`(?:im|ex)port \\{([^}]*)\\} from '(${TRIMMED.join('|')})'`, 'g');

/** Names that `web` imports from each of {@link TRIMMED}. */
export const namedOf = namesByEntry();

function namesByEntry() {
  const named = new Map(TRIMMED.map((entry) => [entry, new Set()]));
  const folder = new URL('../', import.meta.url);
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(name)) continue;
    for (const [, names = '', entry = ''] of readFileSync(`${parentPath}/${name}`, 'utf8').matchAll(IMPORT))
      for (const one of names.split(',').map((part) => part.trim().split(' as ')[0]))
        if (one && !one.startsWith('type ')) named.get(entry)?.add(one);
  }
  return new Map([...named].map(([entry, names]) => [entry, [...names].sort()]));
}

/** Files that decide what is in the bundles: the packages' versions, and how they are bundled. */
const sources = ['../../package-lock.json', 'bundled-packages.js', 'global-setup.ts'].map((path) =>
  readFileSync(new URL(path, import.meta.url)),
);
const version = createHash('sha256')
  .update(Buffer.concat(sources))
  .update(JSON.stringify([...namedOf]))
  .digest('hex')
  .slice(0, 16);

/** Folder of the bundles, in the project. */
export const BUNDLES = `node_modules/.cache/test-packages-${version}`;

/** Returns the file name of an entry's bundle. @param {string} entry */
export const bundleOf = (entry) => `${entry.replace('@', '').replaceAll('/', '_')}.mjs`;

/** Leads Jest from each entry to its bundle. */
export const bundledPackages = Object.fromEntries(
  BUNDLED.map((entry) => [`^${entry}$`, `<rootDir>/${BUNDLES}/${bundleOf(entry)}`]),
);
