import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import type { MessagesTab } from '../../../lib/navigation/navigation.ts';
import { setUnread, useUnread } from '../../../lib/session/unread.ts';
import { aFavor } from '../../../testing/a-favor.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { ConversationSync } from './conversation-sync.tsx';
import { FavorConversations } from './favor-conversations.tsx';
import { MessagesSheet } from './messages-sheet.tsx';

const aConversation = (id: string, parts: Record<string, unknown> = {}) => ({
  id,
  updatedAt: new Date().toISOString(),
  lastSequence: 1,
  unreadCount: 0,
  viewerCanWrite: true,
  otherDeliveredSequence: 0,
  otherSeenSequence: 0,
  status: 'SENT',
  otherUser: { id: '2', firstName: 'Ben', lastName: 'Weber', displayName: 'Ben W.', viewerHasBlocked: false },
  favor: aFavor({
    originalPrice: { cents: 4500, currency: 'EUR', text: '45.00' },
    helper: null,
    viewerCanComplete: false,
    viewerCanRate: false,
  }),
  lastMessage: {
    id: `1${id}`,
    content: 'At six?',
    timestamp: new Date().toISOString(),
    viewerIsSender: false,
    quickReply: null,
    photo: null,
    card: null,
  },
  ...parts,
});

function UnreadCount() {
  return <p>{useUnread().messages} unread</p>;
}

