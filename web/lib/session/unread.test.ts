import { expect, jest, test } from '@jest/globals';
import { wipe } from '../account/wipe.ts';
import { setUnread, totalUnread } from './unread.ts';

test('setUnread shows the total on the icon of the installed app, and 0 after signing out', async () => {
  const setAppBadge = jest.fn(async (_count?: number) => undefined);
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge });
  setUnread({ messages: 2 });
  setUnread({ notifications: 1 });
  expect(totalUnread()).toBe(3);
  await wipe('leaving');
  expect(setAppBadge.mock.calls).toEqual([[2], [3], [0]]);
});
