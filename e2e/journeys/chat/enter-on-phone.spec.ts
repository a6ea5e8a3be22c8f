import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

test('on a phone Enter begins a new line and the button sends, at a desk Enter sends', async ({ browser }) => {
  const phone = { newContext: () => browser.newContext({ isMobile: true, hasTouch: true }) };
  const desk = {
    newContext: () => browser.newContext({ hasTouch: false, viewport: { width: 1280, height: 800 } }),
  };
  const ana = await Neighbour.registered(browser, 'Ana');
  const [ben, cleo] = [await Neighbour.registered(phone, 'Ben'), await Neighbour.registered(desk, 'Cleo')];
  const favor = await ana.post(aTitle('Buy bread'));
  for (const { page } of [ben, cleo]) await page.goto(favor.replace('/favor/', '/chat/'));

  const field = ben.page.getByRole('textbox', { name: 'Write a message' });
  await field.pressSequentially('Bread');
  await field.press('Enter');
  await field.pressSequentially('Milk');
  await expect(field).toHaveValue('Bread\nMilk');
  await expect(ben.page.getByText('No messages yet. Start a conversation!')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(field).toHaveValue('');
  await expect(ben.page.getByRole('log').getByText('Bread\nMilk')).toBeVisible();

  const wide = cleo.page.getByRole('textbox', { name: 'Write a message' });
  await wide.pressSequentially('Bread');
  await wide.press('Shift+Enter');
  await wide.pressSequentially('Milk');
  await expect(wide).toHaveValue('Bread\nMilk');
  await wide.press('Enter');
  await expect(wide).toHaveValue('');
  await expect(cleo.page.getByRole('log').getByText('Bread\nMilk')).toBeVisible();
});
