import { days, type DemoFavor } from './shape.ts';

/** Walking, feeding and minding animals. */
export const petCare: readonly DemoFavor[] = [
  {
    poster: 'marieJosee',
    title: 'Walk Fifi, a dachshund of strong convictions',
    drawing: 'dachshund',
    description:
      'Half an hour through the Tawioun park, at her pace, which is slow, and in her direction, which varies. She dislikes scooters and ' +
      'adores children. My hip will be better in a few days.',
    priceCents: 1200,
    negotiable: false,
    timeframe: 'This week',
    posted: 15,
    conversations: [
      {
        helper: 'ana',
        started: 9,
        messages: [
          [
            0,
            'helper',
            'Moien Madame Thill! School ends at four and I would love to walk Fifi. Is she all right with the tram?',
          ],
          [
            38,
            'poster',
            'Good day Ana. She rides the tram like a minister. Do bring nothing with sausage in it, or she will never leave you alone.',
          ],
          [6, 'helper', 'Understood, no sausage. I could come three days in a row, would that help your hip?'],
          [
            75,
            'poster',
            'That would be a great kindness. The lead hangs by the door, ring twice so that she knows it is not the post.',
          ],
        ],
        unseen: { by: 'helper', messages: 1 },
      },
    ],
  },
  {
    poster: 'giulia',
    title: 'Feed two cats while I am in Bologna',
    drawing: 'cat',
    description:
      'Five days, once a day, ten minutes of stroking included. Tortellino eats everything. Ragù eats only if you look away. The litter ' +
      'is on the balcony and the espresso machine is yours.',
    priceCents: 6000,
    negotiable: true,
    timeframe: { inDays: 9 },
    posted: 60,
  },
  {
    poster: 'sandrine',
    title: 'Our tortoise has escaped: please help us search',
    description:
      'Gaston is the size of a dinner plate and faster than you think. Last seen behind the compost. Torch and rubber boots if you have ' +
      'them.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'ASAP',
    posted: 1.2,
  },
  {
    poster: 'luc',
    title: 'An evening in for a nervous sheepdog',
    description:
      'We have tickets for the Philharmonie and Bello hates being alone. He needs a sofa, a person and a film without thunder.',
    priceCents: 2500,
    negotiable: true,
    timeframe: 'This weekend',
    posted: 28,
  },
  {
    poster: 'ioana',
    title: 'Teach my puppy to walk past bakeries',
    description:
      'There are four between my door and the park and we visit all of them. A few short walks with somebody who has patience and a plan.',
    priceCents: 2000,
    negotiable: true,
    timeframe: 'Flexible',
    posted: days(4),
  },
  {
    poster: 'henri',
    title: 'Shut my hens in at dusk',
    description:
      'I am at my brother’s in Vianden for two nights. Four hens, one latch, ten minutes. The eggs are for you.',
    priceCents: 1000,
    negotiable: false,
    timeframe: 'This weekend',
    posted: days(8),
  },
  {
    poster: 'edson',
    title: 'Morning walks for Bolacha while I am on early shifts',
    description:
      'A young podengo with springs in her legs. Down to the Alzette and back, five mornings, keys with my neighbour.',
    priceCents: 5000,
    negotiable: true,
    timeframe: 'Next week',
    posted: 70,
    accepted: { by: 'amelie', at: 52 },
    conversations: [
      {
        helper: 'amelie',
        started: 58,
        messages: [
          [
            0,
            'helper',
            'Bonjour Edson, I run along the river before work anyway. Does Bolacha run too, or does she only bounce?',
          ],
          [22, 'poster', 'Both at once. Five mornings at 50 in all, is that fair to you?'],
          [9, 'helper', 'More than fair. Can we meet once before, so that she knows my smell?'],
          [5, 'poster', 'Come by when you like, I am home after two.'],
          [610, 'helper', 'She stole my glove, so I think we are friends.'],
        ],
      },
    ],
  },
  {
    poster: 'ben',
    title: 'Feed Mischa the cat for a long weekend',
    drawing: 'cat',
    description: 'Three visits. She hides for the first, ignores you for the second and sits on you for the third.',
    priceCents: 3000,
    negotiable: false,
    timeframe: 'This weekend',
    posted: days(11),
    accepted: { by: 'ana', at: days(10.6) },
    completed: {
      at: days(6),
      ofHelper: {
        stars: 5,
        review: 'Photos every day, and Mischa was in a better mood than when I left. Thank you, Ana!',
      },
    },
    conversations: [
      {
        helper: 'ana',
        started: days(10.6),
        messages: [
          [0, 'helper', 'I will take her! I have missed having a cat around since mine moved to my parents.'],
          [17, 'poster', 'Great. The key is under the blue pot, food in the left cupboard, opinions everywhere.'],
          [days(2) * 60, 'helper', 'Visit two: she looked at me for a whole second.'],
          [30, 'poster', 'That is basically love.'],
          [days(1) * 60, 'helper', 'Visit three: I cannot feel my legs. She is purring.'],
        ],
      },
    ],
  },
  {
    poster: 'yasmine',
    title: 'Take Monsieur Lapin to the vet in Merl',
    description:
      'His teeth need trimming and I have an audit. He travels in a basket with a towel over it and expects apologies.',
    priceCents: 1500,
    negotiable: true,
    timeframe: 'This week',
    posted: days(20),
    accepted: { by: 'sofia', at: days(19.5) },
    completed: {
      at: days(17),
      ofHelper: {
        stars: 5,
        review: 'She sang to him in the waiting room. The vet asked for her number; I did not give it.',
      },
      ofPoster: { stars: 4, review: 'Very kind. The basket is heavier than it looks.' },
    },
    conversations: [
      {
        helper: 'sofia',
        started: days(19.6),
        messages: [
          [0, 'helper', 'I am off on Thursday and rabbits like me. What time is the appointment?'],
          [80, 'poster', '10:15. The basket will be by the door with a carrot on top.'],
          [4, 'helper', 'The carrot is for him or for me?'],
          [2, 'poster', 'First come, first served.'],
        ],
      },
    ],
  },
];
