import { randomUUID } from 'node:crypto';
import { aTitle, Neighbour } from '../../journeys/neighbour.ts';
import { accepts, send } from '../arranging.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';

test('a session that ended, and another person who has signed in', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Feed the cat'));
  await ben!.openDeaf(favor);
  const { email, password } = ana!.neighbour;
  await ben!.page.request.post('/api/auth/signin', { data: { email, password } });
  await ben!.press(/^Like/);
  await walk.refuses(ben!, { code: 'WRONG_PERSON', sentence: say('detail.own'), next: /./ });
  await ana!.openDeaf('/edit-profile');
  await ana!.fill(say('editProfile.bio'), 'Two cats.');
  await ana!.page.request.post('/api/auth/signout');
  await ana!.press(say('editProfile.submit'));
  await walk.refuses(ana!, {
    code: 'NOT_SIGNED_IN',
    sentence: say('signIn.required.again'),
    next: say('signIn.button'),
  });
});

test('a newcomer accepts before their profile is complete', async ({ walk, browser }) => {
  const [ana] = await walk.people(['Ana']);
  const favor = await ana!.neighbour.post(aTitle('Walk the dog'));
  const newcomer = walk.watch(await Neighbour.newcomer(browser, 'Nora'));
  await newcomer.page.goto(favor);
  await newcomer.page.waitForFunction(() => localStorage.getItem('currentUserId') !== null);
  await newcomer.press(say('detail.accept'));
  await newcomer.press(say('detail.accept.confirm'));
  await walk.refuses(newcomer, {
    code: 'NEEDS_ONBOARDING',
    sentence: say('onboarding.title'),
    next: say('onboarding.submit'),
  });
});

test('one search more than one person can have', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  await ana!.confirmed();
  const { page } = ana!;
  for (let count = 0; count < 10; count += 1)
    await send(
      ana!,
      'saveSearch',
      { name: `Cat ${count}`, search: `cat ${count}`, tell: 'OFF', clientKey: randomUUID() },
      'savedSearch { id }',
    );
  await page.goto('/explore?category=GARDEN');
  await page.getByRole('checkbox', { name: say('explore.alert') }).press('Space');
  await walk.refuses(ana!, { code: 'TOO_MANY_SEARCHES', next: /./ });
});

test('asking more people directly than one person can at once', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Water the plants'));
  await accepts(ben!, favor);
  for (const walker of [ana!, ben!])
    await send(walker, 'completeFavor', { favorId: favor.split('/').at(-1), rating: 5 }, 'favor { id }');
  await ana!.page.goto(`/chat/${favor.split('/').at(-1)}`);
  await ana!.press(say('deal.again', { name: 'Ben' }));
  for (const step of [3, 4, 5]) {
    await ana!.press(say('ask.next'));
    await ana!.reads(say('ask.step', { step }));
  }
  const onlyFor = await ben!.id();
  for (let count = 0; count < 5; count += 1)
    await send(
      ana!,
      'postFavor',
      {
        title: aTitle('Again'),
        description: 'The same.',
        category: 'OTHERS',
        price: '12',
        timeframe: 'Next week',
        address: '12 Rue de Hollerich',
        latitude: 49.597,
        longitude: 6.124,
        onlyFor,
        clientKey: randomUUID(),
      },
      'favor { id }',
    );
  await ana!.press(say('ask.post'));
  await walk.refuses(ana!, { code: 'TOO_MANY_ASKED', next: say('ask.next') });
});
