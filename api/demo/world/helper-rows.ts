import { cellAt } from '../../features/places/nearby-cells.ts';
import type { HelperListing } from '../../features/helpers/helper-listing.entity.ts';
import { listedCell } from '../../features/helpers/helpers.service.ts';
import { publishedPoint } from '../../features/places/published-point.rules.ts';
import { timeAt, type Seeding } from './favor-rows.ts';
import { residents, type ResidentKey } from './residents.ts';
import { days } from './shape.ts';

/** Help that people of the demo world offer nearby, in their own words. */
const offers: Partial<Record<ResidentKey, Pick<HelperListing, 'skills' | 'slots' | 'words'>>> = {
  ben: {
    skills: ['MOVING', 'DELIVERY', 'RIDE'],
    slots: ['WEEKDAYS', 'SATURDAYS'],
    words: 'A van, straps, blankets and two strong arms. Mornings are best.',
  },
  joao: {
    skills: ['HANDYMAN', 'PLUMBING'],
    slots: ['EVENINGS', 'SATURDAYS'],
    words: 'Small repairs at home: wood, plaster, taps. Je parle aussi français, falo português.',
  },
  giulia: {
    skills: ['PAPERWORK', 'PET_CARE', 'TUTORING'],
    slots: ['WEEKDAYS', 'EVENINGS'],
    words: 'Letters and forms in Italian, French or German. Cats fed and talked to.',
  },
  sofia: {
    skills: ['COMPANIONSHIP', 'CHILDCARE'],
    slots: ['WEEKDAYS', 'SUNDAYS'],
    words: null,
  },
};

/** Days before the seeding at which they offered it. */
const OFFERED = days(20);

/** Returns the rows of the help that people offer nearby. */
export const helperRows = (seeding: Seeding): HelperListing[] =>
  (Object.keys(offers) as ResidentKey[]).map((key) => {
    const userId = seeding.idOf[key];
    const home = publishedPoint({ ...residents[key].home, posterId: userId, key: seeding.locationKey });
    return { userId, ...offers[key]!, h3Res7: listedCell(cellAt(home)), savedAt: timeAt(seeding, OFFERED) };
  });
