import { aTitle } from '../../journeys/neighbour.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';

test('two offers, compare, agree, chat, a change, done, both rate, reviews read', async ({ walk }) => {
  const [ana, ben, cleo] = await walk.people(['Ana', 'Ben', 'Cleo']);
  const title = aTitle('Carry an oak wardrobe');
  const favor = await ana!.neighbour.ask({
    title,
    price: '40',
    negotiable: true,
    chooses: true,
    timeframe: 'Next week',
  });

  await ben!.neighbour.offer(favor, async (sheet) => {
    await ben!.fill(say('deal.price'), '45');
    await ben!.chooseTime(3, '18:00 – 19:00');
    await sheet.getByRole('button', { name: say('deal.included.TOOLS') }).tap();
    await ben!.fill(say('deal.note', { name: 'Ana' }), 'I bring two straps.');
  });
  await cleo!.neighbour.offer(favor, async () => {});
  await ana!.neighbour.open(favor);
  await ana!.press(say('deal.offers', { count: 2 }));
  await walk.stands(
    favor,
    'OFFERED',
    [ana!, 'I bring two straps.'],
    [ben!, say('myFavors.offered', { amount: '€45' })],
    [cleo!, say('myFavors.offered', { amount: '€40' })],
  );

  await ana!.press(say('deal.choose', { name: 'Ben' }));
  await ana!.press(say('deal.agree'));
  await ana!.page.waitForURL('**/chat/*');
  await walk.stands(
    favor,
    'AGREED',
    [ana!, say('chat.card.AGREE', { own: 'yes', terms: '' }), '18:00 – 19:00'],
    [ben!, '12 Rue de Hollerich'],
  );
  await walk.stands(favor, 'PASSED', [cleo!, say('detail.taken')]);

  // What both would change, one says yes to and one does not.
  await ben!.press(say('detail.chat'));
  await ben!.neighbour.write('I come with my brother.');
  await ana!.reads('I come with my brother.');
  await ana!.neighbour.write('Then there is cake for two.');
  await ben!.reads('Then there is cake for two.');
  await ben!.pressAbout(say('deal.change'));
  await ben!.chooseTime(4, '10:00 – 11:00');
  await ben!.press(say('deal.send.change'));
  await ana!.reads(say('deal.proposal.by', { voice: 'theirChange', name: 'Ben' }));
  await walk.stands(
    favor,
    'AGREED',
    [ana!, '10:00 – 11:00'],
    [ben!, say('deal.proposal.by', { voice: 'ownChange', name: 'Ana' })],
  );
  await ana!.agree();
  await ben!.reads(say('chat.card.AGREE', { own: 'no', name: 'Ana', terms: '' }));
  await ana!.pressAbout(say('deal.change'));
  await ana!.fill(say('deal.price'), '30');
  await ana!.press(say('deal.send.change'));
  await ben!.press(say('deal.keep'));
  await walk.stands(
    favor,
    'AGREED',
    [ana!, say('chat.card.DECLINE', { own: 'no', name: 'Ben' }), '10:00 – 11:00'],
    [ben!, say('chat.card.DECLINE', { own: 'yes' }), '10:00 – 11:00'],
  );

  await ana!.pressInMenu(say('chat.complete'));
  await ana!.rate(4, 'Strong arms.');
  await ana!.pressLast(say('complete.submit'));
  await walk.stands(favor, 'DONE', [ana!, say('ending.done.own')], [ben!, say('ending.done', { name: 'Ana' })]);
  await ben!.press(say('ending.confirm'));
  await ben!.rate(5, 'A clear request.');
  await ben!.pressLast(say('complete.confirm'));
  await walk.stands(favor, 'COMPLETED', [ana!, /^Completed/], [ben!, /^Completed/]);

  await ana!.press('Ben');
  await ben!.press('Ana');
  await walk.shows([ana!, 'Strong arms.'], [ben!, 'A clear request.']);
});
