import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

/** Holds the sockets of a page back until the returned function is called, as a slow network does. */
async function holdSocket(page: Page): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    const early: (string | Buffer)[] = [];
    socket.onMessage((message) => void early.push(message));
    await released;
    const server = socket.connectToServer();
    for (const message of early) server.send(message);
    socket.onMessage((message) => server.send(message));
  });
  return letGo;
}

test('a favor taken before its open page is connected says so', async ({ browser }) => {
  const [ana, ben, cleo] = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => Neighbour.signedUp(browser, name)));
  const favor = await ana!.post(aTitle('Hold a ladder'));
  const connect = await holdSocket(cleo!.page);
  await cleo!.open(favor);
  await expect(cleo!.page.getByRole('button', { name: 'Accept' })).toBeVisible();
  const taken = await ben!.page.request.post(`/api/favors/${favor.split('/').at(-1)}/accept`);
  expect(taken.ok()).toBe(true);
  connect();
  await expect(cleo!.page.getByText('Somebody is already helping here')).toBeVisible();
});

test('a chat whose other side blocks before it is connected says so', async ({ browser }) => {
  const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((name) => Neighbour.signedUp(browser, name)));
  const id = (await ana!.post(aTitle('Mend a lamp'))).split('/').at(-1)!;
  await ben!.page.request.post(`/api/favors/${id}/accept`);
  const connect = await holdSocket(ben!.page);
  await ben!.page.goto(`/chat/${id}`);
  await expect(ben!.page.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
  const query = `mutation ($userId: ID!) { blockUser(input: { userId: $userId }) { user { id } } }`;
  const me = await (await ben!.page.request.post('/graphql', { data: { query: '{ viewer { id } }' } })).json();
  const variables = { userId: me.data.viewer.id };
  const blocked = await ana!.page.request.post('/graphql', { data: { query, variables } });
  expect((await blocked.json()).errors).toBeUndefined();
  connect();
  await expect(ben!.page.getByText('You cannot write to each other.')).toBeVisible();
});
