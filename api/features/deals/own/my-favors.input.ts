import { z } from 'zod';
import type { MyFavorsGroup } from '../../../generated/graphql.ts';
import { pageSize } from '../../../platform/input.ts';

const groups: readonly MyFavorsGroup[] = ['ASKING', 'HELPING', 'DONE'];

/** Input of the list of favors that the viewer takes part in. */
export const ListMyFavors = z.object({
  group: z.enum(groups, 'Say ASKING, HELPING or DONE'),
  first: pageSize,
  after: z.string().nullish(),
});
