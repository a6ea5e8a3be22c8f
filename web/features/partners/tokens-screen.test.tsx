import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { useEntryState, useGoBack } from '../../lib/navigation/navigation.ts';
import { setViewer } from '../../lib/session/viewer.ts';
import { aPage } from '../../testing/a-favor.ts';
import { arriveAt, renderScreen } from '../../testing/render-screen.tsx';
import { CreateTokenSheet } from './create-token-sheet.tsx';
import { RevokeTokenSheet } from './revoke-token-sheet.tsx';
import { TokensScreen } from './tokens-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const aToken = (parts: object = {}) => ({
  id: '17',
  name: 'Calendar',
  prefix: 'favr_17_Ab3d',
  scopes: ['favors:read'],
  lastUsedAt: null,
  expiresAt: null,
  isExpired: false,
  ...parts,
});
const tokenScopes = [
  { name: 'favors:read', description: 'Read favors' },
  { name: 'favors:write', description: 'Post favors' },
];

/** Renders the screen with its dialogs, as the app composes them. */
function Harness() {
  const { sheet } = useEntryState();
  const goBack = useGoBack('/settings/tokens');
  return (
    <>
      <TokensScreen />
      {sheet?.name === 'createToken' && <CreateTokenSheet onClose={goBack} />}
      {sheet?.name === 'revokeToken' && <RevokeTokenSheet token={sheet.token} onClose={goBack} />}
    </>
  );
}

/** Opens the screen with an API that creates and revokes these tokens. */
function open(tokens: ReturnType<typeof aToken>[], { refusal }: { refusal?: GraphQLError } = {}) {
  const inputs: object[] = [];
  const refuse = () => {
    if (refusal) throw refusal;
  };
  const resolvers = {
    Query: { tokens: () => aPage(tokens), tokenScopes: () => tokenScopes },
    Mutation: {
      createToken: (_: unknown, { input }: { input: { name: string; scopes: string[] } }) => {
        refuse();
        inputs.push({ ...input });
        const token = aToken({ id: '18', name: input.name, scopes: input.scopes });
        tokens.unshift(token);
        return { token, secret: 'favr_18_the-whole-secret' };
      },
      revokeToken: (_: unknown, { input }: { input: { tokenId: string } }) => {
        refuse();
        return {
          token: {
            ...tokens.splice(
              tokens.findIndex(({ id }) => id === input.tokenId),
              1,
            )[0],
            revokedAt: new Date(),
          },
        };
      },
    },
  };
  return renderScreen(
    <Routes>
      <Route path="/settings/tokens" element={<Harness />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/settings/tokens', resolvers },
  ).then((view) => ({ ...view, inputs }));
}

describe('TokensScreen', () => {
  beforeEach(() => setViewer(ana));

  test('shows name, prefix, scopes, last use and end of each token', async () => {
    const now = Date.now();
    await open([
      aToken({ lastUsedAt: new Date(now - 3.5 * 86_400_000), scopes: ['favors:read', 'profile:read'] }),
      aToken({ id: '16', name: 'Old one', expiresAt: new Date('2026-01-05T12:00:00Z'), isExpired: true }),
    ]);
    const [first, second] = (await screen.findAllByRole('heading', { level: 2 })).map((heading) =>
      within(heading.closest('li')!),
    );
    for (const text of [
      'Calendar',
      'favr_17_Ab3d…',
      'favors:read',
      'profile:read',
      'Last used 3 days ago · Lasts until you revoke it',
    ])
      first!.getByText(text);
    second!.getByText(/^Never used · Ended .*2026$/);
  });

  test('leads visitors to sign in', async () => {
    setViewer(null);
    await open([aToken()]);
    await arriveAt('/auth');
    expect(screen.queryByText('Calendar')).toBeNull();
  });

  test('explains an empty list', async () => {
    await open([]);
    await screen.findByText('No tokens yet');
  });
});

describe('CreateTokenSheet', () => {
  beforeEach(() => setViewer(ana));

  const openDialog = async (options: Parameters<typeof open>[1] = {}) => {
    const view = await open([], options);
    await view.user.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/Read favors/);
    return { ...view, dialog };
  };

  test('sends name, scopes and lifetime, and shows the secret once', async () => {
    const { user, dialog, inputs } = await openDialog();
    await user.type(dialog.getByLabelText('Name'), 'Calendar sync');
    await user.click(dialog.getByLabelText(/Post favors/));
    await user.click(dialog.getByLabelText(/Read favors/));
    await user.click(dialog.getByLabelText('A year'));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await dialog.findByDisplayValue('favr_18_the-whole-secret')).toBeTruthy();
    expect(inputs).toEqual([{ name: 'Calendar sync', scopes: ['favors:read', 'favors:write'], expiresInDays: 365 }]);

    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await dialog.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe('favr_18_the-whole-secret');

    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await screen.findByRole('heading', { level: 2, name: 'Calendar sync' });
    await waitFor(() => expect(screen.queryByDisplayValue('favr_18_the-whole-secret')).toBeNull());
  });

  test('requires a name and a scope, and says so in their place', async () => {
    const { user, dialog, inputs } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    await dialog.findByText('Please tick at least one.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
    expect(inputs).toEqual([]);
  });

  test("shows the server's refusal", async () => {
    const refusal = new GraphQLError('You have as many tokens as one person can have. Revoke one first.', {
      extensions: { code: 'TOO_MANY_TOKENS' },
    });
    const { user, dialog } = await openDialog({ refusal });
    await user.type(dialog.getByLabelText('Name'), 'One more');
    await user.click(dialog.getByLabelText(/Read favors/));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    await dialog.findByText('You have as many tokens as one person can have. Revoke one first.');
  });
});

describe('RevokeTokenSheet', () => {
  beforeEach(() => setViewer(ana));

  test('revokes the token after confirmation', async () => {
    const { user } = await open([aToken(), aToken({ id: '16', name: 'The other' })]);
    await user.click(await screen.findByRole('button', { name: 'Revoke Calendar' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Revoke “Calendar”?');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('“Calendar” is revoked');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Calendar' })).toBeNull());
    screen.getByRole('heading', { level: 2, name: 'The other' });
  });

  test('keeps the token when it is cancelled', async () => {
    const { user } = await open([aToken()]);
    await user.click(await screen.findByRole('button', { name: 'Revoke Calendar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('button', { name: 'Revoke Calendar' });
  });
});
