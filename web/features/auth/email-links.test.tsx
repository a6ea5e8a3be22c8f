import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { parsePath, Route, Routes, useLocation } from 'react-router-dom';
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
  path: string,
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
      at: { ...parsePath(path), hash, state } as { pathname: string; state: unknown },
      resolvers: { Mutation, Query: { mailedLink: () => 'VALID', ...Query } } as Resolvers,
    },
  );
const refusal = (message: string, extensions: Record<string, string>) => () => {
  throw new GraphQLError(message, { extensions });
};
const expired = refusal('This link has expired.', { code: 'LINK_EXPIRED' });
const used = refusal('This link has done what it is for.', { code: 'LINK_USED' });
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
    await user.type(await screen.findByLabelText('New password'), 'correct horse');
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

  test('offers a new link when the old one expires while the password is typed', async () => {
    const { user } = await open('/reset-password', '#a-secret', { resetPassword: expired });
    await user.type(await screen.findByLabelText('New password'), 'correct horse');
    await user.type(field('Confirm password'), 'correct horse');
    press('Save password');
    await screen.findByText('This link no longer works');
    expect(field('E-mail').value).toBe('');
  });

  test.each([
    ['', 'resetPassword', 'This link has set a password already'],
    ['?undo', 'undoEmailChange', 'Your old address is back already'],
  ])('says that %j is done when another device was quicker', async (search, mutation, title) => {
    const { user } = await open(`/reset-password${search}`, '#a-secret', { [mutation]: used });
    await user.type(await screen.findByLabelText('New password'), 'correct horse');
    await user.type(field('Confirm password'), 'correct horse');
    press('Save password');
    await screen.findByText(title);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth?view=sign-in');
    press('E-mail me a link');
    await screen.findByText('Forgot your password?');
  });
});

describe('opening the link of a mail', () => {
  test.each([
    ['/confirm-email', 'VALID', 'Confirm my address'],
    ['/confirm-email', 'USED', 'Your address is confirmed'],
    ['/confirm-email', 'EXPIRED', 'This link no longer works'],
    ['/reset-password', 'VALID', 'Choose a new password'],
    ['/reset-password', 'USED', 'This link has set a password already'],
    ['/reset-password', 'EXPIRED', 'This link no longer works'],
    ['/reset-password?undo', 'VALID', 'Take your account back'],
    ['/reset-password?undo', 'USED', 'Your old address is back already'],
    ['/reset-password?undo', 'EXPIRED', 'This link no longer works'],
  ])('%s, %s, says so and changes nothing', async (path, state, says) => {
    const change = jest.fn(() => ({ ok: true, user: null }));
    const changes = { confirmEmail: change, resetPassword: change, undoEmailChange: change };
    await open(path, '#a-secret', changes, null, { mailedLink: () => state, viewer: () => null });
    await screen.findByText(says);
    expect(change).not.toHaveBeenCalled();
  });

  test.each([
    ['/confirm-email', 'Confirm my address'],
    ['/reset-password', 'Choose a new password'],
  ])('%s leaves it to the tap where nobody answers what the link still does', async (path, says) => {
    await open(path, '#a-secret', {}, null, { mailedLink: refusal('Out of order.', { code: 'INTERNAL' }) });
    await screen.findByText(says);
  });
});

describe('ConfirmEmailScreen', () => {
  const tap = async (name = 'Confirm my address') => fireEvent.click(await screen.findByRole('button', { name }));
  const over = { mailedLink: () => 'EXPIRED', viewer: () => null };

  test('confirms the address once the person taps', async () => {
    const confirm = jest.fn<(root: unknown, args: object) => object>(() => ({ user: { id: '1', verified: true } }));
    await open('/confirm-email', '#good', { confirmEmail: confirm });
    await screen.findByRole('button', { name: 'Confirm my address' });
    expect(confirm).not.toHaveBeenCalled();
    await tap();
    await screen.findByText('Your address is confirmed');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(confirm.mock.calls[0]![1]).toEqual({ input: { token: 'good' } });
  });

  test('mails a signed-in person a new link when the old one has expired', async () => {
    setViewer(ana);
    const requestEmailConfirmation = () => ({ user: { id: '1', verified: false } });
    await open('/confirm-email', '#old', { requestEmailConfirmation }, null, over);
    await screen.findByText('This link no longer works');
    await tap('Send a new link');
    await screen.findByText('A new link is on its way');
  });

  test('says that the address is confirmed when a new link is asked for and none is needed', async () => {
    setViewer(ana);
    const requestEmailConfirmation = () => ({ user: { id: '1', verified: true } });
    await open('/confirm-email', '#over', { requestEmailConfirmation }, null, over);
    await tap('Send a new link');
    await screen.findByText('Your address is confirmed');
  });

  test('still says so after a reload, and keeps the secret out of the history', async () => {
    const confirm = jest.fn<(root: unknown, args: object) => object>(() => ({ user: { id: '1', verified: true } }));
    const { unmount } = await open('/confirm-email', '#once', { confirmEmail: confirm });
    await tap();
    await screen.findByText('Your address is confirmed');
    await screen.findByText('{"hash":"","state":{"isConfirmed":true}}');
    unmount();
    await open('/confirm-email', '', { confirmEmail: confirm }, { isConfirmed: true });
    await screen.findByText('Your address is confirmed');
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a link nobody knows any more', 'EXPIRED'],
    ['a used link', 'USED'],
  ])('says that the address is confirmed when somebody who is signed in opens %s', async (_, state) => {
    setViewer(ana);
    const viewer = () => ({ ...ana, email: 'ana@example.org', verified: true });
    await open('/confirm-email', '#again', {}, null, { mailedLink: () => state, viewer });
    await screen.findByText('Your address is confirmed');
  });

  test.each([
    ['LINK_USED', used, 'Your address is confirmed'],
    ['LINK_EXPIRED', expired, 'This link no longer works'],
  ])('says what the link did when the tap is refused with %s', async (_, confirmEmail, says) => {
    await open('/confirm-email', '#late', { confirmEmail }, null, { viewer: () => null });
    await tap();
    await screen.findByText(says);
  });

  test('leads a visitor with an expired link to sign in', async () => {
    const { user } = await open('/confirm-email', '#older', {}, null, over);
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
    await open('/confirm-email', '#unlucky', { confirmEmail });
    await tap();
    await tap('Retry');
    await screen.findByText('Your address is confirmed');
  });
});
