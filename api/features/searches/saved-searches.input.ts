import { z } from 'zod';
import { clientKey, id, text } from '../../platform/input.ts';
import { CountMatches, FURTHEST_KM } from '../favors/favors.input.ts';

const { near, withinKm, category, search, filter } = CountMatches.shape;

const name = text(60, 'Name');
const tell = z.enum(['NOW', 'DAILY', 'OFF'], 'Say NOW, DAILY or OFF');

/** Input of saveSearch: what to look for as in a list, but not farther than new favors are told of. */
export const SaveSearch = z.object({
  clientKey,
  name,
  tell,
  near,
  withinKm: withinKm.refine((km) => km <= FURTHEST_KM, { error: `Say at most ${FURTHEST_KM} kilometres` }),
  category,
  search,
  filter,
});

/** Input of use cases about one saved search. */
export const SavedSearchChoice = z.object({ savedSearchId: id('Saved search') });

/** Input of updateSavedSearch; what is left out stays. */
export const UpdateSavedSearch = SavedSearchChoice.extend({ name: name.nullish(), tell: tell.nullish() });
