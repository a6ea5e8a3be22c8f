import { Suspense } from 'react';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { lazyOptional, lazyRequired } from './lazy-component.tsx';

test('a page goes on without what does not come', async () => {
  const Lost = lazyOptional(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const There = lazyOptional(async () => () => <p>It came</p>);
  const { container } = await renderScreen(
    <>
      <p>The page</p>
      <Suspense fallback="Coming">
        <Lost />
      </Suspense>
      <Suspense>
        <There />
      </Suspense>
    </>,
    { resolvers: {} },
  );
  await screen.findByText('It came');
  screen.getByText('The page');
  expect(container.textContent).not.toContain('Coming');
});

test('a part that was prepared stands at once', async () => {
  const Ready = lazyRequired(async () => () => <p>It came</p>);
  await Ready.prepare();
  const { container } = await renderScreen(
    <Suspense fallback="Coming">
      <Ready />
    </Suspense>,
    { resolvers: {} },
  );
  expect(container.textContent).toContain('It came');
});
