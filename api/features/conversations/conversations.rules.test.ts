import { describe, expect, test } from '@jest/globals';
import type { Conversation } from './conversation.entity.ts';
import { deliveredTo, statusOf } from './conversations.rules.ts';

/** Poster 1 and helper 2; the marks are the helper's. */
const reached = (helperDeliveredSequence: number, helperSeenSequence: number) =>
  ({
    posterId: '1',
    helperId: '2',
    posterDeliveredSequence: 0,
    posterSeenSequence: 0,
    helperDeliveredSequence,
    helperSeenSequence,
  }) as Conversation;

describe('what has become of the newest message of the poster', () => {
  test.each([
    ['nothing written', reached(5, 5), 0, 'SENT'],
    ['stored', reached(0, 0), 3, 'SENT'],
    ['an earlier one received', reached(2, 2), 3, 'SENT'],
    ['received', reached(3, 2), 3, 'DELIVERED'],
    ['received with later ones', reached(9, 0), 3, 'DELIVERED'],
    ['seen', reached(3, 3), 3, 'SEEN'],
    ['seen, and never said to be received', reached(0, 3), 3, 'SEEN'],
  ])('%s', (_, conversation, ownSequence, status) => {
    expect(statusOf('2', conversation, ownSequence)).toBe(status);
  });
});

test('what somebody has seen they have received', () => {
  expect([deliveredTo('2', reached(1, 4)), deliveredTo('2', reached(4, 1)), deliveredTo('1', reached(4, 4))]).toEqual([
    4, 4, 0,
  ]);
});
