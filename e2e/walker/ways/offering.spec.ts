import { aTitle } from '../../journeys/neighbour.ts';
import { offers } from '../arranging.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';

test('offers: countered, agreed by the helper and undone, withdrawn, declined, and accepted as asked', async ({
  walk,
}) => {
  const [ana, ben, cleo] = await walk.people(['Ana', 'Ben', 'Cleo']);
  const favor = await ana!.neighbour.post(aTitle('Prune the hedge'), { negotiable: true, timeframe: 'Next week' });

  // Ana answers Ben's offer with terms of her own; he says yes, and takes it back at once.
  await ana!.neighbour.open(favor);
  await ben!.neighbour.open(favor);
  await offers(ben!, favor);
  await ana!.press(say('deal.offers', { count: 1 }));
  await ana!.press(say('deal.counter'));
  await ana!.fill(say('deal.price'), '10');
  await ana!.press(say('deal.send.counter'));
  await walk.stands(
    favor,
    'OFFERED',
    [ana!, say('deal.countered', { name: 'Ben' })],
    [ben!, say('myFavors.countered', { amount: '€10' })],
  );
  await ben!.press(say('detail.chat'));
  await ben!.agree();
  // That can be pressed for ten seconds.
  await ben!.press(new RegExp(`^${say('agreed.undo')}`));
  await walk.stands(favor, 'VOID', [ben!, say('chat.card.UNDO', { own: 'yes' })]);
  await ana!.page.goto(favor);
  await walk.shows([ana!, say('detail.own')]);

  // Ben offers again and withdraws; Cleo's offer is declined.
  await offers(ben!, favor);
  await ben!.neighbour.open(favor);
  await ben!.press(say('deal.withdraw'));
  await ben!.reads(say('deal.withdrawn'));
  await walk.stands(favor, 'WITHDRAWN', [ben!, say('detail.accept')]);
  await offers(cleo!, favor);
  await cleo!.neighbour.open(favor);
  await ana!.page.goto(`${favor}/offers`);
  await ana!.press(say('deal.more', { name: 'Cleo' }));
  await ana!.press(say('deal.decline'));
  await walk.shows([ana!, say('deal.offers.none')], [cleo!, say('detail.accept')]);

  // Cleo negotiates and, as the favor goes to the first who accepts, accepts it as asked.
  await cleo!.press(say('detail.negotiate'));
  await cleo!.fill(say('deal.price'), '14');
  await cleo!.pressLast(say('deal.send.offer'));
  await walk.stands(favor, 'OFFERED', [cleo!, '€14']);
  await cleo!.neighbour.open(favor);
  await cleo!.neighbour.accept();
  await ana!.page.goto(favor);
  await walk.stands(favor, 'AGREED', [cleo!, new RegExp(`^${say('deal.agreed')}`)], [ana!, /Cleo/]);
  await ana!.press(say('detail.chat'));
  await ana!.press(say('deal.address.show'));
  await cleo!.readsAbout('12 Rue de Hollerich');
});
