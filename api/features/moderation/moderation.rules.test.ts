import { describe, expect, test } from '@jest/globals';
import type { Conversation } from '../conversations/conversation.entity.ts';
import type { User } from '../users/user.entity.ts';
import * as rules from './moderation.rules.ts';
import type { Report } from './report.entity.ts';

const now = new Date('2026-11-20T12:00:00Z');
const aPerson = (over: Partial<User> = {}) =>
  ({ id: '7', role: 'person', suspendedAt: null, deletedAt: null, ...over }) as User;

test.each<[string, Partial<User>, boolean]>([
  ['an admin', { role: 'admin' }, true],
  ['anybody else', {}, false],
  ['a suspended admin', { role: 'admin', suspendedAt: now }, false],
  ['an admin who left', { role: 'admin', deletedAt: now }, false],
])('%s looks after the neighbourhood, or not', (_who, over, expected) => {
  expect(rules.mayAdminister(aPerson(over))).toBe(expected);
});

test('nobody reports or blocks themselves', () => {
  expect([rules.whyNotAgainst('7', '7'), rules.whyNotAgainst('7', '8')]).toEqual(['YOURSELF', null]);
});

test.each<[string, User | null, string | null]>([
  ['nobody', null, 'NOT_FOUND'],
  ['somebody who left', aPerson({ deletedAt: now }), 'NOT_FOUND'],
  ['themselves', aPerson({ id: '1', role: 'admin' }), 'YOURSELF'],
  ['another admin', aPerson({ role: 'admin' }), 'IS_ADMIN'],
  ['somebody suspended already', aPerson({ suspendedAt: now }), null],
  ['anybody else', aPerson(), null],
])('an admin suspending %s', (_who, person, expected) => {
  expect(rules.whyNotSuspend('1', person)).toBe(expected);
});

test('a report is closed once', () => {
  expect(
    [null, { closedAt: null }, { closedAt: now }].map((report) => rules.whyNotClose(report as Report | null)),
  ).toEqual(['NOT_FOUND', null, 'ALREADY_CLOSED']);
});

describe('an admin reads what was said', () => {
  const conversation = { id: '50', favorId: '40', posterId: '1', helperId: '2' } as Conversation;
  const base = { reporterId: '1', reportedId: '2', closedAt: null, favorId: null, conversationId: null };
  const why = (...reports: object[]) =>
    rules.whyNotReadMessages(
      conversation,
      reports.map((report) => ({ ...base, ...report }) as Report),
    );

  test.each<[string, object]>([
    ['a message in it', { kind: 'MESSAGE', conversationId: '50' }],
    ['a message in it, by the other one', { kind: 'MESSAGE', conversationId: '50', reporterId: '2', reportedId: '1' }],
    ['the one by the other', { kind: 'USER' }],
    ['the other by the one', { kind: 'USER', reporterId: '2', reportedId: '1' }],
    ['its favor, by its helper', { kind: 'FAVOR', favorId: '40', reporterId: '2', reportedId: '1' }],
  ])('while a report is open about %s', (_what, report) => {
    expect(why(report)).toBeNull();
    expect(why({ ...report, closedAt: now })).toBe('NOT_REPORTED');
    expect(why({ ...report, closedAt: now }, report)).toBeNull();
  });

  test.each<[string, object]>([
    ['a message in another conversation of the two', { kind: 'MESSAGE', conversationId: '51' }],
    ['another favor of the poster', { kind: 'FAVOR', favorId: '41', reporterId: '2', reportedId: '1' }],
    ['its favor, by a third person', { kind: 'FAVOR', favorId: '40', reporterId: '3', reportedId: '1' }],
    ['one of the two, by a third person', { kind: 'USER', reporterId: '3' }],
    ['a third person, by one of the two', { kind: 'USER', reportedId: '3' }],
  ])('not for a report about %s', (_what, report) => {
    expect(why(report)).toBe('NOT_REPORTED');
  });

  test('not without a report', () => {
    expect(why()).toBe('NOT_REPORTED');
  });
});
