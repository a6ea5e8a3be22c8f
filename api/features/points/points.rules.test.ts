import { describe, expect, test } from '@jest/globals';
import { levelOf, profileEarns, reviewEarns, withinWeek } from './points.rules.ts';

const now = new Date('2027-03-08T09:00:00Z');
describe('points', () => {
  test.each([
    [0, 'NEIGHBOUR'],
    [49, 'NEIGHBOUR'],
    [50, 'HELPING_HAND'],
    [149, 'HELPING_HAND'],
    [150, 'GOOD_SOUL'],
    [400, 'PILLAR'],
  ])('%i are the level %s', (points, level) => expect(levelOf(points)).toBe(level));

  test('come for a review of 20 characters that nobody had to hide', () => {
    const earns = (review: string | null, textHiddenAt: Date | null = null) => reviewEarns({ review, textHiddenAt });
    expect([earns(null), earns('x'.repeat(19)), earns('x'.repeat(20)), earns('x'.repeat(20), now)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('come for a picture with words, not for either alone', () => {
    const earns = (pictureId: string | null, bio: string | null) => profileEarns({ pictureId, bio });
    expect([earns('a', 'Two cats.'), earns('a', ''), earns('a', null), earns(null, 'Two cats.')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('of a week end at 60', () => {
    expect([withinWeek(10, 0), withinWeek(10, 55), withinWeek(10, 60), withinWeek(10, 64)]).toEqual([10, 5, 0, 0]);
  });
});
