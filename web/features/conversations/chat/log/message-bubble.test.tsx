import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { advanceTime } from '../../../../testing/advance-time.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { currentToast, dismissToast } from '../../../../lib/feedback/toasts.ts';
import type { QuickReply } from '../../../../generated/graphql.ts';
import type { ChatItem } from './chat-items.ts';
import { MessageBubble } from './message-bubble.tsx';

const item: ChatItem = {
  key: '1',
  own: false,
  content: 'Ring +352 621 123 456 or see https://example.org/map',
  at: new Date().toISOString(),
  state: null,
  quickReply: null,
  card: null,
  startsDay: false,
  startsGroup: true,
  endsMinute: true,
};

/** Renders a message, and rests a finger on it that moves by a distance in px, for a time in ms. */
async function touch(distance: number, time: number, pointerType = 'touch') {
  await renderScreen(
    <ul>
      <MessageBubble item={item} author="Ben" isNewest arriving={false} onRetry={() => undefined} />
    </ul>,
    { resolvers: {} },
  );
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  jest.useFakeTimers();
  const bubble = screen.getByText(/^Ring/);
  fireEvent.pointerDown(bubble, { pointerType, clientX: 50, clientY: 50 });
  fireEvent.pointerMove(bubble, { pointerType, clientX: 50, clientY: 50 + distance });
  await advanceTime(time);
  fireEvent.pointerUp(bubble, { pointerType });
  await advanceTime(1_000);
  return written;
}

describe('MessageBubble', () => {
  afterEach(() => {
    jest.useRealTimers();
    dismissToast(currentToast()?.id ?? 0);
  });

  test('links addresses and phone numbers', async () => {
    await touch(0, 0);
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')]);
    expect(links).toEqual([
      ['tel:+352621123456', null],
      ['https://example.org/map', 'noopener noreferrer nofollow'],
    ]);
  });

  test('says a quick reply that this version does not know as the server wrote it', async () => {
    const unknown = { ...item, content: 'I brought a cake', quickReply: 'CAKE' as QuickReply };
    await renderScreen(
      <MessageBubble item={unknown} author="Ben" isNewest arriving={false} onRetry={() => undefined} />,
      { resolvers: {} },
    );
    screen.getByText('I brought a cake');
  });

  test('is copied by a long press', async () => {
    expect(await touch(0, 520)).toEqual([item.content]);
    expect(currentToast()).toMatchObject({ title: 'Message copied' });
  });

  test.each([
    ['a tap', () => touch(0, 400)],
    ['a scroll', () => touch(20, 600)],
    ['a mouse, which selects', () => touch(0, 600, 'mouse')],
  ])('is not copied by %s', async (_name, act) => expect(await act()).toEqual([]));
});
