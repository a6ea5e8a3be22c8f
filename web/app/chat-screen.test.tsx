import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../lib/session/viewer.ts';
import { aChat, aConversation, aMessage } from '../testing/a-chat.ts';
import { aDeal, aDealFavor, aTerms } from '../testing/a-deal.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { eventsOf } from '../testing/subscription-source.ts';
import { ChatScreen } from './chat-screen.tsx';

beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

/** Opens the chat about favor 7, whose deal its first answer holds; `asked` counts requests for it alone. */
async function open(deal: object) {
  const asked: unknown[] = [];
  const { Query, Mutation, Subscription } = aChat({
    conversation: () => aConversation([aMessage(1, 'Hi Ana!')], {}, { deal }),
    conversationById: () => {
      asked.push(1);
      return null;
    },
  }) as Record<string, object>;
  await renderScreen(
    <Routes>
      <Route path="/chat/:favorId" element={<ChatScreen />} />
    </Routes>,
    {
      at: '/chat/7',
      resolvers: {
        Mutation: Mutation!,
        Query: { ...Query, favors: () => new Promise(() => undefined) },
        Subscription: {
          ...Subscription,
          dealChanged: { subscribe: () => eventsOf('dealChanged', new Subject()) },
        },
      },
    },
  );
  return asked;
}

const ben = { id: '2' };
const mine = aDealFavor({ status: 'ACCEPTED', viewerIsPoster: true });

test.each([
  ['done', { state: 'DONE', claimedBy: ben, favor: mine }, 'Ben says it is done.'],
  ['missed', { state: 'MISSED', claimedBy: ben, favor: mine }, 'Ben says you did not come.'],
  [
    'passed over',
    { state: 'PASSED', agreed: null, favor: aDealFavor({ status: 'ACCEPTED', viewerIsPoster: false }) },
    'Somebody else was chosen this time',
  ],
])('a chat that is opened fresh shows with its first message that the deal is %s', async (_, over, title) => {
  const asked = await open(aDeal({ agreed: aTerms(), open: null, dueAt: '2027-01-04T17:00:00.000Z', ...over }));
  await screen.findByText('Hi Ana!');
  screen.getByRole('region', { name: title });
  expect(asked).toEqual([]);
});
