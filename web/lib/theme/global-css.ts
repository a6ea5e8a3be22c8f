import { defineGlobalStyles } from '@chakra-ui/react';

/** Styles of the page itself: colours, one visible focus ring, no motion where it is reduced. */
export const globalCss = defineGlobalStyles({
  html: {
    bg: 'paper',
    color: 'ink',
    fontFamily: 'body',
    textSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    scrollPaddingTop: '5rem',
  },
  body: {
    textStyle: 'body',
    minHeight: '100dvh',
    overscrollBehaviorY: 'none',
    fontSynthesis: 'none',
    // Long words of German and French break by syllables, where the browser can keep short ones whole.
    '@supports (hyphenate-limit-chars: 10)': { hyphens: 'auto', hyphenateLimitChars: '10 4 4' },
  },
  ':focus-visible': { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
  '.contrast :focus-visible': { outlineWidth: '3px' },
  '::selection': { bg: 'marigold.soft', color: 'ink' },
  'h1, h2, h3': { textWrap: 'balance' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
