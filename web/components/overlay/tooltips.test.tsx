import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { advanceTime } from '../../testing/advance-time.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { IconButton } from '../base/button.tsx';
import { Tooltips } from './tooltips.tsx';

const shown = () => document.querySelector('[data-tooltip]')?.textContent ?? null;
const button = (name: string) => screen.getByRole('button', { name });
/** Moves a mouse, or another pointer, over an element. */
const pointAt = (element: Element, pointerType = 'mouse') => fireEvent.pointerOver(element, { pointerType });

describe('Tooltips', () => {
  beforeEach(async () => {
    await renderScreen(
      <>
        <IconButton aria-label="Share">
          <svg />
        </IconButton>
        <IconButton aria-label="Close">
          <svg />
        </IconButton>
        <button type="button" aria-label="Unblock Ben">
          Unblock
        </button>
        <button type="button" aria-label="More" aria-expanded="true">
          <svg />
        </button>
        <p>Words</p>
        <Tooltips />
      </>,
      { resolvers: {} },
    );
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    cleanup();
  });

  /** Hovers over Share until its name is shown. */
  const hoverOverShare = async () => {
    pointAt(button('Share'));
    await advanceTime(700);
    expect(shown()).toBe('Share');
  };

  test('do not cover what the control has opened', async () => {
    pointAt(button('More'));
    await advanceTime(5_000);
    expect(shown()).toBeNull();
  });

  test('show the name of an icon after the pointer has rested on it for 700 ms', async () => {
    pointAt(button('Share'));
    pointAt(button('Share').firstElementChild!);
    await advanceTime(699);
    expect(shown()).toBeNull();
    await advanceTime(1);
    expect(shown()).toBe('Share');
  });

  test('show nothing when the pointer only passes', async () => {
    pointAt(button('Share'));
    await advanceTime(600);
    pointAt(screen.getByText('Words'));
    await advanceTime(1_000);
    expect(shown()).toBeNull();
  });

  test.each([
    [299, 'Close'],
    [300, null],
  ])('%i ms after one closed, show %p at once for the next control', async (milliseconds, name) => {
    await hoverOverShare();
    pointAt(screen.getByText('Words'));
    await advanceTime(milliseconds);
    expect(shown()).toBeNull();
    pointAt(button('Close'));
    await advanceTime(0);
    expect(shown()).toBe(name);
  });

  test('stay while the pointer is on them, and close with Escape', async () => {
    await hoverOverShare();
    pointAt(document.querySelector('[data-tooltip]')!.firstElementChild!);
    await advanceTime(5_000);
    expect(shown()).toBe('Share');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await advanceTime(0);
    expect(shown()).toBeNull();
  });

  test('close with a press, and the next control waits its full delay', async () => {
    await hoverOverShare();
    fireEvent.pointerDown(button('Share'));
    await advanceTime(0);
    expect(shown()).toBeNull();
    pointAt(button('Close'));
    await advanceTime(699);
    expect(shown()).toBeNull();
  });

  test.each([
    ['a touch', () => pointAt(button('Share'), 'touch')],
    ['a control with readable text', () => pointAt(button('Unblock Ben'))],
  ])('show nothing for %s', async (_case, point) => {
    point();
    await advanceTime(1_000);
    expect(shown()).toBeNull();
  });

  test('show at once on keyboard focus, and close with it', async () => {
    fireEvent.keyDown(document.body, { key: 'Tab' });
    button('Share').focus();
    await advanceTime(0);
    expect(shown()).toBe('Share');
    button('Share').blur();
    await advanceTime(0);
    expect(shown()).toBeNull();
  });
});
