import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aPage } from '../../../testing/a-favor.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SecurityScreen } from '../security/security-screen.tsx';

interface Key {
  id: string;
  name: string;
  usedAt: Date | null;
}

const options = {
  challenge: 'AAAA',
  rp: { name: 'Favr', id: 'localhost' },
  user: { id: 'AAAA', name: 'ana@example.org', displayName: 'Ana' },
  pubKeyCredParams: [],
};

/** Answers as the browser's own question does, or fails. */
let answer: () => Promise<unknown>;

const aCredential = async () => ({
  id: 'AAAA',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  response: { attestationObject: new ArrayBuffer(3), clientDataJSON: new ArrayBuffer(3) },
  getClientExtensionResults: () => ({}),
});

beforeEach(() => {
  answer = aCredential;
  setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: () => answer() } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Opens the screen of somebody with these passkeys; a refusal is that of every mutation but the first step. */
async function open(keys: Key[], refusal?: GraphQLError) {
  const sent: object[] = [];
  const act = <T,>(input: object, answered: T): T => {
    if (refusal) throw refusal;
    sent.push({ ...input });
    return answered;
  };
  const byId = (id: string) => keys.find((key) => key.id === id)!;
  const view = await renderScreen(
    <Routes>
      <Route path="/settings/security" element={<SecurityScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      at: '/settings/security',
      resolvers: {
        Query: { passkeys: () => keys, sessions: () => [], securityEvents: () => aPage([]) },
        Mutation: {
          beginPasskey: () => ({ ceremonyId: '9', options: JSON.stringify(options) }),
          addPasskey: (_: unknown, { input }: { input: object }) => {
            const passkey = act(input, { id: '3', name: 'Firefox on Linux', usedAt: null });
            keys.push(passkey);
            return { passkey };
          },
          renamePasskey: (_: unknown, { input }: { input: { passkeyId: string; name: string } }) =>
            act(input, { passkey: Object.assign(byId(input.passkeyId), { name: input.name }) }),
          removePasskey: (_: unknown, { input }: { input: { passkeyId: string } }) => {
            act(input, null);
            keys.splice(keys.indexOf(byId(input.passkeyId)), 1);
            return { ok: true };
          },
        },
      },
    },
  );
  const list = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));
  return { ...view, sent, list };
}

const aKey = (over: Partial<Key> = {}): Key => ({ id: '1', name: 'Pixel 9', usedAt: null, ...over });
const failure = (name: string) => Promise.reject(Object.assign(new Error(name), { name }));

describe('PasskeyList', () => {
  test('shows name and last use of each', async () => {
    const { list } = await open([
      aKey(),
      aKey({ id: '2', name: 'Key', usedAt: new Date(Date.now() - 3.5 * 86_400_000) }),
    ]);
    const [first, second] = (await (await list()).findAllByRole('listitem')).map((item) => within(item));
    first!.getByText('Pixel 9');
    first!.getByText('Never used');
    second!.getByText('Last used 3 days ago');
  });

  test('says nothing of passkeys where the browser knows none and nobody has one', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await open([]);
    await screen.findByRole('region', { name: 'Where you are signed in' });
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
  });

  test('lets those be removed that another browser has added', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const { list } = await open([aKey()]);
    (await list()).getByRole('button', { name: 'Remove Pixel 9' });
    expect((await list()).queryByRole('button', { name: /^Add a passkey/ })).toBeNull();
  });

  test('adds the one that the browser makes, and shows it', async () => {
    const { user, list, sent } = await open([]);
    await user.click((await list()).getByRole('button', { name: /^Add a passkey/ }));
    await screen.findByText('Passkey added');
    await (await list()).findByText('Firefox on Linux');
    expect(sent).toMatchObject([{ ceremonyId: '9', credential: expect.stringContaining('"id":"AAAA"') }]);
  });

  test('says nothing where the person closes the browser’s question, and asks again at the next tap', async () => {
    let asked = 0;
    answer = () => ((asked += 1), failure('NotAllowedError'));
    const { user, list, sent } = await open([]);
    const add = (await list()).getByRole('button', { name: /^Add a passkey/ });
    await user.click(add);
    await waitFor(() => expect([asked, add.getAttribute('aria-busy')]).toEqual([1, 'false']));
    expect(screen.queryByText('The passkey did not work. Try again, or use your password.')).toBeNull();
    answer = aCredential;
    await user.click(add);
    await (await list()).findByText('Firefox on Linux');
    expect(sent).toHaveLength(1);
  });

  test.each([
    [
      'this device has one of the account already',
      'InvalidStateError',
      'This device already has a passkey for your account.',
    ],
    ['the browser fails', 'UnknownError', 'The passkey did not work. Try again, or use your password.'],
  ])('says so where %s', async (_, name, words) => {
    answer = () => failure(name);
    const { user, list } = await open([]);
    await user.click((await list()).getByRole('button', { name: /^Add a passkey/ }));
    await screen.findByText(words);
  });

  test("shows the server's refusal", async () => {
    const words = 'You have as many passkeys as one person can have. Remove one first.';
    const { user, list } = await open([], new GraphQLError(words, { extensions: { code: 'TOO_MANY_PASSKEYS' } }));
    await user.click((await list()).getByRole('button', { name: /^Add a passkey/ }));
    await screen.findByText(words);
  });
});

describe('the dialogs of a passkey', () => {
  const openDialog = async (name: string, refusal?: GraphQLError) => {
    const view = await open([aKey(), aKey({ id: '2', name: 'Key' })], refusal);
    await view.user.click((await view.list()).getByRole('button', { name }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };

  test('rename it, beginning with its name', async () => {
    const { user, dialog, list, sent } = await openDialog('Rename Pixel 9');
    const field = dialog.getByLabelText<HTMLInputElement>('Name');
    expect(field.value).toBe('Pixel 9');
    await user.clear(field);
    await user.type(field, 'My phone');
    await user.click(dialog.getByRole('button', { name: 'Save name' }));
    await (await list()).findByText('My phone');
    expect(sent).toEqual([{ passkeyId: '1', name: 'My phone' }]);
  });

  test('show a refused name at its field, and keep it', async () => {
    const refusal = new GraphQLError('Please use at most 60 characters.', {
      extensions: { code: 'BAD_INPUT', field: 'name' },
    });
    const { user, dialog } = await openDialog('Rename Pixel 9', refusal);
    await user.type(dialog.getByLabelText('Name'), ' of mine');
    await user.click(dialog.getByRole('button', { name: 'Save name' }));
    await dialog.findByText('Please use at most 60 characters.');
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Pixel 9 of mine');
  });

  test('remove it once that was confirmed', async () => {
    const { user, dialog, list, sent } = await openDialog('Remove Pixel 9');
    dialog.getByText('Remove “Pixel 9”?');
    await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await screen.findByText('“Pixel 9” is removed');
    const passkeys = await list();
    await waitFor(() => expect(passkeys.queryByText('Pixel 9')).toBeNull());
    passkeys.getByText('Key');
    expect(sent).toEqual([{ passkeyId: '1' }]);
  });

  test('keep it where that is cancelled or refused', async () => {
    const refusal = new GraphQLError('Please wait a moment.', { extensions: { code: 'TOO_MANY_REQUESTS' } });
    const { user, dialog, list } = await openDialog('Remove Pixel 9', refusal);
    await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await dialog.findByText('Please wait a moment.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await list()).getByText('Pixel 9');
  });
});
