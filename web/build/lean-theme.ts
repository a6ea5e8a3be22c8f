import { replacePieces } from './replace-pieces.ts';

/**
 * Removes a third of the time the theme takes to start: CSS rules that Chakra's engine computes at every start, which
 * the built page contains (first-paint), and types for editors.
 */
export const leanTheme = () =>
  replacePieces(
    'favr:lean-theme',
    {
      files: /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/,
      pieces: [
        ['[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]'],
        ['createPreflight({ preflight })', '{}'],
      ],
    },
    {
      files: /@chakra-ui\/react\/dist\/esm\/styled-system\/utility\.js$/,
      pieces: [
        ['    assignPropertyTypes();\n', ''],
        ['    assignPropertyType(property, config);\n', ''],
      ],
    },
  );
