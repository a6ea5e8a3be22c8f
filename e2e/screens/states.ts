import type { Page } from '@playwright/test';
import { all, answer, cut, cutCode, hold, holdCode, keepPast, lookFromFarAway } from './network-conditions.ts';
import { openAgainWith, wizardAt } from './dialogs.ts';
import { aStaircase, aWardrobe } from './photos.ts';
import { fill, installed, inTurn, tab, tap, type Screen } from './screen.ts';

/** Cuts the connection once the product can open without it. */
const goOffline = async (page: Page): Promise<void> => {
  await installed(page);
  await page.reload();
  await page.getByText(/^€/).filter({ visible: true }).first().waitFor();
  await page.context().setOffline(true);
};

const pickPhotos = async (page: Page): Promise<void> => {
  const file = async (name: string, picture: Promise<Buffer>) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await picture,
  });
  await page
    .getByLabel('Add a photo')
    .setInputFiles([await file('wardrobe.jpg', aWardrobe()), await file('stairs.jpg', aStaircase())]);
  await page
    .getByRole('progressbar', { name: /^Sending photo/ })
    .last()
    .waitFor({ state: 'detached' });
};

const chooseMarker = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /, €\d.*, / })
    .first()
    .dispatchEvent('click');

const pushTheMap = async (page: Page): Promise<void> => {
  const map = page.getByRole('region', { name: 'Map of favors nearby' });
  await map.focus();
  for (let press = 0; press < 3; press += 1) await map.press('ArrowRight');
};