const pageOf = (conversations: ReturnType<typeof aConversation>[]) => ({
  edges: conversations.map((node) => ({ cursor: node.id, node })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
});

function open(
  conversations: () => ReturnType<typeof aConversation>[],
  updates = new Subject<unknown>(),
  tab?: MessagesTab,
  Mutation = {},
  Query = {},
) {
  const page = () => pageOf(conversations());
  return renderScreen(
    <>
      <ConversationSync person="1" />
      <UnreadCount />
      <MessagesSheet tab={tab} onClose={() => {}} notifications={<p>What else happened</p>} />
    </>,
    {
      resolvers: {
        Query: { conversations: page, ...Query },
        Mutation,
        Subscription: { conversationUpdated: { subscribe: () => eventsOf('conversationUpdated', updates) } },
      },
    },
  );
}

describe('MessagesSheet', () => {
  test('marks conversations that are muted', async () => {
    await open(() => [aConversation('3', { viewerMuted: true }), aConversation('4', { viewerMuted: false })]);
    await waitFor(() => expect(screen.getAllByText('Ben W.')).toHaveLength(2));
    expect(screen.getAllByRole('img', { name: 'Muted' })).toHaveLength(1);
  });

  test('shows messages beside notifications, and opens at the tab with something unread', async () => {
    const { user, unmount } = await open(() => []);
    const [messages, notifications] = [
      screen.getByRole('tab', { name: 'Messages' }),
      screen.getByRole('tab', { name: 'Notifications' }),
    ];
    expect(messages.getAttribute('aria-selected')).toBe('true');
    await user.click(notifications);
    await screen.findByText('What else happened');
    unmount();

    setUnread({ notifications: 2 });
    await open(() => []);
    await screen.findByText('What else happened');
    screen.getByRole('tab', { name: 'Notifications 2 unread' });
    setUnread({ notifications: 0 });
  });

  test('opens at the requested tab, whatever is unread', async () => {
    await open(() => [], new Subject(), 'notifications');
    await screen.findByText('What else happened');
    expect(screen.getByRole('tab', { name: 'Notifications' }).getAttribute('aria-selected')).toBe('true');
  });

  test('says when there are no conversations, and leads to Explore', async () => {
    await open(() => []);
    await screen.findByText('No conversations yet');
    expect(screen.getByRole('link', { name: 'Explore Favrs' }).getAttribute('href')).toBe('/explore');
  });

  test('shows the other person, the favor and the last message of each conversation', async () => {
    const { user } = await open(() => [aConversation('3', { unreadCount: 120 })]);
    const row = await screen.findByRole('link', { name: /Ben W/ });
    for (const text of ['Carry a wardrobe down two floors', 'At six?', 'just now', '99+'])
      expect(row.textContent).toContain(text);
    screen.getByText('120 unread');
    await user.click(row);
    await arriveAt('/chat/7');
  });

  test('counts unread messages beyond the conversations at hand, by the server, again with each change', async () => {
    const updates = new Subject<unknown>();
    const unread = aConversation('3', { unreadCount: 2 });
    let unreadMessages = 70;
    await open(
      () => [unread],
      updates,
      undefined,
      {},
      {
        conversations: () => ({
          ...pageOf([unread]),
          pageInfo: { hasNextPage: true, hasPreviousPage: false, endCursor: '3' },
        }),
        unreadMessages: () => unreadMessages,
      },
    );
    await screen.findByText('70 unread');
    await waitFor(() => expect(updates.observed).toBe(true));
    unreadMessages = 68;
    updates.next({ ...unread, unreadCount: 0 });
    await screen.findByText('68 unread');
    // One that is not at hand, such as of somebody who was blocked.
    unreadMessages = 60;
    updates.next(aConversation('99'));
    await screen.findByText('60 unread');
  });

  test('leads a poster to the chat with that person', async () => {
    await open(() => [
      aConversation('3', {
        favor: aFavor({
          viewerIsPoster: true,
          helper: null,
          originalPrice: { cents: 1, currency: 'EUR', text: '0.01' },
        }),
      }),
    ]);
    expect((await screen.findByRole('link', { name: /Ben W/ })).getAttribute('href')).toBe('/chat/7?with=2');
  });

  test('acknowledges once what has reached this device', async () => {
    const acknowledged: unknown[] = [];
    const acknowledgeMessages = (_: unknown, { input }: { input: { deliveries: object[] } }) => {
      acknowledged.push(...input.deliveries.map((delivery) => ({ ...delivery })));
      return { ok: true };
    };
    const updates = new Subject<unknown>();
    const unread = aConversation('3', { unreadCount: 2, lastSequence: 5 });
    await open(() => [unread, aConversation('4')], updates, undefined, { acknowledgeMessages });
    await waitFor(() => expect(acknowledged).toEqual([{ conversationId: '3', sequence: 5 }]));
    updates.next({ ...unread, updatedAt: new Date().toISOString() });
    updates.next({ ...unread, unreadCount: 3, lastSequence: 6 });
    await waitFor(() =>
      expect(acknowledged).toEqual([
        { conversationId: '3', sequence: 5 },
        { conversationId: '3', sequence: 6 },
      ]),
    );
  });

  test('moves a changed conversation to the top, and fetches a new one', async () => {
    const updates = new Subject<unknown>();
    const [old, late] = [
      aConversation('3', { updatedAt: '2026-11-20T10:00:00.000Z' }),
      aConversation('4', { updatedAt: '2026-11-20T11:00:00.000Z', lastMessage: null }),
    ];
    let all = [late, old];
    await open(() => all, updates);
    const texts = () =>
      screen
        .getAllByRole('link')
        .map(({ textContent }) =>
          ['At six?', 'Say hello', 'Bring straps.', 'May I help?'].find((text) => textContent?.includes(text)),
        );
    await screen.findByText('At six?');
    expect(texts()).toEqual(['Say hello', 'At six?']);
    await waitFor(() => expect(updates.observed).toBe(true));

    updates.next({
      ...old,
      updatedAt: '2026-11-20T12:00:00.000Z',
      unreadCount: 1,
      lastMessage: {
        id: '99',
        content: 'Bring straps.',
        timestamp: new Date().toISOString(),
        viewerIsSender: false,
        quickReply: null,
        photo: null,
        card: null,
      },
    });
    await screen.findByText('Bring straps.');
    await waitFor(() => expect(texts()).toEqual(['Bring straps.', 'Say hello']));
    await screen.findByText('1 unread');

    const another = aConversation('5', {
      updatedAt: '2026-11-20T13:00:00.000Z',
      unreadCount: 1,
      lastMessage: {
        id: '98',
        content: 'May I help?',
        timestamp: new Date().toISOString(),
        viewerIsSender: false,
        quickReply: null,
        photo: null,
        card: null,
      },
    });
    all = [another, late, old];
    updates.next(another);
    await screen.findByText('May I help?');
    await waitFor(() => expect(texts()[0]).toBe('May I help?'));
  });
});

describe('FavorConversations', () => {
  const openFor = (conversations: ReturnType<typeof aConversation>[]) => {
    const requested: unknown[] = [];
    const answer = (_: unknown, { favorId }: { favorId: string }) => {
      requested.push(favorId);
      return pageOf(conversations);
    };
    return renderScreen(<FavorConversations expected={1} favorId="7" />, {
      resolvers: { Query: { conversations: answer } },
    }).then((view) => ({ ...view, requested }));
  };
  const own = aFavor({
    viewerIsPoster: true,
    helper: null,
    originalPrice: { cents: 1, currency: 'EUR', text: '0.01' },
  });

  test('shows who wrote, the last message and the unread count, and leads to the chat', async () => {
    const { requested } = await openFor([aConversation('3', { favor: own, unreadCount: 2 })]);
    const row = await screen.findByRole('link', { name: /Ben W/ });
    expect(row.getAttribute('href')).toBe('/chat/7?with=2');
    for (const text of ['At six?', '2']) expect(row.textContent).toContain(text);
    expect(row.textContent).not.toContain('Carry a wardrobe');
    expect(requested).toEqual(['7']);
  });

  test('says when nobody has written', async () => {
    await openFor([]);
    await screen.findByText('Nobody has written about this favor yet.');
  });
});
