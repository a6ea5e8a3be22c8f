import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aFavor, aPage } from '../../../testing/a-favor.ts';
import { advanceTime } from '../../../testing/advance-time.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { HomeScreen } from '../home/home-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const heart = () => screen.getByRole('button', { name: /^Like, / });
const bookmark = () => screen.getByRole('button', { name: 'Save for later' });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

type Input = { input: { favorId: string; on: boolean } };

/** Home with one favor that three people like; each mark is answered as the test says. */
async function show(answer: (on: boolean) => Promise<unknown> = async () => undefined) {
  const sent: boolean[] = [];
  const marking =
    (marked: (on: boolean) => object) =>
    async (_: unknown, { input: { on } }: Input) => {
      sent.push(on);
      await answer(on);
      return { favor: aFavor({ likeCount: 3, ...marked(on) }) };
    };
  const Mutation = {
    likeFavor: marking((on) => ({ viewerHasLiked: on, likeCount: on ? 4 : 3 })),
    bookmarkFavor: marking((on) => ({ viewerHasBookmarked: on })),
  };
  const Subscription = { favorPosted: { subscribe: () => new Promise<never>(() => {}) } };
  const stage = await renderScreen(<HomeScreen placeBar={null} />, {
    resolvers: { Query: { favors: () => aPage([aFavor({ likeCount: 3 })]) }, Mutation, Subscription },
  });
  await screen.findByRole('article');
  return { ...stage, sent };
}

describe('heart and bookmark', () => {
  beforeEach(() => setViewer(ana));
  afterEach(() => void jest.useRealTimers());

  test('a like counts at once and is kept by the server; the next tap takes it back', async () => {
    jest.useFakeTimers();
    const { sent } = await show();
    expect(heart().textContent).toBe('3');
    fireEvent.click(heart());
    await advanceTime(20);
    expect([heart().textContent, isPressed(heart())]).toEqual(['4', true]);
    await advanceTime(600);
    fireEvent.click(heart());
    await advanceTime(20);
    expect([heart().textContent, isPressed(heart())]).toEqual(['3', false]);
    expect(sent).toEqual([true, false]);
  });

  test.each([
    ['heart', heart, 600],
    ['bookmark', bookmark, 400],
  ])('the %s takes no second tap for as long as the specification says', async (_name, button, lock) => {
    jest.useFakeTimers();
    const { sent } = await show();
    fireEvent.click(button());
    await advanceTime(lock - 20);
    fireEvent.click(button());
    expect(sent).toEqual([true]);
    await advanceTime(40);
    fireEvent.click(button());
    await advanceTime(20);
    expect(sent).toEqual([true, false]);
  });

  test('a favor saved says where to find it, for two seconds', async () => {
    jest.useFakeTimers();
    await show();
    fireEvent.click(bookmark());
    await advanceTime(400);
    screen.getByText('Saved to Watchlist');
    screen.getByText('You can view your saved favors in your profile');
    expect(isPressed(bookmark())).toBe(true);
    await advanceTime(2_000);
    expect(screen.queryByText('Saved to Watchlist')).toBeNull();
  });

  test.each([
    ['heart', heart],
    ['bookmark', bookmark],
  ])('a %s the server could not keep goes back to what it was and says so', async (_name, button) => {
    let fail: (error: Error) => void = () => undefined;
    const { user, sent } = await show(() => new Promise((_resolve, reject) => (fail = reject)));
    const before = button().textContent;
    await user.click(button());
    await waitFor(() => expect([isPressed(button()), sent]).toEqual([true, [true]]));
    fail(new Error('gone'));
    await screen.findByText('Action failed');
    screen.getByText('Please try again');
    await waitFor(() => expect([isPressed(button()), button().textContent]).toEqual([false, before]));
  });

  test.each([
    ['heart', heart, 'Please sign in to like a favor.'],
    ['bookmark', bookmark, 'Please sign in to save a favor.'],
  ])('a visitor who taps the %s is asked to sign in', async (_name, button, words) => {
    setViewer(null);
    const { user, sent } = await show();
    await user.click(button());
    await arriveAt('/auth');
    screen.getByText('Sign in required');
    screen.getByText(words);
    expect(sent).toEqual([]);
  });
});
