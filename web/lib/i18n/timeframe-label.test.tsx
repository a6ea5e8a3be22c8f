import { afterEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setLocale } from './translate.ts';
import { useFavorTime, useTimeframeLabel } from './timeframe-label.ts';

afterEach(() => act(() => setLocale('en')));

const thisYear = new Date().getFullYear();

test.each([
  ['en', 'ASAP', 'ASAP'],
  ['en', 'December 12, 2037', '12 Dec 2037'],
  ['en', `June 5, ${thisYear}`, '5 Jun'],
  ['fr', 'This weekend', 'Ce week-end'],
  ['fr', 'June 5, 2037', '5 juin 2037'],
  ['de', 'June 5, 2037', '5. Juni 2037'],
  ['fr', 'Next Tuesday at six', 'Next Tuesday at six'],
] as const)('useTimeframeLabel in %s shows %s as %s', async (language, stored, shown) => {
  await act(() => setLocale(language));
  const { result } = renderHook(useTimeframeLabel);
  expect(result.current(stored)).toBe(shown);
});

/** Friday, 27 November 2026, 23:30 in Luxembourg. */
const friday = '2026-11-27T22:30:00Z';
const named = (timeframe: string, from: string, until: string) => ({ timeframe, days: { from, until } });

test.each([
  ['en', named('Today', '2026-11-27', '2026-11-27'), 'Today'],
  ['en', named('This weekend', '2026-11-28', '2026-11-29'), 'Sat or Sun'],
  ['fr', named('This weekend', '2026-11-28', '2026-11-29'), 'Sam. ou dim.'],
  ['de', named('This weekend', '2026-11-28', '2026-11-29'), 'Sa oder So'],
  ['lb', named('This weekend', '2026-11-28', '2026-11-29'), 'Sam oder Son'],
  ['pt', named('This weekend', '2026-11-28', '2026-11-29'), 'Sáb. ou dom.'],
  ['en', named('This week', '2026-11-25', '2026-11-29'), 'Until Sun'],
  ['en', named('Next week', '2026-11-30', '2026-12-06'), '30 Nov – 6 Dec'],
  // What was next week on the Friday before is named by then.
  ['en', named('Next week', '2026-11-23', '2026-11-29'), 'Until Sun'],
  ['en', named('December 1, 2026', '2026-12-01', '2026-12-01'), 'Tue'],
  ['en', named('June 5, 2037', '2037-06-05', '2037-06-05'), '5 Jun 2037'],
  ['en', named('This weekend', '2026-11-21', '2026-11-22'), '21 Nov – 22 Nov'],
  ['en', named('today at six', '2026-11-27', '2026-11-27'), 'today at six'],
  ['en', { timeframe: 'Flexible', days: null }, 'Flexible'],
] as const)('a favor’s time in %s, posted as %s, is %s', async (language, favor, shown) => {
  await act(() => setLocale(language));
  const { result } = renderHook(useFavorTime);
  expect(result.current(favor, Date.parse(friday))).toBe(shown);
});
