/** The texts of every language but English, in their parts. Written by web/build/compile-texts.ts. */
export const others = {
  de: { first: () => import('./de-first.ts'), rest: () => import('./de-rest.ts'), pages: () => import('./de-pages.ts') },
  fr: { first: () => import('./fr-first.ts'), rest: () => import('./fr-rest.ts'), pages: () => import('./fr-pages.ts') },
  lb: { first: () => import('./lb-first.ts'), rest: () => import('./lb-rest.ts'), pages: () => import('./lb-pages.ts') },
  pt: { first: () => import('./pt-first.ts'), rest: () => import('./pt-rest.ts'), pages: () => import('./pt-pages.ts') },
};
