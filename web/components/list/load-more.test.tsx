import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { loadMainTexts } from '../../lib/i18n/translate.ts';
import { system } from '../../lib/theme/system.ts';
import { LoadMore } from './load-more.tsx';

const RealObserver = globalThis.IntersectionObserver;

/** Sees whatever it watches come onto the screen, and tells of both at once, as a busy browser does. */
class Seeing extends RealObserver {
  constructor(private readonly tell: IntersectionObserverCallback) {
    super(tell);
  }
  override observe = () =>
    this.tell(
      [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
      this,
    );
}

const end = (rows: number, loading: boolean, onMore: () => void) => (
  <ChakraProvider value={system}>
    <LoadMore rows={rows} loading={loading} onMore={onMore} />
  </ChakraProvider>
);

describe('the end of a list that goes on', () => {
  beforeEach(async () => {
    await loadMainTexts();
    globalThis.IntersectionObserver = Seeing;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = RealObserver;
  });

  /** Shows the end of a list, then as it is changed to. Answers how often it asked for more. */
  async function asked(...states: readonly [rows: number, loading: boolean][]): Promise<jest.Mock<() => void>> {
    const onMore = jest.fn<() => void>();
    const [first, ...others] = states;
    const { rerender } = render(end(...first!, onMore));
    for (const state of others) await act(async () => rerender(end(...state, onMore)));
    return onMore;
  }

  test('asks for each page, even one that came before the wait for it was shown', async () => {
    expect(await asked([20, false], [40, false], [60, false])).toHaveBeenCalledTimes(3);
  });

  test('asks for nothing while a page is on its way', async () => {
    expect(await asked([20, true])).not.toHaveBeenCalled();
  });

  test('after a failure asks no more by itself, but by its button', async () => {
    const onMore = await asked([20, false], [20, true], [20, false]);
    expect(onMore).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(onMore).toHaveBeenCalledTimes(2);
  });
});
