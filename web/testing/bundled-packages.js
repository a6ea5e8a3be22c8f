import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

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
  '@graphql-tools/schema',
  'framer-motion',
  'framer-motion/m',
  'graphql',
  'react-router-dom',
  'rxjs',
];

/** Files that decide what is in the bundles: the packages' versions, and how they are bundled. */
const sources = ['../../package-lock.json', 'bundled-packages.js', 'global-setup.ts'].map((path) =>
  readFileSync(new URL(path, import.meta.url)),
);
const version = createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 16);

/** Folder of the bundles, in the project. */
export const BUNDLES = `node_modules/.cache/test-packages-${version}`;

/** Returns the file name of an entry's bundle. @param {string} entry */
export const bundleOf = (entry) => `${entry.replace('@', '').replaceAll('/', '_')}.mjs`;

/** Leads Jest from each entry to its bundle. */
export const bundledPackages = Object.fromEntries(
  BUNDLED.map((entry) => [`^${entry}$`, `<rootDir>/${BUNDLES}/${bundleOf(entry)}`]),
);
