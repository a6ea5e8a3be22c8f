import { days, type DemoFavor } from './shape.ts';

/** Everything else neighbours do for each other. */
export const others: readonly DemoFavor[] = [
  {
    poster: 'henri',
    title: 'Mäin neien Telefon ariichten, mat Gedold',
    description:
      'Ech hätt gär grouss Buschtawen, d’Fotoe vu mengem Enkelkand a keng Stëmme méi. Ech maachen de Kaffi, Dir erkläert et ' +
      'zweemol.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'Today',
    posted: 5.5,
  },
  {
    poster: 'joao',
    title: 'Ajuda com uma carta em francês para a comuna',
    drawing: 'letter',
    description:
      'Faço telhados inteiros, mas este formulário vence-me. Quatro perguntas e uma assinatura, meia hora à mesa da minha ' +
      'cozinha.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'This week',
    posted: 27,
  },
  {
    poster: 'amelie',
    title: 'Plier deux cents programmes avec la chorale',
    description: 'Un seul pli, bien droit, et en bonne compagnie. Gants inutiles, potins bienvenus.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'This weekend',
    posted: 42,
    place: { address: '5 Avenue Monterey, 2163 Luxembourg', latitude: 49.61062, longitude: 6.12597 },
  },
  {
    poster: 'katrin',
    title: 'In unserer Praxis auf den Internettechniker warten',
    description:
      'Er kommt „zwischen acht und fünf“, wie immer. Bring ein Buch mit, das Sofa ist gut und der Kühlschrank steht dir offen.',
    priceCents: 3000,
    negotiable: true,
    timeframe: 'Next week',
    posted: 31,
    place: { address: '38 Avenue de la Gare, 1610 Luxembourg', latitude: 49.60325, longitude: 6.13282 },
  },
  {
    poster: 'giulia',
    title: 'Practise for the Sproochentest with me',
    description:
      'I can say “Ech hätt gär e Kaffi” perfectly and nothing else. An hour a week of talking about the weather, my cats and your life, ' +
      'until I dare to sit the exam.',
    priceCents: 1500,
    negotiable: true,
    timeframe: 'Flexible',
    posted: days(2.2),
    conversations: [
      {
        helper: 'marieJosee',
        started: 40,
        messages: [
          [
            0,
            'helper',
            'Gudde Moien. I was a librarian for thirty-eight years and correct people by nature. I should not like to be paid.',
          ],
          [25, 'poster', 'Moien! Villmools Merci! (Was that right?) I must give you something, it is only fair.'],
          [48, 'helper', 'It was right. Then let it be five euros an hour for the dog’s biscuits.'],
          [7, 'poster', 'For Fifi, gladly. Does she speak Luxembourgish?'],
          [3, 'helper', 'Only in the imperative.'],
        ],
      },
    ],
  },
  {
    poster: 'luc',
    title: 'Mir sichen e véierte Mann fir eng Belote haut den Owend',
    description:
      'Eise Véierten huet d’Gripp. Kleng Asätz, grouss Bréidercher. Ufänger si wëllkomm a gi just e bësse bedrunn.',
    priceCents: 500,
    negotiable: false,
    timeframe: 'Today',
    posted: days(4),
  },
  {
    poster: 'deolinda',
    title: 'Ler-me o correio e preencher um formulário',
    description:
      'Há três cartas azuis de que tenho medo. Em português ou em francês devagar, por favor. Faço caldo verde.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'This week',
    posted: 54,
    accepted: { by: 'sofia', at: 48 },
    conversations: [
      {
        helper: 'sofia',
        started: 48,
        messages: [
          [
            0,
            'helper',
            'Boa tarde Dona Deolinda, vou de comboio quando tiver dormido. Não tenha medo, azul é só a caixa de pensões.',
          ],
          [190, 'poster', 'Obrigada minha filha. A minha neta é que escreve. Vou buscá-la à estação de Differdange'],
          [8, 'helper', 'Não é preciso, fique no quentinho. Eu dou com a casa.'],
        ],
      },
    ],
  },
  {
    poster: 'henri',
    title: 'A first video call with Canada',
    description: 'My granddaughter is in Montréal and I have only ever seen her as a photograph with a frozen mouth.',
    priceCents: 2000,
    negotiable: true,
    timeframe: 'This weekend',
    posted: days(22),
    accepted: { by: 'anjali', at: days(20) },
    completed: {
      at: days(18),
      agreedCents: 1000,
      ofHelper: { stars: 5, review: 'Ech hu mäin Urenkel gäpse gesinn. D’Madamm Menon wollt bal keng Suen.' },
      ofPoster: { stars: 5, review: 'I left with a dozen eggs and a lump in my throat.' },
    },
    conversations: [
      {
        helper: 'anjali',
        started: days(21),
        messages: [
          [
            0,
            'helper',
            'Hello Mr Kieffer, I do this for my own grandparents every week. 10 is plenty, it is a pleasure.',
          ],
          [
            500,
            'poster',
            'Dear Madam I found the letters now. Thank you. Sunday at four it is ten in the morning there',
          ],
          [12, 'helper', 'Perfect. Put on your best pullover, you will be seen too!'],
        ],
      },
    ],
  },
  {
    poster: 'joao',
    title: 'Explain a letter from a school in Trier',
    description: 'My daughter may go there to learn carpentry! I understand “Zimmerei” and then nothing for two pages.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'Next week',
    posted: days(88),
    accepted: { by: 'katrin', at: days(86) },
    completed: {
      at: days(83),
      ofHelper: { stars: 5, review: 'She rang the school for us as well. Beatriz starts in autumn!' },
      ofPoster: { stars: 5, review: 'Ein stolzer Vater ist gute Gesellschaft.' },
    },
    conversations: [
      {
        helper: 'katrin',
        started: days(86),
        messages: [
          [0, 'helper', 'Gern! Schick nichts, bring ihn mit; ich bin bis sechs in der Praxis im Garer Viertel.'],
          [20, 'poster', 'I come at six with the letter and with Beatriz, she wants to hear it herself.'],
        ],
      },
    ],
  },
];
