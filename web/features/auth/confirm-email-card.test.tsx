import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { setViewer } from '../../lib/session/viewer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConfirmEmailCard } from './confirm-email-card.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };

describe('ConfirmEmailCard', () => {
  beforeEach(() => setViewer(ana));

  test('says where the mail went, sends it again, and goes once the link was opened elsewhere', async () => {
    let verified = false;
    let mails = 0;
    const viewer = () => ({ ...ana, email: 'ana@example.org', verified });
    const requestEmailConfirmation = () => {
      mails += 1;
      return { user: viewer() };
    };
    const { user } = await renderScreen(<ConfirmEmailCard />, {
      resolvers: { Query: { viewer }, Mutation: { requestEmailConfirmation } },
    });
    await screen.findByText(/ana@example\.org/);
    expect(screen.getByRole('link', { name: 'Change address' }).getAttribute('href')).toBe('/edit-profile');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await waitFor(() => expect(mails).toBe(1));
    verified = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText(/ana@example\.org/)).toBeNull());
  });

  test('is not there for somebody whose address is confirmed', async () => {
    let asked = 0;
    await renderScreen(<ConfirmEmailCard />, {
      resolvers: {
        Query: {
          viewer: () => {
            asked += 1;
            return { ...ana, email: 'ana@example.org', verified: true };
          },
        },
      },
    });
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
