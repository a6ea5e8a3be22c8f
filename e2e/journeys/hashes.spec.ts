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
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.arrive(browser, 'Ben')]);
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
