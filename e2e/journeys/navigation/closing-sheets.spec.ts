import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { allPrepared, aTitle, Neighbour, type Place } from '../neighbour.ts';

/** A place of its own, so that no favor of another journey comes between. */
const place: Place = { label: 'Wiltz', latitude: 49.9655, longitude: 5.9317 };

/** Has what moves on a page stand nearly still, so that what closes is there for the next press, or move as ever. */
async function setPace(page: Page, playbackRate: 0.001 | 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate });
}

/** Presses Close on the dialog, and returns while it is on its way out. */
async function beginToClose(page: Page): Promise<void> {
  await setPace(page, 0.001);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await page.waitForFunction(() => history.state.usr.isClosing);
}

test('a reload while a dialog closes shows the page below it', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  const title = aTitle('Hold a ladder');
  await ana.post(title, { place });
  await ana.lookFrom(place);
  await allPrepared(page);
  for (const open of [
    () => page.getByRole('button', { name: 'Filters' }).click(),
    () => page.getByRole('article').getByRole('heading', { name: title }).click(),
  ]) {
    await page.goto('/explore');
    await open();
    await beginToClose(page);
    await page.reload();
    await setPace(page, 1);
    await expect(page.getByRole('heading', { name: 'Explore Favrs' })).toBeVisible();
    await expect(page).toHaveURL('/explore');
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a dialog that is opened while another closes stays, and Back leads to the page', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const [first, second] = [aTitle('Hold a ladder'), aTitle('Sort the nails')];
  await ana.post(first, { place });
  await ana.post(second, { place });
  const { page } = ana;
  await ana.lookFrom(place);
  await page.goto('/explore');
  await allPrepared(page);
  const card = (title: string) => page.getByRole('article').getByRole('heading', { name: title, includeHidden: true });
  await card(first).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: first })).toBeVisible();
  await beginToClose(page);
  // By its own: what is on its way out still covers it.
  await card(second).getByRole('link', { includeHidden: true }).dispatchEvent('click');
  await expect(dialog.getByRole('heading', { name: second })).toBeVisible();
  await setPace(page, 1);
  // What had begun to close would be gone by the time that another dialog has opened and closed.
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).waitFor();
  await expect(dialog.getByRole('heading', { name: second })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/explore');
});

test('a reload with one dialog over another leaves the upper one to screen readers', async ({ browser }) => {
  const ana = await Neighbour.registered(browser, 'Ana');
  const title = aTitle('Water the herbs');
  await ana.post(title);
  const { page } = ana;
  await page.goto('/my-favors');
  await page.getByRole('link', { name: title }).first().tap();
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  const heading = page.getByRole('heading', { name: 'What your favor says' });
  await expect(heading).toBeVisible();
  // Which of the two opens first is not the same each time.
  for (let time = 0; time < 6; time += 1) {
    await page.reload();
    await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true');
    await expect(heading).toBeVisible();
  }
});

test('a press beside a dialog over another closes the upper one alone', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const title = aTitle('Carry a sofa');
  await ana.post(title, { place });
  const ben = await Neighbour.signedUp(browser, 'Ben');
  const { page } = ben;
  await ben.lookFrom(place);
  await page.goto('/explore');
  await allPrepared(page);
  await page.getByRole('article').getByRole('heading', { name: title }).click();
  const dialog = (part: Locator) => page.getByRole('dialog').filter({ has: part });
  const favor = dialog(page.getByRole('heading', { name: title, includeHidden: true }));
  await favor.getByRole('button', { name: 'Accept' }).click();
  const question = dialog(page.getByRole('button', { name: 'Yes, accept' }));
  await expect(question).toBeFocused();
  await page.touchscreen.tap(195, 12);
  await expect(question).toHaveCount(0);
  await expect(favor).toBeVisible();
});
