import type { Page } from '@playwright/test';
import { all, answer, hold, keepPast, onIPhone, pushService } from './network-conditions.ts';
import { fill, inTurn, tap, type Screen } from './screen.ts';

const showToast = (toast: object) => (page: Page) =>
  page.addInitScript(
    (kept) => sessionStorage.setItem('favr_toast', kept),
    JSON.stringify({ duration: 600_000, ...toast }),
  );

/** Sends a message, so that there is a reply to wait for, and goes back to Home, where push is offered. */
const writeAndGoHome = inTurn(
  fill('Write a message', 'Saturday is good.'),
  tap('Send'),
  (page) => page.getByText('Saturday is good.').first().waitFor(),
  tap('Back'),
);

const offerToInstall = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined }),
    ),
  );

/**
 * Goes to a second page, as the first one offers nothing. Waits for the app, before which a link loads a first page
 * again: the page is served with its cards, so nothing to see tells that the app has begun.
 */
const goOn = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Home' }).first().click();
};

const turnOn = tap('Turn on');

const prompt = (
  name: string,
  shows: Screen['shows'],
  arrange: Screen['arrange'],
  ...onwards: NonNullable<Screen['open']>[]
): Screen => ({
  name: `push-${name}`,
  as: 'regular',
  at: ({ photoFavor, helper }) => `/chat/${photoFavor}?with=${helper}`,
  arrange,
  open: inTurn(writeAndGoHome, ...onwards),
  shows,
});

const device = { subscribePush: { __typename: 'SubscribePushPayload', device: { __typename: 'Device', id: '1' } } };
const tested = (success: boolean) => ({ sendTestPush: { __typename: 'SendTestPushPayload', success } });

/** Offers and notices that the app puts over a page by itself: to install it, to switch push on, and toasts. */
export const prompts: readonly Screen[] = [
  {
    name: 'install',
    as: 'visitor',
    at: () => '/explore',
    open: inTurn(goOn, offerToInstall),
    shows: 'Favr on your home screen',
  },
  {
    name: 'install-by-hand',
    as: 'visitor',
    at: () => '/explore',
    arrange: onIPhone,
    open: goOn,
    shows: 'Tap Share in your browser',
  },
  prompt('offer', 'Get told the moment someone answers?', pushService()),
  prompt('setup', 'Setting up…', pushService({ answers: false }), turnOn),
  prompt('denied', /^Please enable notifications/, pushService({ permission: 'denied' }), turnOn),
  prompt(
    'testing',
    'Sending a test…',
    all(pushService(), answer('SubscribePush', device), hold('SendTestPush')),
    turnOn,
  ),
  prompt(
    'success',
    'Notifications are on',
    all(keepPast(3_000), pushService(), answer('SubscribePush', device), answer('SendTestPush', tested(true))),
    turnOn,
  ),
  prompt(
    'untested',
    'Almost there',
    all(keepPast(2_000), pushService(), answer('SubscribePush', device), answer('SendTestPush', tested(false))),
    turnOn,
  ),
  prompt('home-screen', 'Add to Home Screen', onIPhone),
  {
    name: 'toast',
    as: 'visitor',
    at: () => '/',
    arrange: showToast({ title: 'Saved to Watchlist', description: 'You can view your saved favors in your profile' }),
    shows: 'Saved to Watchlist',
  },
  {
    name: 'toast-alert',
    as: 'visitor',
    at: () => '/',
    arrange: showToast({ title: 'Action failed', description: 'Please try again', tone: 'alert' }),
    shows: 'Action failed',
  },
];
