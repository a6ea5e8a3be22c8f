import { expect, type Page } from '@playwright/test';
import { confirmEmail } from '../confirm-email.ts';
import { runScript } from '../../tools/suite/run-script.ts';
import { test } from './journey.ts';
import { aTitle, Neighbour } from './neighbour.ts';

/** Opens the sandbox in a desktop browser. */
async function openSandbox(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/graphql');
  await expect(page.getByRole('heading', { name: 'GraphQL sandbox' })).toBeVisible();
}

/** Opens a saved example and runs it. */
async function run(page: Page, example: string): Promise<void> {
  await page.getByRole('tab', { name: 'Examples' }).click();
  await page.getByRole('button', { name: new RegExp(`^${example}`) }).click();
  await page.getByRole('button', { name: 'Run' }).click();
}

/** Reads the visible part of the response, and the status line below it. */
const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const summary = (page: Page) => page.getByRole('region', { name: 'Answer' }).getByRole('status');

test('a visitor without internet runs an example, sees its cost and reads the docs', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on(
    'request',
    (request) => new URL(request.url()).origin === new URL(baseURL!).origin || foreign.push(request.url()),
  );
  await openSandbox(page);
  await expect(page.getByRole('button', { name: 'You ask as: Visitor' })).toBeVisible();

  await run(page, 'Favors nearby');
  await expect(answer(page)).toContainText('"isNegotiable"');
  await expect(summary(page)).toHaveText(/^Status 200 · \d+ ms · cost \d+, [\d,]+ left until /);

  await page.getByRole('tab', { name: 'Docs' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Docs' })).toContainText('Favors around a point, nearest first');
  await page.getByRole('searchbox', { name: 'Search the schema' }).fill('moneyy');
  await expect(page.getByText('Nothing is called like that.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the schema' }).fill('money');
  await page.getByRole('button', { name: 'Money', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('cents: Int!');
  expect(foreign).toEqual([]);
});

test('a partner pastes a token, is held to its scopes, and hears of a new favor', async ({ browser }) => {
  const partner = await Neighbour.signedUp(browser, 'Pia');
  const { page } = partner;
  await confirmEmail(page.request, partner.email, process.env.E2E_DATA_DIR!);
  await page.goto('/settings/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sandbox');
  await page.getByText('favors:read').click();
  await page.getByRole('button', { name: 'Create token' }).click();
  const secret = await page.getByRole('textbox', { name: 'Token' }).inputValue();

  await openSandbox(page);
  await page.getByRole('tab', { name: 'Access' }).click();
  await page.getByRole('textbox', { name: 'Token' }).fill(`${secret}x`);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await expect(page.getByText('The server does not know this token, or it has ended.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Token' }).fill(`Bearer ${secret}`);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await expect(page.getByRole('button', { name: /^You ask as: favr_/ })).toBeVisible();

  await run(page, 'Your conversations');
  await expect(answer(page)).toContainText('"requiredScope": "conversations:read"');

  await run(page, 'Watch for new favors');
  await expect(summary(page)).toHaveText('Listening');
  const poster = await Neighbour.registered(browser, 'Otto');
  const title = aTitle('Water the ferns');
  await poster.post(title);
  await expect(answer(page)).toContainText(title);
  await expect(summary(page)).toHaveText(/events?, listening$/);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(summary(page)).toHaveText(/events?$/);
});

test('an admin finds a person; somebody else does not', async ({ browser }) => {
  const admin = await Neighbour.signedUp(browser, 'Ada');
  await openSandbox(admin.page);
  await expect(admin.page.getByRole('button', { name: 'You ask as: Ada J.' })).toBeVisible();
  await run(admin.page, 'Find a person');
  await expect(answer(admin.page)).toContainText('"NOT_FOUND"');

  expect(await runScript('admin', ['grant', admin.email], { DATA_DIR: process.env.E2E_DATA_DIR! })).toBe(true);
  await run(admin.page, 'Find a person');
  await expect(answer(admin.page)).toContainText('"isAdmin"');
  await run(admin.page, 'The audit log');
  await expect(answer(admin.page)).toContainText('Ada J.');
});

test('fits a phone: one part at a time', async ({ page }) => {
  await page.goto('/graphql');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(answer(page)).toContainText('"favors"');
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(answer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Watch for new favors' }).click();
  await expect(page.getByRole('textbox', { name: 'Operation' })).toContainText('favorPosted');
});

test('a mutation that came with a link runs only after a question', async ({ browser }) => {
  const { page } = await Neighbour.signedUp(browser, 'Ada');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('signOut')) sent.push(request.url());
  });
  await page.goto(`/graphql?query=${encodeURIComponent('mutation { signOut { ok } }')}`);
  await page.getByRole('button', { name: 'Run' }).click();
  const question = page.getByRole('alertdialog', { name: /came with a link.* as Ada J\./ });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Do not run it' }).click();
  await expect(question).toHaveCount(0);
  // The tab remembers where its draft came from.
  await page.goto('/graphql');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(question).toBeVisible();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Run it', exact: true }).click();
  await expect(answer(page)).toContainText('"ok": true');
});
