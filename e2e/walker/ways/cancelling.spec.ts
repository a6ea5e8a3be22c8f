import { aTitle } from '../../journeys/neighbour.ts';
import { letAppointmentBegin } from '../../journeys/passing-time.ts';
import { accepts, fixTime, idOf } from '../arranging.ts';
import { say } from '../say.ts';
import { test, type Walker } from '../walk.ts';

/** Cancels what is agreed in the open chat, for a reason. */
async function cancel(walker: Walker, reason: string, ...more: string[]): Promise<void> {
  await walker.pressAbout(say('deal.cancel'));
  for (const name of [say(`deal.reason.${reason}`), ...more]) await walker.press(name);
  await walker.pressLast(say('deal.cancel.confirm'));
}

test('an acceptance is cancelled in time, another one late by the poster, whose fee is waived', async ({ walk }) => {
  const [ana, ben, cleo] = await walk.people(['Ana', 'Ben', 'Cleo']);
  const favor = await ana!.neighbour.post(aTitle('Mow the lawn'), { timeframe: 'Next week' });

  await ben!.neighbour.open(favor);
  await ben!.neighbour.accept();
  await ana!.page.goto(`/chat/${idOf(favor)}`);
  await walk.stands(favor, 'AGREED', [ana!, /Ben/], [ben!, new RegExp(`^${say('deal.agreed')}`)]);
  await ana!.press(say('deal.address.show'));
  await ben!.readsAbout('12 Rue de Hollerich');
  await cancel(ben!, 'ILL');
  const reason = say('deal.reason.ILL');
  await walk.stands(favor, 'CANCELLED', [ben!, say('chat.card.CANCEL.reason', { own: 'yes', reason })]);
  await walk.shows([ana!, say('chat.card.CANCEL.reason', { own: 'no', name: 'Ben', reason })]);

  // Half an hour before Cleo comes, Ana no longer needs her: that costs a quarter.
  await accepts(cleo!, favor);
  await fixTime(ana!, cleo!, favor);
  await letAppointmentBegin(idOf(favor), -30);
  // The entry of the history keeps that Ana's chat was with Ben.
  await ana!.page.goto('/');
  for (const { page } of [ana!, cleo!]) await page.goto(`/chat/${idOf(favor)}`);
  await cancel(ana!, 'PLANS_CHANGED', say('deal.cancel.notNeeded'));
  await walk.stands(
    favor,
    'CANCELLED',
    [ana!, say('ending.fee.own', { name: 'Cleo', fee: '€3' })],
    [cleo!, say('ending.fee.other', { name: 'Ana', fee: '€3' })],
  );
  await cleo!.pressTwice(say('ending.waive'));
  await walk.shows(
    [ana!, say('ending.fee.waived.own', { name: 'Cleo', fee: '€3' })],
    [cleo!, say('ending.fee.waived.other', { fee: '€3' })],
  );
});
