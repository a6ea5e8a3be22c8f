import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { aTitle, Neighbour, noDialog } from '../neighbour.ts';

/** In the quarter of the railway station; by itself the app begins elsewhere. */
const home = { latitude: 49.5986, longitude: 6.1218 };

const address = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Street and number' });

/** Posts what the wizard holds, and sees it asked for nearby. */
async function publish({ page }: Neighbour): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Post Favr' }).click();
  await expect(page.getByText('Your request has been published and people nearby can now help you.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Has the browser's device fail with a code of the Geolocation API, as one that is too slow or knows nothing does. */
const failWith = (page: Page, code: number) =>
  page.addInitScript((failure) => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: failure, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  }, code);

/** The device could not be found: the wizard says so and begins in Luxembourg City, where one can pick. */
async function pickInstead({ page }: Neighbour): Promise<void> {
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await expect(page.getByText('Location unavailable')).toBeVisible();
  await expect(page.getByText('Please enter your address manually.')).toBeVisible();
  await expect(page.getByText('Using Luxembourg center as default.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this place' }).click();
  await expect(address(page)).toHaveValue(/Luxembourg/);
}

test('a favor is posted where the device is', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  await ana.page.context().grantPermissions(['geolocation']);
  await ana.page.context().setGeolocation(home);
  await ana.askUpToPlace({ title: aTitle('Carry a wardrobe'), price: '45', negotiable: false });
  await ana.page.getByRole('button', { name: 'Use my current location' }).click();
  await expect(address(ana.page)).toHaveValue(/^Gare/);
  await publish(ana);
});

test('a favor is posted from the map where the device may not be read', { tag: '@long' }, async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  await ana.askUpToPlace({ title: aTitle('Carry a wardrobe'), price: '45', negotiable: false });
  await pickInstead(ana);
  await publish(ana);
});

test('or where it takes too long', { tag: '@long' }, async ({ browser }) => {
  const ana = await Neighbour.arrive(browser, 'Ana');
  await failWith(ana.page, 3);
  await ana.page.goto('/');
  await ana.askUpToPlace({ title: aTitle('Carry a wardrobe'), price: '45', negotiable: false });
  await pickInstead(ana);
});

