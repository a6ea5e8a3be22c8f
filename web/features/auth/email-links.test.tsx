import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes, useLocation } from 'react-router-dom';
import { arriveAt, renderScreen } from '../../testing/render-screen.tsx';
import type { Resolvers } from '../../testing/schema-link.ts';

const resetForViewer = jest.fn(async () => {});
jest.unstable_mockModule('../../lib/apollo/apollo-client.ts', () => ({ resetForViewer }));
const { ResetPasswordScreen } = await import('./reset-password-screen.tsx');
const { ConfirmEmailScreen } = await import('./confirm-email-screen.tsx');
const { setViewer } = await import('../../lib/session/viewer.ts');

function Entry() {
  const { hash, state } = useLocation();
  return <pre>{JSON.stringify({ hash, state: state as unknown })}</pre>;
}
const open = (
  pathname: string,
  hash: string,
  Mutation: Record<string, unknown> = {},
  state: unknown = null,
  Query: Record<string, unknown> = {},
) =>
  renderScreen(
    <>
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordScreen />} />
        <Route path="/confirm-email" element={<ConfirmEmailScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Entry />
    </>,
    {
      at: { pathname, hash, state } as { pathname: string; state: unknown },
      resolvers: { Mutation, Query } as Resolvers,
    },
  );
const refusal = (message: string, extensions: Record<string, string>) => () => {
  throw new GraphQLError(message, { extensions });
};
const expired = refusal('This link has expired or was used before.', { code: 'LINK_EXPIRED' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };

beforeEach(() => setViewer(null));

describe('ResetPasswordScreen', () => {
  test('requests a link for an address, and names the address in the confirmation', async () => {
    const requestReset = jest.fn<(root: unknown, args: object) => object>(() => ({ ok: true }));
    const { user } = await open('/reset-password', '', { requestPasswordReset: requestReset });
    press('E-mail me a link');
    await screen.findByText('E-mail is required');
    await user.type(field('E-mail'), 'ana@example.org');
    press('E-mail me a link');
    await screen.findByText('Check your inbox');
    screen.getByText(/If ana@example.org has an account here/);
    expect(requestReset.mock.calls[0]![1]).toEqual({ input: { email: 'ana@example.org' } });
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    await arriveAt('/auth?view=sign-in');
  });

  test('shows refusals and a missing connection, and keeps the typed address', async () => {
    const { user, client } = await open('/reset-password', '', {
      requestPasswordReset: refusal('That was a lot at once. Please wait a moment.', { code: 'TOO_MANY_REQUESTS' }),
    });
    await user.type(field('E-mail'), 'ana@example.org');
    press('E-mail me a link');
    await screen.findByText('That was a lot at once. Please wait a moment.');
    client.mutate = () => Promise.reject(new TypeError('Failed to fetch'));
    press('E-mail me a link');
    await screen.findByText('Favr cannot be reached. Please try again.');
    expect(field('E-mail').value).toBe('ana@example.org');
  });

  test('sets the new password with the link, and leads to signing in', async () => {
    const reset = jest.fn<(root: unknown, args: object) => object>(() => ({ ok: true }));
    const { user } = await open('/reset-password', '#a-secret', { resetPassword: reset });
    await user.type(field('New password'), 'correct horse');
    await user.type(field('Confirm password'), 'correct hose');
    press('Save password');
    await screen.findByText('Passwords do not match');
    await user.clear(field('Confirm password'));
    await user.type(field('Confirm password'), 'correct horse');
    press('Save password');
    await screen.findByText('Password changed');
    await arriveAt('/auth?view=sign-in');
    expect(reset.mock.calls[0]![1]).toEqual({ input: { token: 'a-secret', password: 'correct horse' } });
    expect(resetForViewer).toHaveBeenCalledTimes(1);
  });

  test('offers a new link when the old one has expired', async () => {
    const { user } = await open('/reset-password', '#a-secret', { resetPassword: expired });
    await user.type(field('New password'), 'correct horse');
    await user.type(field('Confirm password'), 'correct horse');
    press('Save password');
    await screen.findByText('This link no longer works');
    expect(field('E-mail').value).toBe('');
  });
});

describe('ConfirmEmailScreen', () => {
  test('confirms the address once when the link is opened', async () => {
    const confirm = jest.fn<(root: unknown, args: object) => object>(() => ({ user: { id: '1', verified: true } }));
    await open('/confirm-email', '#good', { confirmEmail: confirm });
    await screen.findByText('Your address is confirmed');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(confirm.mock.calls[0]![1]).toEqual({ input: { token: 'good' } });
  });

  test('mails a signed-in person a new link when the old one has expired', async () => {
    setViewer(ana);
    const { user } = await open('/confirm-email', '#old', {
      confirmEmail: expired,
      requestEmailConfirmation: () => ({ user: { id: '1', verified: false } }),
    });
    await screen.findByText('This link no longer works');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('A new link is on its way');
  });

  test('says that the address is confirmed when a used link is opened again', async () => {
    setViewer(ana);
    const { user } = await open('/confirm-email', '#used', {
      confirmEmail: expired,
      requestEmailConfirmation: () => ({ user: { id: '1', verified: true } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    await screen.findByText('Your address is confirmed');
  });

  test('still says so after a reload, and keeps the secret out of the history', async () => {
    const confirm = jest.fn<(root: unknown, args: object) => object>(() => ({ user: { id: '1', verified: true } }));
    const { unmount } = await open('/confirm-email', '#once', { confirmEmail: confirm });
    await screen.findByText('Your address is confirmed');
    await screen.findByText('{"hash":"","state":{"isConfirmed":true}}');
    unmount();
    await open('/confirm-email', '', { confirmEmail: confirm }, { isConfirmed: true });
    await screen.findByText('Your address is confirmed');
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('says that the address is confirmed when somebody opens a used link who is signed in', async () => {
    setViewer(ana);
    await open('/confirm-email', '#again', { confirmEmail: expired }, null, {
      viewer: () => ({ ...ana, email: 'ana@example.org', verified: true }),
    });
    await screen.findByText('Your address is confirmed');
  });

  test('leads a visitor with an expired link to sign in', async () => {
    const { user } = await open('/confirm-email', '#older', { confirmEmail: expired });
    await user.click(await screen.findByRole('link', { name: 'Sign In' }));
    await arriveAt('/auth?view=sign-in');
  });

  test('retries in place after a failure', async () => {
    let times = 0;
    const confirmEmail = () => {
      times += 1;
      if (times === 1)
        throw new GraphQLError('Something went wrong on our side.', { extensions: { code: 'INTERNAL' } });
      return { user: { id: '1', verified: true } };
    };
    const { user } = await open('/confirm-email', '#unlucky', { confirmEmail });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Your address is confirmed');
  });

  test('retries when the link is opened again after a failure', async () => {
    const failing = await open('/confirm-email', '#later', {
      confirmEmail: refusal('Something went wrong on our side.', { code: 'INTERNAL' }),
    });
    await screen.findByRole('button', { name: 'Retry' });
    failing.unmount();
    await open('/confirm-email', '#later', { confirmEmail: () => ({ user: { id: '1', verified: true } }) });
    await screen.findByText('Your address is confirmed');
  });
});
