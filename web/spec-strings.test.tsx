import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import type { ReactElement, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { aFavor, aPage } from './testing/a-favor.ts';
import { giveDevice } from './testing/device.ts';
import { aPushDevice } from './testing/push-device.ts';
import { renderScreen } from './testing/render-screen.tsx';
import type { Resolvers } from './testing/schema-link.ts';

jest.unstable_mockModule('./lib/apollo/apollo-client.ts', () => ({ resetForViewer: async () => {} }));
const { currentToast, dismissToast } = await import('./lib/feedback/toasts.ts');
const { setViewer } = await import('./lib/session/viewer.ts');
const { useTranslate } = await import('./lib/i18n/translate.ts');
const { markEngaged } = await import('./lib/session/engagement.ts');
const { InstallPrompt } = await import('./app/install-prompt.tsx');
const { MainNavigation } = await import('./app/main-navigation.tsx');
const { NotFoundScreen } = await import('./components/feedback/not-found-screen.tsx');
const { Shell } = await import('./app/shell.tsx');
const { AuthScreen } = await import('./features/auth/auth-screen.tsx');
const { ChatScreen } = await import('./features/conversations/chat/chat-screen.tsx');
const { MessagesSheet } = await import('./features/conversations/list/messages-sheet.tsx');
const { PostFavorSheet } = await import('./features/favors/post/post-favor-sheet.tsx');
const { DeleteFavorSheet } = await import('./features/favors/own/delete-favor-sheet.tsx');
const { ExploreScreen } = await import('./features/favors/explore/explore-screen.tsx');
const { FavorScreen } = await import('./features/favors/detail/favor-screen.tsx');
const { HomeScreen } = await import('./features/favors/home/home-screen.tsx');
const { HowItWorksScreen } = await import('./features/guide/how-it-works-screen.tsx');
const { LegalText } = await import('./features/legal/legal-text.tsx');
const { NotificationList } = await import('./features/notifications/inbox/notification-list.tsx');
const { NotificationPrompt } = await import('./features/notifications/push/notification-prompt.tsx');
const { AddressPicker } = await import('./features/places/address-picker.tsx');
const { locationErrorText } = await import('./features/places/location-error-text.ts');
const { DeleteAccountSheet } = await import('./features/users/settings/delete-account-sheet.tsx');
const { EditProfileScreen } = await import('./features/users/profile/edit-profile-screen.tsx');
const { NotificationsSwitch } = await import('./features/users/settings/notifications-switch.tsx');
const { OnboardingScreen } = await import('./features/users/onboarding/onboarding-screen.tsx');
const { ProfileScreen } = await import('./features/users/profile/profile-screen.tsx');

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const ben = {
  id: '2',
  firstName: 'Ben',
  lastName: 'Weber',
  displayName: 'Ben W.',
  bio: null,
  country: 'Luxembourg',
  memberSince: '2026-03-02T10:00:00Z',
  averageRating: 4.25,
  totalRatings: 4,
  completedFavrs: 14,
  activeFavors: 1,
  verified: true,
  viewerIsSelf: false,
  viewerHasBlocked: false,
  needsOnboarding: null,
  postedFavors: aPage([aFavor()]),
};
const profile = {
  ...ana,
  displayName: 'Ana M.',
  email: 'ana@example.org',
  phoneNumber: null,
  country: 'Luxembourg',
  bio: null,
  averageRating: null,
  totalRatings: 0,
  completedFavrs: 0,
};
const quiet = () => new Promise<never>(() => {});
const Subscription = Object.fromEntries(
  [
    'favorPosted',
    'favorUpdated',
    'messageAdded',
    'conversationUpdated',
    'presenceChanged',
    'notificationAdded',
    'notificationsRead',
  ].map((field) => [field, { subscribe: quiet }]),
);

/** Refuses, in the words of the server. */
const refuse =
  (message: string, extensions: Record<string, string> = { code: 'NOT_OPEN' }) =>
  () => {
    throw new GraphQLError(message, { extensions });
  };
/** Presses a button as soon as it is there and may be pressed. */
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = (values: Record<string, string>) => Object.entries(values).forEach(([label, value]) => type(label, value));
const step = (number: number) => screen.findByText(`Step ${number} of 5`);

/** Where the strings of a row are met: a screen, who looks at it, what the server answers, and what is done there. */
interface Stage {
  shows: ReactNode;
  at?: string;
  /** A visitor unless said. */
  viewer?: typeof ana | undefined;
  Query?: Record<string, unknown>;
  Mutation?: Record<string, unknown>;
  /** Whatever is written does not reach the server. */
  cutOff?: true;
  /** What the device is made to be before the screen is shown. */
  arrange?: () => unknown;
  act?: () => Promise<unknown> | unknown;
}

const page = (path: string, element: ReactElement) => (
  <Routes>
    <Route path={path} element={element} />
    <Route path="*" element={null} />
  </Routes>
);
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
const detail = (favor: unknown, parts: Partial<Stage> = {}): Stage => ({
  shows: page('/favor/:favorId', <FavorScreen Conversations={() => null} />),
  at: '/favor/7',
  Query: { favor: () => favor },
  ...parts,
});
const person = (user: unknown, parts: Partial<Stage> = {}): Stage => ({
  shows: page('/user/:userId', <ProfileScreen FavorCard={() => null} />),
  at: '/user/2',
  viewer: ana,
  Query: { user: () => user },
  ...parts,
});
const auth = (at: string, parts: Partial<Stage> = {}): Stage => ({
  shows: page('/auth', <AuthScreen />),
  at,
  ...parts,
});
const signingUp = (parts: Partial<Stage>): Stage =>
  auth('/auth?view=sign-up', {
    act: () => {
      fill({
        'First name': 'Ana',
        'Last name': 'M',
        'E-mail': 'a@b.lu',
        Password: 'correct horse',
        'Confirm password': 'correct horse',
      });
      return press('Create Account');
    },
    ...parts,
  });
const signingIn = (parts: Partial<Stage>): Stage =>
  auth('/auth?view=sign-in', {
    act: () => {
      fill({ 'E-mail': 'a@b.lu', Password: 'correct horse' });
      return press('Sign In');
    },
    ...parts,
  });
const onboarding = (parts: Partial<Stage> = {}): Stage => ({
  shows: page('/onboarding', <OnboardingScreen />),
  at: '/onboarding',
  viewer: ana,
  ...parts,
});
/** Onboarding with everything filled in, sent off. */
const onboarded = (parts: Partial<Stage>): Stage =>
  onboarding({
    act: async () => {
      fill({ Day: '27', Month: '3', Year: '1990' });
      fireEvent.click(screen.getByRole('combobox', { name: 'Country' }));
      fireEvent.click(await screen.findByRole('option', { name: 'Luxembourg' }));
      await press('Complete Profile');
    },
    ...parts,
  });
const editing = (parts: Partial<Stage> = {}): Stage => ({
  shows: page('/edit-profile', <EditProfileScreen />),
  at: '/edit-profile',
  viewer: ana,
  Query: { viewer: () => profile },
  ...parts,
});
const navigation = (parts: Partial<Stage> = {}): Stage => ({
  shows: <MainNavigation place="bottom" unread={100} />,
  ...parts,
});
const guide = (next: number): Stage => ({
  shows: <HowItWorksScreen />,
  act: async () => {
    for (let pressed = 0; pressed < next; pressed += 1) await press('Next');
  },
});
const deleting = (parts: Partial<Stage>): Stage => ({
  shows: <DeleteAccountSheet onClose={() => {}} />,
  viewer: ana,
  act: () => press('Delete Account'),
  ...parts,
});
const takingBack = (deleteFavor: () => unknown): Stage => ({
  shows: <DeleteFavorSheet favor={{ id: '7', title: 'A wardrobe' }} onClose={() => {}} />,
  viewer: ana,
  Mutation: { deleteFavor },
  act: () => press('Delete'),
});
const switching = (enabled: boolean, switchNotifications: () => unknown): Stage => ({
  shows: <NotificationsSwitch enabled={enabled} />,
  viewer: ana,
  Mutation: { updateNotificationSettings: switchNotifications },
  act: async () => fireEvent.click(await screen.findByRole('checkbox')),
});
/** The offer of notices on a device that answers `permission`; where it is taken up, the server refuses the device. */
const noticesOffered = (permission: NotificationPermission, parts: Partial<Stage> = {}): Stage => ({
  shows: <NotificationPrompt otherwise={null} />,
  Query: { vapidPublicKey: () => 'key' },
  Mutation: { subscribePush: refuse('Not now.') },
  arrange: () => {
    aPushDevice({ permission });
    markEngaged();
  },
  act: () => press('Turn on'),
  ...parts,
});
/** Why a device could not tell where it is. */
function PlaceFaults({
  reasons,
  asked,
}: {
  reasons: readonly Parameters<typeof locationErrorText>[0]['reason'][];
  asked: boolean;
}) {
  const t = useTranslate();
  return reasons.map((reason) => <p key={reason}>{t(locationErrorText({ reason, asked }))}</p>);
}
/** Ana's favor that Ben helps with. */
const talkedAbout = aFavor({
  originalPrice: { cents: 4500, currency: 'EUR', text: '45.00' },
  acceptedAt: new Date().toISOString(),
  completedAt: null,
  helper: ben,
  poster: { ...ben, id: '1' },
  status: 'ACCEPTED',
  viewerIsPoster: true,
  viewerIsHelper: false,
  viewerCanComplete: true,
  viewerCanRate: false,
  viewerCanMessage: true,
});
const chat = (at: string, parts: Partial<Stage> = {}): Stage => {
  const favor = talkedAbout;
  const conversation = {
    id: '3',
    unreadCount: 0,
    viewerCanWrite: true,
    otherDeliveredSequence: 0,
    otherSeenSequence: 0,
    otherUser: ben,
    favor,
    messages: aPage([]),
  };
  return {
    shows: (
      <Routes>
        <Route path="/chat/:favorId" element={<ChatScreen />} />
        <Route path="/negotiate/:favorId" element={<ChatScreen negotiating />} />
      </Routes>
    ),
    at,
    viewer: ana,
    Query: { conversationWith: () => conversation, favor: () => favor, conversations: () => aPage([]) },
    ...parts,
    Mutation: { markConversationRead: () => ({ conversation: { id: '3', unreadCount: 0 } }), ...parts.Mutation },
  };
};
const asking = (posting: () => unknown, parts: Partial<Stage> = {}): Stage => ({
  shows: (
    <PostFavorSheet
      category="MOVING"
      onClose={() => {}}
      AddressPicker={({ label, value, onChange }) => (
        <label>
          {label}
          <input
            value={value}
            onChange={({ target }) => onChange({ text: target.value, point: { latitude: 49.6, longitude: 6.1 } })}
          />
        </label>
      )}
    />
  ),
  viewer: ana,
  Mutation: { postFavor: posting },
  act: async () => {
    await step(2);
    type('Title', 'Carry a wardrobe');
    type('Description', 'Two floors, no lift.');
    type('Price', '45,50');
    await press('Next');
    await step(3);
    await press('Next');
    fireEvent.click(await screen.findByText('This weekend'));
    await press('Next');
    await step(5);
    type('Address', '12 Rue de Hollerich');
    await press('Post Favr');
  },
  ...parts,
});

/** Every row: where it is met (spec section and state), the stage, and the specification's strings. */
const rows: readonly [where: string, stage: Stage, strings: readonly string[]][] = [
  [
    '§2 Home',
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
  ['§2 Home, signed in', home({ viewer: ana }), ['Hi, Ana']],
  ['§2 Home, Rating', home({ act: () => press('Rating') }), ['Rating System - Coming soon!']],
  [
    '§2 Home, points',
    home({ act: () => press('Favr Points') }),
    ['Coming soon! Earn points by helping others and unlock rewards.'],
  ],
  [
    '§2 Home, nothing nearby',
    home({ Query: { favors: () => aPage([]) } }),
    ['No favrs nearby', 'Searching within 15km of'],
  ],
  ['§2 Home, loading', home({ Query: { favors: quiet } }), ['Loading favors...']],
  [
    '§8 Home, failed',
    home({ Query: { favors: refuse('The database is asleep.') } }),
    ['Error loading favors', 'The database is asleep.', 'Retry'],
  ],
  ['§2 bottom bar', navigation(), ['Home', 'Explore', 'Ask a Favr', 'Messages', 'Profile', '99+']],
  [
    '§2 Messages, signed out',
    navigation({ act: () => press(/^Messages/) }),
    ['Sign in required', 'Please sign in to view your messages.'],
  ],
  [
    '§2 Profile, signed out',
    navigation({ act: () => press('Profile') }),
    ['Sign in required', 'Please sign in to view your profile.'],
  ],
  ['§2 around every page', { shows: <Shell /> }, ['Skip to main content']],
  ['§2 any other path', { shows: <NotFoundScreen /> }, ['Nobody lives at this address']],
  [
    '§2 Explore, nothing there',
    explore(),
    ['Explore Favrs', 'List', 'Map', 'All', 'No Favrs found', 'Be the first to post a Favr in your area', 'Post Favr'],
  ],
  ['§2 Explore, posting signed out', explore({ act: () => press('Post Favr') }), ['Please sign in to post a favor']],
  [
    '§2 Explore, new=true',
    explore({ at: '/explore?new=true' }),
    ['New Favors Available!', 'Here are the latest favors in your area'],
  ],
  [
    '§2 Explore, expired',
    explore({
      Query: {
        favors: () => aPage([aFavor({ isExpired: true, area: '' })]),
        favorCategories: () => [{ category: 'MOVING', count: 1 }],
      },
    }),
    ['Expired', 'Nearby', '(negotiable)', 'by Ben', 'Moving'],
  ],
  [
    '§8 Explore, failed',
    explore({ Query: { favors: refuse('The database is asleep.'), favorCategories: () => [] } }),
    ['Error loading favors', 'Retry'],
  ],
  ['§8 Explore, map failed', explore({ at: '/explore?view=map' }), ['Failed to load map', 'Retry Map']],
  [
    '§2 detail',
    detail(aFavor({ poster: { ...ben } })),
    [
      'Verified Helper',
      'Read More',
      'Free cancellation up to 2 hours before.',
      '€45',
      '(negotiable)',
      'Accept',
      'Negotiate',
      'Gasperich area',
      'Payment Protection',
    ],
  ],
  ['§2 detail, Payment Protection', detail(aFavor(), { act: () => press('Payment Protection') }), ['Coming Soon']],
  [
    '§2 detail of one’s own',
    detail(aFavor({ viewerIsPoster: true, viewerCanAccept: false, viewerCanNegotiate: false, viewerCanDelete: true }), {
      viewer: ana,
    }),
    ['This is your favor', 'You cannot accept your own favor'],
  ],
  [
    '§2 detail of none',
    { ...detail(null), Query: { favor: refuse('Nothing', { code: 'NOT_FOUND' }) } },
    ['Favor Not Found', 'Back to Home'],
  ],
  [
    '§8 accepting',
    detail(aFavor(), {
      viewer: ana,
      Mutation: { acceptFavor: () => ({ favor: aFavor({ status: 'ACCEPTED' }), conversation: { id: '3' } }) },
      act: () => press('Accept'),
    }),
    ['Favor Accepted', 'Chat room created! You can now message the poster.'],
  ],
  [
    '§8 accepting, cut off',
    detail(aFavor(), { viewer: ana, cutOff: true, act: () => press('Accept') }),
    ['Error', 'Failed to accept favor'],
  ],
  [
    '§8 accepting failed',
    detail(aFavor(), {
      viewer: ana,
      Mutation: { acceptFavor: refuse('This favor is no longer open.') },
      act: () => press('Accept'),
    }),
    ['Error', 'This favor is no longer open.'],
  ],
  [
    '§8 negotiating',
    detail(aFavor(), {
      viewer: ana,
      Mutation: { negotiateFavor: () => ({ conversation: { id: '3' } }) },
      act: () => press('Negotiate'),
    }),
    ['Negotiation Started', 'Chat room created! You can now discuss terms.'],
  ],
  [
    '§8 negotiating failed',
    detail(aFavor(), { viewer: ana, Mutation: { negotiateFavor: refuse('Not now.') }, act: () => press('Negotiate') }),
    ['Failed to start negotiation'],
  ],
  [
    '§4 bookmark',
    home({
      viewer: ana,
      Mutation: { bookmarkFavor: () => ({ favor: aFavor({ viewerHasBookmarked: true }) }) },
      act: () => press('Save for later'),
    }),
    ['Saved to Watchlist', 'You can view your saved favors in your profile'],
  ],
  [
    '§4 bookmark failed',
    home({ viewer: ana, Mutation: { bookmarkFavor: refuse('No.') }, act: () => press('Save for later') }),
    ['Action failed', 'Please try again'],
  ],
  [
    '§2 wizard, time',
    asking(() => null, {
      act: async () => {
        await step(2);
        type('Title', 'T');
        type('Description', 'D');
        type('Price', '1');
        await press('Next');
        await step(3);
        await press('Next');
      },
    }),
    [
      'Step 4 of 5',
      'As soon as possible',
      'Today',
      'This week',
      'This weekend',
      'Next week',
      "I'm flexible",
      'Back',
      'Next',
    ],
  ],
  [
    '§8 posted',
    asking(() => ({ favor: aFavor() })),
    ['Favr posted!', 'Your request has been published and people nearby can now help you.'],
  ],
  [
    '§8 posting failed',
    asking(refuse('That was a lot at once.', { code: 'TOO_MANY_REQUESTS' })),
    ['Error posting Favr', 'That was a lot at once.'],
  ],
  [
    '§5 price refused',
    asking(refuse('No.', { code: 'BAD_INPUT', field: 'price' })),
    ['Price required', 'Please enter a valid price for your favor.'],
  ],
  [
    '§5 address refused',
    asking(refuse('No.', { code: 'BAD_INPUT', field: 'address' })),
    ['Address required', 'Please provide a location for your favor.'],
  ],
  [
    '§2 Messages',
    {
      shows: <MessagesSheet onClose={() => {}} notifications={<p>What else</p>} />,
      viewer: ana,
      Query: { conversations: () => aPage([]) },
    },
    ['Messages', 'Notifications', 'No conversations yet'],
  ],
  [
    '§2 Notifications',
    { shows: <NotificationList />, viewer: ana, Query: { notifications: () => ({ ...aPage([]), unreadCount: 0 }) } },
    ['No notifications'],
  ],
  [
    '§2 Auth',
    auth('/auth'),
    [
      'Get Started',
      'Instant help',
      'From people around the corner.',
      'Protected payments',
      'With verified members.',
      'Reputation and rewards',
      'Create Account',
      'Sign In',
      'How It Works',
    ],
  ],
  [
    '§5 sign-up',
    auth('/auth?view=sign-up', {
      act: async () => {
        for (const [label, value] of [
          ['First name', 'Ana'],
          ['Last name', 'M'],
          ['E-mail', 'a@b.lu'],
          ['Password', 'correct horse'],
          ['Confirm password', 'another one'],
        ] as const)
          type(label, value);
        await press('Create Account');
      },
    }),
    ['Passwords do not match'],
  ],
  [
    '§8 signed up',
    signingUp({ Mutation: { signUp: () => ({ user: ana }) } }),
    ['Account created successfully! Welcome Ana!'],
  ],
  ['§8 sign-up refused', signingUp({ Mutation: { signUp: refuse('Not with this name.') } }), ['Not with this name.']],
  ['§8 sign-up refused without a word', signingUp({ Mutation: { signUp: refuse('') } }), ['Failed to create account']],
  ['§8 sign-up, cut off', signingUp({ cutOff: true }), ['Failed to create account. Please try again.']],
  ['§8 signed in', signingIn({ Mutation: { signIn: () => ({ user: ana }) } }), ['Welcome back, Ana!']],
  [
    '§8 sign-in failed',
    signingIn({ Mutation: { signIn: refuse('Invalid credentials', { code: 'BAD_CREDENTIALS' }) } }),
    ['Invalid credentials'],
  ],
  ['§8 sign-in refused without a word', signingIn({ Mutation: { signIn: refuse('') } }), ['Invalid credentials']],
  ['§8 sign-in, cut off', signingIn({ cutOff: true }), ['Failed to sign in. Please try again.']],
  ['§2 How it works, first', guide(0), ['Post Your Favr', 'Previous', 'Next']],
  ['§2 How it works, second', guide(1), ['Get Connected']],
  ['§2 How it works, third', guide(2), ['Chat & Negotiate']],
  ['§2 How it works, last', guide(3), ['Get Help & Rate', 'Get Started', 'Why Choose']],
  ['§2 chat', chat('/chat/7'), ['Chat with', 'No messages yet. Start a conversation!', 'Mark as Completed']],
  ['§2 negotiate', chat('/negotiate/7'), ['Negotiate: Carry a wardrobe down two floors', 'Make your offer']],
  [
    '§2 completion',
    chat('/chat/7', {
      act: async () => {
        await press('Mark as Completed');
        await screen.findByLabelText('Agreed price');
        type('Agreed price', '40');
      },
    }),
    [
      'How was Ben?',
      'Your rating',
      'A few words about it (optional)',
      'Agreed price',
      'The new price is what counts.',
      'Complete favor',
    ],
  ],
  [
    '§2 completed',
    chat('/chat/7', {
      Mutation: { completeFavor: () => ({ favor: { ...talkedAbout, status: 'COMPLETED', viewerCanComplete: false } }) },
      act: async () => {
        await press('Mark as Completed');
        await press('Complete favor');
      },
    }),
    ['Favor Completed!', 'Thanks for using Favr'],
  ],
  [
    '§8 completion failed',
    chat('/chat/7', {
      Mutation: { completeFavor: refuse('Not now.') },
      act: async () => {
        await press('Mark as Completed');
        await press('Complete favor');
      },
    }),
    ['Completion Failed', 'Unable to mark favor as completed. Please try again.'],
  ],
  [
    '§2 profile',
    person(ben),
    [
      'Joined March 2026',
      'Verified',
      'Active Favors',
      'Completed',
      'Rating',
      'Recent Reviews',
      'Reviews and rating system coming soon!',
      'Message',
      'Safety First',
    ],
  ],
  [
    '§2 profile, one’s own',
    person({ ...ben, viewerIsSelf: true, needsOnboarding: true }),
    ['Edit Profile', 'Complete Your Profile', 'Complete Now'],
  ],
  [
    '§2 profile, writing signed out',
    { ...person(ben, { act: () => press('Message') }), viewer: undefined },
    ['Sign in required', 'Please sign in to message this user.'],
  ],
  [
    '§2 profile, nothing to chat about',
    person({ ...ben, postedFavors: aPage([]) }, { act: () => press('Message') }),
    ['No active favors', "This user doesn't have any active favors to chat about."],
  ],
  [
    '§2 profile of nobody',
    { ...person(null), Query: { user: refuse('Nobody', { code: 'NOT_FOUND' }) } },
    ['User Not Found', 'Go Home'],
  ],
  [
    '§5 onboarding, no date',
    onboarding({ act: () => press('Complete Profile') }),
    ['Date of Birth Required', 'Please select your date of birth'],
  ],
  [
    '§5 onboarding, no country',
    onboarding({
      act: async () => {
        for (const [label, value] of [
          ['Day', '27'],
          ['Month', '3'],
          ['Year', '1990'],
        ] as const)
          type(label, value);
        await press('Complete Profile');
      },
    }),
    ['Country Required', 'Please select your country'],
  ],
  [
    '§5 onboarding, too young',
    onboarded({
      Mutation: { completeOnboarding: refuse('You must be at least 18 years old to use Favr', { code: 'TOO_YOUNG' }) },
    }),
    ['Age Requirement', 'You must be at least 18 years old to use Favr'],
  ],
  [
    '§8 onboarding refused',
    onboarded({ Mutation: { completeOnboarding: refuse('Not like that.') } }),
    ['Error', 'Not like that.'],
  ],
  ['§8 onboarding, cut off', onboarded({ cutOff: true }), ['Error', 'Failed to complete onboarding']],
  [
    '§8 onboarded',
    onboarded({
      Mutation: { completeOnboarding: () => ({ user: { ...ana, dateOfBirth: '1990-03-27', country: 'Luxembourg' } }) },
    }),
    ['Welcome to Favr', 'Your profile is complete. Start exploring favors!'],
  ],
  [
    '§2 edit profile',
    editing(),
    ['Save Changes', 'Account Statistics', 'Favr Points', 'Completed', 'Rating', 'Reviews'],
  ],
  [
    '§8 profile updated',
    editing({ Mutation: { updateProfile: () => ({ user: profile }) }, act: () => press('Save Changes') }),
    ['Profile updated'],
  ],
  [
    '§8 profile not updated',
    editing({ Mutation: { updateProfile: refuse('Not like that.') }, act: () => press('Save Changes') }),
    ['Update failed', 'Not like that.'],
  ],
  [
    '§8 profile, cut off',
    editing({ cutOff: true, act: () => press('Save Changes') }),
    ['Update failed', 'Failed to update profile.'],
  ],
  [
    '§2 edit profile of nobody',
    editing({ Query: { viewer: () => null }, viewer: undefined }),
    ['Profile Not Found', 'Go Home'],
  ],
  [
    '§5 deleting the account',
    { shows: <DeleteAccountSheet onClose={() => {}} />, viewer: ana },
    ['Are you sure you want to permanently delete your account? This action cannot be undone.'],
  ],
  [
    '§8 account not deleted',
    deleting({ Mutation: { deleteAccount: refuse('Not today.') } }),
    ['Deletion failed', 'Not today.'],
  ],
  ['§8 account not deleted, cut off', deleting({ cutOff: true }), ['Deletion failed', 'Failed to delete account.']],
  ['§8 favor deleted', takingBack(() => ({ favor: aFavor({ status: 'DELETED' }) })), ['Favor deleted successfully']],
  ['§8 favor not deleted', takingBack(refuse('No.')), ['Unable to delete favor']],
  [
    '§8 settings, off',
    switching(true, () => ({ user: { id: '1', notificationsEnabled: false } })),
    ['Notifications disabled'],
  ],
  [
    '§8 settings, on',
    switching(false, () => ({ user: { id: '1', notificationsEnabled: true } })),
    ['Notifications enabled'],
  ],
  ['§8 settings failed', switching(true, refuse('No.')), ['Unable to update settings']],
  [
    '§1 install prompt',
    { shows: <InstallPrompt />, act: () => fireEvent(window, new Event('beforeinstallprompt')) },
    ['Favr on your home screen', 'Install', 'Not now'],
  ],
  ['§8 notices failed', noticesOffered('granted'), ['Failed to enable notifications. Please try again.']],
  ['§8 notices forbidden', noticesOffered('denied'), ['settings and try again.']],
  [
    '§4 notices',
    noticesOffered('granted', {
      Mutation: { subscribePush: () => ({ device: { id: '5' } }), sendTestPush: () => ({ success: true }) },
    }),
    ['Notifications are on'],
  ],
  [
    '§8 location, by itself',
    { shows: <PlaceFaults asked={false} reasons={['unsupported', 'denied', 'unavailable', 'timeout']} /> },
    [
      'Geolocation is not supported by this browser',
      'Location access denied. Enable location to get nearby favor notifications.',
      'Location information unavailable',
      'Location request timed out',
    ],
  ],
  [
    '§8 location, asked for',
    { shows: <PlaceFaults asked reasons={['unsupported', 'denied']} /> },
    ['Geolocation not supported', 'Location access denied'],
  ],
  [
    '§8 location, wizard',
    {
      shows: (
        <AddressPicker
          label="Address"
          hint=""
          error={undefined}
          value=""
          point={null}
          loadMap={() => Promise.reject(new Error('no map'))}
          onChange={() => {}}
        />
      ),
      arrange: () => giveDevice(null),
      act: () => press('Use my current location'),
    },
    ['Location unavailable', 'Please enter your address manually.', 'Using Luxembourg center as default.'],
  ],
  ['§2 privacy', { shows: <LegalText document="privacy" /> }, ['exact address', '30 days']],
  ['§2 safety', { shows: <LegalText document="safety" /> }, ['answer within 24 hours', '25%']],
  [
    '§9 terms',
    { shows: <LegalText document="terms" /> },
    ['10%', 'free up to 2 hours before', '25%', 'forfeits the payment', 'reports within 24 hours'],
  ],
];

/** All that is said: words on the screen, names of controls, what stands in empty fields. */
const said = () =>
  [
    document.body.textContent,
    ...Array.from(document.querySelectorAll('[aria-label], [placeholder]'), (element) =>
      [element.getAttribute('aria-label'), element.getAttribute('placeholder')].join('\n'),
    ),
  ].join('\n');

describe('the specification’s words', () => {
  afterEach(() => {
    cleanup();
    dismissToast(currentToast()?.id ?? 0);
    localStorage.clear();
    sessionStorage.clear();
  });

  test.each(rows)(
    '%s',
    async (_where, { shows, at = '/', viewer = null, Query = {}, Mutation = {}, cutOff, arrange, act }, strings) => {
      setViewer(viewer);
      arrange?.();
      const { client } = await renderScreen(shows, { at, resolvers: { Query, Mutation, Subscription } as Resolvers });
      if (cutOff) client.mutate = () => Promise.reject(new TypeError('Failed to fetch'));
      await act?.();
      for (const string of strings) await waitFor(() => expect(said()).toContain(string));
    },
  );
});
