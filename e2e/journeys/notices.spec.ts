import { expect } from '@playwright/test';
import { installed } from '../screens/screen.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour } from './neighbour.ts';
import { pushedTo } from './pushed.ts';

test.use({ serviceWorkers: 'allow' });

test('a push is shown once for a conversation, leads to the chat, and never to another site', async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.registered(browser, 'Ben')]);
  const title = aTitle('Carry a wardrobe');
  const favor = await ana.post(title, { negotiable: true });
  await ben.open(favor);
  await ben.page.getByRole('button', { name: 'Negotiate' }).click();
  await ben.page.waitForURL('**/negotiate/*');
  const url = new URL(ben.page.url()).pathname.replace('negotiate', 'chat');
  await ben.page.goto('/');
  await ben.page.context().grantPermissions(['notifications']);

  const pushed = await pushedTo(ben.page);
  const message = {
    title: 'Message from Ana J.',
    body: 'At six?',
    url,
    tag: 'conversation 1',
    notificationId: null,
    deviceId: null,
  };
  await pushed.deliver(message);
  await pushed.deliver({ ...message, title: '2 messages from Ana J.', body: 'Or at seven?' });
  await expect
    .poll(pushed.shown)
    .toEqual([{ title: '2 messages from Ana J.', body: 'Or at seven?', tag: 'conversation 1', url }]);
  await pushed.tap();
  await ben.page.waitForURL(`**${url}`);
  await expect(ben.page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(pushed.shown).toEqual([]);

  await pushed.deliver({ ...message, url: 'https://evil.example/' });
  await pushed.deliver('no JSON at all');
  await expect.poll(async () => (await pushed.shown()).map((one) => one.url)).toEqual(['/', '/']);
  await pushed.tap();
  await ben.page.waitForURL((address) => address.pathname === '/');
});

test('what is read on one device is read on the others', async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.registered(browser, 'Ben')]);
  const title = aTitle('Walk a labrador');
  const favor = await ana.post(title, { negotiable: true });
  const phone = await ana.again(browser);
  await ben.open(favor);
  await ben.page.getByRole('button', { name: 'Negotiate' }).click();
  await ben.page.waitForURL('**/negotiate/*');

  await expect(ana.page).toHaveTitle(/^\(1\) /);
  await expect(phone.page).toHaveTitle(/^\(1\) /);
  await phone.page.getByRole('button', { name: /Messages/ }).click();
  await expect(phone.page.getByRole('tab', { name: /Notifications/ })).toHaveAttribute('aria-selected', 'true');
  const messages = phone.page.getByRole('dialog');
  await expect(messages.getByText(`Ben J. would like to talk about the price of “${title}”.`)).toBeVisible();
  await phone.page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(phone.page).toHaveTitle(/^[^(]/);
  await expect(ana.page).toHaveTitle(/^[^(]/);
});

test('what happened while the device was offline is there when it is back', async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.registered(browser, 'Ben')]);
  const title = aTitle('Fix a bicycle');
  const favor = await ana.post(title, { negotiable: true });
  await ana.page.getByRole('button', { name: /Messages/ }).click();
  await ana.page.getByRole('tab', { name: /Notifications/ }).click();
  await expect(ana.page.getByText('No notifications')).toBeVisible();
  await expect(ana.page.getByRole('tabpanel')).toHaveCount(1);
  await ana.page.context().setOffline(true);

  await ben.open(favor);
  await ben.accept();
  await expect(ana.page.getByText('No notifications')).toBeVisible();
  await ana.page.context().setOffline(false);
  await expect(ana.page.getByText(`Ben J. will help with “${title}”.`)).toBeVisible({ timeout: 45_000 });
  await ana.page.getByRole('link', { name: /will help with/ }).click();
  await ana.page.waitForURL('**/chat/*');
});

test(
  'the inbox opens without a connection after its tab was closed, and fills once there is one',
  { tag: '@long' },
  async ({ browser }) => {
    const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.registered(browser, 'Ben')]);
    const title = aTitle('Fix a bicycle');
    const favor = await ana.post(title, { negotiable: true });
    const context = ana.page.context();
    await installed(ana.page);
    await ana.page.reload();
    await ana.page.getByRole('button', { name: /Messages/ }).click();
    await ana.page.getByRole('tab', { name: /Notifications/ }).click();
    await expect(ana.page.getByText('No notifications')).toBeVisible();

    await context.setOffline(true);
    await ana.page.close();
    await ben.open(favor);
    await ben.accept();
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: /Messages/ }).click();
    await page.getByRole('tab', { name: /Notifications/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(`Ben J. will help with “${title}”.`)).toBeVisible({ timeout: 45_000 });
  },
);

test('Chromium has nothing to say against installing it, and what is shared begins a favor', async ({ page }) => {
  await page.goto('/');
  await installed(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Playwright's windows are incognito; nothing but that may stand against it.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);

  await page.goto('/open/ask?title=Carry+a+wardrobe&text=From+the+shop');
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await page.getByRole('dialog').getByText('Moving', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Carry a wardrobe');
  await expect(page.getByLabel('Description')).toHaveValue('From the shop');

  // Any page can link here: it adds nothing to what somebody wrote without their word.
  const link = '/open/ask?text=Pay+me+first';
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('From the shop');
  await page.goto(link);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('From the shop\nPay me first');
});
