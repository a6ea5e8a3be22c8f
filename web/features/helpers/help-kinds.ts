import { categoryStyles } from '../../components/base/category.tsx';
import type { FavorCategory, HelpSlot } from '../../generated/graphql.ts';

/** Kinds of help that somebody may offer. */
export const helpKinds = Object.keys(categoryStyles) as FavorCategory[];

/** Times at which somebody may usually help. */
export const helpSlots = ['WEEKDAYS', 'EVENINGS', 'SATURDAYS', 'SUNDAYS'] as const satisfies readonly HelpSlot[];

/** Largest length of what somebody says of their help (docs/behaviour/finding.md#helpers-nearby). */
export const maxWords = 300;
