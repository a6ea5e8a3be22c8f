import { days, type DemoFavor } from './shape.ts';

/** Walking, feeding and minding animals. */
export const petCare: readonly DemoFavor[] = [
  {
    poster: 'yasmine',
    title: 'Nourrir Monsieur Lapin pendant deux jours',
    description: 'Du foin, de l’eau, trois feuilles de fenouil. Il boude les inconnus pendant dix minutes.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'This week',
    posted: days(6),
    accepted: { by: 'amelie', at: days(5.6) },
    completed: {
      at: days(3.8),
      ofHelper: { stars: 5, review: 'Photos chaque matin, et il n’a pas boudé du tout.' },
      ofPoster: { stars: 5, review: 'Un lapin très distingué.' },
    },
    conversations: [
      {
        helper: 'amelie',
        started: days(5.6),
        messages: [
          [0, 'helper', 'Je passe avant et après le travail. Il aime qu’on chante ?'],
          [9, 'poster', 'Le contralto surtout.'],
        ],
      },
    ],
  },
  {
    poster: 'marieJosee',
    title: 'Mat der Fifi spadséieren, engem Dackel mat Prinzipien',
    drawing: 'dachshund',
    description:
      'Eng hallef Stonn duerch den Tawioun-Park, an hirem Tempo, dat lues ass, an an hir Richtung, déi ännert. Trottinette mag ' +
      'si net, Kanner ëmsou méi. Menger Hëft geet et an e puer Deeg besser.',
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
    title: 'Notre tortue s’est échappée : aidez-nous à chercher',
    description:
      'Gaston a la taille d’une assiette et va plus vite qu’on ne croit. Vu pour la dernière fois derrière le compost. Lampe ' +
      'de poche et bottes si vous en avez.',
    priceCents: 1500,
    negotiable: false,
    timeframe: 'ASAP',
    posted: 1.2,
  },
  {
    poster: 'luc',
    title: 'En Owend mat engem nervöse Schofshond',
    description:
      'Mir hu Billjeeën fir d’Philharmonie an de Bello ass net gär eleng. E brauch eng Kanapee, e Mënsch an e Film ouni Donner.',
    priceCents: 2500,
    negotiable: true,
    timeframe: 'This weekend',
    posted: 28,
  },
  {
    poster: 'ioana',
    title: 'Apprendre à mon chiot à passer devant les boulangeries',
    description:
      'Il y en a quatre entre ma porte et le parc et nous les visitons toutes. Quelques petites promenades avec quelqu’un de ' +
      'patient qui a un plan.',
    priceCents: 2000,
    negotiable: true,
    timeframe: 'Flexible',
    posted: days(4),
  },
  {
    poster: 'henri',
    title: 'Meng Hénger owes aspären',
    description:
      'Ech sinn zwou Nuechte bei mengem Brudder zu Veianen. Véier Hénger, ee Rigel, zéng Minutten. D’Eeër si fir Iech.',
    priceCents: 1000,
    negotiable: false,
    timeframe: 'This weekend',
    posted: days(8),
  },
  {
    poster: 'edson',
    title: 'Passear a Bolacha de manhã, nos meus turnos cedo',
    description:
      'Uma podenga nova com molas nas pernas. Até ao Alzette e volta, cinco manhãs, a chave está com a vizinha.',
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
            'Bonjour Edson, je cours de toute façon le long de la rivière avant le travail. Bolacha court aussi, ou elle rebondit seulement ?',
          ],
          [22, 'poster', 'Les deux à la fois. Cinq matins pour 50 en tout, ça vous va ?'],
          [9, 'helper', 'Plus que juste. On se voit une fois avant, pour qu’elle connaisse mon odeur ?'],
          [5, 'poster', 'Passez quand vous voulez, je suis là après deux heures.'],
          [610, 'helper', 'Elle m’a volé un gant, donc je crois que nous sommes amies.'],
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
        review:
          'Elle lui a chanté une chanson dans la salle d’attente. Le vétérinaire voulait son numéro ; je ne l’ai pas donné.',
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
