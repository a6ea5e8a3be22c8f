import { describe, expect, test } from '@jest/globals';
import { toChatItems } from './chat-items.ts';

/** A stored message at a time of 20 November 2026, or of the day given. */
const said = (sequence: number, time: string, own = false, day = '2026-11-20') => ({
  id: `id-${sequence}`,
  conversationId: '3',
  content: `message ${sequence}`,
  sequence,
  timestamp: new Date(`${day}T${time}:00`).toISOString(),
  clientKey: own ? `key-${sequence}` : null,
  viewerIsSender: own,
});
const onItsWay = (clientKey: string, failed = false) => ({
  clientKey,
  content: clientKey,
  writtenAt: new Date('2026-11-20T18:00:00').toISOString(),
  failed,
});

const unreached = { delivered: 0, seen: 0 };

describe('the lines of a chat', () => {
  test('say what has become of one’s own messages', () => {
    const lines = toChatItems(
      [said(1, '17:00', true), said(2, '17:01'), said(3, '17:02', true), said(4, '17:03', true)],
      [onItsWay('a'), onItsWay('b', true)],
      { delivered: 3, seen: 2 },
    );
    expect(lines.map(({ state }) => state)).toEqual(['seen', null, 'delivered', 'sent', 'waiting', 'failed']);
  });

  test('show a message once that has arrived while its answer was still awaited', () => {
    const lines = toChatItems([said(1, '17:00', true)], [onItsWay('key-1')], unreached);
    expect(lines.map(({ key, state }) => [key, state])).toEqual([['key-1', 'sent']]);
  });

  test('open each day once', () => {
    const lines = toChatItems(
      [said(1, '23:58', false, '2026-11-19'), said(2, '23:59', false, '2026-11-19'), said(3, '00:01')],
      [],
      unreached,
    );
    expect(lines.map(({ opensDay }) => opensDay)).toEqual([true, false, true]);
  });

  test('tell the time of every minute in which something was said', () => {
    const lines = toChatItems(
      [said(1, '17:00'), said(2, '17:00'), said(3, '17:02'), said(4, '17:02', true)],
      [],
      unreached,
    );
    expect(lines.map(({ closesMinute }) => closesMinute)).toEqual([false, true, true, true]);
  });

  test.each([
    ['the same person soon after', said(2, '17:04'), true],
    ['the same person after a silence', said(2, '17:05'), false],
    ['the other person', said(2, '17:01', true), false],
    ['the same person past midnight', said(2, '00:01', false, '2026-11-21'), false],
  ])('group what one person writes in one go: %s', (_, next, together) => {
    const [, second] = toChatItems([said(1, '17:00'), next], [], unreached);
    expect(second!.opensGroup).toBe(!together);
  });
});
