import { describe, expect, test } from '@jest/globals';
import { tagsFit } from './review-tags.rules.ts';

describe('tags', () => {
  test.each([
    [5, ['ON_TIME', 'FRIENDLY'], true],
    [4, ['LATE'], false],
    [3, ['LATE', 'CARELESS'], true],
    [1, ['UNCLEAR', 'FRIENDLY'], true],
    [5, ['FRIENDLY', 'UNCLEAR'], false],
    [5, [], true],
  ] as const)('with %i stars, %p: %p', (stars, tags, fit) => {
    expect(tagsFit(stars, tags)).toBe(fit);
  });
});
