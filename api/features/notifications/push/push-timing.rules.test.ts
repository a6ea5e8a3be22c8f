import { describe, expect, test } from '@jest/globals';
import type { Favor } from '../../favors/favor.entity.ts';
import { isDueFor, pushTiming } from './push-timing.rules.ts';

describe('isDueFor', () => {
  const now = new Date('2026-01-10T22:00:00Z');
  const favor = (over: object) =>
    ({
      status: 'ACCEPTED',
      posterId: '1',
      helperId: '2',
      timeframe: 'Today',
      createdAt: new Date('2026-01-10T15:00:00Z'),
      expiresAt: new Date('2026-01-11T03:00:00Z'),
      ...over,
    }) as Favor;

  test.each([
    ['its poster', '1', {}, true],
    ['its helper', '2', {}, true],
    ['somebody else', '3', {}, false],
    ['nobody while it is open', '1', { status: 'OPEN' }, false],
    ['nobody once it is completed', '1', { status: 'COMPLETED' }, false],
    ['nobody once its time is over', '1', { expiresAt: now }, false],
    [
      'nobody while there are days left',
      '1',
      { timeframe: 'This week', expiresAt: new Date('2026-01-14T00:00:00Z') },
      false,
    ],
    ['its poster on its last day', '1', { timeframe: 'This week', expiresAt: new Date('2026-01-11T09:00:00Z') }, true],
  ])('an accepted favor is due for %s', (_, viewerId, over, due) => {
    expect(isDueFor(viewerId, favor(over), null, now)).toBe(due);
  });

  test.each([
    ['from 12 hours before its agreed start', 12, null, true],
    ['no earlier', 12.1, null, false],
    ['while it goes on', -1.9, null, true],
    ['no longer than two hours after a start alone', -2, null, false],
    ['until its agreed end', -5, -0.1, false],
    ['also long after the start', -5, 0.1, true],
  ])('an appointment is due %s, whatever the time of its favor', (_, startsIn, endsIn, due) => {
    const at = (hours: number | null) => (hours === null ? null : new Date(now.getTime() + hours * 3_600_000));
    const agreed = { startsAt: at(startsIn), endsAt: at(endsIn) };
    for (const expiresAt of [at(-24), at(1), at(240)])
      expect(isDueFor('1', favor({ expiresAt }), agreed, now)).toBe(due);
  });
});

test.each([
  ['immediately', {}, 'NOW'],
  ['never when switched off', { enabled: false }, 'NEVER'],
  ['never when read', { seen: true }, 'NEVER'],
  ['never when it is stale', { stale: true }, 'NEVER'],
  ['after the quiet hours', { quiet: true }, 'AFTER_QUIET_HOURS'],
  ['immediately in quiet hours when it is due', { quiet: true, due: true }, 'NOW'],
  ['never when due but read', { due: true, seen: true }, 'NEVER'],
] as const)('pushTiming: a notification is pushed %s', (_, facts, timing) => {
  expect(pushTiming({ enabled: true, seen: false, stale: false, quiet: false, due: false, ...facts })).toBe(timing);
});
