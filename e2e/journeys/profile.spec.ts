import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { aTitle, Neighbour, noDialog, signIn } from './neighbour.ts';
import { inDatabase } from './passing-time.ts';

const look = (page: Page) =>
  page.locator('html').evaluate((html) => ({ classes: [...html.classList].sort(), text: html.dataset['text'] }));

/** The address of the profile somebody is led to from their own dialog. */
async function ownProfile({ page }: Neighbour): Promise<string> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Your profile' }).click();
  await page.waitForURL('**/user/*');
  return new URL(page.url()).pathname;
}

/** Types over the country that stands in the form, key by key, leaves it twice as it was, and chooses another. */
async function typeOverTheCountry(page: Page): Promise<void> {
  const country = page.getByRole('combobox', { name: 'Country' });
  const names = page.getByRole('option');
  await expect(country).toHaveValue('Luxembourg');
  await country.click();
  await page.keyboard.type('Germ');
  await expect(country).toHaveValue('Germ');
  await expect(names).toHaveText(['Germany']);
  await page.keyboard.press('Escape');
  await expect(country).toHaveValue('Luxembourg');
  await page.keyboard.press('Backspace');
  await expect(country).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(country).toHaveValue('Luxembourg');
  await expect(names).toHaveCount(0);
  await country.click();
  await page.keyboard.type('belg');
  await names.getByText('Belgium').click();
  await expect(country).toHaveValue('Belgium');
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} wide`, viewport.width > 390 ? { tag: '@long' } : {}, () => {
    test.use({ viewport });

    test('a visitor chooses how things look, and finds them so again', async ({ page }) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Dark' }).click();
      await page.getByRole('button', { name: 'Larger' }).click();
      await page.getByText('High contrast').click();
      await page.getByText('Reduced motion').click();
      const chosen = { classes: ['contrast', 'dark', 'still'], text: 'larger' };
      expect(await look(page)).toEqual(chosen);
      await page.reload({ waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      expect(await look(page)).toEqual(chosen);

      await page.getByRole('button', { name: 'Safety Guidelines' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Safety Guidelines' })).toBeVisible();
      await page.goBack();
      await noDialog(page);

      await page.goto('/edit-profile');
      await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
      await page.getByRole('link', { name: 'Go Home' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });

    test('somebody edits their profile, and takes their data along', async ({ browser }) => {
      const ana = await Neighbour.signedUp(browser, 'Ana');
      const { page } = ana;
      const title = aTitle('Water the plants');
      await ana.post(title);

      await ownProfile(ana);
      await page.getByRole('link', { name: 'Edit Profile' }).click();
      await page.getByRole('button', { name: 'Dark' }).click();
      await page.getByRole('link', { name: /^Edit profile/ }).click();
      await page.getByLabel('First name').fill('Annabelle');
      await page.getByLabel('Phone number').fill('no number');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Update failed')).toBeVisible();
      await expect(page.getByLabel('Phone number')).toBeFocused();
      await page.getByLabel('Phone number').fill('+352 621 123 456');
      await page.getByLabel('About you').fill('Two cats, one garden.');
      await typeOverTheCountry(page);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Annabelle J.' }).last()).toBeVisible();
      await expect(page.getByText('Two cats, one garden.')).toBeVisible();

      await page.goto('/settings');
      await page.getByRole('button', { name: /Download my data/ }).click();
      const arrives = page.waitForEvent('download');
      await page.getByRole('link', { name: /Your data is ready/ }).click();
      const download = await arrives;
      expect(download.suggestedFilename()).toMatch(/^favr-data-\d{4}-\d\d-\d\d\.json$/);
      const data = await readFile(await download.path(), 'utf8');
      for (const own of [ana.email, '+352 621 123 456', 'Two cats, one garden.', title]) expect(data).toContain(own);

      // Whoever found the device later does not know the password.
      await inDatabase((database) =>
        database.query(
          'UPDATE sessions SET password_at = NULL WHERE user_id = (SELECT id FROM users WHERE email = $1)',
          [ana.email],
        ),
      );
      await page.getByRole('link', { name: /Your data is ready/ }).click();
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ana.password);
      const arrivesAgain = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
      expect(await readFile(await (await arrivesAgain).path(), 'utf8')).toContain(ana.email);
    });

    test('somebody takes a favor back, leaves, and stays after all', async ({ browser }) => {
      const ana = await Neighbour.signedUp(browser, 'Ana');
      const { page } = ana;
      const title = aTitle('Water the plants');
      await ana.post(title);
      await page.getByRole('button', { name: 'Profile', exact: true }).click();
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Favor deleted successfully')).toBeVisible();
      await expect(page.getByText('You have not asked for anything yet.')).toBeVisible();

      await page.goto('/settings');
      await page.getByRole('button', { name: 'Dark' }).click();
      await page.getByRole('button', { name: /^Delete Account/ }).click();
      await expect(
        page.getByText('Are you sure you want to permanently delete your account? This action cannot be undone.'),
      ).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByText('Account deleted')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(await look(page)).toMatchObject({ classes: ['dark'] });
      expect(await page.evaluate(() => ['favr_user', 'currentUserId'].map((key) => localStorage.getItem(key)))).toEqual(
        [null, null],
      );

      await expect(page.getByText(/^It will be erased on .*\. Sign in before then to keep it\.$/)).toBeVisible();

      await page.goto('/auth?view=sign-in');
      await signIn(page, ana);
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/settings/security');
      await expect(page.getByRole('list').getByText('Account kept')).toBeVisible();
    });

    test('a stranger writes to somebody, keeps them away and lets them back; who left is written to no more', async ({
      browser,
    }) => {
      const [ana, ben] = await Promise.all([Neighbour.signedUp(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
      const title = aTitle('Walk Rex');
      await ana.post(title);
      const profile = (await ownProfile(ana)).replace('/user/', '/profile/');

      const { page } = ben;
      await page.goto(profile);
      await expect(page.getByText('Safety First')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Message', exact: true }).click();
      await page.waitForURL('**/chat/*');
      await ben.write('I could at six.');
      const chat = new URL(page.url()).pathname;

      await page.goto(profile);
      await page.getByRole('button', { name: `More about ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Block Ana' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Block Ana' }).click();
      await expect(page.getByText('Ana is blocked').first()).toBeVisible();
      await noDialog(page);
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);

      await page.goto('/settings');
      await page.getByRole('link', { name: /^Blocked people/ }).click();
      await expect(page.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: 'Unblock Ana' }).click();
      await expect(page.getByText('You have not blocked anyone')).toBeVisible();

      // At once, as after the time of grace.
      await ana.page.request.post('/graphql', { data: { query: 'mutation { deleteAccount { ok } }' } });
      await page.goto(chat);
      await expect(page.getByText('This person has left Favr. You can still read what was said.')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await ben.reads('I could at six.');
      await page.goto(profile);
      await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible();
    });
  });
}
