import { randomUUID } from 'node:crypto';
import { aWardrobe } from '../../screens/photos.ts';
import { inDatabase } from '../../journeys/passing-time.ts';
import { aTitle, Neighbour } from '../../journeys/neighbour.ts';
import { accepts, send } from '../arranging.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';

test('a session that ended, and another person who has signed in', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const favor = await ana!.neighbour.post(aTitle('Feed the cat'));
  await ben!.openDeaf(favor);
  const { email, password } = ana!.neighbour;
  await ben!.learnsNothingBefore('LikeFavor');
  await ben!.page.request.post('/api/auth/signin', { data: { email, password } });
  await ben!.press(/^Like/);
  await walk.refuses(ben!, { code: 'WRONG_PERSON', sentence: say('detail.own'), next: say('edit.open') });
  await ana!.openDeaf('/edit-profile');
  await ana!.fill(say('editProfile.bio'), 'Two cats.');
  await ana!.learnsNothingBefore('UpdateProfile');
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

test('a newcomer writes before their profile is complete, and then with a link', async ({ walk, browser }) => {
  const [ana] = await walk.people(['Ana']);
  const favor = await ana!.neighbour.post(aTitle('Walk the cat'));
  const newcomer = walk.watch(await Neighbour.newcomer(browser, 'Nora'));
  const field = newcomer.page.getByRole('textbox', { name: say('chat.input') });
  const write = async (words: string) => {
    await field.fill(words);
    await newcomer.press(say('chat.send'));
  };
  await newcomer.page.goto(favor.replace('/favor/', '/chat/'));
  await write('Hello');
  await walk.refuses(newcomer, { code: 'NEEDS_ONBOARDING', kept: [field, 'Hello'], next: say('person.onboarding.go') });
  await newcomer.press(say('person.onboarding.go'));
  await newcomer.neighbour.completeProfile({ until: /\/chat\// });
  await write('I am on https://example.com/nora');
  await walk.refuses(newcomer, {
    code: 'LINK_TOO_EARLY',
    kept: [field, 'I am on https://example.com/nora'],
    next: say('chat.send'),
  });
  await write('I live next door');
  await newcomer.reads('I live next door');
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
  await walk.refuses(ana!, { code: 'TOO_MANY_ASKED', next: say('ask.only.everybody') });
});

test('asking a helper who offers no help any more', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  await ben!.confirmed();
  const near = { latitude: 49.597, longitude: 6.124 };
  await send(ben!, 'saveHelperListing', { skills: ['MOVING'], slots: ['SUNDAYS'], near }, 'user { id }');
  await ana!.page.goto(`/user/${await ben!.id()}`);
  await ana!.press(say('person.ask', { name: 'Ben' }));
  await ana!.neighbour.describe({ title: aTitle('Carry a piano'), price: '12', negotiable: false });
  await ana!.neighbour.goOnToPlace();
  await ana!.neighbour.tellAddress('12 Rue de Hollerich, Hollerich');
  await ben!.ask('mutation { removeHelperListing { __typename } }');
  await ana!.press(say('ask.post'));
  await walk.refuses(ana!, { code: 'NOT_DEALT_WITH', next: say('ask.only.everybody') });
});

test('a photo that waited too long for its favor', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  const { page, neighbour } = ana!;
  await neighbour.askUpToPhotos({ title: aTitle('Carry a wardrobe'), price: '12', negotiable: false });
  const uploaded = page.waitForResponse((response) => response.url().includes('/photos') && response.ok());
  await page
    .getByLabel(say('ask.photos.add'))
    .setInputFiles({ name: 'wardrobe.jpg', mimeType: 'image/jpeg', buffer: await aWardrobe() });
  await uploaded;
  await neighbour.goOnToPlace();
  await neighbour.tellAddress('12 Rue de Hollerich, Hollerich');
  await inDatabase((database) =>
    database.query('DELETE FROM photos WHERE owner_id = (SELECT id FROM users WHERE email = $1)', [neighbour.email]),
  );
  await ana!.press(say('ask.post'));
  await walk.refuses(ana!, { code: 'PHOTO_GONE', next: say('ask.next') });
});

test('a picture that was changed while somebody reports it', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const { page } = ben!;
  const show = async () => {
    await page.goto('/edit-profile');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aWardrobe() });
    await ben!.press(say('picture.use'));
    await ben!.reads(say('picture.done'));
  };
  await show();
  await ana!.openDeaf(`/user/${await ben!.id()}`);
  await ana!.press(say('moderation.more'));
  await ana!.press(say('moderation.report'));
  await ana!.press(say('moderation.subject.PICTURE'));
  await ana!.press(say('moderation.reason.FAKE'));
  const note = ana!.page.getByLabel(say('moderation.note'));
  await note.fill('That is an actor.');
  await show();
  await ana!.press(say('moderation.report.send'));
  await walk.refuses(ana!, {
    code: 'PICTURE_CHANGED',
    kept: [note, 'That is an actor.'],
    next: say('moderation.report.send'),
  });
});

test('an account that was deleted on another device', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  await ana!.openDeaf('/my-favors');
  await ana!.ask('mutation { deleteAccount { __typename } }');
  await ana!.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await walk.shows([ana!, say('signIn.button')]);
});
