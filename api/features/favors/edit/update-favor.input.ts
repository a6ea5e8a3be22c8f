import { z } from 'zod';
import { id } from '../../../platform/input.ts';
import { photoList } from '../../photos/photos.input.ts';
import { facts, PostFavor } from '../favors.input.ts';
import { favorFacts } from '../../../../shared/favor-facts.ts';

const posted = PostFavor.shape;
const factNames = Object.values(favorFacts);
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

/** Input of updateFavor: the revision that its caller saw, and what changes; what is left out stays as it is. */
export const UpdateFavor = z
  .object({
    favorId: id('Favor'),
    revision: z.int('Say which revision you saw').min(1, 'Say which revision you saw'),
    title: posted.title.nullish(),
    description: posted.description.nullish(),
    category: posted.category.nullish(),
    price: posted.price.nullish(),
    isNegotiable: z.boolean('Say true or false').nullish(),
    acceptance: z.enum(['FIRST_COME', 'CHOOSE'], 'Say FIRST_COME or CHOOSE').nullish(),
    isFindable: z.boolean('Say true or false').nullish(),
    ...facts,
    leaveOpen: z
      .array(z.enum(factNames, `Say ${listed(factNames)}`))
      .max(factNames.length)
      .nullish(),
    timeframe: posted.timeframe.nullish(),
    address: posted.address.nullish(),
    latitude: posted.latitude,
    longitude: posted.longitude,
    near: posted.near,
    photoIds: photoList.nullish(),
  })
  .superRefine((input, check) => {
    const isMoved = input.latitude != null || input.longitude != null;
    if (isMoved && input.address == null)
      check.addIssue({ code: 'custom', message: 'Say the address of the point', path: ['address'] });
  });

/** Fields of an edit, as they were read. */
export type FavorEdit = Omit<z.output<typeof UpdateFavor>, 'favorId' | 'revision'>;
