import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { withAuthenticator } from '../../journeys/account/authenticator.ts';
import { inDatabase } from '../../journeys/passing-time.ts';
import { send } from '../arranging.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';

test('one token more than one person can have', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  await ana!.confirmed();
  for (let count = 0; count < 20; count += 1)
    await send(ana!, 'createToken', { name: `Board ${count}`, scopes: ['favors:read'] }, 'secret');
  await ana!.page.goto('/settings/tokens');
  await ana!.press(say('tokens.create'));
  await ana!.fill(say('tokens.name'), 'Noticeboard');
  await ana!.page.getByRole('dialog').getByRole('checkbox').first().check();
  const next = say('tokens.create.submit');
  await ana!.page.getByRole('dialog').getByRole('button', { name: next }).tap();
  await walk.refuses(ana!, {
    code: 'TOO_MANY_TOKENS',
    kept: [ana!.page.getByRole('textbox', { name: say('tokens.name') }), 'Noticeboard'],
    next,
  });
});

test('one passkey more than one person can have', async ({ walk }) => {
  const [ana] = await walk.people(['Ana']);
  await withAuthenticator(ana!.page);
  await inDatabase((database) =>
    database.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       SELECT gen_random_uuid(), id, gen_random_uuid()::text, '\\x00', 0, '{internal}', 'Phone ' || nth, now()
       FROM users, generate_series(1, 10) AS nth WHERE email = $1`,
      [ana!.neighbour.email],
    ),
  );
  await ana!.page.goto('/settings/security');
  await ana!.press(/^Add a passkey/);
  await walk.refuses(ana!, {
    code: 'TOO_MANY_PASSKEYS',
    next: say('passkeys.remove.of', { name: 'Phone 10' }),
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
  const alert = page.getByRole('checkbox', { name: say('explore.alert') });
  await expect(alert).toBeEnabled();
  await alert.press('Space');
  await walk.refuses(ana!, { code: 'TOO_MANY_SEARCHES', next: say('searches.title') });
});
