import { replacePieces, type Pieces } from './replace-pieces.ts';

const engine = (file: string, ...pieces: Pieces['pieces']): Pieces => ({
  files: new RegExp(String.raw`@chakra-ui/react/dist/esm/styled-system/${file}\.js$`),
  pieces,
});

/** Removes work of Chakra's engine that the build has done, or that it does again at each render. */
export const leanTheme = () =>
  replacePieces(
    'favr:lean-theme',
    // A recipe, made anew at each render of each element.
    engine(
      'factory',
      ['  const Styled = withEmotionCache(', '  let made, madeBy;\n  const Styled = withEmotionCache('],
      [
        'const cvaFn = configOrCva.__cva__ ? configOrCva : cva(configOrCva);',
        'if (madeBy !== cva) {\n const cvaFn = configOrCva.__cva__ ? configOrCva : cva(configOrCva);',
      ],
      [
        'const cvaRecipe = mergeCva(baseCva, cvaFn);',
        'made = mergeCva(baseCva, cvaFn);\n madeBy = cva;\n }\n const cvaRecipe = made;',
      ],
    ),
    // What is remembered for props that are others at each render.
    engine('factory', [
      /React\.useMemo\(\s*\(\) => (Object\.assign\(\{\}, options\.defaultProps, compact\(inProps\)\)),\s*\[inProps\]\s*\)/,
      '$1',
    ]),
    engine('use-resolved-props', [/= useMemo\((\(\) => \{[\s\S]*?\n {2}\}), \[[^\]]*\]\);/g, '= ($1)();']),
    // Styles, resolved again, which changes nothing.
    engine('cva', ['return css(resolve(props));', 'return resolve(props);']),
    engine('use-resolved-props', [
      'return css(cvaStyles, ...toArray(cssStyles), propStyles);',
      'return cssStyles || Object.keys(propStyles).length > 0 ? css(cvaStyles, ...toArray(cssStyles), propStyles) : cvaStyles;',
    ]),
    engine('conditions', ['keys().includes(key)', 'Object.hasOwn(values, key)']),
    // CSS rules, which the built page contains (first-paint), and searches of the theme, for editors.
    engine(
      'system',
      ['[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]'],
      ['createPreflight({ preflight })', '{}'],
      [/ {2}const query = \{[\s\S]*?\n {2}\};\n/, ''],
      [',\n    query\n', '\n'],
    ),
    // Types for editors.
    engine(
      'utility',
      ['    assignPropertyTypes();\n', ''],
      ['    assignPropertyType(property, config);\n', ''],
      [/ {2}const getTypes = \(\) => \{[\s\S]*?\n {2}\};\n/, ''],
      ['    getTypes,\n', ''],
    ),
  );
