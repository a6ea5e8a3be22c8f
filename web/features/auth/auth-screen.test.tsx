import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { advanceTime } from '../../testing/advance-time.ts';
import { OpenSheet } from '../../testing/open-sheet.tsx';
import { arriveAt, renderScreen } from '../../testing/render-screen.tsx';
import type { Resolvers } from '../../testing/schema-link.ts';

const resetForViewer = jest.fn(async () => {});
jest.unstable_mockModule('../../lib/apollo/apollo-client.ts', () => ({ resetForViewer }));
const { AuthScreen } = await import('./auth-screen.tsx');
const { setViewer } = await import('../../lib/session/viewer.ts');

const open = (
  at: string | { pathname: string; search?: string; state: unknown },
  Mutation: Record<string, unknown> = {},
) =>
  renderScreen(
    <>
      <Routes>
        <Route path="/auth" element={<AuthScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <OpenSheet />
    </>,
    { at, resolvers: { Mutation } as Resolvers },
  );

type User = Awaited<ReturnType<typeof open>>['user'];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function fillSignUp(user: User, confirmation = 'correct horse') {
  await user.type(field('First name'), 'Ana');
  await user.type(field('Last name'), 'Marques');
  await user.type(field('E-mail'), 'ana@example.org');
  await user.type(field('Password'), 'correct horse');
  await user.type(field('Confirm password'), confirmation);
}

async function fillSignIn(user: User) {
  await user.type(field('E-mail'), 'ana@example.org');
  await user.type(field('Password'), 'correct horse');
}

/** Waits for an address, at most `timeout` ms of the test's clock. */
const arriveWithin = (timeout: number, address: string) =>
  screen.findByText(address, { selector: 'output' }, { timeout });

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const refusal = (message: string, extensions: Record<string, string>) => () => {
  throw new GraphQLError(message, { extensions });
};

describe('AuthScreen', () => {
  beforeEach(() => setViewer(null));
  afterEach(() => void jest.useRealTimers());

  test('names the terms and the privacy policy before an account is made, and opens them over the form', async () => {
    const { user } = await open('/auth?view=sign-up');
    await user.type(field('First name'), 'Ana');
    screen.getByText(/^By creating an account you agree to:/);
    expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/legal/terms');
    await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
    await screen.findByText('sheet: {"name":"legal","document":"privacy"}');
    expect(field('First name').value).toBe('Ana');
  });

  test('leads from the intro to both forms and back', async () => {
    const { user } = await open('/auth');
    screen.getByRole('heading', { level: 1, name: 'Get Started' });
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await arriveAt('/auth?view=sign-up');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await arriveAt('/auth');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await arriveAt('/auth?view=sign-in');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await arriveAt('/');
  });

  test('redirects a signed-in person home', async () => {
    setViewer(ana);
    await open('/auth');
    await arriveAt('/');
  });

  test('shows an error at every empty field, and focuses the first', async () => {
    await open('/auth?view=sign-up');
    submit('Create Account');
    for (const label of ['First name', 'Last name', 'E-mail', 'Password']) screen.getByText(`${label} is required`);
    screen.getByText('Please repeat your password');
    expect(document.activeElement).toBe(field('First name'));
  });

  test('shows an error for passwords that differ', async () => {
    const { user } = await open('/auth?view=sign-up');
    await fillSignUp(user, 'correct hose');
    submit('Create Account');
    await screen.findByText('Passwords do not match');
    expect(document.activeElement).toBe(field('Confirm password'));
  });

  test('says at once all that can be said, and ties it to the fields', async () => {
    const { user } = await open('/auth?view=sign-up');
    await user.type(screen.getByLabelText('First name'), 'Ana');
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ana at home');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.type(screen.getByLabelText('Confirm password'), 'shorts');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByText('Last name is required');
    const faults = [
      ['Last name', 'Last name is required'],
      ['E-mail', 'Please enter a valid e-mail address'],
      ['Password', 'Password must have at least 8 characters'],
      ['Confirm password', 'Passwords do not match'],
    ] as const;
    for (const [label, description] of faults) {
      const field = screen.getByLabelText(label);
      expect([label, field.getAttribute('aria-invalid')]).toEqual([label, 'true']);
      const describedBy = field.getAttribute('aria-describedby')!.split(' ');
      expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toContain(description);
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'));
  });

  test('sends an address as it was typed, for the server to read, and says what no mail is sent to', async () => {
    const signUp = jest.fn<(root: unknown, args: { input: { email: string } }) => object>(() => ({ user: ana }));
    const { user } = await open('/auth?view=sign-up', { signUp });
    await fillSignUp(user);
    const address = field('E-mail');
    await user.clear(address);
    await user.type(address, 'müller@example.org');
    submit('Create Account');
    await screen.findByText(/^Before the @, an e-mail address can have only/);
    await user.clear(address);
    await user.type(address, 'tom&jerry@müller.lu');
    submit('Create Account');
    await waitFor(() => expect(signUp.mock.calls.map(([, { input }]) => input.email)).toEqual(['tom&jerry@müller.lu']));
    // Some browsers write the domain of such an input in other letters.
    expect(address.type).toBe('text');
  });

  test('shows a refusal of the server at its field', async () => {
    const { user } = await open('/auth?view=sign-up', {
      signUp: refusal('Password must have at least 8 characters', { code: 'BAD_INPUT', field: 'password' }),
    });
    await fillSignUp(user);
    submit('Create Account');
    await screen.findByText('Password must have at least 8 characters');
    expect(document.activeElement).toBe(field('Password'));
  });

  test('greets a new person and goes to onboarding after 1.5 s', async () => {
    const { user } = await open('/auth?view=sign-up', { signUp: () => ({ user: ana }) });
    await fillSignUp(user);
    jest.useFakeTimers();
    submit('Create Account');
    await screen.findByText('Account created successfully! Welcome Ana!');
    expect(resetForViewer).toHaveBeenCalledTimes(1);
    await advanceTime(1_000);
    screen.getByText('/auth?view=sign-up');
    await arriveWithin(700, '/onboarding');
  });

  test('says that the credentials are wrong', async () => {
    const { user } = await open('/auth?view=sign-in', {
      signIn: refusal('Invalid credentials', { code: 'BAD_CREDENTIALS' }),
    });
    await fillSignIn(user);
    submit('Sign In');
    await screen.findByText('Invalid credentials');
  });

  test('says when the server cannot be reached', async () => {
    const { user, client } = await open('/auth?view=sign-in');
    client.mutate = () => Promise.reject(new TypeError('Failed to fetch'));
    await fillSignIn(user);
    submit('Sign In');
    await screen.findByText('Failed to sign in. Please try again.');
  });

  test('leads back to what the person wanted 1 s after signing in', async () => {
    const wanted = { pathname: '/favor/7', search: '', state: null };
    const { user } = await open(
      { pathname: '/auth', search: '?view=sign-in', state: { returnTo: wanted } },
      { signIn: () => ({ user: ana }) },
    );
    await fillSignIn(user);
    jest.useFakeTimers();
    submit('Sign In');
    await screen.findByText('Welcome back, Ana!');
    await advanceTime(500);
    screen.getByText('/auth?view=sign-in');
    await arriveWithin(700, '/favor/7');
  });

  test('says to who offered help that they come back to the favor', async () => {
    const returnTo = { pathname: '/favor/7', search: '', state: { sheet: { name: 'terms', favorId: '7' } } };
    await open({ pathname: '/auth', search: '', state: { returnTo } });
    await screen.findByText('Make an account or sign in, and you are back at this favor.');
  });

  test('shows and hides the password', async () => {
    const { user } = await open('/auth?view=sign-in');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password').type).toBe('password');
  });
});
