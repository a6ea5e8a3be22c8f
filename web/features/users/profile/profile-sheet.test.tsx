import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { loadLongTexts } from '../../../lib/i18n/translate.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { OpenSheet } from '../../../testing/open-sheet.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProfileSheet } from './profile-sheet.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };

const open = (parts: Record<string, unknown> = {}) =>
  renderScreen(
    <>
      <ProfileSheet
        onClose={() => undefined}
        OwnFavors={({ list }) => <p>favors {list}</p>}
        PushLine={() => <p>switch for push</p>}
      />
      <OpenSheet />
    </>,
    {
      resolvers: {
        Query: {
          viewer: () => ({
            ...ana,
            bio: 'Two cats, one garden.',
            averageRating: 4.25,
            completedFavrs: 14,
            activeFavors: 2,
            ...parts,
          }),
        },
      },
    },
  );

describe('ProfileSheet', () => {
  beforeAll(loadLongTexts);
  beforeEach(() => setViewer(ana));

  test('shows name, text and figures of the viewer, and the settings behind a gear', async () => {
    const { user } = await open();
    for (const text of ['Ana Marques', 'Two cats, one garden.', '14', '4.3']) await screen.findByText(text);
    screen.getByRole('button', { name: 'Sign out' });
    expect(screen.queryByRole('link', { name: 'All settings' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
    screen.getByText('switch for push');
    expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('href')).toBe('/settings');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
    screen.getByText('favors posted');
  });

  test('shows a dash for a viewer without ratings', async () => {
    await open({ averageRating: null, bio: null });
    await screen.findByText('–');
  });

  test('has tabs for posted, completed and saved favors', async () => {
    const { user } = await open();
    await screen.findByText('favors posted');
    for (const [tab, list] of [
      ['Completed', 'completed'],
      ['Saved', 'saved'],
      ['Posted Favors', 'posted'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }));
      await screen.findByText(`favors ${list}`);
      expect(screen.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true');
    }
  });

  test.each([
    ['Privacy Policy', 'privacy'],
    ['Terms of Service', 'terms'],
    ['Safety Guidelines', 'safety'],
  ])('opens the %s as a dialog', async (name, document) => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('button', { name }));
    await screen.findByText(`sheet: ${JSON.stringify({ name: 'legal', document })}`);
  });
});
