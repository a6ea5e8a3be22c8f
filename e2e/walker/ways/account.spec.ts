import { withAuthenticator } from '../../journeys/account/authenticator.ts';
import { linkMailed } from '../../journeys/mailed.ts';
import { signIn } from '../../journeys/neighbour.ts';
import { inDatabase } from '../../journeys/passing-time.ts';
import { say } from '../say.ts';
import { test, Walker } from '../walk.ts';

/** Types a new password where a mailed link has led to. */
async function typeTwice(walker: Walker, password: string): Promise<void> {
  for (const label of ['auth.reset.password', 'auth.confirmation']) await walker.fill(say(label), password);
}

test('signing up, with an address that is taken and too young at first, and confirming the address', async ({
  walk,
}) => {
  const [ana] = await walk.people(['Ana'], 'visitor');
  const [ben] = await walk.people(['Ben']);
  const { page, neighbour } = ana!;
  await page.goto('/auth');
  await ana!.press(say('auth.create'));
  await ana!.fill(say('auth.firstName'), 'Ana');
  await ana!.fill(say('auth.lastName'), 'Journey');
  await ana!.fill(say('auth.email'), ben!.neighbour.email);
  await ana!.fill(say('auth.password'), neighbour.password);
  await ana!.fill(say('auth.confirmation'), neighbour.password);
  await ana!.press(say('auth.create'));
  await walk.refuses(ana!, {
    code: 'EMAIL_TAKEN',
    kept: [page.getByLabel(say('auth.firstName')), 'Ana'],
    next: say('auth.create'),
  });
  await ana!.fill(say('auth.email'), neighbour.email);
  await ana!.press(say('auth.create'));
  await page.waitForURL('**/onboarding');
  await ana!.fill(say('onboarding.birth.day'), '1');
  await ana!.fill(say('onboarding.birth.month'), '1');
  await ana!.fill(say('onboarding.birth.year'), String(new Date().getFullYear() - 10));
  // What is typed takes the place of the country that may stand there.
  await page.getByRole('combobox', { name: say('onboarding.country') }).tap();
  await page.keyboard.type('Luxem');
  await ana!.press('Luxembourg');
  await ana!.press(say('onboarding.submit'));
  await walk.refuses(ana!, { code: 'TOO_YOUNG', next: say('onboarding.submit') });
  await ana!.fill(say('onboarding.birth.year'), '1990');
  await ana!.press(say('onboarding.submit'));
  await walk.refuses(ana!, { code: 'AGE_REFUSED', next: say('onboarding.submit') });
  // As `npm run admin -- ask-age` does once she has written to us.
  await inDatabase((database) =>
    database.query('UPDATE users SET adult_from = NULL WHERE email = $1', [neighbour.email]),
  );
  await neighbour.completeProfile();
  await ben!.page.goto('/settings');
  await ben!.press(say('auth.confirm.again'));
  await ben!.reads(say('auth.confirm.sent'));
  await walk.shows([ana!, 'Hi, Ana'], [ben!, say('settings.title')]);
  await page.goto(await linkMailed(neighbour.email, 'Confirm your e-mail address'));
  await ana!.press(say('auth.confirm.button'));
  await ana!.reads(say('auth.confirm.done'));
  await page.goto('/settings/tokens');
  await walk.shows([ana!, say('tokens.title')]);
});

test('a forgotten password, a wrong one, and signing out', async ({ walk }) => {
  const [ana, other] = await walk.people(['Ana', 'Eve'], 'visitor');
  const [known] = await walk.people(['Ana']);
  const { page } = ana!;
  const { email } = known!.neighbour;
  await page.goto('/auth?view=sign-in');
  await ana!.press(say('auth.forgot'));
  await ana!.reads(say('auth.forgot.title'));
  await ana!.fill(say('auth.email'), email);
  await ana!.press(say('auth.forgot.send'));
  await ana!.reads(say('auth.forgot.sent'));
  const link = await linkMailed(email, 'Choose a new password');
  for (const [walker, password] of [
    [other!, 'yet another password'],
    [ana!, 'a wholly new password'],
  ] as const) {
    await walker.page.goto(link);
    await typeTwice(walker, password);
  }
  await ana!.press(say('auth.reset.save'));
  await signIn(page, known!.neighbour);
  await walk.refuses(ana!, {
    code: 'BAD_CREDENTIALS',
    kept: [page.getByLabel(say('auth.email')), email],
    next: say('signIn.button'),
  });
  await signIn(page, { email, password: 'a wholly new password' });
  await page.waitForURL((url) => url.pathname === '/');
  await walk.shows([ana!, 'Hi, Ana']);
  await page.goto('/settings');
  await ana!.press(say('auth.signOut'));
  await walk.shows([ana!, say('signIn.button')]);
  await other!.press(say('auth.reset.save'));
  await walk.refuses(other!, {
    code: 'LINK_USED',
    sentence: say('auth.reset.used'),
    next: say('auth.forgot.send'),
  });
});

