import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Subject } from 'rxjs';
import { currentToast } from '../../../lib/feedback/toasts.ts';
import { useEntryState } from '../../../lib/navigation/navigation.ts';
import { setUnread } from '../../../lib/session/unread.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { aFavor } from '../../../testing/a-favor.ts';
import { aPushDevice } from '../../../testing/push-device.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationSync } from './notification-sync.tsx';

interface InboxNotification {
  id: string;
  read: boolean;
  timestamp: string;
}

const ben = { id: '2', displayName: 'Ben W.' };
const aNotification = (
  id: string,
  parts: Record<string, unknown> = {},
): InboxNotification & Record<string, unknown> => ({
  id,
  kind: 'FAVOR_ACCEPTED',
  message: 'In English',
  path: '/chat/7?with=2',
  stars: null,
  favorCount: null,
  favor: aFavor(),
  conversation: null,
  actor: ben,
  read: false,
  timestamp: '2026-11-20T10:00:00.000Z',
  ...parts,
});

function Stage() {
  usePageTitle('Home');
  const { background } = useEntryState();
  return (
    <>
      <NotificationSync person="1" />
      <NotificationList />
      {background && <p>over {background.pathname}</p>}
    </>
  );
}

/** Opens the list with a server whose inbox can be read and added to. */
async function open(inbox: InboxNotification[]) {
  const [added, reads] = [new Subject<unknown>(), new Subject<unknown>()];
  const marked: unknown[] = [];
  const page = () => ({
    unreadCount: inbox.filter(({ read }) => !read).length,
    edges: inbox.map((node) => ({ cursor: node.id, node: { ...node } })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  });
  const markNotificationsRead = (_: unknown, { input }: { input: { ids?: string[] } }) => {
    marked.push(input);
    for (const notification of inbox) if (!input.ids || input.ids.includes(notification.id)) notification.read = true;
    return { notifications: page() };
  };
  const view = await renderScreen(<Stage />, {
    resolvers: {
      Query: { notifications: page },
      Mutation: { markNotificationsRead },
      Subscription: {
        notificationAdded: { subscribe: () => eventsOf('notificationAdded', added) },
        notificationsRead: { subscribe: () => eventsOf('notificationsRead', reads) },
      },
    },
  });
  await waitFor(() => expect([added.observed, reads.observed]).toEqual([true, true]));
  return { ...view, page, marked, added, reads };
}

beforeEach(() => setUnread({ messages: 0, notifications: 0 }));

test('says when there are no notifications, and leads to Explore', async () => {
  await open([]);
  await screen.findByText('No notifications');
  screen.getByRole('link', { name: 'Explore Favrs' });
});

test('says when notifications could not be loaded, and loads them on retry', async () => {
  let broken = true;
  const notifications = () => {
    if (broken) throw new GraphQLError('The neighbourhood sleeps.');
    return { unreadCount: 0, edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } };
  };
  const { user } = await renderScreen(<NotificationList />, { resolvers: { Query: { notifications } } });
  await screen.findByText('Your notifications could not be loaded');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No notifications');
});

describe('notificationText', () => {
  const title = 'Carry a wardrobe down two floors';
  const conversation = { id: '3', unreadCount: 2, favor: aFavor() };
  test.each([
    ['FAVOR_NEARBY', {}, `Nearby: ${title}`, 'Gasperich · €45'],
    ['FAVOR_NEARBY', { favor: null }, 'New favor nearby', 'It is no longer available.'],
    [
      'FAVOR_NEARBY',
      { favor: null, favorCount: 7 },
      '7 more favors nearby',
      'Explore shows what is still open around you.',
    ],
    ['FAVOR_ACCEPTED', {}, 'Favor accepted', `Ben W. will help with “${title}”.`],
    ['FAVOR_ACCEPTED', { favor: null, actor: null }, 'Favor accepted', 'A neighbour will help with a favor.'],
    [
      'DISPUTE_OPENED',
      { favor: null, actor: null },
      'There is a disagreement',
      'A neighbour sees a favor differently. An admin will decide.',
    ],
    ['APPOINTMENT_SOON', { favor: null }, 'Starting soon', 'A favor starts soon. Check the time and the place.'],
    ['NEW_MESSAGE', { actor: null, conversation, message: 'at six?' }, '2 messages from a neighbour', 'at six?'],
    ['NEGOTIATION_STARTED', {}, 'Negotiation started', `Ben W. would like to talk about the price of “${title}”.`],
    ['NEW_MESSAGE', { conversation, message: 'At six?' }, '2 messages from Ben W.', 'At six?'],
    ['FAVOR_COMPLETED', { stars: 4 }, 'Favor completed', `Ben W. gave you 4 stars for “${title}”.`],
    ['EXPIRING_SOON', {}, 'Time is running out', `Nobody has accepted “${title}” yet.`],
    ['FAVOR_EXPIRED', {}, 'Favor expired', `Nobody accepted “${title}” in time. You can post it again.`],
    [
      'FAVOR_REOPENED',
      {},
      'Your favor is open again',
      `The helper for “${title}” has left Favr. Others can accept it now.`,
    ],
    [
      'FAVOR_WITHDRAWN',
      { favor: null, conversation },
      'Favor withdrawn',
      `Ben W. no longer needs help with “${title}”.`,
    ],
    [
      'MODERATION_OUTCOME',
      { path: '/favor/7' },
      'Your favor was hidden',
      `An admin has hidden “${title}”. Only you can still see it. Tap to read why.`,
    ],
    [
      'MODERATION_OUTCOME',
      { path: '/', favor: null },
      'Your report',
      'We have looked into your report. Thank you for looking after your neighbourhood.',
    ],
  ])('names what happened in the language of the app: %s %#', async (kind, parts, title, message) => {
    await open([aNotification('1', { kind, ...parts })]);
    await screen.findByText(title);
    screen.getByText(message);
  });
});

