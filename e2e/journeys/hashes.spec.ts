import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { Neighbour } from './neighbour.ts';

/** Records all that a page sends to /graphql, over HTTP and sockets. */
function sentBy(page: Page): { query?: string; extensions?: { persistedQuery?: { sha256Hash: string } } }[] {
  const sent: ReturnType<typeof sentBy> = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/graphql')
      sent.push(request.postDataJSON());
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === 'subscribe') sent.push(message.payload);
    }),
  );
  return sent;
}

test('the app sends the hashes of its operations, and no text', async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.registered(browser, 'Ana'), Neighbour.arrive(browser, 'Ben')]);
  const favor = await ana.post('Water the plants');

  const sent = sentBy(ben.page);
  await ben.join();
  await ben.page.goto(favor);
  await ben.accept();
  await ben.write('On my way');
  await expect.poll(() => sent.some(({ query }) => query === '')).toBe(true);

  expect(sent.length).toBeGreaterThan(5);
  for (const { query, extensions } of sent) {
    expect(query ?? '').toBe('');
    expect(extensions?.persistedQuery?.sha256Hash).toMatch(/^[\da-f]{64}$/);
  }
});

test('a server of another version, which does not know the hashes, is sent the texts', async ({ page }) => {
  const texts: string[] = [];
  await page.route('**/graphql', (route) => {
    const { query } = route.request().postDataJSON() as { query?: string };
    if (query) {
      texts.push(query);
      return route.continue();
    }
    const errors = [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }];
    return route.fulfill({ json: { errors } });
  });
  // With a query the page comes without cards.
  await page.goto('/explore?alone');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(texts.some((text) => text.startsWith('query '))).toBe(true);
});
