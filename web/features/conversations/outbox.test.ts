import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { clearOutbox, post, retry, retryAll, useOutgoing, type Letter } from './outbox.ts';

const unreachable = new TypeError('Failed to fetch');
const refused = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Message is required', extensions: { code: 'BAD_INPUT' } }] });

/** A letter whose tries end as said, one after the other; once that is used up, they arrive. */
function aLetter(content: string, ...ends: Error[]) {
  const onRefused = jest.fn<Letter['onRefused']>();
  const send = jest.fn(async () => {
    const end = ends.shift();
    if (end) throw end;
  });
  return { clientKey: content, content, writtenAt: '2026-11-20T17:05:00.000Z', send, onRefused };
}

function waiting(): string[] {
  const { result, unmount } = renderHook(() => useOutgoing('chat'));
  unmount();
  return result.current.map(({ content, failed }) => (failed ? `${content}, failed` : content));
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the outbox', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    clearOutbox();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('keeps a message until it has arrived', async () => {
    post('chat', aLetter('one'));
    expect(waiting()).toEqual(['one']);
    await pass(0);
    expect(waiting()).toEqual([]);
  });

  test('lets no message overtake another', async () => {
    const first = aLetter('one', unreachable);
    const second = aLetter('two');
    post('chat', first);
    post('chat', second);
    await pass(999);
    expect(first.send).toHaveBeenCalledTimes(1);
    expect(second.send).not.toHaveBeenCalled();
    await pass(1);
    expect(second.send).toHaveBeenCalledTimes(1);
    expect(waiting()).toEqual([]);
  });

  test('gives up after 1, 2 and 4 seconds, and begins again when asked', async () => {
    const letter = aLetter('one', unreachable, unreachable, unreachable, unreachable);
    post('chat', letter);
    await pass(6_999);
    expect(waiting()).toEqual(['one']);
    await pass(1);
    expect(waiting()).toEqual(['one, failed']);
    retry('chat');
    await pass(0);
    expect(letter.send).toHaveBeenCalledTimes(5);
    expect(waiting()).toEqual([]);
  });

  test('tries again at once when the connection is back', async () => {
    const letter = aLetter('one', unreachable);
    post('chat', letter);
    await pass(1);
    retryAll();
    await pass(0);
    expect(letter.send).toHaveBeenCalledTimes(2);
  });

  test('does not count time without a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const letter = aLetter('one', unreachable);
    post('chat', letter);
    await pass(3_600_000);
    expect(letter.send).toHaveBeenCalledTimes(1);
    expect(waiting()).toEqual(['one']);
  });

  test('hands a refused message back and goes on with the next', async () => {
    const letter = aLetter('one', refused);
    post('chat', letter);
    post('chat', aLetter('two'));
    await pass(0);
    expect(letter.onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'BAD_INPUT', message: 'Message is required' }));
    expect(letter.send).toHaveBeenCalledTimes(1);
    expect(waiting()).toEqual([]);
  });

  test('sends nothing more of somebody who signed out', async () => {
    const letter = aLetter('one', unreachable);
    post('chat', letter);
    await pass(1);
    clearOutbox();
    await pass(60_000);
    expect(letter.send).toHaveBeenCalledTimes(1);
  });
});
