import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { aTitle } from '../../journeys/neighbour.ts';
import { inDatabase, letAppointmentBegin } from '../../journeys/passing-time.ts';
import { accepts, completes, dealOf, fixTime, idOf, offers, send } from '../arranging.ts';
import { say } from '../say.ts';
import { test, type Walker } from '../walk.ts';

// The pages of these ways are deaf: what the others do is learnt by being refused.

const nextWeek = { negotiable: true, timeframe: 'Next week' };

/** Changes a favor in the database. */
const change = (favor: string, what: string): Promise<unknown> =>
  inDatabase((database) => database.query(`UPDATE favors SET ${what} WHERE id = $1`, [idOf(favor)]));

/** Accepts the open favor. */
async function accept(walker: Walker): Promise<void> {
  await walker.press(say('detail.accept'));
  await walker.press(say('detail.accept.confirm'));
}

test('accepting a favor that was taken, one too many, and one whose time has run out', async ({ walk }) => {
  const [ana, ben, cleo] = await walk.people(['Ana', 'Ben', 'Cleo']);
  const [taken, tooMany, late] = await Promise.all(
    ['Wash the car', 'Carry a box', 'Mend a tap'].map((title) => ana!.neighbour.post(aTitle(title))),
  );
  await cleo!.openDeaf(taken!);
  await ben!.openDeaf(tooMany!);
  await accepts(ben!, taken!);
  await accept(cleo!);
  await walk.refuses(cleo!, { code: 'NOT_OPEN', next: say('chat.ended.explore') });
  await accept(ben!);
  await walk.refuses(ben!, { code: 'TOO_MANY_OPEN', next: say('myFavors.title') });
  await cleo!.openDeaf(late!);
  await change(late!, "expires_at = now() - interval '1 minute'");
  await accept(cleo!);
  await walk.refuses(cleo!, { code: 'EXPIRED', next: say('chat.ended.explore') });
});

test('an offer for a price that became fixed, and one offer too many', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Paint a door'), nextWeek);
  await ben!.openDeaf(favor);
  await ben!.press(say('detail.negotiate'));
  const note = ben!.page.getByLabel(say('deal.note', { name: 'Ana' }));
  await note.fill('I have the paint.');
  await ben!.fill(say('deal.price'), '15');
  await change(favor, 'is_negotiable = false');
  await ben!.press(say('deal.send.offer'));
  const next = say('deal.send.offer');
  await walk.refuses(ben!, { code: 'NOT_NEGOTIABLE', kept: [note, 'I have the paint.'], next });
  await change(favor, 'is_negotiable = true');
  for (let other = 0; other < 5; other += 1)
    await offers(ben!, await ana!.neighbour.post(aTitle('Paint a wall'), nextWeek));
  await ben!.press(next);
  await walk.refuses(ben!, { code: 'TOO_MANY_OFFERS', kept: [note, 'I have the paint.'], next });
});

test('agreeing with an offer that changed, for a favor that changed, and one that was withdrawn', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Dig a pond'), nextWeek);
  await offers(ben!, favor);
  await ana!.openDeaf(`${favor}/offers`);
  await ana!.press(say('deal.choose', { name: 'Ben' }));
  await ana!.reads(say('deal.choose.question', { name: 'Ben' }));
  const { id: dealId } = await dealOf(ben!, favor);
  await send(ben!, 'proposeTerms', { dealId, terms: { price: '20' }, clientKey: randomUUID() });
  const next = say('deal.agree');
  await ana!.press(next);
  await walk.refuses(ana!, {
    code: 'TERMS_CHANGED',
    sentence: say('deal.changed', { voice: 'theirOffer', name: 'Ben' }),
    next,
  });
  await change(favor, 'revision = revision + 1');
  await ana!.press(next);
  await walk.refuses(ana!, { code: 'STALE_OFFER', sentence: say('deal.favorChanged'), next });
  await ana!.page.goto('/');
  await change(favor, 'revision = revision - 1');
  await ana!.openDeaf(`${favor}/offers`);
  await ana!.press(say('deal.choose', { name: 'Ben' }));
  await ana!.reads(say('deal.choose.question', { name: 'Ben' }));
  await send(ben!, 'withdrawOffer', { dealId });
  await ana!.press(next);
  await walk.refuses(ana!, { code: 'DEAL_MOVED', next: say('confirm.cancel') });
});

