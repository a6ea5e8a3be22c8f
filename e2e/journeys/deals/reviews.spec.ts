import { expect, type Locator } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';
import { letReviewWeekPass } from '../passing-time.ts';

const button = ({ page }: Neighbour, name: string | RegExp) => page.getByRole('button', { name });
const dialog = ({ page }: Neighbour) => page.getByRole('dialog');

/** Two people, and the chat of a favor of the first that the second accepted. */
async function dealing(browser: Parameters<typeof Neighbour.signedUp>[0]) {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.registered(browser, 'Ben')]);
  const favor = await ana.post(aTitle('Carry a wardrobe'));
  await ben.open(favor);
  await ben.accept();
  const id = favor.split('/').at(-1)!;
  await ana.page.goto(`/chat/${id}`);
  return { ana, ben, id };
}

/** Chooses stars and words in the form that is open. */
async function rate(sheet: Locator, { stars, words }: { stars: number; words: string }): Promise<void> {
  await sheet.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` }).click();
  await sheet.getByLabel('A few words about it').fill(words);
}

/** Opens the profile of the other person of a chat. */
async function openProfileFrom({ page }: Neighbour, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL('**/user/*');
}

/** Reviews on the profile that is open. */
const reviewsOn = ({ page }: Neighbour) => page.getByRole('article').filter({ hasText: /stars?/ });

test('two rate each other blind, read both at once, and one replies and reports', async ({ browser }) => {
  const { ana, ben } = await dealing(browser);

  // Ana goes first; the form says until when nobody reads it.
  await button(ana, 'Mark as Completed').click();
  await expect(dialog(ana)).toContainText('Hidden until Ben has rated too.');
  await rate(dialog(ana), { stars: 2, words: 'Came late, but carried well.' });
  await dialog(ana).getByRole('button', { name: 'Late' }).click();
  await button(ana, 'Complete favor').click();
  await expect(dialog(ana)).toHaveCount(0);
  await expect(ana.page.getByText('Hidden until Ben has rated too.')).toBeVisible();

  // Ben learns that it is done, and nothing of how he did.
  await button(ben, 'Confirm').click();
  await expect(dialog(ben)).toContainText('Ana has rated already.');
  await expect(dialog(ben)).not.toContainText('Came late');
  await rate(dialog(ben), { stars: 4, words: 'A clear request.' });
  await dialog(ben).getByRole('button', { name: 'Yes, and rate' }).click();
  await expect(dialog(ben)).toHaveCount(0);

  // Both read both from then on, and neither changes theirs any more.
  await expect(button(ana, 'Change your review')).toHaveCount(0);
  await openProfileFrom(ana, 'Ben');
  await expect(reviewsOn(ana)).toContainText('Came late, but carried well.');
  await openProfileFrom(ben, 'Ana');
  await expect(reviewsOn(ben)).toContainText('A clear request.');
  await expect(reviewsOn(ben)).toContainText('4 stars');

  // Ben answers what Ana wrote, once, and reports it.
  await ben.page.goto(new URL(ana.page.url()).pathname);
  await reviewsOn(ben).getByRole('button', { name: 'Reply' }).click();
  // A column of a desk has little room where letters are twice as large.
  await ben.page.setViewportSize({ width: 1280, height: 800 });
  await ben.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect
    .poll(() => ben.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await ben.page.getByLabel('Your reply to Ana').fill('The bus had a puncture. Sorry!');
  await button(ben, 'Publish reply').click();
  await expect(reviewsOn(ben)).toContainText('Reply by Ben J.');
  await expect(reviewsOn(ben).getByRole('button', { name: 'Reply' })).toHaveCount(0);
  await button(ben, 'More about the review by Ana J.').click();
  await ben.page.getByRole('menuitem', { name: 'Report' }).click();
  await dialog(ben).getByText('Something else', { exact: true }).click();
  await button(ben, 'Send report').click();
  await expect(ben.page.getByText('We answer reports within 24 hours.')).toBeVisible();

  await ana.page.reload();
  await expect(reviewsOn(ana)).toContainText('The bus had a puncture. Sorry!');
});

test(
  'what one of two says alone stays hidden after a week, until the other says so too',
  { tag: '@long' },
  async ({ browser }) => {
    const { ana, ben, id } = await dealing(browser);
    await button(ben, 'Mark as Completed').click();
    await rate(dialog(ben), { stars: 5, words: 'Coffee was ready.' });
    await button(ben, 'Complete favor').click();
    await expect(dialog(ben)).toHaveCount(0);

    // While it is hidden he can change it, and a visitor reads nothing of it.
    await button(ben, 'Change your review').click();
    await rate(dialog(ben), { stars: 3, words: 'Coffee was ready, the stairs were not.' });
    await dialog(ben).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(ben)).toHaveCount(0);
    await openProfileFrom(ben, 'Ana');
    const cleo = await Neighbour.arrive(browser, 'Cleo');
    await cleo.page.goto(new URL(ben.page.url()).pathname);
    await expect(cleo.page.getByText('No reviews yet')).toBeVisible();

    // A week alone publishes nothing of what one of the two said.
    await letReviewWeekPass(id);
    await cleo.page.reload();
    await expect(cleo.page.getByText('No reviews yet')).toBeVisible();

    // Ana rates later; both are published at once.
    await button(ana, 'Confirm').click();
    await rate(dialog(ana), { stars: 4, words: 'Strong arms.' });
    await dialog(ana).getByRole('button', { name: 'Yes, and rate' }).click();
    await expect(dialog(ana)).toHaveCount(0);
    await cleo.page.reload();
    await expect(reviewsOn(cleo)).toContainText('Coffee was ready, the stairs were not.');
    await expect(reviewsOn(cleo)).toContainText('3 stars');
    await openProfileFrom(ana, 'Ben');
    await cleo.page.goto(new URL(ana.page.url()).pathname);
    await expect(reviewsOn(cleo)).toContainText('Strong arms.');
  },
);
