import { days, type DemoFavor } from './shape.ts';

/** Cleaning, tidying and ironing. */
export const cleaning: readonly DemoFavor[] = [
  {
    poster: 'yasmine',
    title: 'Windows of a third floor, inside and out',
    description:
      'Nine of them, they all open inwards. I have the squeegee and the fear of heights, you bring the calm.',
    priceCents: 4000,
    negotiable: true,
    timeframe: 'This week',
    posted: 11,
  },
  {
    poster: 'tomasz',
    title: 'Iron twelve shirts before a concert tour',
    description: 'White, all of them, and all in one basket. Board and iron stand ready, so does the coffee.',
    priceCents: 2500,
    negotiable: false,
    timeframe: 'This weekend',
    posted: 36,
  },
];

/** Mowing, watering and planting. */
export const garden: readonly DemoFavor[] = [
  {
    poster: 'henri',
    title: 'Mow around the pear tree, not over it',
    description:
      'Two hundred square metres. The mower starts at the third pull, the hens move out of the way by themselves.',
    priceCents: 2500,
    negotiable: false,
    timeframe: 'This week',
    facts: { dayPart: 'MORNING', durationMinutes: 120, peopleWanted: 1 },
    posted: 19,
  },
  {
    poster: 'marc',
    title: 'Cut a hedge that is exactly on the border',
    description:
      'Hornbeam, fourteen metres, shoulder high. I have measured it and I have the shears; my back has resigned.',
    priceCents: 6000,
    negotiable: true,
    timeframe: 'Next week',
    posted: days(2),
  },
];