test('twenty versions of terms, a no-show reported a day late, and completing what was cancelled', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const offered = await ana!.neighbour.post(aTitle('Fell a tree'), nextWeek);
  await offers(ben!, offered);
  await ben!.openDeaf(offered);
  await ben!.press(say('deal.change'));
  await ben!.fill(say('deal.price'), '20');
  await inDatabase(async (database) => {
    await database.query('UPDATE terms SET version = 20 FROM deals WHERE deals.id = deal_id AND favor_id = $1', [
      idOf(offered),
    ]);
    await database.query('UPDATE deals SET open_version = 20 WHERE favor_id = $1', [idOf(offered)]);
  });
  await ben!.press(say('deal.send.revise'));
  await walk.refuses(ben!, {
    code: 'TOO_MANY_TERMS',
    kept: [ben!.page.getByLabel(say('deal.price')), '20'],
    next: say('deal.send.revise'),
  });

  const favor = await ana!.neighbour.post(aTitle('Saw the wood'), nextWeek);
  await accepts(ben!, favor);
  await fixTime(ana!, ben!, favor);
  await letAppointmentBegin(idOf(favor), 30);
  await ana!.openDeaf(`/chat/${idOf(favor)}`);
  await ana!.pressAbout(say('ending.noShow', { name: 'Ben' }));
  await ana!.reads(say('ending.noShow.helper', { name: 'Ben' }));
  await letAppointmentBegin(idOf(favor), 25 * 60);
  await ana!.press(say('ending.noShow.confirm'));
  await walk.refuses(ana!, { code: 'NO_SHOW_TIME', next: say('confirm.cancel') });

  // Both write that it is done while it is cancelled.
  for (const walker of [ana!, ben!]) {
    await walker.page.goto('/');
    await walker.openDeaf(`/chat/${idOf(favor)}`);
    await walker.pressAbout(say('chat.complete'));
    await walker.rate(4, 'Good coffee.');
  }
  const { id: dealId } = await dealOf(ana!, favor);
  await send(ana!, 'cancelDeal', { dealId, reason: 'ILL', stillNeeded: true });
  for (const [walker, code] of [
    [ana!, 'NOT_ACCEPTED'],
    [ben!, 'NOT_YOURS'],
  ] as const) {
    await walker.press(say('complete.submit'));
    await walk.refuses(walker, {
      code,
      kept: [walker.page.getByLabel(say('complete.review')), 'Good coffee.'],
      next: say('complete.submit'),
    });
  }
});

test('rating twice, changing a review that is published, and replying twice', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Sweep the yard'));
  await accepts(ben!, favor);
  await ana!.openDeaf(`/chat/${idOf(favor)}`);
  await ana!.pressAbout(say('chat.complete'));
  await ana!.rate(4, 'Quick.');
  await completes(ana!, favor);
  await ana!.press(say('complete.submit'));
  const words = ana!.page.getByLabel(say('complete.review'));
  await walk.refuses(ana!, { code: 'ALREADY_RATED', kept: [words, 'Quick.'], ends: true });
  await ana!.page.goto('/');
  await ana!.openDeaf(`/chat/${idOf(favor)}`);
  await ana!.press(/^Edit$|^Change your review$/);
  await ana!.rate(3, 'Quick, but loud.');
  await completes(ben!, favor);
  await ana!.page.getByRole('dialog').getByRole('button', { name: /^Save/ }).tap();
  await walk.refuses(ana!, { code: 'REVIEW_PUBLISHED', kept: [words, 'Quick, but loud.'], ends: true });

  await ben!.openDeaf(`/user/${await ben!.id()}`);
  await ben!.press(say('review.reply'));
  const reply = ben!.page.getByLabel(say('review.reply.label', { name: 'Ana' }));
  await reply.fill('Thank you.');
  await inDatabase((database) =>
    database.query("UPDATE ratings SET reply = 'Thanks!', replied_at = now() WHERE favor_id = $1", [idOf(favor)]),
  );
  await ben!.press(say('review.reply.send'));
  await walk.refuses(ben!, { code: 'ALREADY_REPLIED', kept: [reply, 'Thank you.'], next: say('confirm.cancel') });
});

test('a favor edited on another device, and a message to somebody who has left', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const title = aTitle('Clean the pond');
  const favor = await ana!.neighbour.post(title);
  await ana!.openDeaf(favor);
  await ana!.press(say('edit.open'));
  await ana!.press(new RegExp(title));
  await ana!.fill(say('ask.words.label'), `${title} again`);
  await ana!.press(say('edit.done'));
  await change(favor, 'revision = revision + 1');
  await ana!.press(say('edit.save'));
  await walk.refuses(ana!, { code: 'FAVOR_CHANGED', next: say('nav.close') });

  await ben!.openDeaf(`/chat/${idOf(favor)}`);
  await ben!.neighbour.write('Is it deep?');
  // Until then the page may still ask who has signed in, and sends nothing before it knows.
  await expect(ben!.page.getByRole('log').getByText('waiting')).toHaveCount(0);
  await ben!.page.getByRole('textbox', { name: say('chat.input') }).fill('Hello?');
  await ben!.learnsNothingBefore('SendMessage');
  await ana!.ask('mutation { deleteAccount { __typename } }');
  await ben!.press(say('chat.send'));
  await walk.refuses(ben!, { code: 'LEFT', sentence: /Hello\?/ });
});
