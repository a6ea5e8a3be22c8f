import { afterEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setLocale } from './translate.ts';
import { useTimeframeLabel } from './timeframe-label.ts';

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
