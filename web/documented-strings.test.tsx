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
import { NoDeal } from './testing/a-chat.ts';

jest.unstable_mockModule('./lib/apollo/apollo-client.ts', () => ({ resetForViewer: async () => {} }));
const { currentToast, dismissToast } = await import('./lib/feedback/toasts.ts');
const { setViewer } = await import('./lib/session/viewer.ts');
const { useTranslate } = await import('./lib/i18n/translate.ts');
const { markEngaged } = await import('./lib/session/engagement.ts');
const { InstallPrompt } = await import('./app/install-prompt.tsx');
const { MainNavigation } = await import('./app/shell/main-navigation.tsx');
const { NotFoundScreen } = await import('./components/feedback/not-found-screen.tsx');
const { Shell } = await import('./app/shell/shell.tsx');
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
const { givenAddress, noAddress } = await import('./lib/place/resolved-address.ts');
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
  favrPoints: 0,
  level: 'NEIGHBOUR',
  activeFavors: 1,
  verified: true,
  isBusiness: false,
  verifications: ['EMAIL'],
  reliability: null,
  answersWithin: null,
  languages: [],
  viewerIsSelf: false,
  viewerHasBlocked: false,
  viewerCanAsk: false,
  viewerConversation: null,
  needsOnboarding: null,
  postedFavors: aPage([aFavor()]),
  reviewTags: [],
  reviews: aPage([]),
};
const profile = {
  ...ana,
  displayName: 'Ana M.',
  email: 'ana@example.org',
  phoneNumber: null,
  country: 'Luxembourg',
  bio: null,
  languages: [],
  averageRating: null,
  totalRatings: 0,
  completedFavrs: 0,
  favrPoints: 0,
  level: 'NEIGHBOUR',
};
const pending = () => new Promise<never>(() => {});
const Subscription = Object.fromEntries(
  [
    'favorPosted',
    'favorUpdated',
    'messageAdded',
    'conversationUpdated',
    'presenceChanged',
    'notificationAdded',
    'notificationsRead',
  ].map((field) => [field, { subscribe: pending }]),
);

/** Returns a resolver that refuses with the server's message. */
const refuse =
  (message: string, extensions: Record<string, string> = { code: 'NOT_OPEN' }) =>
  () => {
    throw new GraphQLError(message, { extensions });
  };
