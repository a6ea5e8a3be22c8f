import type { FavorCategory } from '../../generated/graphql.ts';
import { deliveries } from './deliveries.ts';
import { food } from './food.ts';
import { childcare, companionship, itHelp, paperwork, tutoring } from './for-people.ts';
import { handyman } from './handyman.ts';
import { cleaning, garden } from './home-help.ts';
import { moving } from './moving.ts';
import { others } from './others.ts';
import { petCare } from './pet-care.ts';
import { plumbing } from './plumbing.ts';
import { rides } from './rides.ts';
import type { DemoFavor } from './shape.ts';

/** The favors of the demo world by category. */
export const demoFavors: Record<FavorCategory, readonly DemoFavor[]> = {
  RIDE: rides,
  PET_CARE: petCare,
  HANDYMAN: handyman,
  DELIVERY: deliveries,
  MOVING: moving,
  FOOD: food,
  PLUMBING: plumbing,
  OTHERS: others,
  CLEANING: cleaning,
  GARDEN: garden,
  CHILDCARE: childcare,
  COMPANIONSHIP: companionship,
  TUTORING: tutoring,
  IT_HELP: itHelp,
  PAPERWORK: paperwork,
};
