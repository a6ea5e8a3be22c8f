import { expect as expectSoon, type CDPSession, type Page } from '@playwright/test';
import type { TestClient } from '../api/testing/test-client.ts';
import { favorInput } from '../api/testing/world.ts';
import type { TcpProxy } from '../tests/processes/tcp-proxy.ts';
import { aTitle, noDialog } from '../e2e/journeys/neighbour.ts';

/** Catches a hang, not a slow machine. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** Place of somebody who has chosen none: Luxembourg City (web/lib/place/place-store.ts). */
const HERE = { latitude: 49.6116, longitude: 6.1319 };

/** A conversation of the tab's person about a favor of theirs; the helper has a socket open, to be seen typing. */
interface OpenConversation {
  id: string;
  favorId: string;
  helper: Pick<TestClient, 'mutate'>;
}

/** A tab whose clock is Playwright's, the network before it, and the chats of the person who is signed in there. */
export interface TabForADay {
  page: Page;
  network: TcpProxy;
  conversations: readonly OpenConversation[];
}

/** Number of times that each thing happens in an hour. */
export interface Pace {
  /** Messages in each chat that is opened, two in three of them from the other side. */
  messages: number;
  /** Favors posted nearby, and opened from the list. */
  favors: number;
  /** Times that the connection is lost. */
  losses: number;
}

const back = (page: Page) => page.goBack();

/** Opens a sheet from the bar, looks at its tabs, and closes it. */
async function lookInto(page: Page, name: RegExp, tabs: readonly RegExp[] = []): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name }).click();
  for (const tab of tabs) await page.getByRole('dialog').getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await back(page);
  await noDialog(page);
}

/** Opens Explore as list and as map, and new favors from it, each of which it leaves again. */
async function explore({ page, conversations }: TabForADay, { favors }: Pace): Promise<void> {
  const { helper } = conversations[0]!;
  const titles = Array.from({ length: favors }, () => aTitle('Errand'));
  for (const title of titles) await helper.mutate('postFavor', favorInput({ ...HERE, title }));
  await page.getByRole('link', { name: 'Explore' }).click();
  const search = page.getByRole('searchbox', { name: 'Search favors' });
  for (const title of titles) {
    await search.fill(title);
    await page.waitForURL((url) => url.searchParams.get('q') === title);
    await page.getByRole('article').getByRole('heading', { name: title }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
    await back(page);
    await noDialog(page);
  }
  await search.fill('');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Map of favors nearby' })).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Goes back from a chat, and from the list of chats where that was left open below it. */
async function leaveChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('log')).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await expect(dialog.or(page.getByRole('navigation')).first()).toBeVisible();
  if (await dialog.isVisible()) await back(page);
  await noDialog(page);
}

async function openChat(page: Page, favorId: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Messages/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: /^Messages/ }).click();
  await dialog.locator(`a[href^="/chat/${favorId}?"]`).first().click();
}

/** Opens a chat, in which both type and write, and leaves it. */
async function chat({ page }: TabForADay, conversation: OpenConversation, { messages }: Pace, hour: number) {
  const { id: conversationId, favorId, helper } = conversation;
  await openChat(page, favorId);
  const log = page.getByRole('log');
  for (let at = 0; at < messages; at += 1) {
    const text = `hour ${hour}, message ${at}`;
    if (at % 3 === 2) {
      await page.getByRole('textbox').fill(text);
      await page.keyboard.press('Enter');
    } else {
      // Told once, which nobody hears whose socket is just being replaced.
      await expect(async () => {
        await helper.mutate('setTyping', { conversationId, typing: true });
        await expectSoon(page.getByText('is typing')).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await helper.mutate('sendMessage', { conversationId, content: text });
    }
    await expect(log.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(log.getByText('waiting')).toHaveCount(0);
  await leaveChat(page);
}

/** Loses the connection and waits until what was missed has arrived. */
async function lose({ page, network, conversations }: TabForADay, name: string): Promise<void> {
  const { id: conversationId, favorId, helper } = conversations[0]!;
  await openChat(page, favorId);
  await expect(page.getByRole('log')).toBeVisible();
  network.cut();
  await helper.mutate('sendMessage', { conversationId, content: name });
  network.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('log').getByText(name, { exact: true })).toBeVisible();
  await leaveChat(page);
}

/** Lets somebody use the app for an hour of the page's clock, and ends on Home with nothing open. */
export async function liveAnHour(tab: TabForADay, pace: Pace, hour: number): Promise<void> {
  const { page, conversations } = tab;
  const pass = (minutes: number) => page.clock.fastForward(minutes * 60_000);
  await explore(tab, pace);
  await pass(10);
  for (const conversation of conversations) {
    await chat(tab, conversation, pace, hour);
    await pass(40 / conversations.length);
  }
  for (let at = 0; at < pace.losses; at += 1) await lose(tab, `hour ${hour}, loss ${at}`);
  await lookInto(page, /^Messages/, [/^Notifications/, /^Messages/]);
  await lookInto(page, /^Profile/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Favrs Nearby' })).toBeVisible();
  // What no screen asks for is kept for five minutes, and looked for every minute.
  for (let minute = 0; minute < 10; minute += 1) await pass(1);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Contents of a page after a garbage collection. */
export interface Held {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

/**
 * Measures what a page holds, after garbage collections, on one that looks the same whatever has happened, as a list
 * of favors does not.
 */
export async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  // By the keyboard: an offer at the foot of the page may cover the link. Again, where the focus was led to the heading
  // of a page that has only just come.
  await expect(async () => {
    await page.getByRole('link', { name: 'How It Works' }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /how .*works/i })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await session.send('Performance.enable');
  // What a collection frees may hold listeners whose nodes only the next one frees.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)!.value;
  await back(page);
  await expect(page.getByRole('heading', { name: 'Favrs Nearby' })).toBeVisible();
  return { heapBytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
