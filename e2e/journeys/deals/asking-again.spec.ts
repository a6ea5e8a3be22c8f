import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

test('who was helped asks the same person again, whom nobody else sees asked, and they take it on', async ({
  browser,
}) => {
  const [ana, ben, cleo] = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => Neighbour.registered(browser, name)));
  const title = aTitle('Mow the lawn');
  const favor = await ana!.post(title);
  await ben!.open(favor);
  await ben!.accept();
  const id = favor.split('/').at(-1)!;
  for (const { page } of [ana!, ben!]) await page.request.post(`/api/favors/${id}/complete`, { data: { rating: 5 } });

  await ana!.page.goto(`/chat/${id}`);
  const again = ana!.page.getByRole('region', { name: 'Same again next week?' });
  await again.getByRole('button', { name: 'Ask Ben again' }).click();
  const wizard = ana!.page.getByRole('dialog');
  await expect(wizard.getByLabel('Title')).toHaveValue(title);
  for (const step of ['3', '4', '5']) {
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard.getByText(`Step ${step} of 5`)).toBeVisible();
  }
  const asked = await ana!.publish();

  // Nobody else finds it; Ben is told, and says yes.
  await cleo!.page.goto(asked);
  await expect(cleo!.page.getByText(title)).toHaveCount(0);
  await ben!.page.goto('/my-favors?tab=helping');
  await expect(ben!.page.getByRole('region', { name: 'Your turn' }).getByText('Ana is asking you')).toBeVisible();
  await ben!.open(asked);
  await expect(ben!.page.getByText('Ana is asking you directly. Nobody else sees it.')).toBeVisible();
  await ben!.accept();
  await ana!.open(asked);
  await expect(ana!.page.getByRole('link', { name: 'Open chat' })).toBeVisible();
});
