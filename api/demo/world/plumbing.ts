import { days, type DemoFavor } from './shape.ts';

/** Taps, drains and pipes. */
export const plumbing: readonly DemoFavor[] = [
  {
    poster: 'edson',
    title: 'The shower has become a bath',
    description:
      'The water goes down overnight, if at all. I have taken out everything I could reach and I do not want to talk about it.',
    priceCents: 3500,
    negotiable: true,
    timeframe: 'ASAP',
    posted: 2.7,
  },
  {
    poster: 'marieJosee',
    title: 'A radiator that only gurgles',
    description:
      'The one in the reading room. I believe it has to be bled, but the little key has gone the way of all little keys.',
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
    title: 'Connect a dishwasher',
    description:
      'The machine is in place, the pipes are there, the two have not met. Bring a siphon with a second inlet.',
    priceCents: 4500,
    negotiable: false,
    timeframe: 'Next week',
    posted: 65,
  },
  {
    poster: 'luc',
    title: 'A tap in the garden, for my father’s tomatoes',
    description:
      'From the laundry through one wall, with a valve that can be shut before the frost. He is 89 and still carries cans.',
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
    title: 'A leak under the bathroom sink, bucket in place',
    description:
      'One drop a second, two buckets so far. The valve below is stuck. I am at home all day and the rabbit is worried.',
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
            'I have accepted. Close the main valve in the cellar, red handle, and I am with you in half an hour.',
          ],
          [6, 'poster', 'Closed! It has stopped. I may never open it again.'],
          [3, 'helper', 'You will want coffee. I bring a new valve.'],
          [
            140,
            'poster',
            'Everything is dry, the rabbit sends regards. I will complete it here as soon as I have found my purse.',
          ],
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
      ofHelper: { stars: 5, review: 'Neat, quick, and he knew the sarabande.' },
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
        review: 'Came at six in the evening, left at eight with clean pipes and a bunch of dahlias.',
      },
      ofPoster: { stars: 4, review: 'Kind and generous. Please buy a sieve.' },
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
