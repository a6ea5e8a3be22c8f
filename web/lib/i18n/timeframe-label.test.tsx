import { afterEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setLocale } from './translate.ts';
import { useTimeframeLabel } from './timeframe-label.ts';

afterEach(() => act(() => setLocale('en')));

test.each([
  ['en', 'ASAP', 'ASAP'],
  ['en', 'June 5, 2027', 'June 5, 2027'],
  ['fr', 'This weekend', 'Ce week-end'],
  ['fr', 'June 5, 2027', '5 juin 2027'],
  ['de', 'June 5, 2027', '5. Juni 2027'],
  ['fr', 'Next Tuesday at six', 'Next Tuesday at six'],
] as const)('useTimeframeLabel in %s shows %s as %s', async (language, stored, shown) => {
  await act(() => setLocale(language));
  const { result } = renderHook(useTimeframeLabel);
  expect(result.current(stored)).toBe(shown);
});
