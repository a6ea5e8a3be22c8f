/** When which look applies: the classes `display.ts` puts on the page, whose defaults are what the device asks for. */
export const conditions = {
  contrast: '.contrast &',
  darkContrast: '.dark.contrast &',
  motionReduce: '.still &',
};
