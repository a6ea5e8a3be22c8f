import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { readPersonItem } from '../../../lib/session/person-store.ts';
import { doubtViewer, setViewer } from '../../../lib/session/viewer.ts';
import { stubIndexedDb } from '../../../testing/indexed-db.ts';
import { countUnsent, openOutbox, enqueue, retryAll, startSending, type Sender } from './outbox.ts';
import { useOutgoing, useRefusal } from './use-outbox.ts';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const ben = { ...ana, id: '2', firstName: 'Ben' };

const unreachable = new TypeError('Failed to fetch');
const refusedWith = (code: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Message is required', extensions: { code } }] });

/** Returns a sender that fails with one error after the other and then succeeds, and the contents it attempted. */
function aSender(...errors: Error[]) {
  const attempted: string[] = [];
  const send: Sender = async ({ content }) => {
    attempted.push(content);
    const error = errors.shift();
    if (error) throw error;
  };
  return { attempted, send };
}

const enqueueAs1 = (content: string, chat = '7_2') =>
  enqueue('1', {
    clientKey: content,
    chat,
    favorId: '7',
    userId: null,
    conversationId: '3',
    content,
    writtenAt: '2026-11-20T17:05:00.000Z',
  });

/** Returns the current value of a hook. */
function valueOf<Value>(hook: () => Value): Value {
  const { result, unmount } = renderHook(hook);
  unmount();
  return result.current;
}
const waiting = () => valueOf(useOutgoing).map(({ content, failed }) => (failed ? `${content}, failed` : content));

const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('outbox', () => {
  let stop = () => {};
  const begin = (send: Sender) => {
    const [close, stopSending] = [openOutbox('1'), startSending(send)];
    stop = () => {
      stopSending();
      close();
    };
  };
  beforeEach(() => {
    setViewer(ana);
    jest.useFakeTimers();
  });
  afterEach(() => {
    stop();
    localStorage.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('keeps a message until the server has it', async () => {
    begin(aSender().send);
    void enqueueAs1('one');
    expect(waiting()).toEqual(['one']);
    await advance(0);
    expect(waiting()).toEqual([]);
  });

  test('sends and counts messages where the database hangs', async () => {
    const database = stubIndexedDb();
    database.setFault('hangs');
    const { attempted, send } = aSender(unreachable);
    begin(send);
    void enqueueAs1('one');
    await advance(1_500);
    await advance(0);
    expect(attempted).toEqual(['one']);
    expect(await countUnsent('1')).toBe(1);
    await advance(1_000);
    expect([attempted, await countUnsent('1')]).toEqual([['one', 'one'], 0]);
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });

  test('sends nothing before the server has confirmed who is signed in', async () => {
    doubtViewer();
    const { attempted, send } = aSender();
    begin(send);
    void enqueueAs1('one');
    await advance(60_000);
    expect([attempted, waiting()]).toEqual([[], ['one']]);
    setViewer(ana);
    await advance(0);
    expect(attempted).toEqual(['one']);
  });

  test('freezes at once on a sign of another identity, until the server has named its writer', async () => {
    const { attempted, send } = aSender(unreachable);
    begin(send);
    void enqueueAs1('one');
    await advance(0);
    doubtViewer();
    void retryAll();
    void enqueueAs1('elsewhere', '8_2');
    await advance(60_000);
    expect(attempted).toEqual(['one']);
    setViewer(ana);
    await advance(0);
    expect(attempted).toEqual(['one', 'one', 'elsewhere']);
  });

  test('never sends the messages of one person while another is signed in', async () => {
    const { attempted, send } = aSender(unreachable);
    begin(send);
    void enqueueAs1('one');
    await advance(0);
    setViewer(ben);
    void retryAll();
    void enqueueAs1('two');
    await advance(60_000);
    expect([attempted, waiting()]).toEqual([['one'], ['one', 'two']]);
  });

  test('names the writer of a message to its sender', async () => {
    const send = jest.fn<Sender>(async () => undefined);
    begin(send);
    void enqueueAs1('one');
    await advance(0);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ content: 'one' }), '1', expect.any(AbortSignal));
  });

  test('keeps the order within a chat, while other chats go on', async () => {
    const { attempted, send } = aSender(unreachable);
    begin(send);
    void enqueueAs1('one');
    void enqueueAs1('two');
    await advance(0);
    void enqueueAs1('elsewhere', '8_2');
    await advance(999);
    expect(attempted).toEqual(['one', 'elsewhere']);
    await advance(1);
    expect(attempted).toEqual(['one', 'elsewhere', 'one', 'two']);
    expect(waiting()).toEqual([]);
  });

  test('retries after 1, 2, 4, 8, 16 and then every 30 s, and shows the fourth attempt as failed', async () => {
    const { attempted, send } = aSender(...Array.from({ length: 7 }, () => unreachable));
    begin(send);
    void enqueueAs1('one');
    await advance(0);
    const states: string[] = [];
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      await advance(seconds * 1_000 - 1);
      const before = attempted.length;
      states.push(...waiting());
      await advance(1);
      expect(attempted).toHaveLength(before + 1);
    }
    expect(states).toEqual(['one', 'one', 'one', 'one, failed', 'one, failed', 'one, failed', 'one, failed']);
    expect(waiting()).toEqual([]);
  });

  test('retries a failed message at once when asked', async () => {
    const { attempted, send } = aSender(unreachable, unreachable, unreachable, unreachable);
    begin(send);
    void enqueueAs1('one');
    await advance(7_000);
    expect(waiting()).toEqual(['one, failed']);
    void retryAll();
    await advance(0);
    expect(attempted).toHaveLength(5);
    expect(waiting()).toEqual([]);
  });

  test('tries seldom without a connection, fails nothing by that, and goes on when it is back', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { attempted, send } = aSender(...Array.from({ length: 6 }, () => unreachable));
    begin(send);
    void enqueueAs1('one');
    await advance(29_000);
    expect(attempted).toHaveLength(1);
    for (let attempts = 2; attempts <= 6; attempts += 1) {
      await advance(30_000);
      expect(attempted).toHaveLength(attempts);
    }
    expect(waiting()).toEqual(['one']);
    void retryAll();
    await advance(0);
    expect(attempted).toHaveLength(7);
    expect(waiting()).toEqual([]);
  });

  test('returns a refused message to the draft with the reason, and goes on with the next', async () => {
    const { attempted, send } = aSender(refusedWith('BAD_INPUT'));
    begin(send);
    void enqueueAs1('one');
    void enqueueAs1('two');
    await advance(0);
    expect(attempted).toEqual(['one', 'two']);
    expect(readPersonItem('1', 'chatDraft:7_2')).toBe('one');
    expect(valueOf(() => useRefusal('7_2'))).toMatchObject({ code: 'BAD_INPUT', message: 'Message is required' });
    void enqueueAs1('three');
    expect(valueOf(() => useRefusal('7_2'))).toBeUndefined();
  });

  test.each(['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL', 'NOT_SIGNED_IN', 'WRONG_PERSON'])(
    'retries a message after the transient refusal %s',
    async (code) => {
      const { send } = aSender(refusedWith(code));
      begin(send);
      void enqueueAs1('one');
      await advance(999);
      expect(waiting()).toEqual(['one']);
      await advance(1);
      expect(waiting()).toEqual([]);
    },
  );

  test('sends nothing more after the outbox was closed', async () => {
    const { attempted, send } = aSender(unreachable);
    begin(send);
    void enqueueAs1('one');
    await advance(1);
    stop();
    await advance(60_000);
    expect(attempted).toHaveLength(1);
    expect(waiting()).toEqual([]);
  });
});
