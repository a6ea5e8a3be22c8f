import { days, type DemoFavor } from './shape.ts';

/** Lifts. */
export const rides: readonly DemoFavor[] = [
  {
    poster: 'sofia',
    title: 'Pick me up after my night shift at the Kirchberg hospital',
    description:
      'The last bus and I never agree. I finish within the hour and only want to fall into bed near the Gare.',
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
    title: 'To the eye doctor and home again',
    description:
      'They put drops in, and afterwards I see two of every tram. Waiting is about forty minutes; there is a good bakery next door and I ' +
      'am happy to stand you a slice of Quetschentaart.',
    priceCents: 1800,
    negotiable: false,
    timeframe: 'This week',
    posted: 30,
  },
  {
    poster: 'amelie',
    title: 'Ikea in Arlon and back, with one bookcase',
    description:
      'The box is 2.02 m long and I have neither a car nor a sense of proportion. I carry, you drive, meatballs on me.',
    priceCents: 3000,
    negotiable: true,
    timeframe: 'This weekend',
    posted: 21,
  },
  {
    poster: 'pit',
    title: 'Drum kit from Belval to a rehearsal room in Trier',
    description:
      'Five drums, four cymbals, one stool. An estate car is enough if you fold the seats. Petrol comes on top, of course.',
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
    title: 'Collect my parents from Trier Hauptbahnhof',
    description:
      'They come with the regional train and a lot of jam. I am on duty until six. They speak German and a little too much.',
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
            'Good evening Katrin, I teach in Grevenmacher that day until three, so Trier is almost on my way. 40 is fine.',
          ],
          [26, 'poster', 'Perfect! They arrive 15:52, platform 11. My father wears a green hat, you cannot miss it.'],
          [9, 'helper', 'I will hold a sign with a hat on it.'],
          [31, 'poster', 'He will love that. Here is the thing about the jam: please say you like quince.'],
          [12, 'helper', 'I like quince.'],
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
          [0, 'helper', 'I come down the A7 anyway. In front of the station at 8?'],
          [40, 'poster', 'At 8 in front of the station. Grey coat, big map tube.'],
          [1, 'helper', 'OK'],
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
