import { expect } from '@playwright/test';
import { translatePage } from '../../../web/testing/translate-page.ts';
import { test } from '../journey.ts';
import { allPrepared, aTitle, Neighbour } from '../neighbour.ts';

test('posts, offers, agrees and chats in pages that the browser translates', async ({ browser }) => {
  const translating: Pick<typeof browser, 'newContext'> = {
    async newContext(options) {
      const context = await browser.newContext(options);
      await context.addInitScript(translatePage);
      return context;
    },
  };
  const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((name) => Neighbour.registered(translating, name)));
  const died: string[] = [];
  for (const { page } of [ana!, ben!]) page.on('pageerror', ({ message }) => died.push(message));
  const title = aTitle('Carry a piano');

  // The wizard goes from step to step, and back.
  await ana!.open('/');
  await expect(ana!.page.locator('font').first()).toBeAttached();
  await ana!.askUpToPhotos({ title, price: '40', negotiable: true });
  const wizard = ana!.page.getByRole('dialog');
  await wizard.getByRole('button', { name: 'Back' }).click();
  await expect(wizard.getByText('Step 2 of 5')).toBeVisible();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await ana!.goOnToPlace();
  await ana!.tellAddress('12 Rue de Hollerich, Hollerich');
  const favor = await ana!.publish();

  // The sheet of an offer says what is chosen.
  await ben!.offer(favor, async (sheet) => {
    await sheet.getByRole('button', { name: 'Second person' }).click();
    await sheet.getByRole('button', { name: 'Raise the price' }).click();
    await sheet.getByRole('button', { name: 'Lower the price' }).click();
    await sheet.getByRole('button', { name: 'Raise the price' }).click();
  });
  await expect(ben!.page.getByText(/^Your offer: €4[1-9]/)).toBeVisible();

  // Counts follow, and so do presence, messages and their state.
  const messages = ana!.page.getByRole('button', { name: /Messages/ });
  await expect(messages).toContainText('3');
  await ben!.page.getByRole('link', { name: 'Open chat' }).click();
  await ben!.write('Shall I bring straps?');
  await expect(messages).toContainText('4');
  await expect(ana!.page).toHaveTitle(/^\(4\)/);
  await messages.click();
  await ana!.page.getByRole('dialog').getByRole('link', { name: title }).click();
  await ana!.reads('Shall I bring straps?');
  // What is left is the notification of the offer; the chat shows itself that a negotiation began.
  await expect(ana!.page).toHaveTitle(/^\(1\)/);
  await expect(ben!.page.getByRole('log').getByText('seen')).toBeVisible();
  await expect(ana!.page.getByText('online', { exact: true })).toBeVisible();
  await ana!.page.getByRole('textbox', { name: /Write a message|Make your offer/ }).pressSequentially('Yes');
  await expect(ben!.page.getByText('Ana is typing…')).toBeVisible();
  await ana!.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ben!.reads('Yes');
  await expect(ben!.page.getByText('Ana is typing…')).toBeHidden();

  await ana!.page.goto(`${favor}/offers`);
  await ana!.page.getByRole('button', { name: 'Choose Ben' }).click();
  await ana!.page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(ben!.page.getByText(/^Agreed/).first()).toBeVisible();
  await ben!.page.close();
  await ana!.page.waitForURL('**/chat/*');
  await expect(ana!.page.getByText('offline', { exact: true })).toBeVisible();
  expect(died).toEqual([]);
});

test('the bar keeps its five places where a translation needs more words', async ({ page }) => {
  await page.goto('/explore');
  // The app has taken the place of what was painted first.
  await allPrepared(page);
  const bar = page.getByRole('navigation').filter({ visible: true }).first();
  const places = () =>
    bar.evaluate((nav) => {
      const words = document.createTreeWalker(nav, NodeFilter.SHOW_TEXT);
      const ends: number[] = [];
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        ends.push(range.getBoundingClientRect().right);
      }
      return { count: ends.length, isInside: Math.max(...ends) <= window.innerWidth };
    });
  await bar.evaluate((nav) => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.style.fontSize = '125%';
    const words = document.createTreeWalker(nav, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) words.currentNode.textContent = 'Nachbarn etwas fragen';
  });
  expect(await places()).toEqual({ count: 5, isInside: true });
});
