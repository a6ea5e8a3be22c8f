import { days, type DemoFavor } from './shape.ts';

/** Everything else neighbours do for each other. */
export const others: readonly DemoFavor[] = [
  {
    poster: 'henri',
    title: 'Set up my new telephone, patiently',
    description:
      'I should like large letters, my granddaughter’s photographs and no more voices. I make the coffee, you explain it twice.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'Today',
    posted: 5.5,
  },
  {
    poster: 'joao',
    title: 'Help with a letter to the commune in French',
    drawing: 'letter',
    description:
      'I build whole roofs but this form defeats me. Four questions and a signature, half an hour at my kitchen table.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'This week',
    posted: 27,
  },
  {
    poster: 'amelie',
    title: 'Fold two hundred programmes with the choir',
    description: 'One fold, very straight, and good company. Gloves not required, gossip is.',
    priceCents: 2000,
    negotiable: false,
    timeframe: 'This weekend',
    posted: 42,
    place: { address: '5 Avenue Monterey, 2163 Luxembourg', latitude: 49.61062, longitude: 6.12597 },
  },
  {
    poster: 'katrin',
    title: 'Wait for the internet technician at our practice',
    description:
      'He comes “between eight and five”, as they do. Bring a book, the sofa is good and the fridge is open to you.',
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
    title: 'A fourth hand for belote tonight',
    description:
      'Our fourth has the flu. Small stakes, large sandwiches. Beginners are welcome and will be cheated only a little.',
    priceCents: 500,
    negotiable: false,
    timeframe: 'Today',
    posted: days(4),
  },
  {
    poster: 'deolinda',
    title: 'Read me my post and fill in one form',
    description:
      'There are three blue letters that I am afraid of. In Portuguese or slow French, please. I will make caldo verde.',
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
            'Boa tarde Dona Deolinda, I come by train when I have slept. Don’t be afraid, blue is only the pension office.',
          ],
          [
            190,
            'poster',
            'Thank you minha filha. My granddaughter types. I will fetch you at the station in Differdange',
          ],
          [8, 'helper', 'No need, stay where it is warm. I find you.'],
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
      ofHelper: { stars: 5, review: 'I have seen my great-grandson yawn. Mrs Menon would hardly take any money.' },
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
      ofPoster: { stars: 5, review: 'A proud father is good company.' },
    },
    conversations: [
      {
        helper: 'katrin',
        started: days(86),
        messages: [
          [0, 'helper', 'Gern! Send nothing, bring it along; I am at the practice in the Gare quarter until six.'],
          [20, 'poster', 'I come at six with the letter and with Beatriz, she wants to hear it herself.'],
        ],
      },
    ],
  },
];
