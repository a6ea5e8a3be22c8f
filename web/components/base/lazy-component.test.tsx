import { Suspense } from 'react';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { lazyOptional, lazyRequired } from './lazy-component.tsx';

test('lazyOptional renders nothing where its code cannot be fetched, and the page goes on', async () => {
  const Missing = lazyOptional(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const Available = lazyOptional(async () => () => <p>It came</p>);
  const { container } = await renderScreen(
    <>
      <p>The page</p>
      <Suspense fallback="Coming">
        <Missing />
      </Suspense>
      <Suspense>
        <Available />
      </Suspense>
    </>,
    { resolvers: {} },
  );
  await screen.findByText('It came');
  screen.getByText('The page');
  expect(container.textContent).not.toContain('Coming');
});

test('lazyRequired renders without suspending once it was prepared', async () => {
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
