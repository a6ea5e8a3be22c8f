import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { Neighbour } from '../neighbour.ts';

test('a mistyped word of another language finds a favor, in list and map, ordered and filtered', async ({
  browser,
}) => {
  const { page } = await Neighbour.arrive(browser, 'Ben');
  await page.goto('/explore');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('NEAREST');
  await page.getByRole('searchbox', { name: 'Search favors' }).fill('Schrnak');
  await expect(page).toHaveURL(/q=Schrnak/);
  await expect(cards.first()).toContainText(/wardrobe/i);
  await expect(page.getByText(/^Nothing exact\. Similar favors: \d+ favors?$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('RELEVANCE');

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Highest price first');
  await expect(page).toHaveURL(/sort=BEST_PAID/);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Map of favors nearby' })).toBeVisible();
  await expect(page).toHaveURL(/q=Schrnak&sort=BEST_PAID&view=map/);
  await page.getByRole('button', { name: 'List', exact: true }).click();

  // What is counted before is what is found afterwards.
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const bars = (inside: boolean) => filters.locator(`[data-inside=${inside}]`);
  await expect(bars(true).first()).toBeVisible();
  const all = await bars(true).count();
  await filters.getByRole('slider', { name: 'Lowest price' }).press('End');
  await expect(filters.getByLabel('From')).toHaveValue('95');
  await expect(bars(false).first()).toBeVisible();
  await expect(bars(true).or(bars(false))).toHaveCount(all);
  await filters.getByLabel('From').fill('30');
  const show = page.getByRole('button', { name: /^Show \d+ results?$/ });
  await expect(show).toBeVisible();
  await expect(show).toBeEnabled();
  await show.click();
  await expect(page).toHaveURL(/min=30/);
  await expect(page.getByRole('button', { name: 'Filters, 1 in use' })).toBeVisible();
  await expect(cards.first()).toBeVisible();
  for (const price of await cards.getByText(/^€\d/).allTextContents())
    expect(Number(/[\d.]+/.exec(price)![0])).toBeGreaterThanOrEqual(30);
  const here = page.url();
  await page.reload();
  await expect(cards.first()).toBeVisible();
  expect(page.url()).toBe(here);

  await page.goBack();
  await expect(page).not.toHaveURL(/min=30/);
  await page.getByRole('searchbox', { name: 'Search favors' }).fill('xylophonist');
  await expect(page.getByText('Nothing here matches “xylophonist”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all favors' }).click();
  await expect(page).toHaveURL(/\/explore\?sort=BEST_PAID$/);
  await expect(cards.first()).toBeVisible();
});

test('a switch at the end of the filters moves nothing but itself', async ({ browser }) => {
  const { page } = await Neighbour.arrive(browser, 'Ben');
  await page.goto('/explore');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByText('Price negotiable').click();
  await expect(filters.getByRole('checkbox', { name: 'Price negotiable' })).toBeChecked();
  await expect(filters.getByText('Price negotiable')).toBeInViewport();
  expect(await filters.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});
