import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aFavor, aPage } from '../a-favor.ts';
import { aPushDevice } from '../push-device.ts';
import { NoDeal } from '../a-chat.ts';
import { ana, ben, press, refuse, type Stage, testDocumented, type } from './stage.tsx';

const { markEngaged } = await import('../../lib/session/engagement.ts');
const { ChatScreen } = await import('../../features/conversations/chat/chat-screen.tsx');
const { MessagesSheet } = await import('../../features/conversations/list/messages-sheet.tsx');
const { NotificationList } = await import('../../features/notifications/inbox/notification-list.tsx');
const { NotificationPrompt } = await import('../../features/notifications/push/notification-prompt.tsx');

/** Turns push on from the prompt on a device that answers `permission`; the server refuses the device. */
const turningPushOn = (permission: NotificationPermission, parts: Partial<Stage> = {}): Stage => ({
  shows: <NotificationPrompt otherwise={null} />,
  Query: { vapidPublicKey: () => 'key' },
  Mutation: { subscribePush: refuse('Not now.') },
  arrange: () => {
    aPushDevice({ permission });
    markEngaged();
  },
  act: () => press('Turn on'),
  ...parts,
});
/** Ana's favor that Ben helps with. */
const acceptedFavor = aFavor({
  originalPrice: { cents: 4500, currency: 'EUR', text: '45.00' },
  acceptedAt: new Date().toISOString(),
  completedAt: null,
  helper: ben,
  poster: { ...ben, id: '1' },
  status: 'ACCEPTED',
  viewerIsPoster: true,
  viewerIsHelper: false,
  viewerCanComplete: true,
  viewerCanRate: false,
  viewerCanMessage: true,
});
const chat = (at: string, parts: Partial<Stage> = {}): Stage => {
  const favor = acceptedFavor;
  const conversation = {
    id: '3',
    unreadCount: 0,
    viewerMuted: false,
    viewerCanWrite: true,
    otherDeliveredSequence: 0,
    otherSeenSequence: 0,
    otherUser: ben,
    favor,
    messages: aPage([]),
  };
  return {
    shows: (
      <Routes>
        <Route path="/chat/:favorId" element={<ChatScreen Deal={NoDeal} />} />
        <Route path="/negotiate/:favorId" element={<ChatScreen negotiating Deal={NoDeal} />} />
      </Routes>
    ),
    at,
    viewer: ana,
    Query: { conversationWith: () => conversation, favor: () => favor, conversations: () => aPage([]) },
    ...parts,
    Mutation: { markConversationRead: () => ({ conversation: { id: '3', unreadCount: 0 } }), ...parts.Mutation },
  };
};

testDocumented([
  [
    'Messages',
    {
      shows: <MessagesSheet onClose={() => {}} notifications={<p>What else</p>} />,
      viewer: ana,
      Query: { conversations: () => aPage([]) },
    },
    ['Messages', 'Notifications', 'No conversations yet'],
  ],
  [
    'Messages: no notifications',
    { shows: <NotificationList />, viewer: ana, Query: { notifications: () => ({ ...aPage([]), unreadCount: 0 }) } },
    ['No notifications'],
  ],
  ['Chat: empty', chat('/chat/7'), ['Chat with', 'No messages yet. Start a conversation!', 'Mark as Completed']],
  ['Chat: about the price', chat('/negotiate/7'), ['Negotiate: Carry a wardrobe down two floors', 'Make your offer']],
  [
    'Completion',
    chat('/chat/7', {
      act: async () => {
        await press('Mark as Completed');
        await screen.findByLabelText('Agreed price');
        type('Agreed price', '40');
      },
    }),
    [
      'How was Ben?',
      'Your rating',
      'A few words about it (optional)',
      'Agreed price',
      'Your price counts only once',
      'Complete favor',
    ],
  ],
  [
    'Completion: done',
    chat('/chat/7', {
      Mutation: {
        completeFavor: () => ({ favor: { ...acceptedFavor, status: 'COMPLETED', viewerCanComplete: false } }),
      },
      act: async () => {
        await press('Mark as Completed');
        await press('Complete favor');
      },
    }),
    ['Favor Completed!', 'Thanks for using Favr'],
  ],
  [
    'Error texts: completing refused',
    chat('/chat/7', {
      Mutation: { completeFavor: refuse('Not now.') },
      act: async () => {
        await press('Mark as Completed');
        await press('Complete favor');
      },
    }),
    ['Completion Failed', 'Unable to mark favor as completed. Please try again.'],
  ],
  ['Error texts: push not set up', turningPushOn('granted'), ['Failed to enable notifications. Please try again.']],
  ['Error texts: push forbidden', turningPushOn('denied'), ['settings and try again.']],
  [
    'Notification prompt: done',
    turningPushOn('granted', {
      Mutation: {
        subscribePush: () => ({ device: { id: '5' } }),
        updateNotificationSettings: () => ({ user: { id: '1', notificationsEnabled: true } }),
        sendTestPush: () => ({ success: true }),
      },
    }),
    ['Notifications are on'],
  ],
]);
