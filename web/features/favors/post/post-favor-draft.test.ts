import { beforeEach, describe, expect, test } from '@jest/globals';
import { centsOf, emptyDraft, isStepDone, saveDraft, readDraft, timeframeText } from './post-favor-draft.ts';

const draft = emptyDraft('RIDE');
const details = { title: 'A ride', description: 'To the airport', price: '20' };

describe('draft', () => {
  beforeEach(() => localStorage.clear());

  test.each([
    [1, {}, true],
    [1, { category: null }, false],
    [2, details, true],
    [2, { ...details, title: '  ' }, false],
    [2, { ...details, description: '' }, false],
    [2, { ...details, price: '0,00' }, false],
    [2, { ...details, price: '-' }, false],
    [2, { ...details, price: '€0,50' }, true],
    [3, {}, true],
    [4, {}, false],
    [4, { timeframe: 'ASAP' as const }, true],
    [4, { date: '2027-06-05' }, true],
    [5, { address: ' ' }, false],
    [5, { address: 'Gare' }, true],
  ])('isStepDone for step %i with %j is %s', (step, parts, done) => {
    expect(isStepDone(step, { ...draft, ...parts })).toBe(done);
  });

  test.each([
    ['45', 4_500],
    ['12,5', 1_250],
    ['€ 8.05', 805],
    ['20 €', 2_000],
    ['1.200,50', null],
    ['ten', null],
  ])('centsOf reads %p as %p cents', (price, cents) => expect(centsOf(price)).toBe(cents));

  test('timeframeText returns a word or a date', () => {
    expect(timeframeText({ ...draft, timeframe: 'Next week' })).toBe('Next week');
    expect(timeframeText({ ...draft, date: '2027-06-05' })).toBe('June 5, 2027');
  });

  test('saveDraft saves a draft once it has more than a category', () => {
    saveDraft(draft);
    expect(readDraft()).toBeNull();
    saveDraft({ ...draft, title: 'A ride' });
    expect(readDraft()).toEqual({ ...draft, title: 'A ride' });
  });
});
