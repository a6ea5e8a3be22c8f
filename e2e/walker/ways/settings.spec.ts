import { expect } from '@playwright/test';
import { codeSent } from '../../journeys/mailed.ts';
import { aTitle } from '../../journeys/neighbour.ts';
import { inDatabase } from '../../journeys/passing-time.ts';
import { aWardrobe } from '../../screens/photos.ts';
import { accepts } from '../arranging.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';

test('a phone is confirmed after a wrong and a late code, and removed', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  const { page } = ana!;
  const number = `+352621${String(Date.now()).slice(-6)}`;
  const textbox = page.getByRole('textbox', { name: say('phone.number') });
  await page.goto('/settings/phone');
  await ana!.fill(say('phone.number'), '+881612345678');
  await ana!.press(say('phone.send'));
  await walk.refuses(ana!, { code: 'EMAIL_UNCONFIRMED', kept: [textbox, '+881612345678'], next: say('phone.send') });
  await ana!.confirmed();
  await ana!.press(say('phone.send'));
  await walk.refuses(ana!, { code: 'PHONE_REFUSED', kept: [textbox, '+881612345678'], next: say('phone.send') });
  await ana!.fill(say('phone.number'), number);
  await ana!.press(say('phone.send'));
  const code = await codeSent(number);
  await ana!.fill(say('phone.code'), code === '111111' ? '222222' : '111111');
  await ana!.press(say('phone.confirm'));
  await walk.refuses(ana!, { code: 'CODE_WRONG', next: say('phone.again') });
  await inDatabase((database) => database.query("UPDATE phone_codes SET expires_at = now() - interval '1 minute'"));
  await ana!.fill(say('phone.code'), code);
  await ana!.press(say('phone.confirm'));
  await walk.refuses(ana!, { code: 'CODE_EXPIRED', next: say('phone.again') });
  await ana!.press(say('phone.again'));
  await ana!.press(say('phone.send'));
  await ana!.reads(say('phone.code'));
  await ana!.fill(say('phone.code'), await codeSent(number, code));
  await ana!.press(say('phone.confirm'));
  await walk.shows([ana!, say('phone.done')]);
  await ana!.press(say('phone.remove'));
  await ana!.reads(say('phone.removed'));
  await walk.shows([ana!, say('phone.text')]);
});

test('a picture, a business, a home area and what to be told of', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  const { page } = ben!;
  await page.goto('/edit-profile');
  await page.getByLabel(say('picture.add')).setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await aWardrobe(),
  });
  await ben!.press(say('picture.use'));
  await ben!.reads(say('picture.done'));
  await walk.shows([ben!, say('picture.change')]);
  await ben!.press(say('picture.remove'));
  await ben!.reads(say('picture.removed'));
  await ben!.fill(say('editProfile.phoneNumber'), 'no number');
  await ben!.press(say('editProfile.submit'));
  await walk.refuses(ben!, {
    code: 'BAD_INPUT',
    kept: [page.getByLabel(say('editProfile.phoneNumber')), 'no number'],
    next: say('editProfile.submit'),
  });

  await page.goto('/settings');
  await ben!.press(say('business.business'));
  await ben!.reads(say('business.saved'));
  await accepts(ben!, await ana!.neighbour.post(aTitle('Mow the lawn')));
  await page.reload();
  await ben!.press(say('business.private'));
  await walk.refuses(ben!, { code: 'AGREED_AS_BUSINESS' });
  await ben!.press(say('homeArea.choose'));
  await page.getByRole('combobox', { name: say('homeArea.label') }).fill('12 Rue de Hollerich');
  await page.getByRole('option').filter({ visible: true }).last().tap();
  await ben!.reads(say('homeArea.saved'));
  await page.getByRole('checkbox', { name: new RegExp(say('settings.quiet')) }).press('Space');
  await ben!.reads(say('settings.quiet.start'));
  await walk.shows([ben!, say('homeArea.change')]);
});

