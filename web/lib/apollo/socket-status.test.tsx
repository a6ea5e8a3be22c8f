import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setSocketConnected, useOnReconnect } from './socket-status.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));

test('what is followed is read every 30 s where no socket connects, and once when one does', () => {
  let reads = 0;
  const { unmount } = renderHook(() => useOnReconnect(() => void (reads += 1)));
  pass(29.9);
  expect(reads).toBe(0);
  pass(0.1);
  expect(reads).toBe(1);
  pass(60);
  expect(reads).toBe(3);
  act(() => setSocketConnected(true));
  pass(120);
  expect(reads).toBe(4);
  act(() => setSocketConnected(false));
  pass(30);
  expect(reads).toBe(5);
  unmount();
  pass(60);
  expect(reads).toBe(5);
});

test('a page out of sight reads nothing without a socket', () => {
  let reads = 0;
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => setSocketConnected(false));
  renderHook(() => useOnReconnect(() => void (reads += 1)));
  pass(90);
  expect(reads).toBe(0);
  hidden.mockRestore();
  pass(30);
  expect(reads).toBe(1);
});
