import type { CDPSession, Page } from '@playwright/test';
import { signInAs, worldAt } from './long-chat.ts';
import { onPhone } from './on-phone.ts';

/** Hours of a day in one tab, of which the first fills what is filled once. */
const HOURS = Number(process.env.HOURS ?? 8);

/** Messages in each direction, and rounds through the lists, of an hour. */
const PER_HOUR = { messages: 15, rounds: 6 };

/** Most that the heap may grow after the first hour, in MiB. */
const MOST_MIB = 10;

const MIB = 1_048_576;

/** Returns the size of what cannot be collected, in MiB. */
async function heapOf(session: CDPSession): Promise<number> {
  // What was weakly held goes at the second time.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / MIB;
}

/** Leads through the lists by taps, so that the page stays the same. */
async function lookAround(page: Page): Promise<void> {
  const tab = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await tab('Explore').click();
  await page.locator('main article').first().waitFor();
  await tab('Home').click();
  await page.locator('main article').first().waitFor();
}

await onPhone(
  async ({ url }) => {
    const world = worldAt(url);
    const conversation = await world.aConversation();
    for (let favor = 0; favor < 20; favor += 1) await world.aFavor();
    return conversation;
  },
  async ({ page, session, url }, { id: conversationId, favorId, poster, helper }) => {
    await signInAs(page, poster);
    await page.goto(url);
    const heaps: number[] = [];
    for (let hour = 0; hour < HOURS; hour += 1) {
      for (let round = 0; round < PER_HOUR.rounds; round += 1) await lookAround(page);
      await page.getByRole('button', { name: 'Messages' }).click();
      await page.getByRole('dialog').getByRole('link').first().click();
      await page.waitForURL(`**/chat/${favorId}*`);
      for (let message = 0; message < PER_HOUR.messages; message += 1) {
        const [mine, theirs] = [`Mine ${hour}.${message}`, `Theirs ${hour}.${message}`];
        await page.getByRole('textbox').fill(mine);
        await page.keyboard.press('Enter');
        await helper.mutate('setTyping', { conversationId, typing: true });
        await helper.mutate('sendMessage', { conversationId, content: theirs });
        await page.getByRole('log').getByText(theirs, { exact: true }).waitFor();
      }
      await page.goBack();
      await page.goBack();
      heaps.push(await heapOf(session));
      console.log(`after hour ${hour + 1}: ${heaps.at(-1)!.toFixed(1)} MiB`);
    }
    const growth = heaps.at(-1)! - heaps[0]!;
    console.log(`grew by ${growth.toFixed(1)} of at most ${MOST_MIB} MiB after the first hour`);
    return growth <= MOST_MIB;
  },
);
