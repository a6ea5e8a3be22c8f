import { expect, test } from '@jest/globals';
import { i18n } from '../../lib/i18n/translate.ts';
import { renderHook } from '@testing-library/react';
import { setServerClock } from '../../lib/apollo/server-clock.ts';
import { countdownText, isOver, useNow } from './countdown.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:10Z', '1 min left'],
  ['2026-11-20T12:59:00Z', '59 min left'],
  ['2026-11-20T13:00:00Z', '1 h left'],
  ['2026-11-20T18:59:00Z', '6 h left'],
  ['2026-11-22T11:59:00Z', '47 h left'],
  ['2026-11-22T12:00:00Z', '2 days left'],
  ['2026-12-04T12:00:00Z', '14 days left'],
])('countdownText for a favor until %s is %s', (expiresAt, text) => {
  expect(countdownText((key, values) => i18n._(key, values), expiresAt, now)).toBe(text);
});

test('a favor is over when the server’s clock says so, whatever the device’s does', () => {
  const favor = (endsInHours: number) => ({
    isExpired: false,
    expiresAt: new Date(Date.now() + endsInHours * 3_600_000).toISOString(),
  });
  const { result, rerender } = renderHook(useNow);
  expect(isOver(favor(1), result.current)).toBe(false);
  setServerClock({ headers: new Headers({ date: new Date(Date.now() + 86_400_000).toUTCString() }) } as Response);
  rerender();
  expect(isOver(favor(1), result.current)).toBe(true);
  expect(isOver(favor(25), result.current)).toBe(false);
});
