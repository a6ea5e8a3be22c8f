import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

const button = ({ page }: Neighbour, name: string) => page.getByRole('button', { name, exact: true });
const log = ({ page }: Neighbour) => page.getByRole('log');
const chat = (favor: string) => favor.replace('favor', 'chat');

test('a favor of the first who accepts has its line for every step, and its list says the last', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.registered(browser, 'Ben')]);
  const title = aTitle('Water the plants');
  const favor = await ana!.post(title);
  await ben!.open(favor);
  await ben!.accept();
  await ana!.page.goto(chat(favor));
  await expect(log(ana!)).toContainText('Ben will help: €12');
  await (await ben!.itemToComplete()).click();
  await button(ben!, 'Complete favor').click();
  await expect(log(ana!)).toContainText('Ben says that it is done.');
  await button(ana!, 'Confirm').click();
  await button(ana!, 'Yes, and rate').click();
  await expect(log(ben!)).toContainText('Ana confirmed that it is done.');
  for (const [person, said] of [
    [ana!, 'You confirmed that it is done.'],
    [ben!, 'Ana confirmed that it is done.'],
  ] as const) {
    await person.page.goto('/');
    await person.page
      .getByRole('button', { name: /^Messages/ })
      .or(person.page.getByRole('link', { name: /^Messages/ }))
      .first()
      .click();
    await person.page.getByRole('tab', { name: /^Messages/ }).click();
    await expect(person.page.getByRole('link').filter({ hasText: title })).toContainText(said);
  }
});
