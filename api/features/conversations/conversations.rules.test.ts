import { describe, expect, test } from '@jest/globals';
import type { Conversation } from './conversation.entity.ts';
import { deliveredTo, statusOf } from './conversations.rules.ts';

/** A conversation of poster 1 and helper 2, with the sequences of the helper. */
const conversationWith = (helperDeliveredSequence: number, helperSeenSequence: number) =>
  ({
    posterId: '1',
    helperId: '2',
    posterDeliveredSequence: 0,
    posterSeenSequence: 0,
    helperDeliveredSequence,
    helperSeenSequence,
  }) as Conversation;

describe('statusOf', () => {
  test.each([
    ['nothing written', conversationWith(5, 5), 0, 'SENT'],
    ['stored', conversationWith(0, 0), 3, 'SENT'],
    ['an earlier one received', conversationWith(2, 2), 3, 'SENT'],
    ['received', conversationWith(3, 2), 3, 'DELIVERED'],
    ['received with later ones', conversationWith(9, 0), 3, 'DELIVERED'],
    ['seen', conversationWith(3, 3), 3, 'SEEN'],
    ['seen, and never said to be received', conversationWith(0, 3), 3, 'SEEN'],
  ])("returns the status of the poster's newest message: %s", (_, conversation, ownSequence, status) => {
    expect(statusOf('2', conversation, ownSequence)).toBe(status);
  });
});

test('deliveredTo counts what a person has seen as received', () => {
  expect([
    deliveredTo('2', conversationWith(1, 4)),
    deliveredTo('2', conversationWith(4, 1)),
    deliveredTo('1', conversationWith(4, 4)),
  ]).toEqual([4, 4, 0]);
});
