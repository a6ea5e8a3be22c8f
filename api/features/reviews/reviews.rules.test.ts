import { expect, test } from '@jest/globals';
import type { Rating } from './rating.entity.ts';
import { publishDueAt, whyNotReply, whyNotUpdate } from './reviews.rules.ts';

const review = (over: Partial<Rating> = {}) =>
  ({ raterId: '1', ratedId: '2', publishedAt: new Date(), reply: null, textHiddenAt: null, ...over }) as Rating;

test('a review is published 7 days after the first press', () => {
  expect(publishDueAt(new Date('2027-03-01T10:00:00Z'))).toEqual(new Date('2027-03-08T10:00:00Z'));
});

test('a review can be changed until it is published', () => {
  expect(whyNotUpdate(null)).toBe('NOT_FOUND');
  expect(whyNotUpdate(review({ publishedAt: null }))).toBeNull();
  expect(whyNotUpdate(review())).toBe('REVIEW_PUBLISHED');
});

test('only the person rated replies, once, to words that are in sight', () => {
  expect(whyNotReply('2', review())).toBeNull();
  expect(whyNotReply('2', null)).toBe('NOT_FOUND');
  expect(whyNotReply('2', review({ publishedAt: null }))).toBe('NOT_FOUND');
  expect(whyNotReply('1', review())).toBe('NOT_YOURS');
  expect(whyNotReply('3', review())).toBe('NOT_YOURS');
  expect(whyNotReply('2', review({ reply: 'Thank you' }))).toBe('ALREADY_REPLIED');
  expect(whyNotReply('2', review({ textHiddenAt: new Date() }))).toBe('ALREADY_REPLIED');
});
