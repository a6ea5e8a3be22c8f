import { aTitle } from '../../journeys/neighbour.ts';
import { offers } from '../arranging.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';

test('what was proposed is taken back, and who had offered too is asked again once the helper cancels', async ({
  walk,
}) => {
  const [ana, ben, cleo] = await walk.people(['Ana', 'Ben', 'Cleo']);
  const favor = await ana!.neighbour.post(aTitle('Saw a beam'), { negotiable: true, timeframe: 'Next week' });
  const chat = favor.replace('favor', 'chat');
  for (const walker of [ben!, cleo!]) await offers(walker, favor);

  // Ben's offer stands again once Ana takes her counter-offer back.
  await ana!.page.goto(`${favor}/offers`);
  const bens = ana!.page.getByRole('article', { name: say('deal.offerOf', { name: 'Ben' }) });
  await bens.getByRole('button', { name: say('deal.counter') }).tap();
  await ana!.fill(say('deal.price'), '9');
  await ana!.pressLast(say('deal.send.counter'));
  await ben!.page.goto(chat);
  await ben!.reads(say('deal.agree'));
  await bens.getByRole('button', { name: say('deal.retract') }).tap();
  const retracted = (own: 'yes' | 'no', name = '') => say('chat.card.RETRACT', { own, name });
  await walk.stands(favor, 'OFFERED', [ana!, say('deal.choose', { name: 'Ben' })], [ben!, retracted('no', 'Ana')]);

  // The chat that Ana is led to follows a change that Ben proposes and takes back.
  await ana!.press(say('deal.choose', { name: 'Ben' }));
  await ana!.press(say('deal.agree'));
  await ana!.page.waitForURL('**/chat/*');
  await ben!.pressAbout(say('deal.fixTime'));
  await ben!.fill(say('deal.price'), '15');
  await ben!.press(say('deal.send.change'));
  await ana!.reads(say('deal.proposal.by', { voice: 'theirChange', name: 'Ben' }));
  await ben!.press(say('deal.retract'));
  await walk.stands(favor, 'AGREED', [ana!, retracted('no', 'Ben')], [ben!, retracted('yes')]);

  // Cleo had offered too: Ana asks her, and thinks better of it.
  await ben!.pressAbout(say('deal.cancel'));
  await ben!.press(say('deal.reason.ILL'));
  await ben!.pressLast(say('deal.cancel.confirm'));
  await walk.stands(favor, 'CANCELLED', [
    ana!,
    say('chat.card.CANCEL.reason', { own: 'no', name: 'Ben', reason: say('deal.reason.ILL') }),
  ]);
  await ana!.page.goto(`${favor}/offers`);
  await ana!.press(say('deal.askAgain', { name: 'Cleo' }));
  await ana!.reads(say('deal.askAgain.sent', { name: 'Cleo' }));
  await cleo!.page.goto(chat);
  await walk.stands(favor, 'OFFERED', [ana!, 'Cleo'], [cleo!, say('deal.agree')]);
  await ana!.press(say('deal.retract'));
  await walk.stands(favor, 'WITHDRAWN', [cleo!, retracted('no', 'Ana')]);
});
