import type { Page } from '@playwright/test';
import { inTurn, tap, type Screen } from './screen.ts';

/** Somewhere in the Ardennes where nobody asks for anything. */
const lookFromFarAway = (page: Page): Promise<unknown> =>
  page.addInitScript(() => sessionStorage.setItem('favr_place', JSON.stringify({ place: { latitude: 50.35, longitude: 5.45, label: 'Marche' }, source: 'chosen' })));

/** The API never answers. */
const holdAnswers = (page: Page): Promise<unknown> => page.route('**/graphql', () => {});

/** The API cannot be reached. */
const cutTheLine = (page: Page): Promise<unknown> => page.route('**/graphql', (route) => route.abort());

/** Every route of the product (spec §2) and its states. */
export const pages: readonly Screen[] = [
  { name: 'home', as: 'poster', at: () => '/', shows: /^€/ },
  { name: 'home-visitor', as: 'visitor', at: () => '/', shows: /^€/ },
  { name: 'home-empty', as: 'visitor', at: () => '/', arrange: lookFromFarAway, shows: 'No favrs nearby' },
  { name: 'home-loading', as: 'visitor', at: () => '/', arrange: holdAnswers, shows: 'Favrs Nearby' },
  { name: 'home-error', as: 'visitor', at: () => '/', arrange: cutTheLine, shows: 'Error loading favors' },
  { name: 'explore', as: 'poster', at: () => '/explore', shows: /^€/ },
  { name: 'explore-map', as: 'visitor', at: () => '/explore?view=map', shows: /^€/ },
  { name: 'explore-empty', as: 'visitor', at: () => '/explore', arrange: lookFromFarAway, shows: 'No Favrs found' },
  { name: 'explore-error', as: 'visitor', at: () => '/explore', arrange: cutTheLine, shows: 'Error loading favors' },
  { name: 'auth', as: 'visitor', at: () => '/auth', shows: 'Get Started' },
  { name: 'auth-sign-up', as: 'visitor', at: () => '/auth', open: tap('Create Account'), shows: 'Confirm password' },
  { name: 'auth-sign-in', as: 'visitor', at: () => '/auth', open: tap('Sign In'), shows: 'Welcome back' },
  { name: 'forgot-password', as: 'visitor', at: () => '/reset-password', shows: 'Forgot your password?' },
  { name: 'reset-password', as: 'visitor', at: () => '/reset-password#abc', shows: 'Choose a new password' },
  { name: 'confirm-email', as: 'visitor', at: () => '/confirm-email#abc', shows: 'This link no longer works' },
  { name: 'onboarding', as: 'newcomer', at: () => '/onboarding', shows: 'Complete your profile' },
  { name: 'favor', as: 'stranger', at: ({ openFavor }) => `/favor/${openFavor}`, shows: 'Accept' },
  { name: 'favor-own', as: 'poster', at: ({ openFavor }) => `/favor/${openFavor}`, shows: 'This is your favor' },
  { name: 'favor-accepted', as: 'stranger', at: ({ acceptedFavor }) => `/favor/${acceptedFavor}`, shows: 'Somebody is already helping here' },
  { name: 'favor-expired', as: 'visitor', at: ({ expiredFavor }) => `/favor/${expiredFavor}`, shows: 'Its time has run out' },
  { name: 'favor-missing', as: 'visitor', at: () => '/favor/999999', shows: 'Favor Not Found' },
  { name: 'chat', as: 'poster', at: ({ acceptedFavor }) => `/chat/${acceptedFavor}`, shows: 'Mark as Completed' },
  { name: 'chat-first', as: 'stranger', at: ({ openFavor }) => `/chat/${openFavor}`, shows: 'No messages yet. Start a conversation!' },
  { name: 'chat-completed', as: 'poster', at: ({ completedFavor }) => `/chat/${completedFavor}`, shows: /Completed/ },
  { name: 'negotiate', as: 'stranger', at: ({ openFavor }) => `/negotiate/${openFavor}`, shows: /^Negotiate: / },
  { name: 'profile', as: 'stranger', at: ({ poster }) => `/user/${poster}`, shows: 'Safety First' },
  { name: 'profile-own', as: 'poster', at: ({ poster }) => `/user/${poster}`, shows: 'Recent Reviews' },
  { name: 'profile-again', as: 'helper', at: ({ poster }) => `/profile/${poster}`, shows: 'Safety First' },
  { name: 'profile-missing', as: 'visitor', at: () => '/user/999999', shows: 'User Not Found' },
  { name: 'edit-profile', as: 'poster', at: () => '/edit-profile', shows: 'Account Statistics' },
  { name: 'settings', as: 'poster', at: () => '/settings', shows: 'Delete Account' },
  { name: 'settings-visitor', as: 'visitor', at: () => '/settings', shows: 'Accessibility' },
  { name: 'blocked', as: 'poster', at: () => '/settings/blocked', shows: 'You block nobody' },
  { name: 'tokens', as: 'poster', at: () => '/settings/tokens', shows: 'No tokens yet' },
  { name: 'how-it-works', as: 'visitor', at: () => '/how-it-works', shows: 'Post Your Favr' },
  { name: 'how-it-works-end', as: 'visitor', at: () => '/how-it-works', open: inTurn(tap('Next'), tap('Next'), tap('Next')), shows: /^Why Choose/ },
  { name: 'legal-privacy', as: 'visitor', at: () => '/legal/privacy', shows: 'Privacy Policy' },
  { name: 'legal-terms', as: 'visitor', at: () => '/legal/terms', shows: 'Terms of Service' },
  { name: 'legal-safety', as: 'visitor', at: () => '/legal/safety', shows: 'Safety Guidelines' },
  { name: 'sandbox', as: 'visitor', at: () => '/graphql', shows: 'GraphQL sandbox' },
  { name: 'errors', as: 'visitor', at: () => '/graphql/errors', shows: 'What refusals mean' },
  { name: 'rest', as: 'visitor', at: () => '/api/docs', shows: 'REST' },
  { name: 'not-found', as: 'visitor', at: () => '/nowhere', shows: 'Nobody lives at this address' },
];