/** Pages and dialogs while loading, after an error, in rare moments, or with content that most people do not have. */
export const states: readonly Screen[] = [
  {
    name: 'offers-none',
    as: 'poster',
    at: ({ openFavor }) => `/favor/${openFavor}/offers`,
    shows: 'No offers yet',
  },
  {
    name: 'offers-error',
    as: 'poster',
    at: ({ openFavor }) => `/favor/${openFavor}/offers`,
    arrange: cut('Offers'),
    shows: 'Offers could not be loaded',
  },
  {
    name: 'offer-error',
    as: 'stranger',
    at: () => '/',
    open: openAgainWith({ name: 'terms', favorId: '999999', dealId: '999999' }),
    shows: 'The offer could not be loaded',
  },
  {
    name: 'edit-error',
    as: 'poster',
    at: () => '/',
    open: openAgainWith({ name: 'ask', edit: '999999' }),
    shows: 'Your favor could not be loaded',
  },
  {
    name: 'my-favors-error',
    as: 'regular',
    at: () => '/my-favors',
    arrange: cut('MyFavors'),
    shows: 'Your favors could not be loaded',
  },
  { name: 'home-offline', as: 'visitor', at: () => '/', open: goOffline, shows: /^You are offline/ },
  {
    name: 'chat-known',
    as: 'poster',
    at: ({ acceptedFavor }) => `/chat/${acceptedFavor}`,
    arrange: cut('Chat'),
    shows: 'The messages come with the connection',
  },
  { name: 'home-empty-own', as: 'regular', at: () => '/', arrange: lookFromFarAway, shows: 'No favrs nearby' },
  { name: 'explore-loading', as: 'visitor', at: () => '/explore?alone', arrange: hold(), shows: 'Explore Favrs' },
  {
    name: 'explore-new',
    as: 'visitor',
    at: () => '/explore?new=true',
    arrange: keepPast(4_000),
    shows: 'New Favors Available!',
  },
  {
    name: 'explore-map-loading',
    as: 'visitor',
    at: () => '/explore?view=map',
    arrange: holdCode('leaflet-map'),
    shows: 'Loading the map...',
  },
  {
    name: 'explore-map-error',
    as: 'visitor',
    at: () => '/explore?view=map',
    arrange: cutCode('leaflet-map'),
    shows: 'Failed to load map',
  },
  { name: 'explore-map-chosen', as: 'visitor', at: () => '/explore?view=map', open: chooseMarker, shows: / km · / },
  {
    name: 'explore-map-moved',
    as: 'visitor',
    at: () => '/explore?view=map',
    open: inTurn((page) => page.getByText(/^€/).first().waitFor(), pushTheMap),
    shows: 'Search this area',
  },
  { name: 'favor-photos', as: 'visitor', at: ({ photoFavor }) => `/favor/${photoFavor}`, shows: '1 / 2' },
  {
    name: 'favor-loading',
    // Visitors get a page with the favor in it.
    as: 'regular',
    at: ({ openFavor }) => `/favor/${openFavor}`,
    arrange: hold('FavorDetail'),
    shows: 'Opening the favor...',
  },
  {
    name: 'favor-error',
    as: 'regular',
    at: ({ openFavor }) => `/favor/${openFavor}`,
    arrange: cut('FavorDetail'),
    shows: 'This favor could not be opened',
  },
  { name: 'favor-helping', as: 'helper', at: ({ acceptedFavor }) => `/favor/${acceptedFavor}`, shows: 'Open chat' },
  { name: 'wizard-photos-picked', as: 'regular', at: () => '/', open: inTurn(wizardAt(3), pickPhotos), shows: /order/ },
  {
    name: 'place-found',
    as: 'visitor',
    at: () => '/',
    open: inTurn(tap(/^Change place/), (page) => page.getByRole('combobox').fill('Esch')),
    shows: /^Esch-sur-Alzette/,
  },
  {
    name: 'messages-loading',
    as: 'regular',
    at: () => '/',
    arrange: hold('Conversations'),
    open: inTurn(tap(/Messages/), tab(/^Messages/)),
    shows: 'Notifications',
  },
  {
    name: 'messages-error',
    as: 'regular',
    at: () => '/',
    arrange: cut('Conversations'),
    open: inTurn(tap(/Messages/), tab(/^Messages/)),
    shows: 'Your messages could not be loaded',
  },
  {
    name: 'notifications-filled',
    as: 'regular',
    at: () => '/',
    open: inTurn(tap(/Messages/), tab(/Notifications/)),
    shows: 'Favor completed',
  },
  {
    name: 'notifications-error',
    as: 'regular',
    at: () => '/',
    arrange: cut('Notifications'),
    open: inTurn(tap(/Messages/), tab(/Notifications/)),
    shows: 'Your notifications could not be loaded',
  },
  {
    name: 'chat-loading',
    as: 'poster',
    at: ({ acceptedFavor }) => `/chat/${acceptedFavor}`,
    arrange: hold('Chat'),
    shows: 'Loading chat...',
  },
  {
    name: 'chat-error',
    as: 'poster',
    at: ({ acceptedFavor }) => `/chat/${acceptedFavor}`,
    // From the list beside it, a chat knows more.
    arrange: all(cut('Chat'), cut('Conversations')),
    shows: 'This chat could not be loaded',
  },
  { name: 'chat-missing', as: 'poster', at: () => '/chat/999999', shows: 'Favor Not Found' },
  {
    name: 'chat-waiting',
    as: 'poster',
    at: ({ acceptedFavor }) => `/chat/${acceptedFavor}`,
    arrange: hold('SendMessage'),
    open: inTurn(fill('Write a message', 'I am at the door.'), tap('Send')),
    shows: 'waiting',
  },
  {
    name: 'chat-offer',
    as: 'regular',
    at: ({ photoFavor, helper }) => `/chat/${photoFavor}?with=${helper}`,
    shows: /^I could come on Saturday/,
  },
  {
    name: 'chat-stopped',
    as: 'regular',
    at: ({ photoFavor, blocked }) => `/chat/${photoFavor}?with=${blocked}`,
    shows: 'You cannot write to each other.',
  },
  {
    name: 'complete-thanks',
    as: 'poster',
    at: ({ acceptedFavor }) => `/chat/${acceptedFavor}`,
    arrange: all(
      keepPast(2_000),
      answer('CompleteFavor', { completeFavor: { __typename: 'CompleteFavorPayload', favor: null } }),
    ),
    open: inTurn(openAgainWith({ name: 'complete' }), tap('Complete favor')),
    shows: 'Favor Completed!',
  },
  {
    name: 'profile-saved',
    as: 'regular',
    at: () => '/',
    open: inTurn(tap('Profile'), tab('Saved')),
    shows: /^€\d+ · /,
  },
  {
    name: 'profile-saved-none',
    as: 'newcomer',
    at: () => '/',
    open: inTurn(tap('Profile'), tab('Saved')),
    shows: /^Tap the bookmark/,
  },
  {
    name: 'profile-completed',
    as: 'helper',
    at: () => '/',
    open: inTurn(tap('Profile'), tab('Completed')),
    shows: /^€\d+ · /,
  },
  {
    name: 'take-back-listed',
    as: 'regular',
    at: () => '/',
    open: inTurn(tap('Profile'), tap(/^Delete Bring/)),
    shows: /^Delete “Bring.*”\?$/,
  },
  {
    name: 'profile-loading',
    as: 'visitor',
    at: ({ poster }) => `/user/${poster}`,
    arrange: hold(),
    shows: 'Opening the profile...',
  },
  {
    name: 'profile-error',
    as: 'visitor',
    at: ({ poster }) => `/user/${poster}`,
    arrange: cut('PublicProfile'),
    shows: 'This profile could not be opened',
  },
  {
    name: 'profile-reviews-error',
    as: 'visitor',
    at: ({ poster }) => `/user/${poster}`,
    arrange: cut('PersonReviews'),
    shows: 'The reviews could not be loaded',
  },
  {
    name: 'profile-incomplete',
    as: 'newcomer',
    at: ({ newcomer }) => `/user/${newcomer}`,
    shows: 'Complete Your Profile',
  },
  { name: 'profile-blocked', as: 'regular', at: ({ blocked }) => `/user/${blocked}`, shows: 'Otto is blocked' },
  { name: 'edit-profile-visitor', as: 'visitor', at: () => '/edit-profile', shows: 'Profile Not Found' },
  {
    name: 'edit-profile-loading',
    as: 'poster',
    at: () => '/edit-profile',
    arrange: hold('EditProfile'),
    shows: 'Edit profile',
  },
  {
    name: 'onboarding-faults',
    as: 'newcomer',
    at: () => '/onboarding',
    open: tap('Complete Profile'),
    shows: 'Please select your date of birth',
  },
  {
    name: 'auth-faults',
    as: 'visitor',
    at: () => '/auth?view=sign-up',
    open: tap('Create Account'),
    shows: 'First name is required',
  },
  {
    name: 'forgot-password-sent',
    as: 'visitor',
    at: () => '/reset-password',
    open: inTurn(fill('E-mail', 'ana.marques@example.org'), tap('E-mail me a link')),
    arrange: answer('RequestPasswordReset', {
      requestPasswordReset: { __typename: 'RequestPasswordResetPayload', ok: true },
    }),
    shows: 'Check your inbox',
  },
  {
    name: 'confirm-email-done',
    as: 'visitor',
    at: () => '/confirm-email#abc',
    arrange: answer('MailedLink', { mailedLink: 'USED' }),
    shows: 'Your address is confirmed',
  },
  {
    name: 'confirm-email-expired',
    as: 'visitor',
    at: () => '/confirm-email#abc',
    shows: 'This link no longer works',
  },
  {
    name: 'reset-password-used',
    as: 'visitor',
    at: () => '/reset-password#abc',
    arrange: answer('MailedLink', { mailedLink: 'USED' }),
    shows: 'This link has set a password already',
  },
  {
    name: 'confirm-email-error',
    as: 'visitor',
    at: () => '/confirm-email#abc',
    arrange: all(answer('MailedLink', { mailedLink: 'VALID' }), cut('ConfirmEmail')),
    open: tap('Confirm my address'),
    shows: 'Your address is not confirmed yet',
  },
  { name: 'blocked-filled', as: 'regular', at: () => '/settings/blocked', shows: 'Otto K.' },
  {
    name: 'blocked-error',
    as: 'regular',
    at: () => '/settings/blocked',
    arrange: cut('BlockedUsers'),
    shows: 'This list could not be opened',
  },
  {
    name: 'searches-error',
    as: 'regular',
    at: () => '/settings/searches',
    arrange: cut('SavedSearches'),
    shows: 'Your searches could not be loaded',
  },
  {
    name: 'helpers-empty',
    as: 'regular',
    at: () => '/helpers',
    open: tap('Garden'),
    shows: 'Nobody offers help here yet',
  },
  {
    name: 'helpers-error',
    as: 'regular',
    at: () => '/helpers',
    arrange: cut('HelpersNearby'),
    shows: 'Helpers could not be loaded',
  },
  {
    name: 'helping-error',
    as: 'regular',
    at: () => '/settings/helping',
    arrange: cut('OwnHelperListing'),
    shows: 'Your offer of help could not be loaded',
  },
  {
    name: 'security-error',
    as: 'regular',
    at: () => '/settings/security',
    arrange: cut('Security'),
    shows: 'This could not be opened',
  },
  { name: 'tokens-filled', as: 'regular', at: () => '/settings/tokens', shows: 'Noticeboard in the hall' },
  {
    name: 'tokens-error',
    as: 'regular',
    at: () => '/settings/tokens',
    arrange: cut('Tokens'),
    shows: 'Your tokens could not be opened',
  },
  {
    name: 'create-token-done',
    as: 'poster',
    at: () => '/settings/tokens',
    arrange: answer('CreateToken', {
      createToken: {
        __typename: 'CreateTokenPayload',
        secret: 'favr_3kd8s0aQ7Zc1vXyNf5mLwT2hRbJ9pEuG',
        token: { __typename: 'Token', id: '1' },
      },
    }),
    open: inTurn(
      tap('New token'),
      fill('Name', 'Weather station'),
      (page) => page.getByRole('dialog').getByRole('checkbox').first().check({ force: true }),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click(),
    ),
    shows: 'Copy',
  },
  {
    name: 'crash',
    as: 'visitor',
    at: () => '/how-it-works',
    arrange: cutCode('how-it-works-screen'),
    shows: 'Something went wrong',
  },
  {
    name: 'passkeys',
    as: 'regular',
    at: () => '/settings/security',
    arrange: answer('Security', {
      passkeys: [
        { __typename: 'Passkey', id: '1', name: 'Chrome, Android', usedAt: '2026-11-02T10:00:00Z' },
        { __typename: 'Passkey', id: '2', name: 'The key on my keyring', usedAt: null },
      ],
      sessions: [
        {
          __typename: 'Session',
          id: '1',
          device: 'Firefox, Linux',
          lastUsedAt: '2026-11-02T10:00:00Z',
          isCurrent: true,
        },
      ],
    }),
    shows: 'The key on my keyring',
  },
];
