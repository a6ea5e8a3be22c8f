import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { aFavor } from '../../../testing/a-favor.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { NotificationSync } from './notification-sync.tsx';

const aNotification = (kind: string) => ({
  id: '5',
  kind,
  message: 'In English',
  path: '/chat/7?with=2',
  stars: null,
  favorCount: null,
  favor: aFavor(),
  conversation: null,
  actor: { id: '2', displayName: 'Ben W.' },
  read: false,
  timestamp: '2026-11-20T10:00:00.000Z',
});

/** Opens a page where a notification of this kind then arrives. */
async function open(kind: string, at: string | { pathname: string; state: unknown } = '/') {
  const [added, marked] = [new Subject<unknown>(), [] as unknown[]];
  const inbox: object[] = [];
  const page = () => ({
    unreadCount: inbox.length,
    edges: inbox.map((node) => ({ cursor: '5', node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  });
  const view = await renderScreen(<NotificationSync person="1" />, {
    at,
    resolvers: {
      Query: { notifications: page },
      Mutation: {
        markNotificationsRead: (_: unknown, { input }: { input: unknown }) => {
          marked.push(input);
          return { notifications: page() };
        },
      },
      Subscription: {
        notificationAdded: { subscribe: () => eventsOf('notificationAdded', added) },
        notificationsRead: { subscribe: () => eventsOf('notificationsRead', new Subject()) },
      },
    },
  });
  await waitFor(() => expect(added.observed).toBe(true));
  inbox.push(aNotification(kind));
  added.next(inbox[0]);
  return { ...view, marked, inbox };
}

describe('a banner', () => {
  test('says at once what somebody did, leads to it and marks it as read', async () => {
    const { user, marked } = await open('FAVOR_ACCEPTED');
    const banner = await screen.findByRole('complementary', { name: 'News' });
    within(banner).getByText('Ben W. will help with “Carry a wardrobe down two floors”.');
    await user.click(within(banner).getByRole('link'));
    await arriveAt('/chat/7?with=2');
    expect(marked).toEqual([{ ids: ['5'] }]);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('is closed without being read', async () => {
    const { user, marked } = await open('OFFER_RECEIVED');
    const banner = await screen.findByRole('complementary', { name: 'News' });
    await user.click(within(banner).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(marked).toEqual([]);
  });

  test.each([
    ['where it leads to the page that is open', 'FAVOR_ACCEPTED', '/chat/7?with=2'],
    ['over the dialog of messages', 'FAVOR_ACCEPTED', { pathname: '/', state: { sheet: { name: 'messages' } } }],
    ['of what waits to be looked at', 'FAVOR_NEARBY', '/'],
  ])('does not appear %s', async (_, kind, at) => {
    const { client } = await open(kind, at);
    await waitFor(() => expect(client.cache.extract()).toHaveProperty('Notification:5'));
    await import('./notification-banner.tsx');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
