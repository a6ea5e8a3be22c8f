import { days, type DemoFavor } from './shape.ts';

/** Lifts. */
export const rides: readonly DemoFavor[] = [
  {
    poster: 'marc',
    title: 'Vu Miersch op d’Cloche d’Or, ee Moien',
    description: 'Den Auto ass nach eng Kéier an der Garage. Um aacht virun der Gare, ech schwätzen net vill.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'This week',
    posted: days(4.5),
    accepted: { by: 'carlo', at: days(4.1) },
    completed: { at: days(2.6), ofHelper: { stars: 5, review: 'Op d’Minutt.' } },
    conversations: [
      {
        helper: 'carlo',
        started: days(4.1),
        messages: [
          [0, 'helper', 'Wéi d’lescht Kéier, um 8?'],
          [20, 'poster', 'Wéi d’lescht Kéier. Merci!'],
        ],
      },
    ],
  },
  {
    poster: 'sofia',
    title: 'Ir buscar-me depois do turno da noite no hospital do Kirchberg',
    description:
      'O último autocarro e eu nunca nos entendemos. Acabo dentro de uma hora e só quero cair na cama, perto da Gare.',
    priceCents: 1200,
    negotiable: false,
    timeframe: 'ASAP',
    posted: 0.6,
    place: { address: '9 Rue Edward Steichen, 2540 Luxembourg', latitude: 49.63118, longitude: 6.17291 },
  },
  {
    poster: 'ben',
    title: 'Lift to Findel for a very early flight',
    description:
      'One rucksack, one cable case, one sleepy man. The flight to Porto leaves before the first bus does, so we would have to go at a ' +
      'quarter past four. I pay the drop-off zone and the coffee.',
    priceCents: 2500,
    negotiable: true,
    timeframe: { inDays: 6 },
    posted: 26,
    conversations: [
      {
        helper: 'edson',
        started: 7,
        messages: [
          [
            0,
            'helper',
            'Moien Ben! I drive the first 16 of the day anyway, my depot is five minutes from you. Quarter past four is lunch for me.',
          ],
          [18, 'poster', 'You are saving my life. Is the case a problem? It is about a metre long.'],
          [4, 'helper', 'In the bus, yes. In my car, no.'],
          [2, 'helper', 'Would 20 be all right instead of 25? It feels too much for ten minutes.'],
        ],
        unseen: { by: 'poster', messages: 2 },
      },
    ],
  },
  {
    poster: 'marieJosee',
    title: 'Bei den Aendokter an erëm heem',
    description:
      'Si maachen Drëpsen dran, an duerno gesinn ech all Tram zweemol. Waarde muss ee ronn véierzeg Minutten; niewendru ass ' +
      'eng gutt Bäckerei an ech invitéieren Iech gär op e Stéck Quetschentaart.',
    priceCents: 1800,
    negotiable: false,
    timeframe: 'This week',
    posted: 30,
  },
  {
    poster: 'amelie',
    title: 'Aller-retour à l’Ikea d’Arlon, avec une étagère',
    description:
      'Le carton fait 2,02 m et je n’ai ni voiture ni sens des proportions. Je porte, vous conduisez, et je vous invite pour ' +
      'les boulettes.',
    priceCents: 3000,
    negotiable: true,
    timeframe: 'This weekend',
    posted: 21,
  },
  {
    poster: 'pit',
    title: 'Mäi Schlagzeug vu Belval an e Prouwesall op Tréier',
    description:
      'Fënnef Trommelen, véier Becken, een Hocker. E Kombi geet duer, wann een d’Sëtzer klappt. De Sprit kënnt natierlech ' +
      'dobäi.',
    priceCents: 3500,
    negotiable: true,
    timeframe: 'Next week',
    posted: 44,
    place: { address: '5 Avenue du Rock’n’Roll, 4361 Esch-sur-Alzette', latitude: 49.50091, longitude: 5.94712 },
  },
  {
    poster: 'aoife',
    title: 'Two suitcases and me to Luxexpo',
    drawing: 'suitcases',
    description:
      'The funicular is down and my knees are not up to the hill with both cases. Ten minutes there, no waiting.',
    priceCents: 1000,
    negotiable: false,
    timeframe: 'Today',
    posted: 20,
  },
  {
    poster: 'katrin',
    title: 'Meine Eltern am Hauptbahnhof Trier abholen',
    description:
      'Sie kommen mit dem Regionalzug und viel Marmelade. Ich habe bis sechs Dienst. Sie sprechen Deutsch und ein bisschen zu ' +
      'viel.',
    priceCents: 4000,
    negotiable: true,
    timeframe: 'This week',
    posted: 50,
    accepted: { by: 'tomasz', at: 46 },
    conversations: [
      {
        helper: 'tomasz',
        started: 47.5,
        messages: [
          [
            0,
            'helper',
            'Guten Abend Katrin, ich unterrichte an dem Tag bis drei in Grevenmacher, Trier liegt fast auf dem Weg. 40 passt.',
          ],
          [
            26,
            'poster',
            'Perfekt! Sie kommen 15:52 an, Gleis 11. Mein Vater trägt einen grünen Hut, den übersieht man nicht.',
          ],
          [9, 'helper', 'Ich halte ein Schild mit einem Hut hoch.'],
          [31, 'poster', 'Das wird er lieben. Und wegen der Marmelade: Sag bitte, dass du Quitte magst.'],
          [12, 'helper', 'Ich mag Quitte.'],
        ],
      },
    ],
  },
  {
    poster: 'marc',
    title: 'From Mersch to the Cloche d’Or while my car is being mended',
    description: 'There by half past eight, back whenever suits you after four. I am quiet in the mornings.',
    priceCents: 2200,
    negotiable: false,
    timeframe: 'This week',
    posted: days(33),
    accepted: { by: 'carlo', at: days(32.7) },
    completed: {
      at: days(30),
      ofHelper: { stars: 5, review: 'On the minute, both ways, and he knows where the radar traps are.' },
      ofPoster: { stars: 5, review: null },
    },
    conversations: [
      {
        helper: 'carlo',
        started: days(32.7),
        messages: [
          [0, 'helper', 'Ech komme souwisou d’A7 erof. Um 8 virun der Gare?'],
          [40, 'poster', 'Um 8 virun der Gare. Groe Mantel, grouss Kaarteréier.'],
          [1, 'helper', 'An der Rei'],
        ],
      },
    ],
  },
  {
    poster: 'anjali',
    title: 'Meet my mother at Findel and bring her home',
    description:
      'Her first visit, her first escalator in Europe, two enormous bags. I may not lift anything at the moment, hence this.',
    priceCents: 2000,
    negotiable: true,
    timeframe: { inDays: -17 },
    posted: days(24),
    accepted: { by: 'ben', at: days(22) },
    completed: {
      at: days(16.9),
      agreedCents: 2500,
      ofHelper: {
        stars: 5,
        review: 'Ben waited out a two-hour delay and had learnt “welcome” in Malayalam. My mother is still smiling.',
      },
      ofPoster: { stars: 5, review: 'Lovely family. I was sent home with a box of banana chips.' },
    },
    conversations: [
      {
        helper: 'ben',
        started: days(22.2),
        messages: [
          [0, 'helper', 'Hi Anjali, I can do that, the van takes any bag. How will I know her?'],
          [55, 'poster', 'Yellow sari, looking for me although I told her I would not be there.'],
          [12, 'helper', 'Ha. I will write her name on a board. How do you say welcome?'],
          [3, 'poster', 'Swaagatham! She will cry.'],
          [days(5.1) * 60, 'helper', 'Delayed by two hours, I am staying. Tell her not to worry.'],
          [14, 'poster', 'You are an angel. I am paying you for the wait, no discussion.'],
        ],
      },
    ],
  },
];
