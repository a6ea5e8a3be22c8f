/** Selectors of the classes that `appearance.ts` sets on the page. */
export const conditions = {
  contrast: '.contrast &',
  darkContrast: '.dark.contrast &',
  motionReduce: '.still &',
};