test('a device says where it is', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  const { page } = ana!;
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 49.635, longitude: 6.135 });
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('"SaveLocation"') ?? false);
  await ana!.press(say('place.change', { place: say('place.default') }));
  await ana!.press(say('place.useMine'));
  await saved;
  await walk.shows([ana!, /Dommeldange/]);
});

test('tokens need a confirmed address, are made, revoked here and elsewhere', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  const { page } = ana!;
  const make = async () => {
    await ana!.press(say('tokens.create'));
    await ana!.fill(say('tokens.name'), 'Noticeboard');
    await page.getByRole('dialog').getByRole('checkbox').first().check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('tokens.create.submit') })
      .tap();
  };
  await page.goto('/settings/tokens');
  await make();
  await walk.refuses(ana!, {
    code: 'EMAIL_UNCONFIRMED',
    kept: [page.getByRole('textbox', { name: say('tokens.name') }), 'Noticeboard'],
    next: say('tokens.create.submit'),
  });
  await ana!.confirmed();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('tokens.create.submit') })
    .tap();
  await ana!.press(say('tokens.done'));
  await walk.shows([ana!, 'Noticeboard']);
  await ana!.press(say('tokens.revoke.of', { name: 'Noticeboard' }));
  await ana!.pressLast(say('tokens.revoke'));
  await walk.shows([ana!, say('tokens.empty')]);
});

test('a search is saved, told of daily and removed; help is offered nearby and no longer', async ({ walk }) => {
  const [ana, ben] = await walk.people(['Ana', 'Ben']);
  await ana!.confirmed();
  await ana!.page.goto('/explore?category=GARDEN');
  const alert = ana!.page.getByRole('checkbox', { name: say('explore.alert') });
  await expect(alert).toBeEnabled();
  await alert.press('Space');
  await expect(alert).toBeChecked();
  await expect(alert).toBeEnabled();
  await ana!.page.goto('/settings/searches');
  await ana!.page.getByLabel(say('searches.tell')).selectOption(say('searches.tell.DAILY'));
  await walk.shows([ana!, say('searches.open')]);
  await ana!.press(/^Remove /);
  await ana!.reads(say('searches.removed'));
  await walk.shows([ana!, say('searches.empty')]);

  await ana!.page.goto('/settings/helping');
  await ana!.page.getByText(say('helping.switch'), { exact: true }).tap();
  await ana!.page.getByLabel(say('category.GARDEN'), { exact: true }).check();
  await ana!.page.getByLabel(say('helpers.slot.SUNDAYS'), { exact: true }).check();
  await ana!.fill(say('helping.words'), 'I bring my own shears.');
  await ana!.press(say('helping.save'));
  await ana!.reads(say('helping.saved'));
  await ben!.page.goto('/helpers');
  await walk.shows([ana!, say('helping.save')], [ben!, 'I bring my own shears.']);
  await ana!.page.getByText(say('helping.switch'), { exact: true }).tap();
  await ana!.reads(say('helping.removed'));
  await walk.shows([ana!, say('helping.switch')], [ben!, say('helpers.title')]);
});

test('somebody takes their data along, leaves, and stays after all', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  await ana!.confirmed();
  const { page, neighbour } = ana!;
  await page.goto('/settings');
  await ana!.press(/^Download my data/);
  await ana!.reads(say('settings.export.ready'));
  await walk.shows([ana!, say('settings.data')]);
  await ana!.press(/^Delete Account/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .tap();
  await ana!.reads(say('settings.deleted'));
  await walk.shows([ana!, say('signIn.button')]);
  await inDatabase((database) =>
    database.query('UPDATE users SET suspended_at = now() WHERE email = $1', [neighbour.email]),
  );
  await page.goto('/auth?view=sign-in');
  await ana!.fill(say('auth.email'), neighbour.email);
  await ana!.fill(say('auth.password'), neighbour.password);
  await ana!.press(say('signIn.button'));
  await walk.refuses(ana!, { code: 'SUSPENDED', next: say('signIn.button') });
});
