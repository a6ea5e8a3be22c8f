import { replacePieces } from './replace-pieces.ts';

/**
 * Removes two styles that a sheet sets on the document as it opens and takes away as it closes, and that all elements
 * inherit: each has the browser style the whole page anew. A sheet fills the window, so that no finger meets what is
 * beside it, and nothing here reads the scrollbar's width.
 */
export const leanDrawer = () =>
  replacePieces(
    'favr:lean-drawer',
    {
      files: /@zag-js\/dismissable\/dist\/pointer-event-outside\.mjs$/,
      pieces: [['      body.style.pointerEvents = "none";\n', '']],
    },
    {
      files: /@zag-js\/remove-scroll\/dist\/index\.mjs$/,
      pieces: [
        ['[setScrollbarWidthProperty(), ', '['],
        [/ {2}const setScrollbarWidthProperty = .*\n/, ''],
      ],
    },
  );
