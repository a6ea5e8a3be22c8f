import { dealScreens } from './deal-screens.ts';
import { dialogs } from './dialogs.ts';
import { pages } from './pages.ts';
import { prompts } from './prompts.ts';
import type { Screen } from './screen.ts';
import { states } from './states.ts';

/** Every page, dialog and state of the product, for the accessibility checks, pictures and walks through it. */
export const screens: readonly Screen[] = [...pages, ...dialogs, ...states, ...prompts, ...dealScreens];
