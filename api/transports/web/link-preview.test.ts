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

  test.each([
    [
      'a favor that was deleted',
      async () => `/favor/${(await world.aFavor({ status: 'deleted' })).id}`,
      'Favor Not Found',
    ],
    ['a path that the app does not have', async () => '/nowhere', 'Nobody lives at this address'],
    ['a favor without a number', async () => '/favor/abc', 'Nobody lives at this address'],
    ['a page of the app alone', async () => '/chat/46', 'Favr'],
    ['a page of its own', async () => '/settings', 'Favr'],
  ])('says without scripts what is at %s, and leads Home', async (_, path, title) => {
    const page = await pageAt(await path());
    const words = /<noscript>(?<words>.*?)<\/noscript>/s.exec(page)?.groups!['words'];
    expect(words).toContain(`<h1>${title}</h1>`);
    expect(words).toContain('<p><a href="/">Back to Home</a></p>');
    const nonce = /<style nonce="(?<nonce>[^"]+)">/.exec(words!)?.groups!['nonce'];
    expect(page).toContain(`property="csp-nonce" nonce="${nonce}"`);
  });

  test('says without scripts who a person is, and what needs them', async () => {
    const { poster } = await world.aFavor();
    const page = await pageAt(`/user/${poster.id}`);
    expect(page).toMatch(/<noscript>.*<h1>[^<]+<\/h1>.*turn on JavaScript.*<\/noscript>/s);
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
