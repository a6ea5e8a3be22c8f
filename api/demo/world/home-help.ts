import { days, type DemoFavor } from './shape.ts';

/** Cleaning, tidying and ironing. */
export const cleaning: readonly DemoFavor[] = [
  {
    poster: 'yasmine',
    title: 'Les vitres d’un troisième étage, dedans et dehors',
    description:
      'Il y en a neuf, elles s’ouvrent toutes vers l’intérieur. J’ai la raclette et le vertige, vous apportez le calme.',
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
    poster: 'luc',
    title: 'Blieder zesummekieren, ier et reent',
    description: 'De Beem vum Noper, meng Blieder. Rechen a Säck si prett, eng Stonn geet duer.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'This week',
    posted: days(5.5),
    accepted: { by: 'pit', at: days(5.1) },
    completed: {
      at: days(4.2),
      ofHelper: { stars: 5, review: 'Séier, an d’Säck stungen an der Rei wéi an der Arméi.' },
      ofPoster: { stars: 5, review: 'E gudde Kaffi an e léiwen Hond.' },
    },
    conversations: [
      {
        helper: 'pit',
        started: days(5.1),
        messages: [
          [0, 'helper', 'Moien! Ech komme mam Vëlo, muer um zwou?'],
          [11, 'poster', 'Muer um zwou, den Hond bellt nëmmen.'],
        ],
      },
    ],
  },
  {
    poster: 'henri',
    title: 'Ronderëm de Bierebam méien, net driwwer',
    description: 'Zweehonnert Quadratmeter. D’Maschinn springt beim drëtte Mol un, d’Hénger ginn eleng aus dem Wee.',
    priceCents: 2500,
    negotiable: false,
    timeframe: 'This week',
    facts: { dayPart: 'MORNING', durationMinutes: 120, peopleWanted: 1 },
    posted: 19,
  },
  {
    poster: 'marc',
    title: 'Eng Heck schneiden, déi genee op der Grenz steet',
    description:
      'Hoebichen, véierzéng Meter, schëllerhéich. Gemooss hunn ech se, d’Schéier ass do; mäi Réck huet opginn.',
    priceCents: 6000,
    negotiable: true,
    timeframe: 'Next week',
    posted: days(2),
  },
];
