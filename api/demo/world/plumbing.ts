import { days, type DemoFavor } from './shape.ts';

/** Taps, drains and pipes. */
export const plumbing: readonly DemoFavor[] = [
  {
    poster: 'edson',
    title: 'O chuveiro virou banheira',
    description: 'A água só desce durante a noite, quando desce. Já tirei tudo o que alcancei e não quero falar disso.',
    priceCents: 3500,
    negotiable: true,
    timeframe: 'ASAP',
    posted: 2.7,
  },
  {
    poster: 'marieJosee',
    title: 'E Radiator, deen nëmmen nach gluckst',
    description:
      'Deen an der Liesstuff. Ech mengen, et muss ee Loft eraus loossen, mä de klenge Schlëssel ass verschwonne wéi all kleng ' +
      'Schlësselen.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'This week',
    posted: 46,
  },
  {
    poster: 'ana',
    title: 'A kitchen tap that drips all night',
    drawing: 'tap',
    description:
      'Every four seconds; I have counted. The washer, I suppose, but the tap is older than I am and I dare not force it.',
    priceCents: 3000,
    negotiable: true,
    timeframe: 'Flexible',
    posted: days(3.2),
  },
  {
    poster: 'carlo',
    title: 'Eng Spullmaschinn uschléissen',
    description:
      'D’Maschinn steet, d’Réier sinn do, déi zwee hu sech nach net kennegeléiert. Bréngt e Siphon mat zwou Entréeë mat.',
    priceCents: 4500,
    negotiable: false,
    timeframe: 'Next week',
    posted: 65,
  },
  {
    poster: 'luc',
    title: 'E Krunn am Gaart, fir d’Tomate vu mengem Papp',
    description:
      'Vun der Wäschkichen duerch eng Mauer, mat engem Ventil, dat een zoumaache kann, ier et fréiert. Hien ass 89 an dréit ' +
      'nach ëmmer Strenzen.',
    priceCents: 11000,
    negotiable: true,
    timeframe: { inDays: 20 },
    posted: days(5),
    place: { address: '55 Rue de Luxembourg, 8140 Bridel', latitude: 49.65652, longitude: 6.08178 },
  },
  {
    poster: 'ben',
    title: 'A cistern that never stops running',
    description: 'It sounds like a mountain brook, which was lovely for one day. The float, I think.',
    priceCents: 3000,
    negotiable: true,
    timeframe: 'ASAP',
    posted: days(5),
  },
  {
    poster: 'yasmine',
    title: 'Une fuite sous le lavabo, le seau est en place',
    description:
      'Une goutte par seconde, deux seaux jusqu’ici. La vanne du dessous est bloquée. Je suis chez moi toute la journée et le ' +
      'lapin s’inquiète.',
    priceCents: 4000,
    negotiable: true,
    timeframe: 'Today',
    posted: 7.5,
    accepted: { by: 'joao', at: 6.4 },
    conversations: [
      {
        helper: 'joao',
        started: 6.4,
        messages: [
          [
            0,
            'helper',
            'J’ai accepté. Fermez la vanne principale à la cave, poignée rouge, et je suis chez vous dans une demi-heure.',
          ],
          [6, 'poster', 'Fermée ! Ça s’est arrêté. Je ne la rouvrirai peut-être jamais.'],
          [3, 'helper', 'Vous voudrez du café. J’apporte une vanne neuve.'],
          [140, 'poster', 'Tout est sec, le lapin vous salue. Je termine ici dès que j’ai trouvé mon portefeuille.'],
        ],
      },
    ],
  },
  {
    poster: 'ioana',
    title: 'Change the mixer tap in the kitchen',
    drawing: 'tap',
    description: 'The new one is here in its box. I can hand you things and play slow Bach while you work.',
    priceCents: 4500,
    negotiable: false,
    timeframe: 'Next week',
    posted: days(36),
    accepted: { by: 'joao', at: days(34) },
    completed: {
      at: days(31),
      ofHelper: { stars: 5, review: 'Soigneux, rapide, et il connaissait la sarabande.' },
      ofPoster: { stars: 5, review: 'First time I worked with live music. I was almost sorry to be finished.' },
    },
    conversations: [
      {
        helper: 'joao',
        started: days(34),
        messages: [
          [0, 'helper', 'I can do Saturday morning. Is there a tap under the sink to close the water?'],
          [180, 'poster', 'There are two. One of them closes my neighbour’s water, I learnt.'],
          [5, 'helper', 'Then we close the other one.'],
        ],
      },
    ],
  },
  {
    poster: 'sandrine',
    title: 'Unblock the sink in the flower workshop',
    description:
      'Moss, mostly, and about a thousand rose leaves. The market is at five in the morning, so the earlier the better.',
    priceCents: 5000,
    negotiable: true,
    timeframe: 'ASAP',
    posted: days(15),
    place: { address: '182 Route d’Arlon, 8010 Strassen', latitude: 49.62141, longitude: 6.06488 },
    accepted: { by: 'nilton', at: days(14.8) },
    completed: {
      at: days(14.5),
      ofHelper: {
        stars: 5,
        review: 'Venu à six heures du soir, parti à huit avec des tuyaux propres et un bouquet de dahlias.',
      },
      ofPoster: { stars: 4, review: 'Simpática e generosa. Compre um passador, por favor.' },
    },
    conversations: [
      {
        helper: 'nilton',
        started: days(14.8),
        messages: [
          [
            0,
            'helper',
            'I finish in Strassen at half past five and have the spiral with me. Shall I come straight over?',
          ],
          [4, 'poster', 'Yes please. Ring at the back, the front is full of lilies.'],
          [300, 'poster', 'Thank you again! I have bought a sieve.'],
        ],
      },
    ],
  },
];
