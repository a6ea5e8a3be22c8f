import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

/** Sends numbered messages into the conversation about a favor. */
async function writeNumbered(request: APIRequestContext, favorId: string, first: number, last: number): Promise<void> {
  const { conversationId } = await (await request.get(`/api/chat/${favorId}/messages`)).json();
  const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
  for (let number = first; number <= last; number += 1) {
    const input = { conversationId: String(conversationId), content: `number ${number}` };
    const answer = await request.post('/graphql', { data: { query, variables: { input } } });
    expect((await answer.json()).errors).toBeUndefined();
  }
}

const number = (page: Page, index: number) => page.getByRole('log').getByText(`number ${index}`, { exact: true });

const numbersShown = async (page: Page) =>
  (await page.getByRole('log').getByRole('listitem').allInnerTexts()).flatMap((text) =>
    [...text.matchAll(/number (\d+)/g)].map(([, digits]) => Number(digits)),
  );

/** Scrolls the chat up until that message is rendered; returns every number met on the way. */
async function readUpTo(page: Page, index: number): Promise<Set<number>> {
  const met = new Set(await numbersShown(page));
  while (!met.has(index)) {
    const before = Math.min(...met);
    await page.getByRole('log').evaluate((log) => log.scrollTo({ top: -log.scrollHeight }));
    await expect.poll(async () => Math.min(...(await numbersShown(page)))).toBeLessThan(before);
    for (const one of await numbersShown(page)) met.add(one);
  }
  return met;
}

test('no message is lost between two visits of a chat, and the reader keeps their place', async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.registered(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const title = aTitle('Carry a wardrobe');
  const favor = await ana.post(title);
  const id = favor.split('/').at(-1)!;
  const { page } = ben;
  await page.clock.install();
  await ben.open(favor);
  await ben.accept();
  await writeNumbered(ana.page.request, id, 1, 50);
  await expect(number(page, 50)).toBeVisible();

  // Away for longer than what no screen asks for is kept, while more than a page is written.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('log')).toHaveCount(0);
  for (let minute = 0; minute < 8; minute += 1) await page.clock.fastForward('01:00');
  await writeNumbered(ana.page.request, id, 51, 170);
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: title }).click();
  await expect(number(page, 170)).toBeVisible();
  const met = await readUpTo(page, 1);
  expect([...met].sort((one, other) => one - other)).toEqual(Array.from({ length: 170 }, (_, index) => index + 1));

  // What is read stays where it is while a message comes, which the pill counts.
  const log = page.getByRole('log');
  await number(page, 60).evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const topOf = async () => Math.round((await number(page, 60).boundingBox())!.y);
  const top = await topOf();
  await writeNumbered(ana.page.request, id, 171, 171);
  await page.getByRole('button', { name: '1 new message' }).waitFor();
  expect(await topOf()).toBe(top);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(number(page, 171)).toBeInViewport();

  // Scrolling up adds messages above and takes away those far below, and moves nothing.
  await log.evaluate((element) => element.scrollTo({ top: 500 - element.scrollHeight }));
  await expect.poll(async () => Math.min(...(await numbersShown(page)))).toBeLessThan(120);
});
