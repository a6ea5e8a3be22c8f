import { days, type DemoFavor } from './shape.ts';

/** Minding and fetching children. */
export const childcare: readonly DemoFavor[] = [
  {
    poster: 'katrin',
    title: 'Am Donnerstagabend auf die Zwillinge aufpassen',
    description:
      'Sechs Jahre alt, zu zweit, eine Meinung. Das Abendessen ist gekocht; ins Bett geht es um acht, offiziell.',
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
    title: 'Mengem Brudder sonndes d’Zeitung virliesen',
    description:
      'Seng Ae si midd, seng Meenungen net. Eng Stonn am Heem um Lampertsbierg; widderschwätzt em roueg, dat huet hie gär.',
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
    title: 'Frações, explicadas a uma rapariga que faz prateleiras',
    description: 'A Beatriz tem catorze anos e mede tudo bem até lhe chamarem matemática. Uma hora, à nossa mesa.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'Next week',
    posted: 21,
  },
];

/** Computers, phones and printers. */
export const itHelp: readonly DemoFavor[] = [
  {
    poster: 'deolinda',
    title: 'Pôr as fotografias dos netos no telefone',
    description: 'São sete netos e o telefone diz que não cabem. Eu acho que cabem. Há bolo de laranja.',
    priceCents: 1000,
    negotiable: false,
    timeframe: 'This week',
    posted: days(3.5),
    accepted: { by: 'sofia', at: days(3.1) },
    completed: {
      at: days(2.2),
      ofHelper: { stars: 5, review: 'Couberam todos. E o bolo ficou para ela' },
      ofPoster: { stars: 5, review: 'O melhor bolo de laranja de Differdange.' },
    },
    conversations: [
      {
        helper: 'sofia',
        started: days(3.1),
        messages: [
          [0, 'helper', 'Dona Deolinda, passo na quinta depois de dormir!'],
          [40, 'poster', 'Venha com fome'],
        ],
      },
    ],
  },
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
