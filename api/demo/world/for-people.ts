import type { DemoFavor } from './shape.ts';

/** Minding and fetching children. */
export const childcare: readonly DemoFavor[] = [
  {
    poster: 'katrin',
    title: 'Mind the twins on Thursday evening',
    description: 'Six years old, two of them, one opinion. Supper is cooked; bed is at eight, officially.',
    priceCents: 4500,
    negotiable: true,
    timeframe: 'This week',
    facts: { dayPart: 'EVENING', durationMinutes: 240 },
    posted: 8,
  },
];

/** Walks, visits and reading aloud. */
export const companionship: readonly DemoFavor[] = [
  {
    poster: 'marieJosee',
    title: 'Read the paper to my brother on Sundays',
    description:
      'His eyes are tired, his views are not. An hour at the home on the Limpertsberg; contradict him, he likes it.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'Flexible',
    facts: { dayPart: 'AFTERNOON', durationMinutes: 60 },
    posted: 33,
  },
];

/** Lessons and homework. */
export const tutoring: readonly DemoFavor[] = [
  {
    poster: 'joao',
    title: 'Fractions, explained to a girl who builds shelves',
    description:
      'Beatriz is fourteen and measures everything right until it is called mathematics. An hour, at our table.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'Next week',
    posted: 21,
  },
];

/** Computers, phones and printers. */
export const itHelp: readonly DemoFavor[] = [
  {
    poster: 'aoife',
    title: 'A printer that only speaks to itself',
    description:
      'It sees the wifi, the laptop sees the printer, and neither will say the first word. Wine for the mediator.',
    priceCents: 2000,
    negotiable: true,
    timeframe: 'This week',
    posted: 5,
  },
];

/** Forms, letters and translations. */
export const paperwork: readonly DemoFavor[] = [
  {
    poster: 'ioana',
    title: 'A lease in French, and what it means in plain words',
    description: 'Six pages. I play from harder scores, but those do not cost two months of rent. An hour is enough.',
    priceCents: 2500,
    negotiable: false,
    timeframe: 'This week',
    posted: 14,
  },
];
