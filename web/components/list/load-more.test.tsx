import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { loadMainTexts } from '../../lib/i18n/translate.ts';
import { system } from '../../lib/theme/system.ts';
import { LoadMore } from './load-more.tsx';

const RealObserver = globalThis.IntersectionObserver;

/** Reports every observed element as leaving and entering the viewport in one call, as a busy browser does. */
class InstantObserver extends RealObserver {
  constructor(private readonly callback: IntersectionObserverCallback) {
    super(callback);
  }
  override observe = () =>
    this.callback(
      [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
      this,
    );
}

const end = (rows: number, loading: boolean, onMore: () => void) => (
  <ChakraProvider value={system}>
    <LoadMore rows={rows} loading={loading} onMore={onMore} />
  </ChakraProvider>
);

describe('LoadMore', () => {
  beforeEach(async () => {
    await loadMainTexts();
    globalThis.IntersectionObserver = InstantObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = RealObserver;
  });

  /** Renders the end of a list in one state after another and returns the mock that counts its requests. */
  async function requestsOver(...states: readonly [rows: number, loading: boolean][]): Promise<jest.Mock<() => void>> {
    const onMore = jest.fn<() => void>();
    const [first, ...others] = states;
    const { rerender } = render(end(...first!, onMore));
    for (const state of others) await act(async () => rerender(end(...state, onMore)));
    return onMore;
  }

  test('requests each page, even one that arrives before its loading state was rendered', async () => {
    expect(await requestsOver([20, false], [40, false], [60, false])).toHaveBeenCalledTimes(3);
  });

  test('requests nothing while a page is loading', async () => {
    expect(await requestsOver([20, true])).not.toHaveBeenCalled();
  });

  test('requests a failed page again only by its button', async () => {
    const onMore = await requestsOver([20, false], [20, true], [20, false]);
    expect(onMore).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(onMore).toHaveBeenCalledTimes(2);
  });
});
