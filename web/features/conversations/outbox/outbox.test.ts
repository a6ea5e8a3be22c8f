import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { openOutbox, enqueue, retryAll, setSender, useOutgoing, useRefusal, type Send } from './outbox.ts';

const unreachable = new TypeError('Failed to fetch');
const refusedWith = (code: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Message is required', extensions: { code } }] });

/** What was tried, in this order; each try ends as said, and once that is used up, letters arrive. */
function aCarrier(...ends: Error[]) {
  const tried: string[] = [];
  const carry: Send = async ({ content }) => {
    tried.push(content);
    const end = ends.shift();
    if (end) throw end;
  };
  return { tried, carry };
}

const write = (content: string, chat = '7_2') =>
  enqueue('1', {
    clientKey: content,
    chat,
    favorId: '7',
    userId: null,
    conversationId: '3',
    content,
    writtenAt: '2026-11-20T17:05:00.000Z',
  });

function peek<Value>(hook: () => Value): Value {
  const { result, unmount } = renderHook(hook);
  unmount();
  return result.current;
}
const waiting = () => peek(useOutgoing).map(({ content, failed }) => (failed ? `${content}, failed` : content));

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the outbox', () => {
  let stop = () => {};
  const begin = (carry: Send) => {
    const [close, rest] = [openOutbox('1'), setSender(carry)];
    stop = () => {
      rest();
      close();
    };
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    stop();
    localStorage.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('keeps a message until it has arrived', async () => {
    begin(aCarrier().carry);
    void write('one');
    expect(waiting()).toEqual(['one']);
    await pass(0);
    expect(waiting()).toEqual([]);
  });

  test('sends nothing before the server has said who is looking', async () => {
    stop = openOutbox('1');
    void write('one');
    await pass(60_000);
    expect(waiting()).toEqual(['one']);
    const { tried, carry } = aCarrier();
    const rest = setSender(carry);
    await pass(0);
    rest();
    expect(tried).toEqual(['one']);
  });

  test('lets no message of a chat overtake another; other chats go on', async () => {
    const { tried, carry } = aCarrier(unreachable);
    begin(carry);
    void write('one');
    void write('two');
    await pass(0);
    void write('elsewhere', '8_2');
    await pass(999);
    expect(tried).toEqual(['one', 'elsewhere']);
    await pass(1);
    expect(tried).toEqual(['one', 'elsewhere', 'one', 'two']);
    expect(waiting()).toEqual([]);
  });

  test('tries again after 1, 2, 4, 8, 16 and then every 30 seconds; after the fourth try it shows as failed', async () => {
    const { tried, carry } = aCarrier(...Array.from({ length: 7 }, () => unreachable));
    begin(carry);
    void write('one');
    await pass(0);
    const states: string[] = [];
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      await pass(seconds * 1_000 - 1);
      const before = tried.length;
      states.push(...waiting());
      await pass(1);
      expect(tried).toHaveLength(before + 1);
    }
    expect(states).toEqual(['one', 'one', 'one', 'one, failed', 'one, failed', 'one, failed', 'one, failed']);
    expect(waiting()).toEqual([]);
  });

  test('tries a failed message at once when asked', async () => {
    const { tried, carry } = aCarrier(unreachable, unreachable, unreachable, unreachable);
    begin(carry);
    void write('one');
    await pass(7_000);
    expect(waiting()).toEqual(['one, failed']);
    void retryAll();
    await pass(0);
    expect(tried).toHaveLength(5);
    expect(waiting()).toEqual([]);
  });

  test('does not count time without a connection, and goes on when it is back', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { tried, carry } = aCarrier(unreachable);
    begin(carry);
    void write('one');
    await pass(3_600_000);
    expect(tried).toHaveLength(1);
    expect(waiting()).toEqual(['one']);
    void retryAll();
    await pass(0);
    expect(tried).toHaveLength(2);
  });

  test('hands a refused message back with the reason, and goes on with the next', async () => {
    const { tried, carry } = aCarrier(refusedWith('BAD_INPUT'));
    begin(carry);
    void write('one');
    void write('two');
    await pass(0);
    expect(tried).toEqual(['one', 'two']);
    expect(localStorage.getItem('favr_chat_draft_1_7_2')).toBe('one');
    expect(peek(() => useRefusal('7_2'))).toMatchObject({ code: 'BAD_INPUT', message: 'Message is required' });
    void write('three');
    expect(peek(() => useRefusal('7_2'))).toBeUndefined();
  });

  test.each(['TOO_MANY_REQUESTS', 'INTERNAL', 'NOT_SIGNED_IN'])(
    'keeps a message the server does not take just now: %s',
    async (code) => {
      const { carry } = aCarrier(refusedWith(code));
      begin(carry);
      void write('one');
      await pass(999);
      expect(waiting()).toEqual(['one']);
      await pass(1);
      expect(waiting()).toEqual([]);
    },
  );

  test('sends nothing more of somebody who left', async () => {
    const { tried, carry } = aCarrier(unreachable);
    begin(carry);
    void write('one');
    await pass(1);
    stop();
    await pass(60_000);
    expect(tried).toHaveLength(1);
    expect(waiting()).toEqual([]);
  });
});
