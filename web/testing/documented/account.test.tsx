import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aPage } from '../a-favor.ts';
import { aPushDevice, setDeviceId } from '../push-device.ts';
import { ana, ben, page, press, refuse, type Stage, testDocumented, type } from './stage.tsx';

const { AuthScreen } = await import('../../features/auth/auth-screen.tsx');
const { DeleteAccountSheet } = await import('../../features/users/settings/delete-account-sheet.tsx');
const { EditProfileScreen } = await import('../../features/users/profile/edit-profile-screen.tsx');
const { OnboardingScreen } = await import('../../features/users/onboarding/onboarding-screen.tsx');
const { ProfileScreen } = await import('../../features/users/profile/profile-screen.tsx');
const { PushLine } = await import('../../features/notifications/push/push-line.tsx');

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
/** Types into fields by their labels. */
const fill = (values: Record<string, string>) => Object.entries(values).forEach(([label, value]) => type(label, value));
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
const deleting = (parts: Partial<Stage>): Stage => ({
  shows: <DeleteAccountSheet onClose={() => {}} />,
  viewer: ana,
  act: () => press('Delete Account'),
  ...parts,
});
/** Taps the switch for push on a device that has push or not. */
const switchingPush = (isOn: boolean, Mutation: Stage['Mutation'] = {}): Stage => ({
  shows: <PushLine />,
  viewer: ana,
  arrange: () => {
    aPushDevice();
    setDeviceId(isOn ? '5' : null);
  },
  Query: {
    vapidPublicKey: () => 'key',
    viewer: () => ({ id: '1', notificationsEnabled: true }),
    devices: () => aPage(isOn ? [{ id: '5', label: null, createdAt: new Date(), lastArrivedAt: null }] : []),
  },
  Mutation: {
    subscribePush: () => ({ device: { id: '5' } }),
    updateNotificationSettings: () => ({ user: { id: '1', notificationsEnabled: true } }),
    sendTestPush: () => ({ success: true }),
    unsubscribePush: () => ({ ok: true }),
    ...Mutation,
  },
  act: async () => {
    const push = await screen.findByRole<HTMLInputElement>('checkbox');
    await waitFor(() => expect(push.checked).toBe(isOn));
    fireEvent.click(push);
  },
});

testDocumented([
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
  [
    'Public profile',
    person(ben),
    [
      'Joined March 2026',
      'E-mail confirmed',
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
  ['Settings: push off', switchingPush(true), ['Notifications disabled']],
  ['Settings: push on', switchingPush(false), ['Notifications enabled']],
  [
    'Error texts: settings refused',
    switchingPush(true, { unsubscribePush: refuse('No.') }),
    ['Unable to update settings', 'No.'],
  ],
]);
