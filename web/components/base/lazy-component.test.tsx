import { Component, Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { updateAvailable, updateNeeded } from '../../lib/browser/app-update.ts';
import { keepPaintedIcons } from '../../lib/browser/page/painted-icons.ts';
import { CategoryIcon } from './category.tsx';
import { LaterCategoryIcon } from './later-category-icon.tsx';
import { lazyOptional, lazyRequired } from './lazy-component.tsx';

const refused = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Lets the server answer for the file that the page began with. */
function serveEntry(answer: () => Promise<unknown>): void {
  const entry = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/entry.js' });
  document.head.append(entry);
  globalThis.fetch = jest.fn(answer) as unknown as typeof fetch;
}

const { fetch } = globalThis;
// A page that was opened anew just before is not again (e2e/journeys/navigation/missing-code.spec.ts).
beforeEach(() => sessionStorage.setItem('favr_reopened', String(Date.now())));
afterEach(() => {
  document.querySelector('link[rel=modulepreload]')?.remove();
  globalThis.fetch = fetch;
});

/** Counts as the page beneath a part, and tells whether that went down with it. */
class Page extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>It crashed</p> : <Suspense>{this.props.children}</Suspense>);
}

test.each([
  ['the server still has this version', async () => ({ status: 200 })],
  ['the network is away', refused],
])('lazyRequired leaves it to the error boundary where %s', async (_, answer) => {
  serveEntry(answer);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Failing = lazyRequired(refused);
  await renderScreen(
    <Page>
      <Failing />
    </Page>,
    { resolvers: {} },
  );
  await screen.findByText('It crashed');
  expect([updateAvailable(), updateNeeded()]).toEqual([false, false]);
});

test('lazyRequired fetches its code again where a weak network lost it', async () => {
  serveEntry(async () => ({ status: 200 }));
  const load = jest
    .fn(async () => () => <p>It came</p>)
    .mockImplementationOnce(refused)
    .mockImplementationOnce(refused);
  const Lost = lazyRequired(load);
  await renderScreen(
    <Page>
      <Lost />
    </Page>,
    { resolvers: {} },
  );
  await screen.findByText('It came');
  expect(load).toHaveBeenCalledTimes(3);
});

test('lazyRequired waits for the network where there is none', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serveEntry(async () => ({ status: 200 }));
  const load = jest.fn(async () => () => <p>It came</p>).mockImplementationOnce(refused);
  const Away = lazyRequired(load);
  await renderScreen(
    <Page>
      <Away />
    </Page>,
    { resolvers: {} },
  );
  await waitFor(() => expect(onLine).toHaveBeenCalled());
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('It came');
});

test('lazyRequired leaves the page as it is where a new version has taken the place of its code', async () => {
  serveEntry(async () => ({ status: 404 }));
  const Gone = lazyRequired(refused);
  await renderScreen(
    <Page>
      <Gone />
      <p>The page</p>
    </Page>,
    { resolvers: {} },
  );
  await screen.findByText('The page');
  expect([updateAvailable(), updateNeeded()]).toEqual([true, true]);
});

test('lazyOptional renders nothing where its code cannot be fetched, and the page goes on', async () => {
  serveEntry(refused);
  const Missing = lazyOptional(refused);
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

const shapesIn = (part: ParentNode) => [...part.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('an icon of the painted page stays while the code that draws it is fetched', () => {
  const { container: page } = render(<LaterCategoryIcon category="FOOD" size={22} />);
  keepPaintedIcons(page);
  const shown = (category: 'FOOD' | 'GARDEN') =>
    shapesIn(render(<CategoryIcon category={category} size={22} />).container);
  expect(shapesIn(page)).not.toEqual([]);
  expect(shown('FOOD')).toEqual(shapesIn(page));
  expect(shown('GARDEN')).toEqual([]);
});
