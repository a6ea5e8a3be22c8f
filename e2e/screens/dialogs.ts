import type { Page } from '@playwright/test';
import type { Sheet } from '../../web/lib/navigation/navigation.ts';
import { aStaircase } from './photos.ts';
import { fill, inTurn, tab, tap, type Screen } from './screen.ts';

const next = tap('Next');

const choose = (words: string) => (page: Page) => page.getByRole('dialog').getByText(words, { exact: true }).click();

/** Taps of the posting wizard, one item per step. */
const steps = [
  tap('Ask a Favr'),
  inTurn(choose('Moving'), next),
  inTurn(
    fill('Title', 'Carry a wardrobe down two floors'),
    fill('Description', 'No lift, two of us would be perfect. I have straps and coffee.'),
    fill('Price', '45'),
    next,
  ),
  next,
  inTurn(choose('Today'), next),
];
export const wizardAt = (step: number) => inTurn(...steps.slice(0, step));

const resumeDraft: Screen = {
  name: 'wizard-resume',
  as: 'poster',
  at: () => '/',
  open: inTurn(wizardAt(3), tap('Save draft'), tap('Ask a Favr')),
  shows: 'Resume draft?',
};

const menu = (item: string | RegExp) =>
  inTurn(tap('More'), (page) => page.getByRole('menuitem', { name: item }).click());

/** Puts a dialog into the history entry, from which a reload opens it: for dialogs that take many steps to reach. */
export const openAgainWith = (sheet: Sheet) => async (page: Page) => {
  await page.evaluate((usr) => history.replaceState({ usr, key: 'reload', idx: 0 }, ''), { sheet });
  await page.reload();
};