test('or where the page came without https', { tag: '@long' }, async ({ browser, baseURL }) => {
  const ana = await Neighbour.arrive(browser, 'Ana');
  // The same product under a name that is not this machine's, which browsers do not trust.
  await ana.page.route('http://favr.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), origin: baseURL!, referer: `${baseURL}/` };
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}`, headers }) });
  });
  await ana.page.goto('http://favr.test/');
  expect(await ana.page.evaluate(() => window.isSecureContext)).toBe(false);
  await ana.askUpToPlace({ title: aTitle('Carry a wardrobe'), price: '45', negotiable: false });
  await pickInstead(ana);
});

test('a favor is posted from a place picked on the map', { tag: '@long' }, async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  await ana.askUpToPlace({ title: aTitle('Carry a wardrobe'), price: '45', negotiable: false });
  const { page } = ana;
  await page.getByRole('button', { name: 'Pick on the map' }).click();
  await drag(page, page.getByRole('region', { name: 'Map for picking the place' }), -120, 60);
  await page.getByRole('button', { name: 'Use this place' }).click();
  await expect(address(page)).toHaveValue(/.{4,}/);
  await publish(ana);
});

test('an unknown address keeps its words, says how sure it is, and is set on the map', async ({ browser }) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await ana.askUpToPlace({ title: aTitle('Carry a wardrobe'), price: '45', negotiable: false });
  const pick = page.getByRole('button', { name: 'Pick on the map' });
  const place = await pick.boundingBox();
  await address(page).fill('3 Beim Alen Schlass, Bonnevoie');
  await expect(page.getByText('Shown to neighbours as: somewhere in Bonnevoie')).toBeVisible();
  expect(await pick.boundingBox()).toEqual(place);
  await address(page).fill('3 Beim Alen Schlass');
  await expect(page.getByText('Not known here.')).toBeVisible();
  // What is said of the address has not moved it from under a finger.
  expect(await pick.boundingBox()).toEqual(place);
  await pick.click();
  await drag(page, page.getByRole('region', { name: 'Map for picking the place' }), -60, 40);
  await page.getByRole('button', { name: 'Use this place' }).click();
  await expect(page.getByText('Not known here.')).toHaveCount(0);
  await expect(address(page)).toHaveValue('3 Beim Alen Schlass');
  await publish(ana);
});

test('an address that nobody knows is posted: after a tap on the map, or to be told in the chat', async ({
  browser,
}) => {
  const ana = await Neighbour.signedUp(browser, 'Ana');
  const { page } = ana;
  await ana.askUpToPlace({ title: aTitle('Carry a wardrobe'), price: '45', negotiable: false });
  await address(page).fill('3 Beim Alen Schlass');
  const post = page.getByRole('button', { name: 'Post Favr' });
  await post.click();
  await expect(page.getByText('We do not know this address')).toBeFocused();
  const map = page.getByRole('region', { name: 'Map for picking the place' });
  await map.scrollIntoViewIfNeeded();
  await map.click({ position: { x: 120, y: 90 } });
  await expect(map).toHaveCount(0);
  const tapped = await ana.publish();
  await page.goto(tapped);
  await expect(page.getByText('3 Beim Alen Schlass')).toBeVisible();
  await page.goto('/');

  await ana.askUpToPlace({ title: aTitle('Carry a piano'), price: '45', negotiable: false });
  await address(page).fill('3 Beim Alen Schlass');
  await post.click();
  await page.getByRole('button', { name: 'I’ll say it in the chat' }).click();
  await expect(page.getByRole('heading', { name: 'Favr posted!' })).toBeVisible();
  const ben = await Neighbour.arrive(browser, 'Ben');
  const { id } = (await (await page.request.get('/api/favors')).json()).find(({ title }: { title: string }) =>
    title.startsWith('Carry a piano'),
  );
  await ben.page.goto(`/favor/${id}`);
  await expect(ben.page.getByText('Somewhere in Luxembourg')).toBeVisible();
});

/** Drags by so many pixels from the middle of something. */
async function drag(page: Page, from: ReturnType<Page['locator']>, right: number, down: number): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await from.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + right * 0.95, y + height / 2 + down * 0.95, { steps: 8 });
  // Slowly in the end, as a map that is flung slides on.
  await page.mouse.move(x + width / 2 + right, y + height / 2 + down, { steps: 40 });
  await page.mouse.up();
}

test('home is where the device is, after a tap', { tag: '@long' }, async ({ browser }) => {
  const { page } = await Neighbour.arrive(browser, 'Ben');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(home);
  await page.getByRole('button', { name: 'Change place: Luxembourg City' }).click();
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await expect(page.getByRole('button', { name: /^Change place: Gare/ })).toBeVisible();
  await noDialog(page);
  // Loaded anew, it is found again without a tap.
  await page.context().setGeolocation({ latitude: 49.9, longitude: 6.1 });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Change place: Bourscheid/ })).toBeVisible();
});

test('a marker that the way to search an area would lie over gives way to it', async ({ browser }) => {
  const { page } = await Neighbour.arrive(browser, 'Ben');
  await page.goto('/explore?view=map');
  const map = page.getByRole('region', { name: 'Map of favors nearby' });
  const marker = map.locator('[data-marker][aria-pressed]').first();
  await expect(marker).toBeVisible();
  const label = (await marker.getAttribute('aria-label'))!;
  const [from, around] = [(await marker.boundingBox())!, (await map.boundingBox())!];
  // Under the middle of the pill, which stands 14 px below the map's edge and leaves its buttons free.
  const [right, down] = [
    around.x + (around.width - 52) / 2 - from.x - from.width / 2,
    around.y + 40 - from.y - from.height / 2,
  ];
  await drag(page, map, right, down);
  const search = page.getByRole('button', { name: 'Search this area' });
  await expect(search).toBeVisible();
  await expect(map.getByLabel(label, { exact: true })).toBeHidden();
  await search.click();
  await expect(map.getByLabel(label, { exact: true })).toBeVisible();
});

test('the map keeps its height on a phone on its side, however large the text', async ({ browser }) => {
  const { page } = await Neighbour.arrive(browser, 'Ben');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/explore?view=map');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'Map of favors nearby' }).boundingBox())?.height)
    .toBeGreaterThan(300);
});

test('the way to the map covers no filter on a phone on its side, however large the text', async ({ browser }) => {
  const { page } = await Neighbour.arrive(browser, 'Ben');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/explore');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const toMap = page.getByRole('button', { name: 'Map', exact: true });
  const all = page.getByRole('button', { name: /^All/ });
  const isAbove = async () => {
    const [above, below] = [await toMap.boundingBox(), await all.boundingBox()];
    return above && below && above.y + above.height <= below.y;
  };
  await expect.poll(isAbove).toBe(true);
  await toMap.click();
  await expect(page.getByRole('region', { name: 'Map of favors nearby' })).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).not.toHaveURL(/view=map/);
});

test('nothing that is looked for on a narrow map scrolls it away from under its buttons', async ({ browser }) => {
  const { page } = await Neighbour.arrive(browser, 'Ben');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/explore');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const scrolled = await page.getByRole('button', { name: 'Zoom in', exact: true }).evaluate((button) => {
    button.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return button.closest('.leaflet-container')!.scrollLeft;
  });
  expect(scrolled).toBe(0);
});

test('explore keeps category, position and zoom in its address, from list to map and back', async ({ browser }) => {
  const { page } = await Neighbour.arrive(browser, 'Ben');
  await page.goto('/explore');
  await page.getByRole('button', { name: /^Moving/ }).click();
  await expect(page).toHaveURL(/category=MOVING/);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of favors nearby' });
  await expect(map).toBeVisible();
  await drag(page, map, 140, 160);
  await expect(page).toHaveURL(/view=map.*at=/);
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/area=/);
  const here = page.url();

  await page.reload();
  await expect(map).toBeVisible();
  await expect(page.getByRole('button', { name: /^Moving/ })).toHaveAttribute('aria-pressed', 'true');
  expect(page.url()).toBe(here);

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/category=MOVING.*at=/);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(map).toBeVisible();
  expect(new URL(page.url()).searchParams.get('at')).toBe(new URL(here).searchParams.get('at'));

  // To another screen and back: the map is where it was.
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(map).toBeVisible();
  expect(new URL(page.url()).searchParams.get('at')).toBe(new URL(here).searchParams.get('at'));
});

test('whoever helps sees the exact address, and the poster sees that they did', async ({ browser }) => {
  const [ana, ben] = await Promise.all([Neighbour.registered(browser, 'Ana'), Neighbour.registered(browser, 'Ben')]);
  const title = aTitle('Carry a wardrobe');
  const favor = await ana.post(title);
  await ben.open(favor);
  await expect(ben.page.getByText('12 Rue de Hollerich')).toHaveCount(0);
  await ana.page.goto(ben.page.url());
  await expect(ana.page.getByText('12 Rue de Hollerich')).toBeVisible();
  await expect(ana.page.getByText(/saw the address/)).toHaveCount(0);

  await ben.accept();
  await expect(ben.page.getByText('12 Rue de Hollerich')).toHaveCount(0);
  await ana.page.getByRole('link', { name: 'Chat' }).first().click();
  await ana.page.getByRole('button', { name: 'Show the address' }).click();
  await expect(ben.page.getByText('12 Rue de Hollerich')).toBeVisible();
  await ana.page.goto(favor);
  await expect(ana.page.getByText(/^Ben saw the address at \d\d:\d\d$/)).toBeVisible();
});

test('the map counts what the server has, parts its numbers, and shows a favor posted meanwhile', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([Neighbour.registered(browser, 'Ana'), Neighbour.signedUp(browser, 'Ben')]);
  const { page } = ben;
  const title = aTitle('Water the palms');
  await ana.post(title);
  // Below zoom 17 numbers stand for neighbours of this favor; from there on each favor is a card.
  await page.goto('/explore?view=map&at=49.6,6.13,12');
  const numbers = page.getByRole('button', { name: /close together, zoom in/ });
  await expect(numbers.first()).toBeVisible();
  const before = await sumOf(page);
  await ana.post(aTitle('Water the ferns'));
  // Others may post here meanwhile.
  await expect.poll(() => sumOf(page)).toBeGreaterThan(before);
  await numbers.first().click();
  await expect(page).toHaveURL(/at=[^&]*%2C1[3-9]/);
});

/** Sums what a map shows: numbers, and one for each card. */
const sumOf = (page: Page): Promise<number> =>
  page
    .locator('.favr-marker button')
    .allTextContents()
    .then((texts) => texts.reduce((sum, text) => sum + (/^[\d,]+$/.test(text) ? Number(text.replace(',', '')) : 1), 0));
