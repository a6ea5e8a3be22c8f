import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { announce } from '../../lib/feedback/announce.ts';
import { setAppearance } from '../../lib/theme/appearance.ts';
import { dismissToast, currentToast, showToast } from '../../lib/feedback/toasts.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Announcer } from './announcer.tsx';
import './toast.tsx';

const region = () => document.querySelector('div[role=status]');
const toastElement = () => screen.getByText('Draft saved').parentElement!.parentElement!;
const shownTitle = () => screen.queryByText(/./, { selector: '[role=status] p' })?.textContent ?? null;
/** Drags the toast to the right by a distance in px and releases it. */
async function swipe(pixels: number) {
  fireEvent.pointerDown(toastElement(), { clientX: 100 });
  fireEvent.pointerMove(toastElement(), { clientX: 100 + pixels });
  await advanceTime(20);
  fireEvent.pointerUp(toastElement(), { clientX: 100 + pixels });
}

describe('toasts', () => {
  beforeEach(async () => {
    await renderScreen(<Announcer />, { resolvers: {} });
    // The first toast loads the chunk.
    showToast({ title: 'Welcome' });
    await screen.findByText('Welcome');
    dismissToast(currentToast()!.id);
    jest.useFakeTimers();
  });
  afterEach(async () => {
    dismissToast(currentToast()?.id ?? 0);
    await advanceTime(1_000_000);
    jest.useRealTimers();
    setAppearance({ screenReaderAnnouncements: true });
  });

  test.each([
    ['a notice for 3 s', {}, 3_000],
    ['an error for 5 s', { tone: 'alert' }, 5_000],
    ['a toast with a duration of its own for that time', { duration: 2_000 }, 2_000],
  ] as const)('ToastRegion shows %s', async (_case, parts, milliseconds) => {
    showToast({ title: 'Draft saved', ...parts });
    await advanceTime(milliseconds - 100);
    expect(shownTitle()).toBe('Draft saved');
    await advanceTime(200);
    expect(shownTitle()).toBeNull();
  });

  test('ToastRegion shows one toast at a time: a new one replaces the previous', async () => {
    showToast({ title: 'Draft saved' });
    showToast({ title: 'Link copied' });
    await advanceTime(20);
    expect(shownTitle()).toBe('Link copied');
    expect(screen.queryByText('Draft saved')).toBeNull();
  });

  test('ToastRegion keeps a toast while the pointer is on it', async () => {
    showToast({ title: 'Draft saved' });
    await advanceTime(20);
    for (const screenX of [100, 101]) fireEvent.pointerMove(toastElement(), { screenX });
    await advanceTime(10_000);
    expect(shownTitle()).toBe('Draft saved');
  });

  test('ToastRegion lets a toast go that appeared under a pointer at rest', async () => {
    showToast({ title: 'Draft saved' });
    await advanceTime(20);
    fireEvent.pointerEnter(toastElement());
    // WebKit's moves of a pointer at rest.
    for (const screenX of [100, 100]) fireEvent.pointerMove(toastElement(), { screenX });
    await advanceTime(10_000);
    expect(shownTitle()).toBeNull();
  });

  test.each([
    [49, 'Draft saved'],
    [50, null],
  ])('ToastRegion after a toast was swiped %i px to the right shows %p', async (pixels, expected) => {
    showToast({ title: 'Draft saved' });
    await advanceTime(20);
    await swipe(pixels);
    await advanceTime(20);
    expect(shownTitle()).toBe(expected);
  });

  test('ToastRegion shows a closed toast again on F8 for 1,000 s', async () => {
    showToast({ title: 'Draft saved' });
    await advanceTime(3_100);
    fireEvent.keyDown(window, { key: 'F8' });
    await advanceTime(20);
    expect(shownTitle()).toBe('Draft saved');
    await advanceTime(3_100);
    await advanceTime(1_000_000);
    fireEvent.keyDown(window, { key: 'F8' });
    await advanceTime(20);
    expect(shownTitle()).toBeNull();
  });

  test('ToastRegion is a polite live region, unless the person has switched announcements off', async () => {
    expect(region()).not.toBeNull();
    setAppearance({ screenReaderAnnouncements: false });
    await advanceTime(20);
    expect(region()).toBeNull();
  });

  test('Announcer empties an announcement after 1 s', async () => {
    announce('A new favor nearby');
    await advanceTime(900);
    expect(screen.getByText('A new favor nearby').getAttribute('aria-live')).toBe('polite');
    await advanceTime(200);
    expect(screen.queryByText('A new favor nearby')).toBeNull();
    setAppearance({ screenReaderAnnouncements: false });
    announce('A new favor nearby');
    await advanceTime(20);
    expect(screen.queryByText('A new favor nearby')).toBeNull();
  });
});
