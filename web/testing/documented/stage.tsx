import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import type { ReactElement, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { aFavor, aPage } from '../a-favor.ts';
import { renderScreen } from '../render-screen.tsx';
import type { Resolvers } from '../schema-link.ts';

jest.unstable_mockModule('../../lib/apollo/apollo-client.ts', () => ({ resetForViewer: async () => {} }));
const { currentToast, dismissToast } = await import('../../lib/feedback/toasts.ts');
const { setViewer } = await import('../../lib/session/viewer.ts');

/** A person who is signed in. */
export const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
/** Another person, as resolvers answer them. */
export const ben = {
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
/** A promise that never resolves. */
export const pending = () => new Promise<never>(() => {});
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
export const refuse =
  (message: string, extensions: Record<string, string> = { code: 'NOT_OPEN' }) =>
  () => {
    throw new GraphQLError(message, { extensions });
  };
/** Presses a button as soon as it is rendered and enabled. */
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
/** Types into a field. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Setting of a row: a screen, its viewer, the server's responses, and the actions of the viewer. */
export interface Stage {
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
/** A route of the app, and nothing elsewhere. */
export const page = (path: string, element: ReactElement) => (
  <Routes>
    <Route path={path} element={element} />
    <Route path="*" element={null} />
  </Routes>
);

/** Section of docs/behaviour and state, the setting, and the texts documented there. */
export type DocumentedRow = readonly [section: string, stage: Stage, strings: readonly string[]];

/** Returns every text of the page: contents, names of controls, placeholders. */
const pageText = () =>
  [
    document.body.textContent,
    ...Array.from(document.querySelectorAll('[aria-label], [placeholder]'), (element) =>
      [element.getAttribute('aria-label'), element.getAttribute('placeholder')].join('\n'),
    ),
  ].join('\n');

/** Tests that rows of docs/behaviour are shown: each is a section and state, a setting, and its texts. */
export const testDocumented = (rows: readonly DocumentedRow[]): void =>
  describe('the texts of docs/behaviour', () => {
    afterEach(() => {
      cleanup();
      dismissToast(currentToast()?.id ?? 0);
      localStorage.clear();
      sessionStorage.clear();
    });

    test.each(rows)(
      'are shown: %s',
      async (
        _section,
        { shows, at = '/', viewer = null, Query = {}, Mutation = {}, offline, arrange, act },
        strings,
      ) => {
        setViewer(viewer);
        arrange?.();
        const { client } = await renderScreen(shows, { at, resolvers: { Query, Mutation, Subscription } as Resolvers });
        if (offline) client.mutate = () => Promise.reject(new TypeError('Failed to fetch'));
        await act?.();
        for (const string of strings) await waitFor(() => expect(pageText()).toContain(string));
      },
    );
  });
