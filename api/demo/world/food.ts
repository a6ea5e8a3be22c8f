import { days, type DemoFavor } from './shape.ts';

/** Cooking and groceries. */
export const food: readonly DemoFavor[] = [
  {
    poster: 'ben',
    title: 'Soup for a man with a cold',
    drawing: 'soup',
    description: 'Anything hot, ideally with noodles. Leave it at the door, ring and run. I sneeze in three languages.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'Today',
    posted: 4,
  },
  {
    poster: 'katrin',
    title: 'The weekly shop for a neighbour with a broken foot',
    description:
      'He is 80, proud, and says that he needs nothing. The list is one page. Please choose soft pears and take no tip from him.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'ASAP',
    posted: 12,
  },
  {
    poster: 'deolinda',
    title: 'Another pair of hands for bacalhau for twelve',
    description:
      'My grandson is getting engaged and the whole family comes. I do the cod, you peel four kilos of potatoes and keep me company. You ' +
      'go home with a full pot, that I promise.',
    priceCents: 5000,
    negotiable: false,
    timeframe: 'This weekend',
    posted: 39,
  },
  {
    poster: 'luc',
    title: 'Judd mat Gaardebounen for my father’s ninetieth',
    description:
      'For ten people, in our kitchen or delivered in the pot. He has eaten it on every birthday since 1950 and my mother’s recipe is in ' +
      'Luxembourgish.',
    priceCents: 12000,
    negotiable: true,
    timeframe: { inDays: 11 },
    posted: days(4),
  },
  {
    poster: 'amelie',
    title: 'Show me how Gromperekichelcher get crisp',
    description: 'Mine come out as sad pancakes. One evening, your hands, my kitchen, my onions, my tears.',
    priceCents: 2500,
    negotiable: true,
    timeframe: 'Flexible',
    posted: days(2),
  },
  {
    poster: 'giulia',
    title: 'Two bags from the market on the Knuedler',
    description:
      'Tomatoes that smell of something, a loaf from the Éislek stand, flowers if they are cheerful. I am tied to my desk until the ' +
      'deadline.',
    priceCents: 1200,
    negotiable: false,
    timeframe: 'This week',
    posted: days(9),
  },
  {
    poster: 'henri',
    title: 'Two trays of lasagne for the choir’s rehearsal weekend',
    description: 'One with meat, one without. Sixteen hungry basses and one tenor. I fetch them from you.',
    priceCents: 6500,
    negotiable: true,
    timeframe: { inDays: 3 },
    posted: 88,
    accepted: { by: 'giulia', at: 61 },
    conversations: [
      {
        helper: 'giulia',
        started: 64,
        messages: [
          [0, 'helper', 'Good evening! I am from Bologna, so I have to ask: may the béchamel be real?'],
          [150, 'poster', 'Good evening. Everything may be real. What does real cost?'],
          [11, 'helper', 'The same, 65. Only the shame would be more expensive.'],
          [19, 'poster', 'Then please go ahead. I am learning to write on this telephone, excuse the delay.'],
          [420, 'helper', 'You write beautifully. The one without meat will have spinach, I hope the tenor likes it.'],
        ],
        unseen: { by: 'poster', messages: 1 },
      },
    ],
  },
  {
    poster: 'aoife',
    title: 'Teach me one proper ragù',
    description:
      'I am thirty-odd and live on toast. I would like one dish I can be proud of. I buy everything, wine included.',
    priceCents: 4000,
    negotiable: true,
    timeframe: 'Flexible',
    posted: days(70),
    accepted: { by: 'giulia', at: days(67) },
    completed: {
      at: days(62),
      agreedCents: 3000,
      ofHelper: { stars: 5, review: 'Four hours, two bottles, one revelation. I have made it six times since.' },
      ofPoster: { stars: 5, review: 'A gifted pupil. She only tried to add cream once.' },
    },
    conversations: [
      {
        helper: 'giulia',
        started: days(69),
        messages: [
          [
            0,
            'helper',
            'I accept this mission. It takes four hours, of which three are wine. 30 is enough, I eat too.',
          ],
          [28, 'poster', 'This is the best sentence anybody has written to me in Luxembourg.'],
          [10, 'helper', 'No cream. I say it now so that we stay friends.'],
        ],
      },
    ],
  },
  {
    poster: 'marc',
    title: 'Sixty pastéis de nata for a farewell at the office',
    description:
      'A colleague goes back to Coimbra after thirty years and must not leave without them. Picked up wherever you bake.',
    priceCents: 7500,
    negotiable: false,
    timeframe: { inDays: -50 },
    posted: days(57),
    accepted: { by: 'deolinda', at: days(55) },
    completed: {
      at: days(49.9),
      ofHelper: { stars: 5, review: 'He cried, I cried, the surveyors cried. Sixty were not enough.' },
      ofPoster: { stars: 5, review: null },
    },
    conversations: [
      {
        helper: 'deolinda',
        started: days(55),
        messages: [
          [0, 'helper', 'Senhor Marc I make them. My granddaughter types this. Sixty is one morning'],
          [240, 'poster', 'Wonderful, Dona Deolinda. May I come at eight on the day?'],
          [65, 'helper', 'Come at eight and eat first'],
        ],
      },
    ],
  },
];
