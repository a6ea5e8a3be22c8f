import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { webApp } from './web-app.ts';

let app: TestApp;
let world: World;
const folder = mkdtempSync(join(tmpdir(), 'favr-page-'));

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), readFileSync('web/index.html'));
  app = await startTestApp({ web: (deps, read) => webApp(deps, read, folder) });
  world = createWorld(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const pageAt = async (path: string) => (await app.visitor().request('GET', path)).text();

describe('withPreview', () => {
  test.each([
    ['/', 'Connect with people nearby'],
    ['/explore', 'Explore Favrs'],
    ['/how-it-works', 'How It Works'],
    ['/legal/privacy', 'Privacy Policy'],
  ])('writes the title of %s into the page', async (path, name) => {
    const page = await pageAt(path);
    expect(page).toContain(`<title>${name} · Favr</title>`);
    expect(page).toContain(`<meta property="og:title" content="${name}" />`);
    expect(page.match(/<meta name="description"/g)).toHaveLength(1);
  });

  test.each([
    ['fr-LU', 'Explorer les Favrs', '12,50'],
    ['lb', 'Favrs entdecken', '12,50'],
    ['it', 'Explore Favrs', '€12.50'],
  ])('speaks to a request for %s in its language, or in English', async (requested, title, price) => {
    const { id } = await world.aFavor({ price: '12.50' });
    const read = async (path: string) =>
      (await app.visitor().request('GET', path, undefined, { 'accept-language': requested })).text();
    expect(await read('/explore')).toContain(`<title>${title} · Favr</title>`);
    expect(await read(`/favor/${id}`)).toMatch(new RegExp(`property="og:description" content="[^"]*${price}`));
  });

  test("shows a favor's title, price and area, and nothing about its exact place", async () => {
    const [latitude, longitude] = [49.58613, 6.12087];
    const { id, poster } = await world.aFavor({
      title: 'Zitronenbaum gießen',
      price: '12.50',
      address: '83 Rue Adolphe Fischer, 1521 Luxembourg',
      latitude,
      longitude,
    });
    const page = await pageAt(`/favor/${id}`);
    expect(page).toContain('<title>Zitronenbaum gießen · Favr</title>');
    expect(page).toMatch(/<meta property="og:description" content="€12.50 · [^"]+" \/>/);
    expect(page).toContain(`/favor/${id}" />`);
    // The poster gets the page of a stranger: it may be stored and shared.
    const own = await (await poster.request('GET', `/favor/${id}`)).text();
    for (const text of [page, own])
      for (const secret of ['Fischer', '83 Rue', '49.58', '6.120']) expect(text).not.toContain(secret);
  });

  test('leaves the page that the service worker opens any address with as it is', async () => {
    expect(await pageAt('/index.html')).not.toContain('og:title');
  });

  test('leads Home without scripts where nothing is, any more or at all', async () => {
    const { id } = await world.aFavor({ status: 'deleted' });
    const read = async (path: string) =>
      /<noscript>(?<words>.*?)<\/noscript>/s.exec(await pageAt(path))?.groups!['words'];
    const home = '<p><a href="/">Back to Home</a></p>';
    expect(await read(`/favor/${id}`)).toContain(`<h1>Favor Not Found</h1>`);
    expect(await read(`/favor/${id}`)).toContain(home);
    expect(await read('/nowhere')).toContain('<h1>Nobody lives at this address</h1>');
    expect(await read('/favor/abc')).toContain(home);
    expect((await read('/settings')) ?? '').not.toContain(home);
  });

  test('escapes what people wrote', async () => {
    const title = `</title><script>alert('$&')</script>" onload="x __CSP_NONCE__`;
    const page = await pageAt(`/favor/${(await world.aFavor({ title })).id}`);
    const scripts = /<script(?! type="application\/ld\+json")/g;
    expect(page.match(scripts)).toEqual((await pageAt('/how-it-works')).match(scripts));
    expect(page).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt;&quot; onload=&quot;x __CSP_NONCE__ · Favr</title>',
    );
    expect(page).toContain('content="&lt;/title&gt;');
  });

  test('shows nothing of a favor that was deleted, is hidden or does not exist', async () => {
    const [deleted, hidden] = [await world.aFavor({ status: 'deleted' }), await world.aFavor({ status: 'hidden' })];
    for (const id of [deleted.id, hidden.id, '999999999', '99999999999999999999'])
      expect(await pageAt(`/favor/${id}`)).toContain('<title>Favr</title>');
  });

  test('shows a person by first name and initial, and nothing after they deleted their account', async () => {
    const ben = await app.person({ firstName: 'Ben', lastName: 'Weber' });
    const page = await pageAt(`/user/${ben.id}`);
    expect(page).toContain('<title>Ben W. · Favr</title>');
    expect(page).not.toContain('Weber');
    expect((await ben.graphql('mutation { deleteAccount { __typename } }')).errors).toBeUndefined();
    expect(await pageAt(`/user/${ben.id}`)).toContain('<title>Favr</title>');
  });
});
