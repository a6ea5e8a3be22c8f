import { describe, expect, test } from '@jest/globals';
import { toChatItems } from './chat-items.ts';

/** Returns a message on the server, sent at a local time of 20 November 2026 unless another day is given. */
const stored = (sequence: number, time: string, own = false, day = '2026-11-20') => ({
  id: `id-${sequence}`,
  conversationId: '3',
  content: `message ${sequence}`,
  sequence,
  timestamp: new Date(`${day}T${time}:00`).toISOString(),
  clientKey: own ? `key-${sequence}` : null,
  viewerIsSender: own,
  quickReply: null,
  photo: null,
  card: null,
});
const outgoing = (clientKey: string, failed = false) => ({
  clientKey,
  content: clientKey,
  writtenAt: new Date('2026-11-20T18:00:00').toISOString(),
  failed,
});

const unreached = { delivered: 0, seen: 0 };

describe('toChatItems', () => {
  test('gives own messages their delivery state', () => {
    const items = toChatItems(
      [stored(1, '17:00', true), stored(2, '17:01'), stored(3, '17:02', true), stored(4, '17:03', true)],
      [outgoing('a'), outgoing('b', true)],
      { delivered: 3, seen: 2 },
    );
    expect(items.map(({ state }) => state)).toEqual(['seen', null, 'delivered', 'sent', 'waiting', 'failed']);
  });

  test('shows a message once when it is on the server and still in the outbox', () => {
    const items = toChatItems([stored(1, '17:00', true)], [outgoing('key-1')], unreached);
    expect(items.map(({ key, state }) => [key, state])).toEqual([['key-1', 'sent']]);
  });

  test('starts each calendar day once', () => {
    const items = toChatItems(
      [stored(1, '23:58', false, '2026-11-19'), stored(2, '23:59', false, '2026-11-19'), stored(3, '00:01')],
      [],
      unreached,
    );
    expect(items.map(({ startsDay }) => startsDay)).toEqual([true, false, true]);
  });

  test('ends every minute in which a person wrote', () => {
    const items = toChatItems(
      [stored(1, '17:00'), stored(2, '17:00'), stored(3, '17:02'), stored(4, '17:02', true)],
      [],
      unreached,
    );
    expect(items.map(({ endsMinute }) => endsMinute)).toEqual([false, true, true, true]);
  });

  test.each([
    ['the same person soon after', stored(2, '17:04'), true],
    ['the same person after five minutes', stored(2, '17:05'), false],
    ['the other person', stored(2, '17:01', true), false],
    ['the same person past midnight', stored(2, '00:01', false, '2026-11-21'), false],
  ])('starts a group where the sender changes, after a gap and after midnight: %s', (_, next, sameGroup) => {
    const [, second] = toChatItems([stored(1, '17:00'), next], [], unreached);
    expect(second!.startsGroup).toBe(!sameGroup);
  });

  test('lets the step of a deal stand between groups', () => {
    const card = { event: 'AGREE', note: null, reason: null, terms: null };
    const items = toChatItems([stored(1, '17:00'), { ...stored(2, '17:00'), card }, stored(3, '17:00')], [], unreached);
    expect(items.map(({ startsGroup }) => startsGroup)).toEqual([true, true, true]);
  });
});
