import { expect, test } from '@jest/globals';
import { endsBetween } from './filter.rules.ts';

const local = (date: Date) => date.toLocaleString('sv', { timeZone: 'Europe/Luxembourg' });

test.each([
  ['TODAY', '2026-11-18T10:00:00Z', '2026-11-18 11:00:00', '2026-11-18 23:59:59'],
  ['THIS_WEEK', '2026-11-18T10:00:00Z', '2026-11-18 11:00:00', '2026-11-22 23:59:59'],
  ['THIS_WEEKEND', '2026-11-18T10:00:00Z', '2026-11-20 23:59:59', '2026-11-22 23:59:59'],
  ['THIS_WEEKEND', '2026-11-22T10:00:00Z', '2026-11-22 11:00:00', '2026-11-22 23:59:59'],
  ['NEXT_WEEK', '2026-11-22T10:00:00Z', '2026-11-22 23:59:59', '2026-11-29 23:59:59'],
  // The clocks went back on Sunday at three.
  ['THIS_WEEK', '2026-10-24T22:30:00Z', '2026-10-25 00:30:00', '2026-10-25 23:59:59'],
] as const)('%s at %s ends between %s and %s in Luxembourg', (when, now, after, until) => {
  const span = endsBetween(when, new Date(now));
  expect([local(span.after), local(span.until)]).toEqual([after, until]);
});