test('a link for a new password that runs out while the password is typed', async ({ walk }) => {
  const [ana] = await walk.people(['Ana'], 'visitor');
  const [known] = await walk.people(['Ana']);
  const { email } = known!.neighbour;
  await ana!.page.goto('/reset-password');
  await ana!.fill(say('auth.email'), email);
  await ana!.press(say('auth.forgot.send'));
  await ana!.page.goto(await linkMailed(email, 'Choose a new password'));
  await typeTwice(ana!, 'a wholly new password');
  // As 30 minutes do.
  await inDatabase((database) =>
    database.query("UPDATE mail_tokens SET expires_at = now() WHERE email = $1 AND kind = 'RESET_PASSWORD'", [email]),
  );
  await ana!.press(say('auth.reset.save'));
  await walk.refuses(ana!, { code: 'LINK_EXPIRED', sentence: say('auth.link.expired'), next: say('auth.forgot.send') });
});

test('a passkey is added, used, renamed and removed', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  const { page, neighbour } = ana!;
  await withAuthenticator(page);
  await page.goto('/settings/security');
  await ana!.press(/^Add a passkey/);
  await ana!.reads(say('passkeys.added.text'));
  await ana!.press(/^Rename /);
  await ana!.fill(say('tokens.name'), 'My own phone');
  await ana!.pressLast(say('passkeys.rename.save'));
  await walk.shows([ana!, 'My own phone']);
  await page.goto('/settings');
  await ana!.press(say('auth.signOut'));
  await page.waitForURL((url) => url.pathname === '/');
  await ana!.reads(say('signIn.button'));
  await page.goto('/auth?view=sign-in');
  await ana!.press(say('passkeys.signIn'));
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/settings/security');
  // Ten minutes after the last time the server asks who it is.
  await inDatabase((database) =>
    database.query(
      `UPDATE sessions SET password_at = password_at - interval '11 minutes'
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [neighbour.email],
    ),
  );
  await ana!.press(say('passkeys.remove.of', { name: 'My own phone' }));
  await ana!.press(say('passkeys.remove'));
  await walk.refuses(ana!, {
    code: 'CONFIRM_PASSWORD',
    sentence: say('security.confirm'),
    next: say('passkeys.confirm'),
  });
  await ana!.press(say('passkeys.confirm'));
  await ana!.reads(say('passkeys.removed', { name: 'My own phone' }));
  await walk.shows([ana!, say('security.device.this')]);
  await page.goto('/settings');
  await ana!.press(say('auth.signOut'));
  await page.waitForURL((url) => url.pathname === '/');
  await ana!.reads(say('signIn.button'));
  await page.goto('/auth?view=sign-in');
  await ana!.press(say('passkeys.signIn'));
  await walk.refuses(ana!, { code: 'PASSKEY_REFUSED', next: say('signIn.button') });
});

test('the password is changed after a wrong one, another device signed out, the address taken back', async ({
  walk,
  browser,
}) => {
  const [ana] = await walk.people(['Ana']);
  const { page, neighbour } = ana!;
  // Only an address that was confirmed is mailed the way back.
  await ana!.confirmed();
  const other = new Walker(await neighbour.again(browser));
  await page.goto('/settings/security');
  await ana!.press(/^Sign out /);
  await ana!.pressLast(say('security.device.signOut'));
  await ana!.press(/^Change password/);
  await ana!.fill(say('security.password.current'), 'a guess');
  for (const label of ['auth.reset.password', 'auth.confirmation'])
    await ana!.fill(say(label), 'a wholly new password');
  await ana!.press(say('auth.reset.save'));
  await walk.refuses(ana!, {
    code: 'BAD_CREDENTIALS',
    kept: [page.getByLabel(say('auth.reset.password')), 'a wholly new password'],
    next: say('auth.reset.save'),
  });
  await ana!.fill(say('security.password.current'), neighbour.password);
  await ana!.pressLast(say('auth.reset.save'));
  await other.reads(say('signIn.button'));
  await walk.shows([ana!, say('security.log.PASSWORD_CHANGED')]);

  await inDatabase((database) =>
    database.query(
      `UPDATE sessions SET password_at = password_at - interval '11 minutes'
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [neighbour.email],
    ),
  );
  await page.goto('/edit-profile');
  await ana!.fill(say('editProfile.email'), `new.${neighbour.email}`);
  await ana!.press(say('editProfile.submit'));
  await page.getByRole('dialog').getByLabel(say('auth.password'), { exact: true }).fill('a wholly new password');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('security.confirm.submit') })
    .tap();
  await page.waitForURL('**/user/*');
  await walk.shows([ana!, 'Ana J.']);
  const [visitor] = await walk.people(['Ana'], 'visitor');
  await visitor!.page.goto(await linkMailed(neighbour.email, 'Your e-mail address was changed'));
  for (const label of ['auth.reset.password', 'auth.confirmation']) await visitor!.fill(say(label), 'back in my hands');
  await visitor!.press(say('auth.reset.save'));
  await visitor!.reads(say('auth.reset.done'));
  await walk.shows([visitor!, say('signIn.button')]);
});
