import { describe, expect, test } from '@jest/globals';
import type { Conversation } from '../conversations/conversation.entity.ts';
import type { User } from '../users/user.entity.ts';
import * as rules from './moderation.rules.ts';
import type { Report } from './report.entity.ts';

const now = new Date('2026-11-20T12:00:00Z');
const aPerson = (over: Partial<User> = {}) =>
  ({ id: '7', role: 'person', suspendedAt: null, deletedAt: null, ...over }) as User;

test('whyNotAgainst refuses oneself with YOURSELF', () => {
  expect([rules.whyNotAgainst('7', '7'), rules.whyNotAgainst('7', '8')]).toEqual(['YOURSELF', null]);
});

test.each<[string, User | null, string | null]>([
  ['an unknown person', null, 'NOT_FOUND'],
  ['a deleted person', aPerson({ deletedAt: now }), 'NOT_FOUND'],
  ['another admin', aPerson({ role: 'admin' }), 'IS_ADMIN'],
  ['a suspended person', aPerson({ suspendedAt: now }), null],
  ['another person', aPerson(), null],
])('whyNotSuspend for %s', (_who, person, expected) => {
  expect(rules.whyNotSuspend(person)).toBe(expected);
});

test.each<[string, string[], string[], string | null]>([
  ['others', ['7', '8'], [], null],
  ['oneself', ['7', '1'], [], 'YOURSELF'],
  ['somebody they have reported', ['7'], ['7'], 'YOURSELF'],
  ['others than they have reported', ['7'], ['8'], null],
])('whyNotJudge for an admin who decides about %s', (_, people, reported, expected) => {
  expect(
    rules.whyNotJudge(
      '1',
      people,
      reported.map((reportedId) => ({ reportedId })),
    ),
  ).toBe(expected);
});

test('whyNotClose refuses a missing and a closed report', () => {
  expect(
    [null, { closedAt: null }, { closedAt: now }].map((report) => rules.whyNotClose(report as Report | null)),
  ).toEqual(['NOT_FOUND', null, 'ALREADY_CLOSED']);
});

describe('whyNotReadMessages', () => {
  const conversation = { id: '50', favorId: '40', posterId: '1', helperId: '2' } as Conversation;
  const base = { reporterId: '1', reportedId: '2', closedAt: null, favorId: null, conversationId: null };
  const refusalWith = (...reports: object[]) =>
    rules.whyNotReadMessages(
      '9',
      conversation,
      reports.map((report) => ({ ...base, ...report }) as Report),
    );

  test.each<[string, object]>([
    ['a message in it', { kind: 'MESSAGE', conversationId: '50' }],
    [
      'a message in it, by the other person',
      { kind: 'MESSAGE', conversationId: '50', reporterId: '2', reportedId: '1' },
    ],
    ['the helper, by the poster', { kind: 'USER' }],
    ['the poster, by the helper', { kind: 'USER', reporterId: '2', reportedId: '1' }],
    ['its favor, by its helper', { kind: 'FAVOR', favorId: '40', reporterId: '2', reportedId: '1' }],
  ])('allows reading only while a report is open about %s', (_what, report) => {
    expect(refusalWith(report)).toBeNull();
    expect(refusalWith({ ...report, closedAt: now })).toBe('NOT_REPORTED');
    expect(refusalWith({ ...report, closedAt: now }, report)).toBeNull();
  });

  test.each<[string, object]>([
    ['a message in another conversation of the two', { kind: 'MESSAGE', conversationId: '51' }],
    ['another favor of the poster', { kind: 'FAVOR', favorId: '41', reporterId: '2', reportedId: '1' }],
    ['its favor, by a third person', { kind: 'FAVOR', favorId: '40', reporterId: '3', reportedId: '1' }],
    ['one of the two, by a third person', { kind: 'USER', reporterId: '3' }],
    ['a third person, by one of the two', { kind: 'USER', reportedId: '3' }],
  ])('refuses reading for a report about %s', (_what, report) => {
    expect(refusalWith(report)).toBe('NOT_REPORTED');
  });

  test('refuses reading without a report', () => {
    expect(refusalWith()).toBe('NOT_REPORTED');
  });
});
