import { expect } from '@playwright/test';
import { aTitle, Neighbour } from '../journeys/neighbour.ts';
import { signOut } from './sign-out.ts';
import { test } from './through-gateway.ts';

test(
  'a suspended tab that is sending does not hold back what another tab sends',
  { tag: '@long' },
  async ({ browser, gateway }) => {
    const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
    const title = aTitle('Carry a wardrobe');
    const favor = await ana.post(title);
    await ben.open(favor);
    await ben.accept();
    const { page: suspended } = ben;
    const context = suspended.context();
    const active = await context.newPage();
    await active.goto(suspended.url());
    await expect(active.getByRole('log')).toBeVisible();

    gateway.fault = ({ body }) => (body.includes('"SendMessage"') ? 'silent' : 'none');
    const sending = gateway.next('silent');
    await ben.write('On my way.');
    await sending;
    // Nothing of the page runs any more, as on a phone; `Page.setWebLifecycleState` lets a visible page's timers run.
    const devtools = await context.newCDPSession(suspended);
    await devtools.send('Debugger.enable');
    const stopped = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
    await devtools.send('Debugger.pause');
    await stopped;
    gateway.fault = () => 'none';

    await active.getByRole('textbox', { name: 'Write a message' }).fill('Here now.');
    await active.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(active.getByRole('log').getByText('Here now.')).toBeVisible();
    // It asks the other tab, and takes over from the one that stays silent.
    await expect(active.getByRole('log').getByText('delivered').last()).toBeVisible();
    await ana.page.getByRole('button', { name: /Messages/ }).click();
    await ana.page.getByRole('dialog').getByRole('link', { name: title }).click();
    await ana.reads('On my way.');
    await ana.reads('Here now.');
  },
);

test('a second tab sees what the first one does, and is signed out with it', async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const title = aTitle('Carry a wardrobe');
  await ben.open(await ana.post(title));
  const second = await ben.page.context().newPage();
  await second.goto('/');
  await ben.accept();
  await ben.write('On my way.');
  await second.getByRole('button', { name: /Messages/ }).click();
  await expect(second.getByRole('dialog').getByText('On my way.')).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await signOut(ben.page);
  await expect(second.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('10,000 pasted characters in a message and in a favor stop no one', { tag: '@long' }, async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const title = aTitle('Carry a wardrobe');
  const pasted = 'bring it down '.repeat(715).slice(0, 10_000);
  await ana.askUpToPhotos({ title, price: '45', negotiable: false });
  await ana.page.getByRole('button', { name: 'Back' }).click();
  const description = ana.page.getByLabel('Description');
  await description.fill('');
  await description.focus();
  await ana.page.keyboard.insertText(pasted);
  await ana.page.getByRole('button', { name: 'Next' }).click();
  await ana.goOnToPlace();
  await ana.tellAddress('12 Rue de Hollerich, Hollerich');
  await ben.open(await ana.publish());
  await ben.accept();
  const field = ben.page.getByRole('textbox', { name: 'Write a message' });
  await field.focus();
  await ben.page.keyboard.insertText(pasted);
  await ben.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ben.page.getByRole('log').getByText('delivered').or(ben.page.getByRole('alert')).first().waitFor();
  await field.fill('In short: yes.');
  await ben.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ana.page.getByRole('button', { name: /Messages/ }).click();
  await ana.page.getByRole('dialog').getByRole('link', { name: title }).click();
  await ana.reads('In short: yes.');
});
