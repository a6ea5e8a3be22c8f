import { expect } from '@playwright/test';
import { aTitle } from '../../journeys/neighbour.ts';
import { runScript } from '../../../tools/suite/run-script.ts';
import { accepts, completes, contests, decides, idOf } from '../arranging.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';

test('a price between the two, a contested completion with both sides, taken back', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Paint a fence'));
  await accepts(ben!, favor);
  for (const { page } of [ana!, ben!]) await page.goto(`/chat/${idOf(favor)}`);

  await ben!.press(say('chat.complete'));
  await ben!.fill(say('complete.price'), '60');
  await ben!.pressLast(say('complete.submit'));
  await walk.stands(
    favor,
    'DONE',
    [ana!, say('ending.price.question', { name: 'Ben', price: '€60', agreed: '€12' })],
    [ben!, say('ending.price.question.own', { name: 'Ana', price: '€60', agreed: '€12' })],
  );
  await ana!.press(say('ending.contest'));
  await ana!.press(say('ending.statement.reason.PRICE'));
  await ana!.fill(say('ending.statement.label'), 'We never spoke of more.');
  await ana!.pressLast(say('ending.statement.send.contest'));
  await ben!.press(say('ending.dispute.add'));
  await ben!.fill(say('ending.statement.label'), 'The fence was twice as long.');
  await ben!.pressLast(say('ending.statement.send.state'));
  await walk.stands(favor, 'DISPUTED', [ana!, 'The fence was twice as long.'], [ben!, /We never spoke of more\./]);

  await ana!.pressTwice(say('ending.takeBack'));
  await walk.stands(
    favor,
    'COMPLETED',
    [ana!, say('chat.card.WITHDRAW_DISPUTE', { own: 'yes' })],
    [ben!, say('chat.card.WITHDRAW_DISPUTE', { own: 'no', name: 'Ana' })],
  );
});

test('a completion of the helper alone that did not happen', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Sweep a yard'));
  await accepts(ben!, favor);
  await completes(ben!, favor);
  for (const { page } of [ana!, ben!]) await page.goto(`/chat/${idOf(favor)}`);
  await ana!.press(say('ending.denyDone'));
  await ana!.pressLast(say('ending.denyDone.confirm'));
  await walk.stands(
    favor,
    'CANCELLED',
    [ana!, say('chat.card.DENY_DONE', { own: 'yes' })],
    [ben!, say('chat.card.DENY_DONE', { own: 'no', name: 'Ana' })],
  );
});

test('each decision of an admin is appealed against', async ({ walk }) => {
  const [ana, ben, admin] = await walk.people(['Ana', 'Ben', 'Ada']);
  await ben!.confirmed();
  expect(await runScript('admin', ['grant', admin!.neighbour.email], { DATA_DIR: process.env.E2E_DATA_DIR! })).toBe(
    true,
  );
  for (const [outcome, appellant, text] of [
    ['COMPLETED', ana!, say('ending.decided.COMPLETED', { price: '€12' })],
    ['CANCELLED', ben!, say('ending.decided.CANCELLED')],
    ['NO_SHOW', ana!, null],
  ] as const) {
    const favor = await ana!.neighbour.post(aTitle('Mend a gate'));
    await accepts(ben!, favor);
    await completes(ben!, favor);
    await contests(ana!, favor);
    await decides(admin!, ana!, favor, outcome);
    for (const { page } of [ana!, ben!]) await page.goto(`/chat/${idOf(favor)}`);
    await appellant.press(say('ending.appeal'));
    await appellant.fill(say('ending.statement.label'), 'The fence has two sides.');
    await appellant.pressLast(say('ending.appeal'));
    await walk.stands(
      favor,
      outcome,
      [ana!, say('ending.appeal.waits'), 'The fence has two sides.', ...(text ? [text] : [])],
      [ben!, say('ending.appeal.waits'), 'The fence has two sides.'],
    );
  }
});
