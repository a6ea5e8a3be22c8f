import { days, type DemoFavor } from './shape.ts';

/** Cooking and groceries. */
export const food: readonly DemoFavor[] = [
  {
    poster: 'giulia',
    title: 'One tray of pastéis de nata for the translators',
    description:
      'Twelve people, one deadline, no sugar left in the house. I pick them up wherever they come out of the oven.',
    priceCents: 2400,
    negotiable: false,
    timeframe: 'This week',
    posted: days(5),
    accepted: { by: 'deolinda', at: days(4.6) },
    completed: {
      at: days(4),
      ofHelper: { stars: 5, review: 'Gone in four minutes. We met the deadline.' },
      ofPoster: { stars: 5, review: 'Boa menina, comeu dois à porta' },
    },
    conversations: [
      {
        helper: 'deolinda',
        started: days(4.6),
        messages: [
          [0, 'helper', 'Menina Giulia, saem às dez. A minha neta é que escreve'],
          [30, 'poster', 'Perfetto, at ten I am at the door!'],
        ],
      },
    ],
  },
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
    title: 'Wocheneinkauf für einen Nachbarn mit gebrochenem Fuß',
    description:
      'Er ist 80, stolz und sagt, er braucht nichts. Die Liste ist eine Seite lang. Bitte weiche Birnen nehmen und kein ' +
      'Trinkgeld von ihm.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'ASAP',
    posted: 12,
  },
  {
    poster: 'deolinda',
    title: 'Mais um par de mãos para bacalhau para doze',
    description:
      'O meu neto vai ficar noivo e vem a família toda. Eu trato do bacalhau, você descasca quatro quilos de batatas e faz-me ' +
      'companhia. Leva uma panela cheia para casa, isso prometo.',
    priceCents: 5000,
    negotiable: false,
    timeframe: 'This weekend',
    posted: 39,
  },
  {
    poster: 'luc',
    title: 'Judd mat Gaardebounen, mäi Papp gëtt 90',
    description:
      'Fir zéng Leit, an eiser Kichen oder am Dëppe bruecht. Hien huet se zënter 1950 op all Gebuertsdag giess, an d’Rezept vu ' +
      'menger Mamm läit prett.',
    priceCents: 12000,
    negotiable: true,
    timeframe: { inDays: 11 },
    posted: days(4),
  },
  {
    poster: 'amelie',
    title: 'Apprenez-moi des Gromperekichelcher croustillants',
    description: 'Les miens finissent en tristes crêpes. Une soirée, vos mains, ma cuisine, mes oignons, mes larmes.',
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