/** Every dialog over a page. */
export const dialogs: readonly Screen[] = [
  { name: 'place', sheet: 'place', as: 'visitor', at: () => '/', open: tap(/^Change place/), shows: 'Where are you?' },
  {
    name: 'favor-sheet',
    as: 'stranger',
    at: () => '/',
    open: (page) => page.getByRole('article').first().getByRole('heading').click(),
    shows: 'Total price',
  },
  { name: 'filters', as: 'visitor', at: () => '/explore', open: tap('Filters'), shows: 'How far' },
  {
    name: 'accept',
    as: 'stranger',
    at: ({ openFavor }) => `/favor/${openFavor}`,
    open: tap('Accept'),
    shows: 'Yes, accept',
  },
  {
    name: 'offer',
    sheet: 'terms',
    as: 'stranger',
    at: ({ openFavor }) => `/favor/${openFavor}`,
    open: inTurn(tap('Negotiate'), tap('Raise the price')),
    shows: 'Send offer',
  },
  {
    name: 'choose-offer',
    as: 'regular',
    at: ({ photoFavor }) => `/favor/${photoFavor}/offers`,
    open: tap(/^Choose /),
    shows: /^Agree with /,
  },
  {
    name: 'cancel-deal',
    as: 'regular',
    at: ({ changedFavor }) => `/chat/${changedFavor}`,
    open: async (page) => {
      // A proposed change has made one line of it.
      const agreement = page.getByRole('region', { name: 'Agreed' });
      await agreement.getByRole('button', { name: 'Show' }).click();
      await agreement.getByRole('button', { name: 'Cancel' }).click();
    },
    shows: 'Look for somebody else',
  },
  {
    name: 'share-appointment',
    sheet: 'safety',
    as: 'regular',
    at: ({ changedFavor }) => `/chat/${changedFavor}`,
    open: async (page) => {
      const agreement = page.getByRole('region', { name: 'Agreed' });
      await agreement.getByRole('button', { name: 'Show' }).click();
      await agreement.getByRole('button', { name: 'Share safely' }).click();
    },
    shows: 'Make the link',
  },
  {
    name: 'wizard-category',
    sheet: 'ask',
    as: 'poster',
    at: () => '/',
    open: wizardAt(1),
    shows: 'What kind of help?',
  },
  { name: 'wizard-words', as: 'poster', at: () => '/', open: wizardAt(2), shows: 'What needs doing?' },
  { name: 'wizard-photos', as: 'poster', at: () => '/', open: wizardAt(3), shows: 'Would a photo help?' },
  { name: 'wizard-time', as: 'poster', at: () => '/', open: wizardAt(4), shows: 'When do you need it?' },
  { name: 'wizard-place', as: 'poster', at: () => '/', open: wizardAt(5), shows: 'Where is it?' },
  resumeDraft,
  {
    name: 'messages',
    sheet: 'messages',
    as: 'poster',
    at: () => '/',
    open: tap(/Messages/),
    shows: /Carry my old sofa/,
  },
  {
    name: 'notifications',
    as: 'poster',
    at: () => '/',
    open: inTurn(tap(/Messages/), tab(/Notifications/)),
    shows: 'No notifications',
  },
  { name: 'messages-empty', as: 'stranger', at: () => '/', open: tap(/Messages/), shows: 'No conversations yet' },
  { name: 'profile-sheet', sheet: 'profile', as: 'poster', at: () => '/', open: tap('Profile'), shows: 'Sign out' },
  {
    name: 'legal-sheet',
    sheet: 'legal',
    as: 'visitor',
    at: () => '/settings',
    open: tap('Privacy Policy'),
    shows: 'What we keep',
  },
  {
    name: 'delete-account',
    sheet: 'deleteAccount',
    as: 'poster',
    at: () => '/settings',
    open: tap('Delete Account'),
    shows: /^Are you sure you want to permanently delete/,
  },
  {
    name: 'complete',
    as: 'poster',
    at: ({ acceptedFavor }) => `/chat/${acceptedFavor}`,
    open: openAgainWith({ name: 'complete' }),
    shows: 'Agreed price',
  },
  {
    name: 'chat-photo',
    sheet: 'photo',
    as: 'poster',
    at: ({ acceptedFavor }) => `/chat/${acceptedFavor}`,
    open: openAgainWith({
      name: 'photo',
      photo: { path: '/icons/icon-512.png', messageId: '1', own: false },
    }),
    shows: 'Report',
  },
  {
    name: 'confirm',
    as: 'regular',
    at: ({ doneFavor }) => `/chat/${doneFavor}`,
    open: tap('Confirm'),
    shows: 'Yes, and rate',
  },
  {
    name: 'confirm-change',
    as: 'regular',
    at: ({ doneFavor }) => `/chat/${doneFavor}`,
    open: inTurn(tap('Confirm'), (page) => page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()),
    shows: 'Agreed price',
  },
  {
    name: 'contest',
    as: 'regular',
    at: ({ doneFavor }) => `/chat/${doneFavor}`,
    open: tap('That is not how it was'),
    shows: 'What happened',
  },
  {
    name: 'withdraw-dispute',
    as: 'regular',
    at: ({ disputedFavor }) => `/chat/${disputedFavor}`,
    open: tap('Take it back'),
    shows: /^It then counts as done/,
  },
  {
    name: 'take-back',
    sheet: 'deleteFavor',
    as: 'poster',
    at: ({ openFavor }) => `/favor/${openFavor}`,
    open: menu('Delete'),
    shows: /^Delete “.*”\?$/,
  },
  { name: 'safety-menu', as: 'stranger', at: ({ poster }) => `/user/${poster}`, open: tap('More'), shows: 'Report' },
  {
    name: 'report',
    sheet: 'report',
    as: 'stranger',
    at: ({ openFavor }) => `/favor/${openFavor}`,
    open: menu('Report'),
    shows: 'What is wrong?',
  },
  {
    name: 'block',
    sheet: 'block',
    as: 'stranger',
    at: ({ poster }) => `/user/${poster}`,
    open: menu(/^Block/),
    shows: /^Block .*\?$/,
  },
  {
    name: 'create-token',
    sheet: 'createToken',
    as: 'poster',
    at: () => '/settings/tokens',
    open: tap('New token'),
    shows: 'What it may do',
  },
  {
    name: 'change-password',
    sheet: 'changePassword',
    as: 'poster',
    at: () => '/settings/security',
    open: tap(/^Change password/),
    shows: 'Current password',
  },
  {
    name: 'crop-picture',
    as: 'poster',
    at: () => '/edit-profile',
    open: async (page) =>
      page
        .getByLabel(/^(Add a picture|Change)$/)
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aStaircase() }),
    shows: 'Use picture',
  },
  {
    name: 'rename-passkey',
    sheet: 'renamePasskey',
    as: 'poster',
    at: () => '/settings/security',
    open: openAgainWith({ name: 'renamePasskey', passkey: { id: '1', label: 'Chrome, Android' } }),
    shows: 'Save name',
  },
  {
    name: 'remove-passkey',
    sheet: 'removePasskey',
    as: 'poster',
    at: () => '/settings/security',
    open: openAgainWith({ name: 'removePasskey', passkey: { id: '1', label: 'Chrome, Android' } }),
    shows: 'Remove “Chrome, Android”?',
  },
  {
    name: 'sign-out-device',
    sheet: 'signOutDevice',
    as: 'poster',
    at: () => '/settings/security',
    open: openAgainWith({ name: 'signOutDevice', device: { id: '1', label: 'Firefox, Linux' } }),
    shows: 'Sign out Firefox, Linux?',
  },
  {
    name: 'revoke-token',
    sheet: 'revokeToken',
    as: 'poster',
    at: () => '/settings/tokens',
    open: openAgainWith({ name: 'revokeToken', token: { id: '1', label: 'Weather station' } }),
    shows: 'Revoke “Weather station”?',
  },
  {
    name: 'sign-out',
    sheet: 'signOut',
    as: 'poster',
    at: () => '/',
    open: openAgainWith({ name: 'signOut', unsent: 2 }),
    shows: 'Sign out',
  },
];
