import { afterEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useVisualViewport } from './use-visual-viewport.ts';

const before = Object.getOwnPropertyDescriptor(window, 'visualViewport');
afterEach(
  () =>
    void (before
      ? Object.defineProperty(window, 'visualViewport', before)
      : Reflect.deleteProperty(window, 'visualViewport')),
);

const hidden = () =>
  ['--hidden-above', '--hidden-below'].map((variable) => document.documentElement.style.getPropertyValue(variable));

test('useVisualViewport sets how much of the page a keyboard hides above and below, until it unmounts', () => {
  const whole = { offsetTop: 0, height: window.innerHeight, scale: 1 };
  const view = Object.assign(new EventTarget(), whole);
  Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
  const { unmount } = renderHook(useVisualViewport);
  expect(hidden()).toEqual(['0px', '0px']);
  Object.assign(view, { offsetTop: 120, height: window.innerHeight - 300 }).dispatchEvent(new Event('resize'));
  expect(hidden()).toEqual(['120px', '180px']);
  Object.assign(view, { scale: 2 }).dispatchEvent(new Event('scroll'));
  expect(hidden()).toEqual(['0px', '0px']);
  unmount();
  expect(hidden()).toEqual(['', '']);
});
