import type { Page } from '@playwright/test';
import { addMessages, signInAs, worldAt } from './long-chat.ts';
import { onPhone, SLOWDOWN, type Product } from './on-phone.ts';
import { report, turnsOf, type Turn } from './page-turns.ts';

/** Messages of the chat, all of them read up to the first before the measurement. */
const MESSAGES = Number(process.env.MESSAGES ?? 5_000);

/** Times that each thing is done. */
const TIMES = 6;

/** Longest turns of the page's thread for a signal, and for a message sent or received, in ms. */
const MOST_MS = { signal: 50, message: 100 };

const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** Scrolls up, page by page, until the first message is there. */
async function readToBeginning(page: Page): Promise<void> {
  const log = page.getByRole('log');
  const first = log.getByText('message 1', { exact: true });
  while ((await first.count()) === 0) {
    await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
    await nextFrame(page);
  }
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(text, { exact: true }).waitFor();
  await page.getByRole('log').getByText('waiting').waitFor({ state: 'hidden' });
}

const seed = async (product: Product) => {
  const conversation = await worldAt(product.url).aConversation();
  await addMessages(product, conversation, MESSAGES);
  return conversation;
};

await onPhone(seed, async ({ page, session, url, slowDown }, { id: conversationId, favorId, poster, helper }) => {
  await signInAs(page, poster);
  // Only somebody who is online is seen typing.
  const online = await helper.socket();
  await page.goto(`${url}/chat/${favorId}`);
  await page.getByRole('log').getByText(`message ${MESSAGES}`).waitFor();
  await readToBeginning(page);
  await send(page, 'Back at the end');
  await page.waitForLoadState('networkidle');
  await slowDown();

  const each = async (act: (time: number) => Promise<void>): Promise<Turn[][]> => {
    const turns: Turn[][] = [];
    for (let time = 0; time < TIMES; time += 1) turns.push(await turnsOf(page, session, () => act(time)));
    return turns;
  };
  const typing = page.getByText('is typing');
  const signals = await each(async (time) => {
    const starts = time % 2 === 0;
    await helper.mutate('setTyping', { conversationId, typing: starts });
    await typing.waitFor({ state: starts ? 'visible' : 'hidden' });
  });
  const sent = await each((time) => send(page, `Sent ${time}`));
  const received = await each(async (time) => {
    await helper.mutate('sendMessage', { conversationId, content: `Received ${time}` });
    await page.getByRole('log').getByText(`Received ${time}`).waitFor();
  });

  online.close();

  console.log(`\n${MESSAGES.toLocaleString('en')} messages, processor ${SLOWDOWN} times slower\n\nTyping signals`);
  const quick = report(signals, MOST_MS.signal);
  console.log('Messages sent');
  const quickSent = report(sent, MOST_MS.message);
  console.log('Messages received');
  return report(received, MOST_MS.message) && quickSent && quick;
});
