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
const plate = () => screen.getByText('Draft saved').parentElement!.parentElement!;
const words = () => screen.queryByText(/./, { selector: '[role=status] p' })?.textContent ?? null;
/** A finger goes so many px to the right and lets go. */
async function swipe(pixels: number) {
  fireEvent.pointerDown(plate(), { clientX: 100 });
  fireEvent.pointerMove(plate(), { clientX: 100 + pixels });
  await advanceTime(20);
  fireEvent.pointerUp(plate(), { clientX: 100 + pixels });
}

describe('toasts', () => {
  beforeEach(async () => {
    await renderScreen(<Announcer />, { resolvers: {} });
    // The first toast ever fetches its code.
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
    ['what the product tells stays 3 s', {}, 3_000],
    ['what went wrong stays 5 s', { tone: 'alert' }, 5_000],
    ['a saved favor stays 2 s', { duration: 2_000 }, 2_000],
  ] as const)('%s', async (_case, parts, milliseconds) => {
    showToast({ title: 'Draft saved', ...parts });
    await advanceTime(milliseconds - 100);
    expect(words()).toBe('Draft saved');
    await advanceTime(200);
    expect(words()).toBeNull();
  });

  test('take the place of the one before: one at a time', async () => {
    showToast({ title: 'Draft saved' });
    showToast({ title: 'Link copied' });
    await advanceTime(20);
    expect(words()).toBe('Link copied');
    expect(screen.queryByText('Draft saved')).toBeNull();
  });

  test('stay while they are pointed at', async () => {
    showToast({ title: 'Draft saved' });
    await advanceTime(20);
    fireEvent.pointerEnter(plate());
    await advanceTime(10_000);
    expect(words()).toBe('Draft saved');
  });

  test.each([
    [49, 'Draft saved'],
    [50, null],
  ])('thrown %i px to the right leave %p', async (pixels, left) => {
    showToast({ title: 'Draft saved' });
    await advanceTime(20);
    await swipe(pixels);
    await advanceTime(20);
    expect(words()).toBe(left);
  });

  test('can be called back with F8 until they are removed, 1,000 s later', async () => {
    showToast({ title: 'Draft saved' });
    await advanceTime(3_100);
    fireEvent.keyDown(window, { key: 'F8' });
    await advanceTime(20);
    expect(words()).toBe('Draft saved');
    await advanceTime(3_100);
    await advanceTime(1_000_000);
    fireEvent.keyDown(window, { key: 'F8' });
    await advanceTime(20);
    expect(words()).toBeNull();
  });

  test('are said politely, unless the person does not want announcements', async () => {
    expect(region()).not.toBeNull();
    setAppearance({ screenReaderAnnouncements: false });
    await advanceTime(20);
    expect(region()).toBeNull();
  });

  test('announcements are taken away after 1 s', async () => {
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
