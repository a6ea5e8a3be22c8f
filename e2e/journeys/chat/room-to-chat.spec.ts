import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

/** Sizes of what is seen, in px, and of the text, in percent; a keyboard leaves 500 px of a phone. */
const sizes = [
  { width: 390, height: 844, text: 100, typing: false },
  { width: 390, height: 500, text: 100, typing: true },
  { width: 844, height: 390, text: 100, typing: false },
  { width: 390, height: 844, text: 200, typing: false },
  { width: 390, height: 500, text: 200, typing: true },
  { width: 390, height: 500, text: 200, typing: false },
  { width: 1280, height: 800, text: 100, typing: false },
];

test('half of an agreed chat is messages', async ({ browser }) => {
  const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((name) => Neighbour.registered(browser, name)));
  const favor = await ana!.post(aTitle('Carry an oak wardrobe'));
  await ben!.open(favor);
  await ben!.accept();
  const { page } = ben!;
  const field = page.getByRole('textbox', { name: 'Write a message' });
  const share = () =>
    page.getByRole('log').evaluate((log) => log.getBoundingClientRect().height / document.documentElement.clientHeight);
  const isHalf = () => expect.poll(share).toBeGreaterThanOrEqual(0.499);
  for (const person of [ana!, ben!]) await person.page.setViewportSize({ width: 390, height: 844 });
  await isHalf();
  await field.focus();
  await expect(page.getByText(/^Agreed · €12 · /)).toBeVisible();
  for (const { text, typing, ...size } of sizes) {
    await page.setViewportSize(size);
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    await (typing ? field.focus() : field.blur());
    await isHalf();
  }
});

test('a proposal shows what would change above its answers', async ({ browser }) => {
  const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((name) => Neighbour.registered(browser, name)));
  const favor = await ana!.post(aTitle('Carry an oak wardrobe'));
  await ben!.open(favor);
  await ben!.accept();
  await ben!.page.getByRole('region', { name: 'Agreed' }).getByRole('button', { name: 'Show' }).click();
  await ben!.page.getByRole('button', { name: 'Fix a time' }).click();
  const sheet = ben!.page.getByRole('dialog');
  await sheet
    .getByRole('button', { name: /^\w{3} \d+ \w+$/ })
    .nth(1)
    .click();
  await sheet.getByRole('combobox', { name: 'Time of day' }).selectOption('18:00 – 19:00');
  await sheet.getByRole('button', { name: 'Propose the change' }).click();
  const { page } = ana!;
  await page.goto(favor.replace('/favor/', '/chat/'));
  const proposal = page.getByRole('region', { name: 'Waiting for an answer' });
  await expect(proposal).toContainText('Ben proposes a change');
  const covered = () =>
    proposal.evaluate((region) =>
      [...region.querySelectorAll('p, s, button')]
        .filter((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return !hit || !(each.contains(hit) || hit.contains(each));
        })
        .map((each) => each.textContent),
    );
  for (const { text, ...size } of [
    { width: 390, height: 844, text: 100 },
    { width: 1280, height: 800, text: 100 },
    { width: 390, height: 844, text: 125 },
  ]) {
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    await page.setViewportSize(size);
    if (text > 100) await proposal.getByRole('button', { name: 'Show' }).click();
    await expect.poll(covered).toEqual([]);
    await expect(proposal.getByRole('button', { name: 'Agree' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Quick replies' })).toBeHidden();
  }
});
