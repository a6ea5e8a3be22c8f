import { days, type DemoFavor } from './shape.ts';

/** Repairs and odd jobs. */
export const handyman: readonly DemoFavor[] = [
  {
    poster: 'sandrine',
    title: 'Accrocher un grand miroir, bien droit',
    description: 'Un mètre vingt sur deux, dans l’entrée. Le mur est en brique, moi je suis en fleurs.',
    priceCents: 2500,
    negotiable: false,
    timeframe: 'This week',
    posted: days(4),
    accepted: { by: 'joao', at: days(3.6) },
    completed: {
      at: days(3),
      ofHelper: { stars: 5, review: 'Droit au millimètre. Il a même réparé la sonnette.' },
      ofPoster: { stars: 5, review: 'Café, gâteaux et un bouquet. Merci !' },
    },
    conversations: [
      {
        helper: 'joao',
        started: days(3.6),
        messages: [
          [0, 'helper', 'Bonjour Sandrine, demain à 17 h avec la perceuse ?'],
          [12, 'poster', 'Parfait, je tiens le niveau et les gâteaux.'],
        ],
      },
    ],
  },
  {
    poster: 'ana',
    title: 'Hang three shelves on an old plaster wall',
    drawing: 'shelves',
    description:
      'The house is from 1911 and the wall eats ordinary plugs. I have the shelves, a spirit level and pastéis de nata; what I do not ' +
      'have is a drill or any courage.',
    priceCents: 4500,
    negotiable: true,
    timeframe: 'This week',
    posted: 22,
    conversations: [
      {
        helper: 'joao',
        started: 5,
        messages: [
          [0, 'helper', 'Olá Ana, João here from the Rue des Gaulois. Is it lath and plaster or brick behind?'],
          [
            13,
            'poster',
            'Olá! If I knock it sounds like a drum, so I fear lath. About 80 kilos of books will go on it.',
          ],
          [
            8,
            'helper',
            'Then I bring the long screws and we look for the studs. For 80 kilos I would rather do it properly: 55 with material?',
          ],
          [21, 'poster', 'Does “properly” mean that nothing falls on my head?'],
          [5, 'helper', 'Nothing ever fell on a head yet. And I am five minutes away if it does.'],
          [1, 'helper', 'Tomorrow after five, or the day after in the morning, you choose.'],
        ],
        unseen: { by: 'poster', messages: 2 },
      },
    ],
  },
  {
    poster: 'anjali',
    title: 'Put together a cot before the baby does',
    description:
      'Forty-one parts, no words, and a drawing of a smiling man. My husband is in Frankfurt until the weekend and I cannot get down on ' +
      'the floor any more. All tools are in the box.',
    priceCents: 4000,
    negotiable: false,
    timeframe: 'ASAP',
    posted: 5,
    conversations: [
      {
        helper: 'ben',
        started: 1.5,
        messages: [
          [0, 'helper', 'Hi Anjali! Is this the moment already? I can be there tonight with a proper screwdriver.'],
          [
            11,
            'poster',
            'Not quite the moment, but I would sleep better. My mother is here again and says you must stay for dinner.',
          ],
        ],
      },
    ],
  },
  {
    poster: 'aoife',
    title: 'Change a ceiling lamp in a stairwell',
    drawing: 'lamp',
    description:
      'It hangs four metres up in the old house where I have my office. You would need your own ladder and I would need not to watch.',
    priceCents: 3500,
    negotiable: true,
    timeframe: 'Next week',
    posted: 40,
    place: { address: '15 Rue de l’Eau, 1449 Luxembourg', latitude: 49.61066, longitude: 6.13331 },
  },
  {
    poster: 'henri',
    title: 'E Gaardepäertchen, dat séngt, eelen an neien uhänken',
    description:
      'D’Scharnéier ënnen ass aus dem Poteau gerass. D’Nopere ware wéinst dem Kaméidi zwee Joer laang ganz héiflech.',
    priceCents: 3000,
    negotiable: true,
    timeframe: 'Flexible',
    posted: days(3),
  },
  {
    poster: 'carlo',
    title: 'E Rolllued, deen op hallwem Wee hänkt',
    description:
      'Schlofkummer, éischte Stack, ale Modell aus Holz. Hallef däischter ass dat Schlëmmst vu béide Welten.',
    priceCents: 5500,
    negotiable: true,
    timeframe: { inDays: 4 },
    posted: 34,
  },
  {
    poster: 'nilton',
    title: 'Tapar um buraco na parede atrás do sofá',
    description:
      'O sofá escondeu-o três anos. Agora o sofá vai embora e o senhorio vem aí. É do tamanho de uma bola de futebol e, sim, ' +
      'foi uma bola de futebol.',
    priceCents: 6000,
    negotiable: false,
    timeframe: 'This week',
    posted: days(6.5),
  },
  {
    poster: 'amelie',
    title: 'Trois fenêtres qui ne ferment plus',
    description:
      'L’air de la rivière a fait gonfler les cadres. Il leur faut un coup de rabot, ou une parole ferme. La maison est ' +
      'classée, donc rien de moderne, s’il vous plaît.',
    priceCents: 9000,
    negotiable: true,
    timeframe: 'Next week',
    posted: 92,
    accepted: { by: 'joao', at: 66 },
    conversations: [
      {
        helper: 'joao',
        started: 75,
        messages: [
          [0, 'helper', 'Bonjour, j’en ai fait beaucoup dans le Grund. Chêne ou pin ?'],
          [50, 'poster', 'Chêne, je crois. Un cœur y est gravé, de 1962.'],
          [7, 'helper', 'Le cœur reste. 90 pour les trois, et je viens avec un rabot à main, sans machine.'],
          [16, 'poster', 'Accepté avec joie. Je préviens les voisins : des copeaux, mais pas de bruit.'],
          [
            480,
            'helper',
            'Je les ai regardées depuis le pont. Celle du milieu a besoin d’une charnière neuve, je l’apporte.',
          ],
        ],
        unseen: { by: 'poster', messages: 1 },
      },
    ],
  },
  {
    poster: 'marieJosee',
    title: 'A door bell I can hear in the kitchen',
    description: 'The present one goes “pling” very quietly in the hall. I should like a “dong”.',
    priceCents: 4000,
    negotiable: true,
    timeframe: 'Flexible',
    posted: days(61),
    accepted: { by: 'joao', at: days(58) },
    completed: {
      at: days(55),
      agreedCents: 3500,
      ofHelper: {
        stars: 5,
        review: 'E ganz zefriddestellenden Dong. Hien huet och e Bild riicht gehaangen, dat zënter 1987 schif hong.',
      },
      ofPoster: { stars: 5, review: 'Coffee, cake, and a book as a present.' },
    },
    conversations: [
      {
        helper: 'joao',
        started: days(59),
        messages: [
          [
            0,
            'helper',
            'Good day Madame, I have a wireless bell with a good strong dong. It costs less work, so 35 is enough.',
          ],
          [200, 'poster', 'How very honest. Please come on Tuesday, I am in the whole day.'],
          [15, 'helper', 'Tuesday at ten.'],
        ],
      },
    ],
  },
  {
    poster: 'katrin',
    title: 'Mount a television where the twins cannot reach it',
    description: 'Concrete wall, the bracket is here. They are three and climb like goats.',
    priceCents: 5000,
    negotiable: false,
    timeframe: 'This weekend',
    posted: days(43),
    accepted: { by: 'ben', at: days(42.5) },
    completed: {
      at: days(41),
      ofHelper: {
        stars: 4,
        review: 'Gerade, fest und hoch genug. Einen Bohrer hat er vergessen; den haben jetzt die Zwillinge.',
      },
      ofPoster: { stars: 5, review: 'The best-organised cellar I have ever seen.' },
    },
    conversations: [
      {
        helper: 'ben',
        started: days(42.5),
        messages: [
          [0, 'helper', 'Concrete is fine, I have the hammer drill. Nap time is not a good time, I suppose?'],
          [33, 'poster', 'Nap time is sacred. Come at four, they will want to help.'],
          [days(2) * 60, 'helper', 'Did I leave my 8 mm bit with you?'],
          [25, 'poster', 'Yes, it is a rocket now. We will bring it back when it lands.'],
        ],
      },
    ],
  },
];
