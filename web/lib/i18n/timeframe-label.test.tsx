import { afterEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { speak } from './translate.ts';
import { useWhenText } from './timeframe-label.ts';

afterEach(() => act(() => speak('en')));

test.each([
  ['en', 'ASAP', 'ASAP'],
  ['en', 'June 5, 2027', 'June 5, 2027'],
  ['fr', 'This weekend', 'Ce week-end'],
  ['fr', 'June 5, 2027', '5 juin 2027'],
  ['de', 'June 5, 2027', '5. Juni 2027'],
  ['fr', 'Next Tuesday at six', 'Next Tuesday at six'],
] as const)('in %s, %s is said as %s', async (language, kept, said) => {
  await act(() => speak(language));
  const { result } = renderHook(useWhenText);
  expect(result.current(kept)).toBe(said);
});
