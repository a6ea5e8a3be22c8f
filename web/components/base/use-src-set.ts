import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns the attributes by which an image, or the source of a picture, chooses its file. It gets them once it is on
 * the page: Chromium never lets go of one that had some and was not put there, as in a render that React discards, nor
 * of the screen around it (docs/hostile.md#a-day-in-one-tab). A page that the server renders has them at once. The
 * image itself has to be lazy, so that it fetches nothing before.
 */
export function useSrcSet<Chooser extends HTMLImageElement | HTMLSourceElement>(
  srcSet: string,
  sizes: string,
): { ref: RefObject<Chooser | null>; srcSet?: string; sizes?: string } {
  const ref = useRef<Chooser>(null);
  useLayoutEffect(() => void Object.assign(ref.current!, { sizes, srcset: srcSet }), [srcSet, sizes]);
  return { ref, ...(import.meta.env?.SSR && { srcSet, sizes }) };
}
