import { expect } from '@playwright/test';
import { answer, withPushService } from '../../journeys/account/push-service.ts';
import { aTitle, noDialog } from '../../journeys/neighbour.ts';
import { inDatabase, letAppointmentBegin } from '../../journeys/passing-time.ts';
import { installed } from '../../screens/screen.ts';
import { accepts, completes, fixTime, idOf, offers } from '../arranging.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';
import { operationOf } from '../watched.ts';

test('a favor is liked, saved, asked about, changed under an offer that still stands, and withdrawn', async ({
  walk,
}) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const title = aTitle('Trim the roses');
  const favor = await ana!.neighbour.post(title, { negotiable: true });
  await ben!.neighbour.open(favor);
  await ben!.press(/^Like/);
  await ben!.press(say('favor.bookmark'));
  await ben!.press(say('detail.question'));
  await ben!.neighbour.write('Are there thorns?');
  await ana!.page.goto(`/chat/${idOf(favor)}`);
  await ana!.reads('Are there thorns?');
  await ana!.neighbour.write('A few.');
  await walk.shows([ana!, 'Are there thorns?'], [ben!, 'A few.']);
  await ben!.press(say('moderation.more'));
  await ben!.press(say('chat.mute'));
  await ben!.reads(say('chat.mute.done'));

  await offers(ben!, favor);
  await ben!.neighbour.open(favor);
  await ana!.neighbour.open(favor);
  await ana!.press(say('edit.open'));
  await ana!.press(new RegExp(title));
  await ana!.fill(say('ask.words.label'), `${title}, two of them`);
  await ana!.press(say('edit.done'));
  await ana!.pressLast(say('edit.save'));
  await walk.stands(
    favor,
    'OFFERED',
    [ana!, `${title}, two of them`],
    [ben!, say('deal.stale', { voice: 'ownOffer', name: 'Ana' })],
  );
  await ben!.press(say('deal.renew'));
  await ben!.reads(/Answer by/);
  await walk.stands(favor, 'OFFERED', [ben!, say('deal.withdraw')]);
  if (!(await ana!.control(say('ownFavors.delete.confirm')).isVisible())) await ana!.press(/^More/);
  await ana!.press(say('ownFavors.delete.confirm'));
  await ana!.page
    .getByRole('dialog')
    .getByRole('button', { name: say('ownFavors.delete.confirm') })
    .tap();
  await ana!.reads(say('detail.deleted'));
  await ben!.page.goto('/my-favors?tab=helping');
  await walk.shows([ana!, /./], [ben!, say('myFavors.title')]);
});

test('somebody is reported and blocked, which ends the chat, and unblocked', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Sort the cellar'));
  await ben!.page.goto(`/chat/${idOf(favor)}`);
  // Ana hears of nothing that comes after she has opened the chat.
  const sent = ben!.page.waitForResponse((answer) => operationOf(answer.request()) === 'SendMessage');
  await ben!.neighbour.write('Is it dusty?');
  await sent;
  await ana!.openDeaf(`/chat/${idOf(favor)}`);
  await ana!.reads('Is it dusty?');
  await ben!.press('Ana');
  await ben!.reads(say('person.safety.title'));
  await ben!.press(say('moderation.more'));
  await ben!.press(say('moderation.report'));
  await ben!.page.getByRole('dialog').getByText(say('moderation.reason.OTHER'), { exact: true }).tap();
  await ben!.pressLast(say('moderation.report.send'));
  await ben!.reads(say('moderation.reported.text'));
  await ben!.press(say('moderation.more'));
  await ben!.press(say('moderation.block', { name: 'Ana' }));
  await ben!.page
    .getByRole('dialog')
    .getByRole('button', { name: say('moderation.block', { name: 'Ana' }) })
    .tap();
  await ben!.reads(say('moderation.blocked.title', { name: 'Ana' }));
  await ana!.page.getByRole('textbox', { name: say('chat.input') }).fill('A little.');
  await ana!.press(say('chat.send'));
  await walk.refuses(ana!, { code: 'BLOCKED', sentence: /A little\./ });
  await walk.shows([ana!, say('moderation.stopped')], [ben!, 'Ana J.']);
  await ben!.page.goto('/settings/blocked');
  await ben!.press(say('moderation.unblock', { name: 'Ana' }));
  await walk.shows([ben!, say('moderation.blocked.empty')]);
});

test('an appointment is shared, asked about, no longer shared; a review is changed, replied to', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Move a piano'), { timeframe: 'Next week' });
  const chat = `/chat/${idOf(favor)}`;
  await accepts(ben!, favor);
  await fixTime(ana!, ben!, favor);
  await ben!.page.goto(chat);
  await ben!.pressAbout(say('safe.share.short'));
  await ben!.page.getByRole('dialog').getByRole('button', { name: /^At / }).first().tap();
  await ben!.press(say('safe.make'));
  await ben!.reads(say('safe.send'));
  await ben!.press(say('safe.help'));
  await ben!.reads(say('safe.help.text'));
  await ben!.press(say('safe.fine'));
  await ben!.reads(say('safe.now.text'));
  await ben!.press(say('safe.stop'));
  await ben!.reads(say('safe.make'));
  await ben!.page.getByRole('dialog').getByRole('button', { name: /^At / }).first().tap();
  await ben!.press(say('safe.make'));
  await ben!.reads(say('safe.send'));
  await ben!.page.keyboard.press('Escape');
  await noDialog(ben!.page);
  await letAppointmentBegin(idOf(favor), 90);
  await inDatabase((database) =>
    database.query(
      `UPDATE safe_links SET check_in_at = now() - interval '5 minutes'
       WHERE deal_id IN (SELECT id FROM deals WHERE favor_id = $1)`,
      [idOf(favor)],
    ),
  );
  await ben!.page.goto(chat);
  await ben!.press(say('safe.fine'));
  await walk.shows([ben!, /Agreed/]);

  await completes(ana!, favor);
  await ana!.page.goto(chat);
  await ana!.press(/^Edit$|^Change your review$/);
  await ana!.rate(3, 'Strong, but late.');
  await ana!.page.getByRole('dialog').getByRole('button', { name: /^Save/ }).tap();
  await ana!.reads(say('review.edit.done'));
  await walk.shows([ana!, /Hidden until Ben/]);
  await completes(ben!, favor);
  await ben!.page.goto(`/user/${await ben!.id()}`);
  await ben!.press(say('review.reply'));
  await ben!.fill(say('review.reply.label', { name: 'Ana' }), 'The bus was late.');
  await ben!.press(say('review.reply.send'));
  await walk.shows([ben!, 'The bus was late.']);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('notifications are turned on, tested, turned off, and read', async ({ walk }) => {
    const [ana, ben] = await walk.people(['Ana', 'Ben']);
    const { page } = ana!;
    await withPushService(page);
    await page.goto('/settings');
    await installed(page);
    const push = page.getByRole('checkbox', { name: say('settings.notifications.switch') });
    await push.press('Space');
    await answer(page, 'granted');
    await expect(push).toBeChecked();
    await ana!.press(new RegExp(`^${say('settings.test')}`));
    await push.press('Space');
    await expect(push).not.toBeChecked();
    await walk.shows([ana!, say('settings.push.off')]);
    await accepts(ben!, await ana!.neighbour.post(aTitle('Wash the car')));
    await page.goto('/');
    await ana!.press(/^Messages/);
    await ana!.press(/^Notifications/);
    await ana!.press(say('notices.readAll'));
    await page.keyboard.press('Escape');
    await walk.shows([ana!, 'Hi, Ana']);
  });
});
