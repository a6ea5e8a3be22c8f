import { dialogs } from './dialogs.ts';
import { pages } from './pages.ts';
import type { Screen } from './screen.ts';

/** Every page and dialog of the product: what is checked with axe, photographed and walked through. */
export const screens: readonly Screen[] = [...pages, ...dialogs];