/** Presses a button as soon as it is rendered and enabled. */
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
/** Taps Accept, and once more in the question that follows. */
const accept = async () => {
  await press('Accept');
  await press('Yes, accept');
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = (values: Record<string, string>) => Object.entries(values).forEach(([label, value]) => type(label, value));
const step = (number: number) => screen.findByText(`Step ${number} of 5`);

/** Setting of a row: a screen, its viewer, the server's responses, and the actions of the viewer. */
interface Stage {
  shows: ReactNode;
  at?: string;
  /** A visitor by default. */
  viewer?: typeof ana | undefined;
  Query?: Record<string, unknown>;
  Mutation?: Record<string, unknown>;
  /** Lets every mutation fail without a response. */
  offline?: true;
  /** Prepares the device before the screen is rendered. */
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
  shows: page('/favor/:favorId', <FavorScreen Conversations={() => null} Offer={() => null} />),
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
/** Submits the onboarding form with every field filled in. */
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
const deletingFavor = (deleteFavor: () => unknown): Stage => ({
  shows: <DeleteFavorSheet favor={{ id: '7', title: 'A wardrobe' }} onClose={() => {}} />,
  viewer: ana,
  Mutation: { deleteFavor },
  act: () => press('Delete'),
});
const switchingNotifications = (enabled: boolean, switchNotifications: () => unknown): Stage => ({
  shows: <NotificationsSwitch enabled={enabled} />,
  viewer: ana,
  Mutation: { updateNotificationSettings: switchNotifications },
  act: async () => fireEvent.click(await screen.findByRole('checkbox')),
});
/** Turns push on from the prompt on a device that answers `permission`; the server refuses the device. */
const turningPushOn = (permission: NotificationPermission, parts: Partial<Stage> = {}): Stage => ({
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
/** Renders the texts of faults of the device's position. */
function LocationFaults({
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
const acceptedFavor = aFavor({
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
  const favor = acceptedFavor;
  const conversation = {
    id: '3',
    unreadCount: 0,
    viewerMuted: false,
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
        <Route path="/chat/:favorId" element={<ChatScreen Deal={NoDeal} />} />
        <Route path="/negotiate/:favorId" element={<ChatScreen negotiating Deal={NoDeal} />} />
      </Routes>
    ),
    at,
    viewer: ana,
    Query: { conversationWith: () => conversation, favor: () => favor, conversations: () => aPage([]) },
    ...parts,
    Mutation: { markConversationRead: () => ({ conversation: { id: '3', unreadCount: 0 } }), ...parts.Mutation },
  };
};
const posting = (postFavor: () => unknown, parts: Partial<Stage> = {}): Stage => ({
  shows: (
    <PostFavorSheet
      category="MOVING"
      onClose={() => {}}
      AddressPicker={({ label, value, onChange }) => (
        <label>
          {label}
          <input
            value={value.text}
            onChange={({ target }) => onChange(givenAddress(target.value, { latitude: 49.6, longitude: 6.1 }))}
          />
        </label>
      )}
    />
  ),
  viewer: ana,
  Mutation: { postFavor },
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

/** Rows: section of docs/behaviour.md and state, the setting, and the texts documented there. */
const rows: readonly [section: string, stage: Stage, strings: readonly string[]][] = [
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
    ['Neighbours rate each other once a favor is done. Sign in to see your rating.'],
  ],
  [
    'Home: Favr Points, as a visitor',
    home({ act: () => press('Favr Points') }),
    ['Helping a neighbour earns 10 points, being helped 4. Sign in to see yours.'],
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
    'Favor detail',
    detail(aFavor({ poster: { ...ben } })),
    [
      'E-mail confirmed',
      'Read More',
      'Free cancellation up to 2 hours before.',
      '€45',
      'negotiable',
      'Accept',
      'Negotiate',
      'Gasperich area',
      'Payment Protection',
    ],
  ],
  ['Coming soon: Payment Protection', detail(aFavor(), { act: () => press('Payment Protection') }), ['Coming Soon']],
  [
    'Favor actions: the poster',
    detail(aFavor({ viewerIsPoster: true, viewerCanAccept: false, viewerCanNegotiate: false, viewerCanDelete: true }), {
      viewer: ana,
    }),
    ['This is your favor', 'You cannot accept your own favor'],
  ],
  [
    'Favor detail: not found',
    { ...detail(null), Query: { favor: refuse('Nothing', { code: 'NOT_FOUND' }) } },
    ['Favor Not Found', 'Back to Home'],
  ],
  [
    'Accepting',
    detail(aFavor(), {
      viewer: ana,
      Mutation: { acceptFavor: () => ({ favor: aFavor({ status: 'ACCEPTED' }), conversation: { id: '3' } }) },
      act: accept,
    }),
    ['Favor Accepted', 'Chat room created! You can now message the poster.'],
  ],
  [
    'Error texts: accepting without a connection',
    detail(aFavor(), { viewer: ana, offline: true, act: accept }),
    ['Error', 'Failed to accept favor'],
  ],
  [
    'Error texts: accepting refused',
    detail(aFavor(), {
      viewer: ana,
      Mutation: { acceptFavor: refuse('This favor is no longer open.') },
      act: accept,
    }),
    ['Error', 'This favor is no longer open.'],
  ],
  [
    'Negotiating',
    detail(aFavor(), {
      viewer: ana,
      Mutation: { negotiateFavor: () => ({ conversation: { id: '3' } }) },
      act: () => press('Negotiate'),
    }),
    ['Negotiation Started', 'Chat room created! You can now discuss terms.'],
  ],
  [
    'Error texts: negotiating refused',
    detail(aFavor(), { viewer: ana, Mutation: { negotiateFavor: refuse('Not now.') }, act: () => press('Negotiate') }),
    ['Failed to start negotiation'],
  ],
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
  [
    'Wizard steps: time',
    posting(() => null, {
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
    'Posting: done',
    posting(() => ({ favor: aFavor(), neighboursTold: 20 })),
    ['Favr posted!', 'Your request has been published and people nearby can now help you.'],
  ],
  [
    'Error texts: posting refused',
    posting(refuse('That was a lot at once.', { code: 'TOO_MANY_REQUESTS' })),
    ['Error posting Favr', 'That was a lot at once.'],
  ],
  [
    'Error texts: price refused',
    posting(refuse('No.', { code: 'BAD_INPUT', field: 'price' })),
    ['Price required', 'Please enter a valid price for your favor.'],
  ],
  [
    'Error texts: address refused',
    posting(refuse('No.', { code: 'BAD_INPUT', field: 'address' })),
    ['Address required', 'Please provide a location for your favor.'],
  ],
  [
    'Messages',
    {
      shows: <MessagesSheet onClose={() => {}} notifications={<p>What else</p>} />,
      viewer: ana,
      Query: { conversations: () => aPage([]) },
    },
    ['Messages', 'Notifications', 'No conversations yet'],
  ],
  [
    'Messages: no notifications',
    { shows: <NotificationList />, viewer: ana, Query: { notifications: () => ({ ...aPage([]), unreadCount: 0 }) } },
    ['No notifications'],
  ],
  [
    'Signing in: the intro',
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
    'Signing in: passwords that differ',
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
    'Signing in: a new account',
    signingUp({ Mutation: { signUp: () => ({ user: ana }) } }),
    ['Account created successfully! Welcome Ana!'],
  ],
  [
    'Error texts: signing up refused',
    signingUp({ Mutation: { signUp: refuse('Not with this name.') } }),
    ['Not with this name.'],
  ],
  [
    'Error texts: signing up refused without a reason',
    signingUp({ Mutation: { signUp: refuse('') } }),
    ['Failed to create account'],
  ],
  [
    'Error texts: signing up without a connection',
    signingUp({ offline: true }),
    ['Failed to create account. Please try again.'],
  ],
  ['Signing in: done', signingIn({ Mutation: { signIn: () => ({ user: ana }) } }), ['Welcome back, Ana!']],
  [
    'Error texts: signing in refused',
    signingIn({ Mutation: { signIn: refuse('Invalid credentials', { code: 'BAD_CREDENTIALS' }) } }),
    ['Invalid credentials'],
  ],
  [
    'Error texts: signing in refused without a reason',
    signingIn({ Mutation: { signIn: refuse('') } }),
    ['Invalid credentials'],
  ],
  [
    'Error texts: signing in without a connection',
    signingIn({ offline: true }),
    ['Failed to sign in. Please try again.'],
  ],
  ['How it works: first step', guide(0), ['Post Your Favr', 'Previous', 'Next']],
  ['How it works: second step', guide(1), ['Get Connected']],
  ['How it works: third step', guide(2), ['Chat & Negotiate']],
  ['How it works: last step', guide(3), ['Get Help & Rate', 'Get Started', 'Why Choose']],
  ['Chat: empty', chat('/chat/7'), ['Chat with', 'No messages yet. Start a conversation!', 'Mark as Completed']],
  ['Chat: about the price', chat('/negotiate/7'), ['Negotiate: Carry a wardrobe down two floors', 'Make your offer']],
  [
    'Completion',
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
      'Your price counts only once',
      'Complete favor',
    ],
  ],
  [
    'Completion: done',
    chat('/chat/7', {
      Mutation: {
        completeFavor: () => ({ favor: { ...acceptedFavor, status: 'COMPLETED', viewerCanComplete: false } }),
      },
      act: async () => {
        await press('Mark as Completed');
        await press('Complete favor');
      },
    }),
    ['Favor Completed!', 'Thanks for using Favr'],
  ],
  [
    'Error texts: completing refused',
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
    'Public profile',
    person(ben),
    [
      'Joined March 2026',
      'Verified',
      'Active Favors',
      'Completed',
      'Rating',
      'Recent Reviews',
      'No reviews yet',
      'Message',
      'Safety First',
    ],
  ],
  [
    'Public profile: the owner',
    person({ ...ben, viewerIsSelf: true, needsOnboarding: true }),
    ['Edit Profile', 'Complete Your Profile', 'Complete Now'],
  ],
  [
    'Public profile: Message for a visitor',
    { ...person(ben, { act: () => press('Message') }), viewer: undefined },
    ['Sign in required', 'Please sign in to message this user.'],
  ],
  [
    'Public profile: Message without an open favor',
    person({ ...ben, postedFavors: aPage([]) }, { act: () => press('Message') }),
    ['No active favors', "This user doesn't have any active favors to chat about."],
  ],
  [
    'Public profile: not found',
    { ...person(null), Query: { user: refuse('Nobody', { code: 'NOT_FOUND' }) } },
    ['User Not Found', 'Go Home'],
  ],
  [
    'Onboarding: no date of birth',
    onboarding({ act: () => press('Complete Profile') }),
    ['Date of Birth Required', 'Please select your date of birth'],
  ],
  [
    'Onboarding: no country',
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
    'Onboarding: too young',
    onboarded({
      Mutation: { completeOnboarding: refuse('You must be at least 18 years old to use Favr', { code: 'TOO_YOUNG' }) },
    }),
    ['Age Requirement', 'You must be at least 18 years old to use Favr'],
  ],
  [
    'Error texts: onboarding refused',
    onboarded({ Mutation: { completeOnboarding: refuse('Not like that.') } }),
    ['Error', 'Not like that.'],
  ],
  [
    'Error texts: onboarding without a connection',
    onboarded({ offline: true }),
    ['Error', 'Failed to complete onboarding'],
  ],
  [
    'Onboarding: done',
    onboarded({
      Mutation: { completeOnboarding: () => ({ user: { ...ana, dateOfBirth: '1990-03-27', country: 'Luxembourg' } }) },
    }),
    ['Welcome to Favr', 'Your profile is complete. Start exploring favors!'],
  ],
  ['Edit profile', editing(), ['Save Changes', 'Account Statistics', 'Favr Points', 'Completed', 'Rating', 'Reviews']],
  [
    'Edit profile: saved',
    editing({ Mutation: { updateProfile: () => ({ user: profile }) }, act: () => press('Save Changes') }),
    ['Profile updated'],
  ],
  [
    'Error texts: profile refused',
    editing({ Mutation: { updateProfile: refuse('Not like that.') }, act: () => press('Save Changes') }),
    ['Update failed', 'Not like that.'],
  ],
  [
    'Error texts: profile without a connection',
    editing({ offline: true, act: () => press('Save Changes') }),
    ['Update failed', 'Failed to update profile.'],
  ],
  [
    'Edit profile: without a session',
    editing({ Query: { viewer: () => null }, viewer: undefined }),
    ['Profile Not Found', 'Go Home'],
  ],
  [
    'Deleting an account',
    { shows: <DeleteAccountSheet onClose={() => {}} />, viewer: ana },
    ['Are you sure you want to permanently delete your account? This action cannot be undone.'],
  ],
  [
    'Error texts: deleting the account refused',
    deleting({ Mutation: { leave: refuse('Not today.') } }),
    ['Deletion failed', 'Not today.'],
  ],
  [
    'Error texts: deleting the account without a connection',
    deleting({ offline: true }),
    ['Deletion failed', 'Failed to delete account.'],
  ],
  [
    'Own favors: deleted',
    deletingFavor(() => ({ favor: aFavor({ status: 'DELETED' }) })),
    ['Favor deleted successfully'],
  ],
  ['Error texts: deleting a favor refused', deletingFavor(refuse('No.')), ['Unable to delete favor']],
  [
    'Settings: notifications off',
    switchingNotifications(true, () => ({ user: { id: '1', notificationsEnabled: false } })),
    ['Notifications disabled'],
  ],
  [
    'Settings: notifications on',
    switchingNotifications(false, () => ({ user: { id: '1', notificationsEnabled: true } })),
    ['Notifications enabled'],
  ],
  ['Error texts: settings refused', switchingNotifications(true, refuse('No.')), ['Unable to update settings']],
  [
    'Installing',
    { shows: <InstallPrompt />, act: () => fireEvent(window, new Event('beforeinstallprompt')) },
    ['Favr on your home screen', 'Install', 'Not now'],
  ],
  ['Error texts: push not set up', turningPushOn('granted'), ['Failed to enable notifications. Please try again.']],
  ['Error texts: push forbidden', turningPushOn('denied'), ['settings and try again.']],
  [
    'Notification prompt: done',
    turningPushOn('granted', {
      Mutation: { subscribePush: () => ({ device: { id: '5' } }), sendTestPush: () => ({ success: true }) },
    }),
    ['Notifications are on'],
  ],
  [
    'Location texts: by itself',
    { shows: <LocationFaults asked={false} reasons={['unsupported', 'denied', 'unavailable', 'timeout']} /> },
    [
      'Geolocation is not supported by this browser',
      'Location access denied. Enable location to get nearby favor notifications.',
      'Location information unavailable',
      'Location request timed out',
    ],
  ],
  [
    'Location texts: after a tap',
    { shows: <LocationFaults asked reasons={['unsupported', 'denied']} /> },
    ['Geolocation not supported', 'Location access denied'],
  ],
  [
    'Wizard steps: no location',
    {
      shows: (
        <AddressPicker
          label="Address"
          hint=""
          error={undefined}
          lookup={null}
          value={noAddress}
          loadMap={() => Promise.reject(new Error('no map'))}
          onChange={() => {}}
        />
      ),
      arrange: () => giveDevice(null),
      act: () => press('Use my current location'),
    },
    ['Location unavailable', 'Please enter your address manually.', 'Using Luxembourg center as default.'],
  ],
  ['Legal texts: privacy', { shows: <LegalText document="privacy" /> }, ['exact address', '30 days']],
  ['Legal texts: safety', { shows: <LegalText document="safety" /> }, ['answer reports within 24 hours', '25%']],
  [
    'Legal texts: terms',
    { shows: <LegalText document="terms" /> },
    ['10%', 'free up to 2 hours before', '25%', 'forfeits the payment', 'reports within 24 hours'],
  ],
];

/** Returns every text of the page: contents, names of controls, placeholders. */
const pageText = () =>
  [
    document.body.textContent,
    ...Array.from(document.querySelectorAll('[aria-label], [placeholder]'), (element) =>
      [element.getAttribute('aria-label'), element.getAttribute('placeholder')].join('\n'),
    ),
  ].join('\n');

describe('the texts of docs/behaviour.md', () => {
  afterEach(() => {
    cleanup();
    dismissToast(currentToast()?.id ?? 0);
    localStorage.clear();
    sessionStorage.clear();
  });

  test.each(rows)(
    'are shown: %s',
    async (_section, { shows, at = '/', viewer = null, Query = {}, Mutation = {}, offline, arrange, act }, strings) => {
      setViewer(viewer);
      arrange?.();
      const { client } = await renderScreen(shows, { at, resolvers: { Query, Mutation, Subscription } as Resolvers });
      if (offline) client.mutate = () => Promise.reject(new TypeError('Failed to fetch'));
      await act?.();
      for (const string of strings) await waitFor(() => expect(pageText()).toContain(string));
    },
  );
});
