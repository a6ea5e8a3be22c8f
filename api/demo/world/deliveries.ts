import { days, type DemoFavor } from './shape.ts';

/** Fetching and bringing things. */
export const deliveries: readonly DemoFavor[] = [
  {
    poster: 'katrin',
    title: 'Zwanzig Brezeln vom Bahnhof in die Praxis',
    description: 'Für das Frühstück mit dem Team, noch warm bitte. Vom Bäcker in der Halle zwei Straßen weiter.',
    priceCents: 800,
    negotiable: false,
    timeframe: 'This week',
    posted: days(2),
    accepted: { by: 'edson', at: days(1.6) },
    completed: {
      at: days(1.4),
      ofHelper: { stars: 5, review: 'Warm, pünktlich und mit Senf. Das Team ist begeistert.' },
    },
    conversations: [
      {
        helper: 'edson',
        started: days(1.6),
        messages: [
          [0, 'helper', 'Bom dia! Ich bin um halb acht am Bahnhof und bringe sie.'],
          [6, 'poster', 'Wunderbar, eine ist für dich.'],
        ],
      },
    ],
  },
  {
    poster: 'luc',
    title: 'Menger Tatta zu Bouneweg en Dëppe Kachkéis bréngen',
    description:
      'Selwer gekacht, nach waarm, däerf net leien. Si ass 91 a waart un der Fënster. Huelt Iech w.e.g. zéng Minutte fir ze ' +
      'schwätzen, de Moschter steet prett.',
    priceCents: 1000,
    negotiable: false,
    timeframe: 'Today',
    posted: 3,
    conversations: [
      {
        helper: 'sofia',
        started: 2.2,
        messages: [
          [
            0,
            'helper',
            'Moien Luc, ech kéint en um Wee op d’Aarbecht ophuelen. Wéi laang iwwerlieft en am Stoen um Vëlo?',
          ],
          [9, 'poster', 'Um Vëlo gëtt et Zopp. Hutt Dir e Rucksak mat engem flaache Buedem?'],
          [3, 'helper', 'Ech hunn eng Täsch vun enger Infirmière. Déi huet scho Schlëmmeres gedroen.'],
        ],
        unseen: { by: 'poster', messages: 1 },
      },
    ],
  },
  {
    poster: 'yasmine',
    title: 'Retirer un colis à la Gare avant la fermeture du guichet',
    drawing: 'parcel',
    description:
      'Je suis coincée dans une réunion qui a elle-même des réunions. Petit carton, je vous envoie le code. À déposer à ' +
      'l’accueil, rue Glesener.',
    priceCents: 800,
    negotiable: false,
    timeframe: 'ASAP',
    posted: 1.6,
    place: { address: '51 Rue Glesener, 1631 Luxembourg', latitude: 49.60172, longitude: 6.12993 },
  },
  {
    poster: 'ioana',
    title: 'Chercher un violoncelle chez le luthier au Limpertsberg',
    description:
      'Il a son étui rigide et ses habitudes de ceinture de sécurité. Une petite voiture au siège passager plat est idéale. Je ' +
      'vous joue quelque chose pour vous remercier.',
    priceCents: 2000,
    negotiable: true,
    timeframe: 'This week',
    posted: 18,
    place: { address: '45 Rue Albert Unden, 2652 Luxembourg', latitude: 49.62697, longitude: 6.11834 },
  },
  {
    poster: 'marc',
    title: 'Sechs Këschte Riesling vu Gréiwemaacher op Miersch',
    description:
      'Scho bezuelt, si waarden am Keller. Eng ass fir Iech, wann näischt klimpert. Ech däerf leider zwou Woche net fueren: ' +
      'd’Knéi, net de Riesling.',
    priceCents: 3500,
    negotiable: true,
    timeframe: 'This weekend',
    posted: 36,
    conversations: [
      {
        helper: 'carlo',
        started: 30,
        messages: [
          [0, 'helper', 'Salut Marc. Wat géifs du soe bei 30 an der Këscht?'],
          [95, 'poster', 'Ech géif soen, du fiers souwisou do laanscht. 30 an d’Këscht.'],
        ],
      },
    ],
  },
  {
    poster: 'sofia',
    title: 'Devolver cinco livros à Biblioteca Nacional',
    description:
      'O prazo está a acabar e eu durmo sempre que ela está aberta. Cabem todos num saco de pano, que pode ser seu.',
    priceCents: 700,
    negotiable: false,
    timeframe: 'Flexible',
    posted: days(5),
  },
  {
    poster: 'giulia',
    title: 'Bring my forgotten charger to the office',
    description: 'Flat to the Avenue Kennedy, three tram stops. My phone is at 9 per cent and so am I.',
    priceCents: 900,
    negotiable: false,
    timeframe: 'ASAP',
    posted: 30,
  },
  {
    poster: 'tomasz',
    title: 'A child’s bicycle from Dudelange to Howald',
    drawing: 'bicycle',
    description:
      'My daughter’s birthday present: red, with a basket. The seller is at home all day. It must arrive unseen, so please text before ' +
      'you ring.',
    priceCents: 1800,
    negotiable: true,
    timeframe: 'This weekend',
    posted: 45,
    place: { address: '34 Avenue Grande-Duchesse Charlotte, 3440 Dudelange', latitude: 49.48102, longitude: 6.08452 },
    accepted: { by: 'edson', at: 39 },
    conversations: [
      {
        helper: 'edson',
        started: 39,
        messages: [
          [0, 'helper', 'I am in Dudelange at my cousin’s tomorrow, I will take it. Where do I hide it?'],
          [20, 'poster', 'In the garage of number 112, the neighbours are in on it.'],
          [2, 'helper', 'A conspiracy. I like it.'],
          [1300, 'helper', 'The red rocket is in the garage. Nobody saw me except a cat.'],
          [15, 'poster', 'The cat can be trusted. Dziękuję! I will mark it as done when she has tried it.'],
        ],
      },
    ],
  },
  {
    poster: 'aoife',
    title: 'My spare keys to a friend at the Gare',
    description:
      'She lands tonight, I am already gone. Ten minutes by bike. Please do not lose them, there is only the one set.',
    priceCents: 1000,
    negotiable: false,
    timeframe: 'Today',
    posted: days(26),
    accepted: { by: 'pit', at: days(25.95) },
    completed: {
      at: days(25.8),
      ofHelper: { stars: 4, review: 'Quick and friendly. Rang the wrong bell first, woke up half the house.' },
      ofPoster: { stars: 5, review: null },
    },
    conversations: [
      {
        helper: 'pit',
        started: days(25.95),
        messages: [
          [0, 'helper', 'Moien, I am at the Gare in 20 min, can take the lift up to Clausen first'],
          [5, 'poster', 'You star. The keys are with the barman on the corner, say Aoife sent you.'],
          [62, 'helper', 'delivered, and sorry to your neighbours'],
        ],
      },
    ],
  },
  {
    poster: 'ana',
    title: 'A birthday cake across town, level at all times',
    drawing: 'cake',
    description:
      'Three layers, raspberries, one very steep hill. From the pâtisserie to the school yard in Bonnevoie by eleven.',
    priceCents: 1500,
    negotiable: true,
    timeframe: { inDays: -37 },
    posted: days(41),
    place: { address: '25 Rue du Marché-aux-Herbes, 1728 Luxembourg', latitude: 49.61108, longitude: 6.13247 },
    accepted: { by: 'luc', at: days(40) },
    completed: {
      at: days(36.9),
      ofHelper: { stars: 5, review: 'Not one raspberry moved. Twenty-two children applauded the postman.' },
      ofPoster: { stars: 5, review: 'I was given a slice. I would have paid her.' },
    },
    conversations: [
      {
        helper: 'luc',
        started: days(40),
        messages: [
          [0, 'helper', 'Twenty-two years of fragile parcels. I will drive like on eggs.'],
          [70, 'poster', 'On raspberries, please! Eleven at the gate, the children will be looking out for you.'],
          [3, 'helper', 'Then I shall wear the cap.'],
        ],
      },
    ],
  },
];
