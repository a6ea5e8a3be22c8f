import { aTitle } from '../../journeys/neighbour.ts';
import { letAppointmentBegin } from '../../journeys/passing-time.ts';
import { accepts, fixTime, idOf } from '../arranging.ts';
import { say } from '../say.ts';
import { test, type Walker } from '../walk.ts';

/** Says in the open chat that the other did not come. */
async function report(walker: Walker, name: string): Promise<void> {
  await walker.pressAbout(say('ending.noShow', { name }));
  await walker.pressLast(say('ending.noShow.confirm'));
}

/** Says in the open chat that one was there. */
async function deny(walker: Walker): Promise<void> {
  await walker.press(say('ending.deny'));
  await walker.fill(say('ending.statement.label'), 'I rang twice.');
  await walker.pressLast(say('ending.deny'));
}

test('somebody who did not come: reported, taken back, denied, taken back again, admitted', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  await ben!.confirmed();
  const appointment = async () => {
    const favor = await ana!.neighbour.post(aTitle('Hang a lamp'), { timeframe: 'Next week' });
    await accepts(ben!, favor);
    await fixTime(ana!, ben!, favor);
    await letAppointmentBegin(idOf(favor), 30);
    for (const { page } of [ana!, ben!]) await page.goto(`/chat/${idOf(favor)}`);
    return favor;
  };

  const first = await appointment();
  await report(ana!, 'Ben');
  await walk.stands(
    first,
    'MISSED',
    [ana!, say('ending.missed.own', { name: 'Ben' })],
    [ben!, say('ending.missed.other', { name: 'Ana' })],
  );
  await ana!.pressTwice(say('ending.takeBack'));
  await walk.stands(
    first,
    'AGREED',
    [ana!, say('chat.card.TAKE_BACK', { own: 'yes', name: 'Ben' })],
    [ben!, say('chat.card.TAKE_BACK', { own: 'no', name: 'Ana' })],
  );

  // He says that he was there; Ana believes him.
  await report(ana!, 'Ben');
  await deny(ben!);
  await walk.stands(first, 'DISPUTED', [ana!, 'I rang twice.'], [ben!, say('ending.dispute.yours')]);
  await ana!.pressTwice(say('ending.takeBack'));
  await walk.stands(
    first,
    'AGREED',
    [ana!, say('chat.card.TAKE_BACK', { own: 'yes', name: 'Ben' })],
    [ben!, say('chat.card.TAKE_BACK', { own: 'no', name: 'Ana' })],
  );

  // Ben says that Ana was not there; she denies it and gives in, which ends the favor.
  await report(ben!, 'Ana');
  await deny(ana!);
  await ana!.pressTwice(say('ending.takeBack'));
  await walk.stands(
    first,
    'NO_SHOW',
    [ana!, say('ending.noShow.wasYou')],
    [ben!, say('ending.noShow.was', { name: 'Ana' })],
  );

  const second = await appointment();
  await report(ana!, 'Ben');
  await ben!.press(say('ending.admit'));
  await ben!.pressLast(say('ending.admit.confirm'));
  await walk.stands(second, 'NO_SHOW', [ben!, say('ending.noShow.wasYou')]);
  await walk.shows([ana!, say('chat.card.ADMIT', { own: 'no', name: 'Ben' })]);
});
