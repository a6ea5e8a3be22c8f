import { days, type DemoFavor } from './shape.ts';

/** Carrying furniture and boxes. */
export const moving: readonly DemoFavor[] = [
  {
    poster: 'sofia',
    title: 'De um quarto andar sem elevador para um segundo com ele',
    description:
      'Vinte e seis caixas, uma cama, uma planta mais alta do que eu. São três ruas. Duas pessoas e uma carrinha pequena fazem ' +
      'isto numa manhã; os meus irmãos ajudam do outro lado e há bifanas para todos.',
    priceCents: 8000,
    negotiable: true,
    timeframe: 'This weekend',
    posted: 33,
    conversations: [
      {
        helper: 'nilton',
        started: 29,
        messages: [
          [0, 'helper', 'Boa tarde Sofia! Tenho uma carrinha e um primo. 110 para os dois?'],
          [44, 'poster', 'É um pouco mais do que tenho. 95 dá, com bifanas?'],
          [120, 'helper', 'O meu primo pergunta quantas bifanas.'],
          [6, 'poster', 'As que o seu primo aguentar depois de 26 caixas.'],
        ],
      },
      {
        helper: 'tomasz',
        started: 12,
        messages: [
          [
            0,
            'helper',
            'Hello, I can help for 80 if somebody else brings a van. I know how to get beds round corners.',
          ],
        ],
        unseen: { by: 'poster', messages: 1 },
      },
    ],
  },
  {
    poster: 'tomasz',
    title: 'An upright piano up three steps',
    drawing: 'piano',
    description:
      'Only three steps, but the piano does not know that. 210 kg, I have straps and a board; I need two calm people who can count to ' +
      'three together.',
    priceCents: 9000,
    negotiable: false,
    timeframe: { inDays: 15 },
    posted: days(2.5),
    place: { address: '61 Route de Diekirch, 7220 Walferdange', latitude: 49.65918, longitude: 6.13152 },
  },
  {
    poster: 'yasmine',
    title: 'Remonter une machine à laver de la cave',
    description:
      'Quatorze marches étroites. Elle marche, elle veut juste se rapprocher de moi. Un diable serait un rêve.',
    priceCents: 2500,
    negotiable: true,
    timeframe: 'ASAP',
    posted: 8,
  },
  {
    poster: 'pit',
    title: 'Eng Studentebud vu Belval op Esch',
    drawing: 'boxes',
    description:
      'E Schreifdësch, eng Matrass, e Vëlo, vill ze vill Pizzakëschten (eidel). Ee Wee mat der Camionnette, héchstens zwee.',
    priceCents: 6000,
    negotiable: true,
    timeframe: 'Next week',
    posted: 57,
    place: { address: '5 Avenue du Rock’n’Roll, 4361 Esch-sur-Alzette', latitude: 49.50091, longitude: 5.94712 },
  },
  {
    poster: 'sandrine',
    title: 'M’aider à vider le garage de mon père',
    description:
      'Quarante ans de boîtes, de vis et un Solex qui roule peut-être encore. Deux ou trois heures à trier et à porter. Prenez ' +
      'ce qui vous plaît, je serais heureuse qu’on l’aime à nouveau.',
    priceCents: 7000,
    negotiable: true,
    timeframe: 'Flexible',
    posted: days(6),
    place: { address: '20 Rue de Bettembourg, 5811 Fentange', latitude: 49.56527, longitude: 6.15161 },
  },
  {
    poster: 'anjali',
    title: 'Move a desk across the street',
    description: 'From number 8 to number 11. It is a heavy desk and a wide street. Ten minutes with two people.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'Today',
    posted: 50,
  },
  {
    poster: 'ana',
    title: 'Carry my old sofa down from the third floor',
    drawing: 'sofa',
    description:
      'A two-seater, not beautiful, surprisingly heavy. The stairs turn twice. It goes to the recycling centre in a van if you have one, ' +
      'otherwise only to the pavement.',
    priceCents: 3500,
    negotiable: true,
    timeframe: 'This weekend',
    posted: 32,
    accepted: { by: 'ben', at: 20 },
    conversations: [
      {
        helper: 'ben',
        started: 21,
        messages: [
          [
            0,
            'helper',
            'Hi Ana, it is Ben with the cat. I have the van free and a friend who owes me one. I take it to the recycling centre too.',
          ],
          [14, 'poster', 'Ben! How is Mischa? 35 for both of you feels mean, shall we say 40?'],
          [5, 'helper', 'Mischa misses your legs. 35 is fine if there are nata again.'],
          [22, 'poster', 'There are always nata.'],
          [19, 'helper', 'Then it is settled, I have accepted. Which doorbell?'],
          [
            55,
            'poster',
            'Marques, third floor, follow the smell of floor polish. You may stop in front of the door until nine.',
          ],
        ],
        unseen: { by: 'helper', messages: 1 },
      },
    ],
  },
  {
    poster: 'edson',
    title: 'Lift a wardrobe over a balcony rail',
    description:
      'It does not fit through the staircase, we tried everything including prayer. First floor, rope and blankets are here.',
    priceCents: 5000,
    negotiable: true,
    timeframe: 'This weekend',
    posted: days(78),
    accepted: { by: 'tomasz', at: days(76) },
    completed: {
      at: days(74),
      agreedCents: 6000,
      ofHelper: { stars: 5, review: 'He looked at it, said one word in Polish and up it went. Worth every cent.' },
      ofPoster: { stars: 5, review: 'Good ropes, good grogue afterwards.' },
    },
    conversations: [
      {
        helper: 'tomasz',
        started: days(77),
        messages: [
          [0, 'helper', 'I can bring a second pair of hands. 60 for the two of us?'],
          [34, 'poster', 'Deal. It is heavy, I warn you.'],
          [3, 'helper', 'Pianos are heavy. Wardrobes are only big.'],
        ],
      },
    ],
  },
  {
    poster: 'giulia',
    title: 'Twelve boxes of books to the third floor',
    drawing: 'boxes',
    description:
      'I translate for a living and cannot stop buying dictionaries. There is a lift, but it takes only four boxes at a time and sulks.',
    priceCents: 3000,
    negotiable: false,
    timeframe: 'Next week',
    posted: days(97),
    accepted: { by: 'nilton', at: days(95) },
    completed: {
      at: days(92),
      ofHelper: { stars: 4, review: 'Strong, cheerful, a little late. He sang all the way up.' },
      ofPoster: { stars: 5, review: 'Best espresso on the Kirchberg.' },
    },
    conversations: [
      {
        helper: 'nilton',
        started: days(95),
        messages: [
          [0, 'helper', 'I come with my trolley. Friday after work?'],
          [130, 'poster', 'Friday is perfect. Mind the cats at the door, they are plotting something.'],
          [days(3) * 60 - 400, 'helper', 'Ten minutes late, the Pénétrante is a car park, sorry!'],
        ],
      },
    ],
  },
  {
    poster: 'henri',
    title: 'A desk across two landings',
    description: 'Solid beech, legs off, about 40 kg. The landing turns left, the desk would rather turn right.',
    priceCents: 2500,
    negotiable: false,
    timeframe: 'This week',
    posted: days(64),
    accepted: { by: 'ben', at: days(63) },
    completed: {
      at: days(62),
      ofHelper: { stars: 5, review: 'Huet Händsche fir eis zwee matbruecht a keng Spuer un de Mauere gelooss.' },
    },
    conversations: [
      {
        helper: 'ben',
        started: days(63),
        messages: [
          [0, 'helper', 'Tomorrow at six? I have gloves.'],
          [25, 'poster', 'Six is good, third bell from the top.'],
        ],
      },
    ],
  },
  {
    poster: 'ioana',
    title: 'Bring a sofa down and to the recycling centre',
    description: 'Two seats, no stains, too big for the new room. First floor; the car has to be yours.',
    priceCents: 4000,
    negotiable: false,
    timeframe: 'This weekend',
    posted: days(51),
    accepted: { by: 'pit', at: days(50) },
    completed: {
      at: days(48),
      ofHelper: { stars: 5, review: null },
      ofPoster: { stars: 5, review: 'Everything was ready, even the door was held open.' },
    },
    conversations: [
      {
        helper: 'pit',
        started: days(50),
        messages: [
          [0, 'helper', 'Moien! Does it fit into an estate car?'],
          [12, 'poster', 'With the legs off, yes, I measured: 1.72 m.'],
        ],
      },
    ],
  },
  {
    poster: 'sandrine',
    title: 'Turn a heavy bed round in its room',
    description: 'Oak, with drawers full of winter. It has to face the window; two strong people and ten minutes.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'ASAP',
    posted: days(29),
    accepted: { by: 'marc', at: days(28.5) },
    completed: {
      at: days(28),
      ofHelper: { stars: 4, review: 'Rapide et sympathique.' },
      ofPoster: { stars: 5, review: null },
    },
    conversations: [
      {
        helper: 'marc',
        started: days(28.8),
        messages: [
          [0, 'helper', 'I live two doors down and can come with my son after dinner.'],
          [8, 'poster', 'Wonderful, there is cake.'],
        ],
      },
    ],
  },
];
