import { dialogs } from './dialogs.ts';
import { pages } from './pages.ts';
import type { Screen } from './screen.ts';
import { states } from './states.ts';

/** Every page, dialog and state of the product: what is checked with axe, photographed and walked through. */
export const screens: readonly Screen[] = [...pages, ...dialogs, ...states];
