import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

test('two offers, a counter-offer, a choice, another time, and done', async ({ browser }) => {
  const [ana, ben, cleo] = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => Neighbour.registered(browser, name)));
  const title = aTitle('Carry an oak wardrobe');
  const favor = await ana!.post(title, { negotiable: true, timeframe: 'Next week' });

  // Ben asks for more, Cleo comes for what was asked.
  await ben!.offer(favor, async (sheet) => {
    await sheet.getByRole('button', { name: 'Raise the price' }).click();
    await sheet.getByRole('button', { name: 'Tools' }).click();
    await sheet.getByRole('textbox', { name: 'Anything Ana should know?' }).fill('I bring two straps.');
    await sheet.getByText('A business', { exact: true }).click();
  });
  await expect(ben!.page.getByText('Your offer: €13')).toBeVisible();
  await cleo!.offer(favor, async () => {});

  // Ana compares both, answers Ben with terms of her own, and chooses him once he agrees.
  await ana!.open(favor);
  await ana!.page.getByRole('link', { name: '2 offers' }).click();
  const bens = ana!.page.getByRole('article', { name: 'Offer from Ben' });
  await expect(bens.getByText('I bring two straps.')).toBeVisible();
  await expect(bens.getByText('Business', { exact: true })).toBeVisible();
  await expect(ana!.page.getByRole('article', { name: 'Offer from Cleo' })).toContainText('Private person');
  await bens.getByRole('button', { name: 'Counter' }).click();
  const terms = ana!.page.getByRole('dialog');
  await terms.getByRole('textbox', { name: 'Your price in euros' }).fill('12.50');
  await terms.getByRole('button', { name: 'Send your terms' }).click();
  await expect(bens.getByText('Ben has your terms. It is their turn to answer.')).toBeVisible();

  await ben!.page.getByRole('link', { name: 'Open chat' }).click();
  const agree = async ({ page }: Neighbour) => {
    await page.getByRole('button', { name: 'Agree', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
  };
  await agree(ben!);
  const agreement = (person: Neighbour) => person.page.getByRole('region', { name: 'Agreed' });
  // Once the news of a yes is over, all of it is there by itself.
  const showAll = async (person: Neighbour) => {
    const [show, hide] = ['Show', 'Hide'].map((name) => agreement(person).getByRole('button', { name }));
    await show!.or(hide!).waitFor();
    if (await show!.isVisible()) await show!.click();
    await hide!.waitFor();
  };
  await expect(agreement(ben!)).toContainText('€12.50');
  await expect(ben!.page.getByText('You see the exact address now.')).toBeVisible();

  // Cleo's favor says that it is taken; neither she nor anybody else reads the address.
  await expect(cleo!.page.getByText('Somebody is already helping here')).toBeVisible();
  await expect(cleo!.page.getByText('12 Rue de Hollerich')).toHaveCount(0);

  // Ben proposes a time, Ana says yes to the version she sees.
  await showAll(ben!);
  await ben!.page.getByRole('button', { name: 'Fix a time' }).click();
  const change = ben!.page.getByRole('dialog');
  await change
    .getByRole('button', { name: /^\w{3} \d+ \w+$/ })
    .nth(3)
    .click();
  await change.getByRole('combobox', { name: 'Time of day' }).selectOption('18:00 – 19:00');
  await change.getByRole('button', { name: 'Propose the change' }).click();
  await expect(ben!.page.getByText('Your proposal to Ana')).toBeVisible();
  await ana!.page.goto('/my-favors');
  const waiting = ana!.page.getByRole('region', { name: 'Your turn' }).getByRole('article').filter({ hasText: title });
  await waiting.getByRole('link', { name: 'Open chat' }).click();
  await expect(ana!.page.getByText('Ben proposes a change')).toBeVisible();
  await agree(ana!);
  for (const person of [ana!, ben!]) await expect(agreement(person)).toContainText('18:00 – 19:00');
  await showAll(ana!);
  await expect(agreement(ana!)).toContainText('Ben acts as a business');

  await ana!.page.getByRole('button', { name: 'Mark as Completed' }).click();
  await ana!.page.getByRole('button', { name: 'Complete favor' }).click();
  await expect(ana!.page.getByText('Favor Completed!')).toBeVisible();
  await expect(ben!.page.getByRole('button', { name: 'Confirm' })).toBeVisible();
});
