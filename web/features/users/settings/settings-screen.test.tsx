import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { applyAppearance, currentAppearance } from '../../../lib/theme/appearance.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import type { Resolvers } from '../../../testing/schema-link.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { DeleteAccountSheet } from './delete-account-sheet.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const refused = () => {
  throw new GraphQLError('That was a lot at once.', { extensions: { code: 'TOO_MANY_REQUESTS' } });
};

const open = (
  mutations: Record<string, () => unknown> = {},
  { verified = true, accountExport = (): object | null => null } = {},
) =>
  renderScreen(
    <Routes>
      <Route
        path="/settings"
        element={<SettingsScreen homeArea={<p>home area</p>} notifications={<p>devices and quiet hours</p>} />}
      />
      <Route path="*" element={null} />
    </Routes>,
    {
      at: '/settings',
      resolvers: {
        Query: {
          viewer: () => ({
            ...ana,
            isBusiness: false,
            businessDeclaredAt: null,
            verified,
            accountExport: accountExport(),
          }),
        },
        Mutation: mutations,
      } as Resolvers,
    },
  );

beforeEach(() => setViewer(ana));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  applyAppearance();
});

describe('SettingsScreen', () => {
  test('keeps whether one acts as a business, which nobody has chosen at first', async () => {
    const { user } = await open({
      declareBusiness: () => ({ user: { id: '1', isBusiness: true, businessDeclaredAt: '2026-12-01T09:00:00Z' } }),
    });
    const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    await screen.findByRole('radio', { name: 'A business' });
    expect([isChosen('A private person'), isChosen('A business')]).toEqual([false, false]);
    await user.click(screen.getByRole('radio', { name: 'A business' }));
    await screen.findByText('Saved. Neighbours see it from now on');
    expect(isChosen('A business')).toBe(true);
  });

  test('takes a refused declaration back', async () => {
    const { user } = await open({ declareBusiness: refused });
    await user.click(await screen.findByRole('radio', { name: 'A business' }));
    await screen.findByText('That was a lot at once.');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A business' }).checked).toBe(false),
    );
  });

  test('lets a visitor change the appearance, and offers to sign in', async () => {
    setViewer(null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Dark' }));
    await user.click(screen.getByRole('button', { name: 'Larger' }));
    await user.click(screen.getByRole('checkbox', { name: /High contrast/ }));
    expect(currentAppearance()).toMatchObject({ appearance: 'dark', fontSize: 'larger', highContrast: true });
    expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText('Download my data')).toBeNull();
    expect(screen.queryByText('home area')).toBeNull();
    screen.getByRole('button', { name: 'Privacy Policy' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await arriveAt('/auth');
  });

  test('leads to profile, blocked people and tokens', async () => {
    await open();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/edit-profile',
      '/settings/searches',
      '/settings/helping',
      '/settings/blocked',
      '/settings/security',
      '/settings/phone',
      '/settings/tokens',
    ]);
  });

  test('offers to send the confirmation mail again while the address is not confirmed', async () => {
    const { user, unmount } = await open(
      { requestEmailConfirmation: () => ({ user: { id: '1', verified: false } }) },
      { verified: false },
    );
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull());
    unmount();
    await open();
    await screen.findByRole('radio', { name: 'A business' });
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });
});

describe('download of the person’s data', () => {
  const file = (over: object) => ({
    id: 'f1',
    status: 'RUNNING',
    percent: 0,
    requestedAt: new Date(),
    bytes: null,
    path: null,
    expiresAt: null,
    ...over,
  });

  test('is gathered with its progress, and then saved as a file', async () => {
    let latest: object | null = null;
    const { user } = await open(
      {
        requestAccountExport: () => {
          latest = file({ percent: 40 });
          return { user: { ...ana, accountExport: latest } };
        },
      },
      { accountExport: () => latest },
    );
    await user.click(await screen.findByRole('button', { name: /Download my data/ }));
    expect(await screen.findAllByText('Gathering your data... 40%')).toHaveLength(2);
    latest = file({
      status: 'READY',
      percent: 100,
      bytes: 2_000,
      path: '/exports/f1',
      expiresAt: new Date('2026-11-29'),
    });
    const link = await screen.findByRole('link', { name: /Your data is ready/ }, { timeout: 5_000 });
    expect(link.getAttribute('href')).toBe('/exports/f1');
    expect(link.hasAttribute('download')).toBe(true);
    screen.getByText(/^2 KB, here until/);
  });

  test('says why it could not be gathered', async () => {
    const { user } = await open({ requestAccountExport: refused });
    await user.click(await screen.findByRole('button', { name: /Download my data/ }));
    await screen.findByText('Your data could not be gathered. That was a lot at once.');
  });
});

test('DeleteAccountSheet says why an account could not be deleted, and keeps the session', async () => {
  const { user } = await renderScreen(<DeleteAccountSheet onClose={() => undefined} />, {
    resolvers: { Mutation: { leave: refused } },
  });
  await screen.findByText('Are you sure you want to permanently delete your account? This action cannot be undone.');
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));
  await screen.findByText('Deletion failed');
  expect(screen.getAllByText('That was a lot at once.')).toHaveLength(2);
  expect(localStorage.getItem('favr_user')).not.toBeNull();
});
