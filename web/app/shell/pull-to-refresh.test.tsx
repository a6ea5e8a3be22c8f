import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

const refetchQueries = jest.fn<(options: object) => Promise<unknown>>();
jest.unstable_mockModule('../../lib/apollo/apollo-client.ts', () => ({ apolloClient: { refetchQueries } }));
const { advanceTime } = await import('../../testing/advance-time.ts');
const { renderScreen } = await import('../../testing/render-screen.tsx');
const { Announcer } = await import('../../components/feedback/announcer.tsx');
const { currentToast, dismissToast } = await import('../../lib/feedback/toasts.ts');
const { markReachable, markUnreachable } = await import('../../lib/apollo/connectivity.ts');
const { PullToRefresh } = await import('./pull-to-refresh.tsx');
const { RefreshButton } = await import('../../components/feedback/refresh-button.tsx');
const { pullArea } = await import('../../lib/feedback/refresh.ts');
await import('../../lib/feedback/refetch-active.ts');

const at = (clientX: number, clientY: number) => ({ clientX, clientY });
const card = () => screen.getByText('A card');
const sign = () => document.querySelector('[aria-hidden] > svg');

/** Touches an element, moves through the points and releases. */
async function drag(element: Element, ...[first, ...moves]: ReturnType<typeof at>[][]): Promise<void> {
  fireEvent.touchStart(element, { touches: first });
  for (const touches of moves) fireEvent.touchMove(element, { touches });
  fireEvent.touchEnd(element, { touches: [] });
  await advanceTime(20);
}
/** Pulls down with one finger. */
const pull = (pixels: number, element = card()) =>
  drag(element, [at(100, 100)], [at(100, 110)], [at(100, 100 + pixels)]);

describe('pull to refresh', () => {
  beforeEach(async () => {
    refetchQueries.mockReset().mockResolvedValue([]);
    await renderScreen(
      <>
        <main {...pullArea}>
          <p>A card</p>
          <RefreshButton />
        </main>
        <p>The bar</p>
        <Announcer />
        <PullToRefresh />
      </>,
      { resolvers: {} },
    );
    jest.useFakeTimers();
  });
  afterEach(async () => {
    await advanceTime(2_000);
    dismissToast(currentToast()?.id ?? 0);
    document.documentElement.scrollTop = 0;
    jest.useRealTimers();
    markReachable();
  });

  test('refetches what is on the screen and announces it after a long enough pull', async () => {
    await pull(130);
    expect(refetchQueries.mock.calls).toEqual([[{ include: 'active' }]]);
    screen.getByText('Refreshing');
    expect(sign()).not.toBeNull();
    await advanceTime(600);
    screen.getByText('Up to date');
    expect(sign()).toBeNull();
  });

  test.each([
    ['a short pull', () => pull(120)],
    [
      'a pull in a scrolled list',
      () => {
        document.documentElement.scrollTop = 40;
        return pull(200);
      },
    ],
    ['a swipe aside', () => drag(card(), [at(100, 100)], [at(120, 110)], [at(100, 300)])],
    ['a swipe up', () => drag(card(), [at(100, 300)], [at(100, 280)], [at(100, 500)])],
    ['a pull of two fingers', () => drag(card(), [at(100, 100), at(200, 100)], [at(100, 300), at(200, 300)])],
    ['a pull outside the list', () => pull(200, screen.getByText('The bar'))],
  ])('does nothing on %s', async (_name, gesture) => {
    await gesture();
    expect(refetchQueries).not.toHaveBeenCalled();
    expect(sign()).toBeNull();
  });

  test('does not refetch again while a refresh runs', async () => {
    await pull(200);
    await pull(200);
    expect(refetchQueries).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a network error', () => refetchQueries.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['a lost connection', () => markUnreachable()],
  ])('shows a toast after %s', async (_name, arrange) => {
    arrange();
    await pull(200);
    await advanceTime(600);
    expect(currentToast()).toMatchObject({ title: 'Could not refresh', tone: 'alert' });
  });

  test('has a button that does the same', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await advanceTime(20);
    expect(refetchQueries).toHaveBeenCalledTimes(1);
  });
});
