import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { setViewer } from '../../../../lib/session/viewer.ts';
import { advanceTime } from '../../../../testing/advance-time.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { currentToast, dismissToast } from '../../../../lib/feedback/toasts.ts';
import type { QuickReply } from '../../../../generated/graphql.ts';
import type { ChatItem } from './chat-items.ts';
import { MessageBubble } from './message-bubble.tsx';

globalThis.fetch = async () => ({ ok: true, json: async () => ({ translates: true }) }) as Response;

const item: ChatItem = {
  key: '1',
  own: false,
  content: 'Ring +352 621 123 456 or see https://example.org/map',
  at: new Date().toISOString(),
  state: null,
  id: '1',
  photo: null,
  outgoingPhoto: null,
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

  describe('of the other person, where the server translates,', () => {
    beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));
    afterEach(() => setViewer(null));

    test('is translated by a tap, once it was asked for, and back', async () => {
      const asked: string[] = [];
      let fails = true;
      const { user } = await renderScreen(
        <MessageBubble item={item} author="Ben" isNewest arriving={false} onRetry={() => undefined} />,
        {
          resolvers: {
            Mutation: {
              translateMessage: (_: unknown, { input }: { input: { messageId: string } }) => {
                asked.push(input.messageId);
                if (fails) throw new GraphQLError('Not right now.', { extensions: { code: 'TRANSLATION_FAILED' } });
                return { translation: { text: 'Sonnez', language: 'fr', from: 'pt' } };
              },
            },
          },
        },
      );
      await user.click(await screen.findByRole('button', { name: 'Translate' }));
      await screen.findByText('Not right now.');
      screen.getByText(/^Ring/);
      fails = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect((await screen.findByText('Sonnez')).closest('[lang]')!.getAttribute('lang')).toBe('fr');
      screen.getByText('Translated automatically');
      await user.click(screen.getByRole('button', { name: 'Show original' }));
      screen.getByText(/^Ring/);
      await user.click(screen.getByRole('button', { name: 'Translate' }));
      await screen.findByText('Sonnez');
      expect(asked).toEqual(['1', '1']);
    });

    test.each<[string, Partial<ChatItem>]>([
      ['one’s own', { own: true, state: 'sent' }],
      ['a quick reply', { quickReply: 'THANK_YOU' }],
      ['one without words', { content: '18:30 👍' }],
    ])('%s needs none', async (_which, over) => {
      await renderScreen(
        <>
          <MessageBubble item={item} author="Ben" isNewest arriving={false} onRetry={() => undefined} />
          <MessageBubble
            item={{ ...item, key: '2', ...over }}
            author="Ben"
            isNewest
            arriving={false}
            onRetry={() => undefined}
          />
        </>,
        { resolvers: {} },
      );
      await screen.findByRole('button', { name: 'Translate' });
      expect(screen.getAllByRole('button')).toHaveLength(1);
    });
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
