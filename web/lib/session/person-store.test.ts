import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { dropTooOld, readPersonItem, writePersonItem } from './person-store.ts';

const days = (count: number) => count * 86_400_000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2027-03-02T09:00:00Z') });
});
afterEach(() => void jest.useRealTimers());

test('what is kept is read by its person alone', () => {
  writePersonItem('1', 'draft', { title: 'Hers' });
  expect([readPersonItem('1', 'draft'), readPersonItem('11', 'draft'), readPersonItem('2', 'draft')]).toEqual([
    { title: 'Hers' },
    null,
    null,
  ]);
});

test('what was written is kept for 30 days, and a choice until it is changed', () => {
  writePersonItem('1', 'chatDraft:7_2', 'Hello');
  writePersonItem('1', 'pushDeclined', true);
  jest.advanceTimersByTime(days(30) - 1);
  expect(readPersonItem('1', 'chatDraft:7_2')).toBe('Hello');
  jest.advanceTimersByTime(1);
  expect([readPersonItem('1', 'chatDraft:7_2'), readPersonItem('1', 'pushDeclined')]).toEqual([null, true]);
  dropTooOld();
  expect(Object.keys(localStorage)).toEqual(['favr_person:1:pushDeclined']);
});

test('of a person at most 60 things are kept, the newest, and none of more than 100,000 characters', () => {
  writePersonItem('2', 'draft', 'another’s');
  for (let chat = 0; chat <= 60; chat += 1) {
    writePersonItem('1', `chatDraft:${chat}`, 'Hello');
    jest.advanceTimersByTime(1);
  }
  writePersonItem('1', 'chatDraft:60', 'Hello again');
  expect([readPersonItem('1', 'chatDraft:0'), readPersonItem('1', 'chatDraft:1')]).toEqual([null, 'Hello']);
  expect(localStorage).toHaveLength(61);
  writePersonItem('1', 'chatDraft:60', 'x'.repeat(100_000));
  expect(readPersonItem('1', 'chatDraft:60')).toBeNull();
});
