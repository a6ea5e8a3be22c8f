import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useEntryState } from '../navigation/navigation.ts';
import { setViewer } from '../session/viewer.ts';
import { setUnsentCounter } from './unsent-messages.ts';
import { useSignOut } from './use-sign-out.ts';

const signOut = jest.fn(() => ({ ok: true }));

function SignOutButton() {
  const leave = useSignOut();
  const { sheet } = useEntryState();
  return (
    <>
      <button onClick={() => void leave()}>Sign out</button>
      <p>{JSON.stringify(sheet ?? 'no dialog')}</p>
    </>
  );
}

async function pressSignOut(): Promise<void> {
  const { user } = await renderScreen(<SignOutButton />, { resolvers: { Mutation: { signOut } } });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
}

describe('signing out', () => {
  beforeEach(() => setViewer({ id: '7', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));
  afterEach(() => {
    setViewer(null);
    expect(signOut).not.toHaveBeenCalled();
  });

  test('asks first where messages of the person are unsent', async () => {
    const asked: string[] = [];
    setUnsentCounter(async (personId) => {
      asked.push(personId);
      return 2;
    });
    await pressSignOut();
    await screen.findByText('{"name":"signOut","unsent":2}');
    expect(asked).toEqual(['7']);
  });

  test('fails, and the person stays signed in, where unsent messages cannot be counted', async () => {
    setUnsentCounter(() => Promise.reject(new Error('no code')));
    await pressSignOut();
    await screen.findByText('You are still signed in');
    screen.getByText('"no dialog"');
  });
});
