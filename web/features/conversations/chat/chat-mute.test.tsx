import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../../../lib/session/viewer.ts';
import { NoDeal, aChat, aConversation, aMessage } from '../../../testing/a-chat.ts';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChatScreen } from './chat-screen.tsx';

beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

test('a conversation is muted from the menu, says so, and is heard again by undoing it', async () => {
  const sent: object[] = [];
  const muteConversation = (_: unknown, { input }: { input: object }) => {
    sent.push({ ...input });
    return { conversation: { id: '3', viewerMuted: (input as { muted: boolean }).muted } };
  };
  const { user } = await renderScreen(
    <Routes>
      <Route path="/chat/:favorId" element={<ChatScreen Deal={NoDeal} />} />
    </Routes>,
    {
      at: '/chat/7',
      resolvers: aChat({
        conversation: () => aConversation([aMessage(1, 'Hi Ana!')]),
        mutations: { muteConversation },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await chooseMenuItem(user, 'Mute');
  await screen.findByRole('img', { name: 'Muted' });
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Muted' })).toBeNull());
  expect(sent).toEqual([
    { conversationId: '3', muted: true },
    { conversationId: '3', muted: false },
  ]);
});