test('opens what a notification is about, and marks it as read', async () => {
  const { user, marked } = await open([
    aNotification('1'),
    aNotification('2', { kind: 'FAVOR_NEARBY', path: '/favor/7' }),
    aNotification('3', { kind: 'MODERATION_OUTCOME', path: '/', favor: null }),
  ]);
  await user.click(await screen.findByRole('button', { name: /Your report/ }));
  await waitFor(() => expect(screen.getAllByLabelText('Unread')).toHaveLength(2));
  await user.click(screen.getByRole('link', { name: /Nearby:/ }));
  await arriveAt('/favor/7');
  screen.getByText('over /');
  await user.click(screen.getByRole('link', { name: /Favor accepted/ }));
  await arriveAt('/chat/7?with=2');
  await waitFor(() => expect(marked).toEqual([{ ids: ['3'] }, { ids: ['2'] }, { ids: ['1'] }]));
  // A read notification is not marked again.
  await user.click(screen.getByRole('link', { name: /Nearby:/ }));
  expect(marked).toHaveLength(3);
});

test('opens the offers for a favor as a page, not over the one before', async () => {
  const { user } = await open([aNotification('1', { kind: 'OFFER_RECEIVED', path: '/favor/7/offers' })]);
  await user.click(await screen.findByRole('link', { name: /New offer/ }));
  await arriveAt('/favor/7/offers');
  expect(screen.queryByText(/^over/)).toBeNull();
});

test('marks all notifications as read up to the newest one shown', async () => {
  const { user, marked } = await open([
    aNotification('2', { timestamp: '2026-11-20T11:00:00.000Z' }),
    aNotification('1'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByLabelText('Unread')).toBeNull());
  expect(marked).toEqual([{ upTo: '2026-11-20T11:00:00.000Z' }]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('says when all could not be marked as read', async () => {
  const notification = aNotification('1');
  const markNotificationsRead = () => {
    throw new GraphQLError('The neighbourhood sleeps.');
  };
  const { user } = await renderScreen(<NotificationList />, {
    resolvers: {
      Query: {
        notifications: () => ({
          unreadCount: 1,
          edges: [{ cursor: '1', node: notification }],
          pageInfo: { hasNextPage: false, hasPreviousPage: false },
        }),
      },
      Mutation: { markNotificationsRead },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'alert' }));
  screen.getByLabelText('Unread');
});

test('shows new notifications and what is read elsewhere at once, and counts them in the title', async () => {
  const inbox = [aNotification('1')];
  const { added, reads, page } = await open(inbox);
  await waitFor(() => expect(document.title).toBe('(1) Home · Favr'));

  inbox.unshift(aNotification('2', { kind: 'EXPIRING_SOON' }));
  added.next(inbox[0]);
  await screen.findByText('Time is running out');
  expect(within(screen.getAllByRole('listitem')[0]!).queryByText('Time is running out')).not.toBeNull();
  await waitFor(() => expect(document.title).toBe('(2) Home · Favr'));

  for (const notification of inbox) notification.read = true;
  reads.next(page());
  await waitFor(() => expect(document.title).toBe('Home · Favr'));
  await waitFor(() => expect(screen.queryByLabelText('Unread')).toBeNull());
});

test('dismisses the pushes of notifications read elsewhere, and leaves the others', async () => {
  const shown = ['1', '2', null].map((notificationId) => ({ data: { url: '/', notificationId }, close: jest.fn() }));
  aPushDevice({ shown });
  const inbox = [aNotification('1'), aNotification('2')];
  const { reads, page } = await open(inbox);
  inbox[0]!.read = true;
  reads.next(page());
  await waitFor(() => expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 0, 1]));
});
