import { test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { setUnread } from '../../../lib/session/unread.ts';
import { OpenSheet } from '../../../testing/open-sheet.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NotificationBell } from './notification-bell.tsx';

test('NotificationBell counts unread notifications, not messages, and opens them', async () => {
  setUnread({ messages: 4, notifications: 0 });
  const { user } = await renderScreen(
    <>
      <NotificationBell />
      <OpenSheet />
    </>,
    { resolvers: {} },
  );
  const bell = screen.getByRole('button', { name: 'Notifications' });
  act(() => setUnread({ notifications: 3 }));
  await screen.findByRole('button', { name: 'Notifications 3 unread' });
  await user.click(bell);
  await screen.findByText(/messages.*notifications/);
});
