import { Suspense } from 'react';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { lazyExtra } from './lazy-extra.ts';

test('a page goes on without what does not come', async () => {
  const Lost = lazyExtra(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const There = lazyExtra(async () => () => <p>It came</p>);
  const { container } = await renderScreen(<><p>The page</p><Suspense fallback="Coming"><Lost /></Suspense><Suspense><There /></Suspense></>, { resolvers: {} });
  await screen.findByText('It came');
  screen.getByText('The page');
  expect(container.textContent).not.toContain('Coming');
});
