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

/** Renders Home with one favor with 3 likes; `answer` settles each mutation. */
async function show(answer: (on: boolean) => Promise<unknown> = async () => undefined) {
  const sent: boolean[] = [];
  const resolverFor =
    (changes: (on: boolean) => object) =>
    async (_: unknown, { input: { on } }: Input) => {
      sent.push(on);
      await answer(on);
      return { favor: aFavor({ likeCount: 3, ...changes(on) }) };
    };
  const Mutation = {
    likeFavor: resolverFor((on) => ({ viewerHasLiked: on, likeCount: on ? 4 : 3 })),
    bookmarkFavor: resolverFor((on) => ({ viewerHasBookmarked: on })),
  };
  const Subscription = { favorPosted: { subscribe: () => new Promise<never>(() => {}) } };
  const view = await renderScreen(<HomeScreen placeBar={null} />, {
    resolvers: { Query: { favors: () => aPage([aFavor({ likeCount: 3 })]) }, Mutation, Subscription },
  });
  await screen.findByRole('article');
  return { ...view, sent };
}

describe('FavorReactions', () => {
  beforeEach(() => setViewer(ana));
  afterEach(() => void jest.useRealTimers());

  test('shows a like at once and sends it; the next tap removes it', async () => {
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
  ])('ignores taps on the %s for its lock time', async (_name, button, lock) => {
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

  test('tells for 2 s where a saved favor can be found', async () => {
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
  ])('reverts the %s and says so when the server fails', async (_name, button) => {
    let fail: (error: Error) => void = () => undefined;
    const { user, sent } = await show(() => new Promise((_resolve, reject) => (fail = reject)));
    const initial = button().textContent;
    await user.click(button());
    await waitFor(() => expect([isPressed(button()), sent]).toEqual([true, [true]]));
    fail(new Error('gone'));
    await screen.findByText('Action failed');
    screen.getByText('Please try again');
    await waitFor(() => expect([isPressed(button()), button().textContent]).toEqual([false, initial]));
  });

  test.each([
    ['heart', heart, 'Please sign in to like a favor.'],
    ['bookmark', bookmark, 'Please sign in to save a favor.'],
  ])('leads a visitor who taps the %s to sign in', async (_name, button, text) => {
    setViewer(null);
    const { user, sent } = await show();
    await user.click(button());
    await arriveAt('/auth');
    screen.getByText('Sign in required');
    screen.getByText(text);
    expect(sent).toEqual([]);
  });
});
