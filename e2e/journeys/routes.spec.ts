import { expect } from '@playwright/test';
import type { Screen } from '../screens/screen.ts';
import type { Person } from '../screens/fixtures.ts';
import { sizes, visit, type Size } from '../screens/viewports.ts';
import { test } from './journey.ts';

/** Text a route shows to each of the four: a visitor, the favor's poster, its helper and a stranger. */
interface Route {
  name: string;
  at: Screen['at'];
  says: Record<Exclude<Person, 'newcomer' | 'regular'>, string | RegExp>;
}

const everybody = (words: string | RegExp): Route['says'] => ({
  visitor: words,
  poster: words,
  helper: words,
  stranger: words,
});

/** Expects a page that needs an account to lead a visitor to sign in. */
const behindSignIn = (words: Omit<Route['says'], 'visitor'>): Route['says'] => ({ ...words, visitor: /^Sign in to / });

const routes: readonly Route[] = [
  {
    name: 'home',
    at: () => '/',
    says: { visitor: 'Sign In', poster: 'Hi, Ana', helper: 'Hi, Ben', stranger: 'Hi, Nora' },
  },
  { name: 'explore', at: () => '/explore', says: everybody(/^€/) },
  {
    name: 'open favor',
    at: ({ openFavor }) => `/favor/${openFavor}`,
    says: { ...everybody('Accept'), poster: 'This is your favor' },
  },
  {
    name: 'accepted favor',
    at: ({ acceptedFavor }) => `/favor/${acceptedFavor}`,
    says: {
      ...everybody('Somebody is already helping here'),
      poster: '46 Rue de Bonnevoie, 1260 Luxembourg',
      helper: '46 Rue de Bonnevoie, 1260 Luxembourg',
    },
  },
  {
    name: 'expired favor',
    at: ({ expiredFavor }) => `/favor/${expiredFavor}`,
    says: everybody('Its time has run out'),
  },
  {
    name: 'accepted chat',
    at: ({ acceptedFavor }) => `/chat/${acceptedFavor}`,
    says: behindSignIn({
      poster: 'Chat with Ben',
      helper: 'Chat with Ana',
      stranger: 'Somebody else is helping with this one.',
    }),
  },
  {
    name: 'negotiation',
    at: ({ openFavor }) => `/negotiate/${openFavor}`,
    says: behindSignIn({ ...everybody(/^Negotiate: /), poster: /^Chat with/ }),
  },
  {
    name: 'profile',
    at: ({ poster }) => `/user/${poster}`,
    says: { ...everybody('Safety First'), poster: 'Edit Profile' },
  },
  { name: 'settings', at: () => '/settings', says: { ...everybody('Download my data'), visitor: 'Make it yours' } },
  {
    name: 'edit profile',
    at: () => '/edit-profile',
    says: { ...everybody('Account Statistics'), visitor: 'Profile Not Found' },
  },
  {
    name: 'security',
    at: () => '/settings/security',
    says: behindSignIn(everybody('Where you are signed in')),
  },
  { name: 'phone', at: () => '/settings/phone', says: behindSignIn(everybody('Send code')) },
  { name: 'tokens', at: () => '/settings/tokens', says: behindSignIn(everybody('New token')) },
  {
    name: 'saved searches',
    at: () => '/settings/searches',
    says: behindSignIn(everybody('No saved searches yet')),
  },
  { name: 'helpers', at: () => '/helpers', says: behindSignIn(everybody('Cats fed and talked to')) },
  { name: 'helping', at: () => '/settings/helping', says: behindSignIn(everybody('Offer my help to neighbours')) },
  {
    name: 'blocked people',
    at: () => '/settings/blocked',
    says: behindSignIn(everybody('You have not blocked anyone')),
  },
];

/**
 * Pairs each route with one person and one size, in turn; EVERY_LOOK (`npm run routes`) takes all of them, the tests
 * every third route.
 */
for (const [row, { name, at, says }] of routes.entries()) {
  const everyone = Object.entries(says) as [Person, string | RegExp][];
  const all = Object.keys(sizes) as Size[];
  const turn = <T>(of: T[], index: number) => (process.env.EVERY_LOOK ? of : [of[index % of.length]!]);
  for (const [as, shows] of turn(everyone, row)) {
    for (const size of turn(all, Math.floor(row / everyone.length))) {
      test(`${name} to the ${as}, ${size}`, row % 3 === 0 ? {} : { tag: '@long' }, async ({ page }) => {
        const faults: Error[] = [];
        page.on('pageerror', (error) => faults.push(error));
        await visit(page, { name, as, at, shows }, { size, appearance: 'light' });
        await expect(page).toHaveTitle(/Favr$/);
        expect(faults).toEqual([]);
      });
    }
  }
}
