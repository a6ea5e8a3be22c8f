import { expect, type Page } from '@playwright/test';
import { runScript } from '../../../tools/suite/run-script.ts';
import { test } from '../journey.ts';
import { aTitle, Neighbour, type Place } from '../neighbour.ts';

const cessange: Place = { label: '3 Rue de Cessange, 1320 Luxembourg', latitude: 49.588, longitude: 6.104 };

const button = ({ page }: Neighbour, name: string | RegExp) => page.getByRole('button', { name });
const dialog = ({ page }: Neighbour) => page.getByRole('dialog');

/** Asks the API with the session of a browser page. */
async function ask<T>(page: Page, query: string, variables: object): Promise<T> {
  const { data, errors } = await (await page.request.post('/graphql', { data: { query, variables } })).json();
  expect(errors).toBeUndefined();
  return data as T;
}

const DEAL = 'query ($id: ID!) { favor(id: $id) { status viewerDeal { id state } } }';
const DECIDE = `mutation ($dealId: ID!, $outcome: DisputeOutcome!, $reasons: String!) {
  decideDispute(input: { dealId: $dealId, outcome: $outcome, reasons: $reasons }) { dispute { outcome } }
}`;

test('a helper accepts by mistake and undoes it, another steps back, and a third one helps', async ({ browser }) => {
  const [ana, ben, cleo] = await Promise.all([
    Neighbour.signedUp(browser, 'Ana'),
    Neighbour.registered(browser, 'Ben'),
    Neighbour.registered(browser, 'Cleo'),
  ]);
  const title = aTitle('Carry a wardrobe');
  const favor = await ana!.post(title, { place: cessange });

  // Ana is told wherever she is, and that it was a slip.
  await ben!.open(favor);
  const news = ana!.page.getByRole('complementary', { name: 'News' });
  await Promise.all([ben!.accept(), expect(news).toContainText('Ben J. will help with')]);
  await expect(ben!.page.getByRole('region', { name: 'You are helping Ana!' })).toBeVisible();
  await button(ben!, 'Undo').click();
  await expect(ben!.page.getByText('Nothing is agreed. Ana is told that it was a slip.')).toBeVisible();
  await expect(ben!.page.getByText(cessange.label)).toHaveCount(0);

  // This time Ben means it, and has to step back: what follows is said before the tap.
  await ben!.open(favor);
  await ben!.accept();
  await button(ben!, 'Got it').click();
  await button(ben!, 'Cancel').click();
  await expect(dialog(ben!)).toContainText('Cancelling is free.');
  await dialog(ben!).getByRole('button', { name: 'I’m sick' }).click();
  await button(ben!, 'Cancel it').click();
  await expect(ben!.page.getByText('You cancelled what was agreed: “I’m sick”')).toBeVisible();
  await expect(ben!.page.getByRole('region', { name: 'Agreed' })).toHaveCount(0);

  await cleo!.open(favor);
  await cleo!.accept();
  await cleo!.write('I can come instead.');
  await ana!.open(favor);
  await button(ana!, 'Open chat')
    .or(ana!.page.getByRole('link', { name: 'Open chat' }))
    .click();
  await ana!.reads('I can come instead.');
  await expect(ana!.page.getByRole('region', { name: 'Agreed' })).toBeVisible();
});

test('a price raised in one’s own favor is refused, an admin decides with reasons, and another one on appeal', async ({
  browser,
}) => {
  const [ana, ben, admin, second] = await Promise.all(
    ['Ana', 'Ben', 'Ada', 'Cy'].map((firstName) => Neighbour.registered(browser, firstName)),
  );
  for (const { email } of [admin!, second!])
    expect(await runScript('admin', ['grant', email], { DATA_DIR: process.env.E2E_DATA_DIR! })).toBe(true);
  const favor = await ana!.post(aTitle('Paint a fence'), { place: cessange });
  await ben!.open(favor);
  await ben!.accept();

  await button(ben!, 'Mark as Completed').click();
  await ben!.page.getByLabel('Agreed price').fill('60');
  await expect(dialog(ben!)).toContainText('Your price counts only once Ana says yes.');
  await button(ben!, 'Complete favor').click();
  await expect(ben!.page.getByText('Favor Completed!')).toBeVisible();

  // Ana reads on the favor which price is in question, and what counts without her.
  await ana!.open(favor);
  await expect(ana!.page.getByText('Ben says €60. You agreed on €12')).toBeVisible();
  await button(ana!, 'That is not how it was').click();
  await dialog(ana!).getByRole('button', { name: 'The price is not right' }).click();
  await ana!.page.getByLabel('What happened').fill('We never spoke of more.');
  await button(ana!, 'Ask an admin').click();
  await expect(dialog(ana!)).toHaveCount(0);

  await expect(ben!.page.getByText('We never spoke of more.')).toBeVisible();
  await button(ben!, 'Add your side').click();
  await ben!.page.getByLabel('What happened').fill('The fence was twice as long.');
  await button(ben!, 'Send my side').click();

  const id = favor.split('/').at(-1)!;
  const before = await ask<{ favor: { viewerDeal: { id: string; state: string } } }>(ana!.page, DEAL, { id });
  expect(before.favor.viewerDeal.state).toBe('DISPUTED');
  const decide = ({ page }: Neighbour, outcome: string, reasons: string) =>
    ask(page, DECIDE, { dealId: before.favor.viewerDeal.id, outcome, reasons });
  await decide(admin!, 'COMPLETED', 'The chat names €12 and nothing else.');

  await ana!.page.goto(`/chat/${id}`);
  for (const { page } of [ana!, ben!]) {
    const decision = page.getByRole('region', { name: 'An admin decided' });
    await expect(decision).toContainText('It is done, at €12.');
    await expect(decision).toContainText('The chat names €12 and nothing else.');
  }

  // Ben appeals: the decision stands until another admin decides.
  await button(ben!, 'Appeal').click();
  await ben!.page.getByLabel('What happened').fill('The fence has two sides.');
  await dialog(ben!).getByRole('button', { name: 'Appeal' }).click();
  const appeal = ana!.page.getByRole('region', { name: 'Another admin decides' });
  await expect(appeal).toContainText('The fence has two sides.');
  await expect(appeal).toContainText('It is done, at €12.');
  await decide(second!, 'CANCELLED', 'One side is what the photos show.');
  for (const { page } of [ana!, ben!]) {
    const decision = page.getByRole('region', { name: 'An admin decided' });
    await expect(decision).toContainText('It is cancelled, without a fee.');
    await expect(decision).toContainText('This was decided on appeal and is final.');
  }
});
