import { aFavor, aPage } from '../a-favor.ts';
import { ana, pending, press, refuse, type Stage, testDocumented } from './stage.tsx';

const { MainNavigation } = await import('../../app/shell/main-navigation.tsx');
const { NotFoundScreen } = await import('../../components/feedback/not-found-screen.tsx');
const { Shell } = await import('../../app/shell/shell.tsx');
const { ExploreScreen } = await import('../../features/favors/explore/explore-screen.tsx');
const { HomeScreen } = await import('../../features/favors/home/home-screen.tsx');

const home = (parts: Partial<Stage> = {}): Stage => ({
  shows: <HomeScreen placeBar={null} />,
  Query: { favors: () => aPage([aFavor()]) },
  ...parts,
});
const explore = (parts: Partial<Stage> = {}): Stage => ({
  shows: <ExploreScreen loadMap={() => Promise.reject(new Error('no map'))} />,
  at: '/explore',
  Query: { favors: () => aPage([]), favorCategories: () => [] },
  ...parts,
});
const navigation = (parts: Partial<Stage> = {}): Stage => ({
  shows: <MainNavigation place="bottom" unread={100} />,
  ...parts,
});

testDocumented([
  [
    'Home',
    home(),
    [
      'Connect with people nearby',
      'Rating',
      'Favr Points',
      'What do you need help with?',
      'Need a Ride',
      'Walk my Dog',
      'Handyman',
      'Delivery',
      'Moving',
      'Others',
      'Favrs Nearby',
      'View All',
      'Sign In',
    ],
  ],
  ['Home: signed in', home({ viewer: ana }), ['Hi, Ana']],
  [
    'Home: Rating, as a visitor',
    home({ act: () => press('Rating') }),
    ['Neighbours rate each other after a favor. Sign in to see yours.'],
  ],
  [
    'Home: Favr Points, as a visitor',
    home({ act: () => press('Favr Points') }),
    ['Helping earns 10 points, being helped 4. Sign in to see yours.'],
  ],
  ['Home: empty', home({ Query: { favors: () => aPage([]) } }), ['No favrs nearby', 'Searching within 15km of']],
  ['Home: loading', home({ Query: { favors: pending } }), ['Loading favors...']],
  [
    'Home: failed',
    home({ Query: { favors: refuse('The database is asleep.') } }),
    ['Error loading favors', 'The database is asleep.', 'Retry'],
  ],
  ['Navigation: the bottom bar', navigation(), ['Home', 'Explore', 'Ask a Favr', 'Messages', 'Profile', '99+']],
  [
    'Navigation: Messages for a visitor',
    navigation({ act: () => press(/^Messages/) }),
    ['Sign in required', 'Please sign in to view your messages.'],
  ],
  [
    'Navigation: Profile for a visitor',
    navigation({ act: () => press('Profile') }),
    ['Sign in required', 'Please sign in to view your profile.'],
  ],
  ['Navigation: the skip link', { shows: <Shell /> }, ['Skip to main content']],
  ['Routes: any other address', { shows: <NotFoundScreen /> }, ['Nobody lives at this address']],
  [
    'Explore: empty',
    explore(),
    ['Explore Favrs', 'Map', 'All', 'No Favrs found', 'Be the first to post a Favr in your area', 'Post Favr'],
  ],
  ['Explore: posting as a visitor', explore({ act: () => press('Post Favr') }), ['Please sign in to post a favor']],
  [
    'Explore: new=true',
    explore({ at: '/explore?new=true' }),
    ['New Favors Available!', 'Here are the latest favors in your area'],
  ],
  [
    'Explore: an expired favor',
    explore({
      Query: {
        favors: () => aPage([aFavor({ isExpired: true, area: '' })]),
        favorCategories: () => [{ category: 'MOVING', count: 1 }],
      },
    }),
    ['Expired', 'Nearby', 'negotiable', 'by Ben', 'Moving'],
  ],
  [
    'Explore: failed',
    explore({ Query: { favors: refuse('The database is asleep.'), favorCategories: () => [] } }),
    ['Error loading favors', 'Retry'],
  ],
  ['Map: its code failed', explore({ at: '/explore?view=map' }), ['Failed to load map', 'Retry Map', 'List']],
  [
    'Reactions: saving',
    home({
      viewer: ana,
      Mutation: { bookmarkFavor: () => ({ favor: aFavor({ viewerHasBookmarked: true }) }) },
      act: () => press('Save for later'),
    }),
    ['Saved to Watchlist', 'You can view your saved favors in your profile'],
  ],
  [
    'Reactions: saving refused',
    home({ viewer: ana, Mutation: { bookmarkFavor: refuse('No.') }, act: () => press('Save for later') }),
    ['Action failed', 'Please try again'],
  ],
]);
