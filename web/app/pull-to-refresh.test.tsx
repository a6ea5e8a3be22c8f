import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

const refetchQueries = jest.fn<(options: object) => Promise<unknown>>();
jest.unstable_mockModule('../lib/apollo/apollo-client.ts', () => ({ apolloClient: { refetchQueries } }));
const { advanceTime } = await import('../testing/advance-time.ts');
const { renderScreen } = await import('../testing/render-screen.tsx');
const { Announcer } = await import('../components/feedback/announcer.tsx');
const { currentToast, dismissToast } = await import('../lib/feedback/toasts.ts');
const { markReachable, markUnreachable } = await import('../lib/apollo/connectivity.ts');
const { PullToRefresh } = await import('./pull-to-refresh.tsx');
const { RefreshButton } = await import('../components/feedback/refresh-button.tsx');
const { pullArea } = await import('../lib/feedback/refresh.ts');
await import('../lib/feedback/refetch-active.ts');

const at = (clientX: number, clientY: number) => ({ clientX, clientY });
const card = () => screen.getByText('A card');
const sign = () => document.querySelector('[aria-hidden] > svg');

/** Fingers touch an element, go where they go, and are lifted. */
async function drag(element: Element, ...[first, ...then]: ReturnType<typeof at>[][]): Promise<void> {
  fireEvent.touchStart(element, { touches: first });
  for (const touches of then) fireEvent.touchMove(element, { touches });
  fireEvent.touchEnd(element, { touches: [] });
  await advanceTime(20);
}
/** One finger goes so far down. */
const pull = (pixels: number, element = card()) =>
  drag(element, [at(100, 100)], [at(100, 110)], [at(100, 100 + pixels)]);

describe('a pull', () => {
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

  test('far enough reads again what is on the screen, and says so', async () => {
    await pull(130);
    expect(refetchQueries.mock.calls).toEqual([[{ include: 'active' }]]);
    screen.getByText('Refreshing');
    expect(sign()).not.toBeNull();
    await advanceTime(600);
    screen.getByText('Up to date');
    expect(sign()).toBeNull();
  });

  test.each([
    ['that is short', () => pull(120)],
    [
      'from where a list is scrolled',
      () => {
        document.documentElement.scrollTop = 40;
        return pull(200);
      },
    ],
    ['aside', () => drag(card(), [at(100, 100)], [at(120, 110)], [at(100, 300)])],
    ['up', () => drag(card(), [at(100, 300)], [at(100, 280)], [at(100, 500)])],
    ['of two fingers', () => drag(card(), [at(100, 100), at(200, 100)], [at(100, 300), at(200, 300)])],
    ['on something else', () => pull(200, screen.getByText('The bar'))],
  ])('%s does nothing', async (_how, gesture) => {
    await gesture();
    expect(refetchQueries).not.toHaveBeenCalled();
    expect(sign()).toBeNull();
  });

  test('while it is being read asks for nothing more', async () => {
    await pull(200);
    await pull(200);
    expect(refetchQueries).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['is refused', () => refetchQueries.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['finds no connection', () => markUnreachable()],
  ])('that %s says so', async (_how, arrange) => {
    arrange();
    await pull(200);
    await advanceTime(600);
    expect(currentToast()).toMatchObject({ title: 'Could not refresh', tone: 'alert' });
  });

  test('is not needed: there is a button', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await advanceTime(20);
    expect(refetchQueries).toHaveBeenCalledTimes(1);
  });
});
