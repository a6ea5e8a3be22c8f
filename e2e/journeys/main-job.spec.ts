import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { aTitle, Neighbour, noDialog } from './neighbour.ts';

test.use({ serviceWorkers: 'allow' });

test('two neighbours: sign up, post, accept, chat live, complete at another price, rate', async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.arrive(browser, 'Ana'), Neighbour.arrive(browser, 'Ben')]);
  await Promise.all([ana.join(), ben.join()]);
  const title = aTitle('Carry a wardrobe');

  // Ben is at home; the favor comes to him without a reload.
  await expect(ben.page.getByRole('heading', { name: 'Favrs Nearby' })).toBeVisible();
  await ana.ask({ title, price: '45', negotiable: false });
  await ben.page.getByRole('link', { name: title }).first().click();
  await expect(ben.page.getByText('Hollerich area')).toBeVisible();
  await expect(ben.page.getByText('12 Rue de Hollerich')).toHaveCount(0);

  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await ben.page.getByRole('button', { name: 'Yes, accept' }).click();
  await expect(ben.page.getByText('Chat room created! You can now message the poster.')).toBeVisible();
  await ben.page.waitForURL('**/chat/*');
  await expect(ben.page.getByText('Ana shows you the exact address with one tap.')).toBeVisible();

  // Ana finds the talk in her messages, and both write live.
  await ben.write('I can come at six with my brother.');
  await expect(ben.page.getByRole('log').getByText('delivered')).toBeVisible();
  // One message, and that he takes it on: its line in the chat, and the notification.
  await expect(ana.page.getByRole('button', { name: /Messages/ })).toContainText('3');
  await ana.page.getByRole('button', { name: /Messages/ }).click();
  await ana.page.getByRole('dialog').getByRole('link', { name: title }).click();
  await ana.reads('I can come at six with my brother.');
  await expect(ben.page.getByRole('log').getByText('seen')).toBeVisible();
  // Ben is new, so that his word alone shows him no address; one tap of Ana's does, while he looks.
  await expect(ben.page.getByText('12 Rue de Hollerich')).toHaveCount(0);
  await ana.page.getByRole('button', { name: 'Show the address' }).click();
  await ben.reads('Ana showed you the exact address.');
  await expect(ana.page.getByRole('button', { name: 'Show the address' })).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(ben.page.getByText('12 Rue de Hollerich')).toBeVisible();
  await ana.write('Perfect, ring at Weber.');
  await ben.reads('Perfect, ring at Weber.');

  // The messages have the room of the bar since she has written.
  await (await ana.itemToComplete()).click();
  // The dialog takes the focus once it is open.
  await expect(ana.page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
  await ana.page.getByRole('radio', { name: '5 stars' }).focus();
  await ana.page.keyboard.press('ArrowLeft');
  await expect(ana.page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await ana.page.getByLabel('Agreed price').fill('50,50');
  await ana.page.getByRole('button', { name: 'Complete favor' }).click();
  await expect(ana.page.getByText('Favor Completed!')).toBeVisible();
  await expect(ana.page.getByText('Thanks for using Favr')).toBeVisible();
  await expect(ana.page.getByText('Favor Completed!')).toBeHidden();

  // Ben's chat knows at once; he confirms for a little less, rates in return, and his profile counts.
  await expect(ben.page.getByText('€50.50 counts instead of €45.')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(ben.page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expect(ben.page.getByLabel('Agreed price')).toBeFocused();
  await ben.page.keyboard.press('ControlOrMeta+A');
  await ben.page.keyboard.type('48');
  await expect(ben.page.getByText('Was €50.50. The new price will be used.')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Yes, and rate' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expect(ana.page.getByText('€48').first()).toBeVisible();

  await ana.page.getByRole('link', { name: /Ben/ }).first().click();
  await ana.page.waitForURL('**/user/*');
  // What two new accounts did within minutes is read, and counts for nothing.
  await expect(ana.page.getByRole('main')).toContainText(/0\s*Completed/);
  await expect(ana.page.getByRole('heading', { name: 'Recent Reviews' })).toBeVisible();
  await expect(ana.page.getByRole('main').getByText('4 stars')).toHaveCount(1);
});

test('two neighbours: negotiate a price, then accept', { tag: '@long' }, async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const title = aTitle('Move a piano');
  const favor = await ana.ask({ title, price: '80', negotiable: true });

  await ben.open(favor);
  await ben.page.getByRole('button', { name: 'Negotiate' }).click();
  await expect(ben.page.getByText('Chat room created! You can now discuss terms.')).toBeVisible();
  await ben.page.waitForURL('**/negotiate/*');
  // The offer sheet stands over the chat, and leaves it by Back.
  await expect(ben.page.getByRole('dialog').getByRole('heading', { name: 'Offer to help Ana' })).toBeVisible();
  await ben.page.goBack();
  await noDialog(ben.page);
  await expect(ben.page.getByRole('heading', { name: `Negotiate: ${title}` })).toBeVisible();
  await ben.write('For 100 I bring straps and a friend.');

  await ana.page.getByRole('button', { name: /Messages/ }).click();
  await ana.page.getByRole('dialog').getByRole('link', { name: title }).click();
  await ana.reads('For 100 I bring straps and a friend.');
  await ana.write('95 and cake?');
  await ben.reads('95 and cake?');

  // Still open: Ben accepts from the favor itself.
  await ben.page.getByRole('button', { name: 'Details' }).click();
  await ben.accept();
  await ben.reads('95 and cake?');
  for (const person of [ana, ben]) await expect(await person.itemToComplete()).toBeVisible();
});
