import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HANDED_OVER } from '../../../shared/served-page.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { createBus } from '../../events/bus.ts';
import { createWorld, favorInput, type World } from '../../testing/world.ts';
import type { VisitorReader } from '../graphql/visitor-reader.ts';
import { readAppDocuments } from '../graphql/app-documents.ts';
import { createSchema } from '../graphql/graphql.ts';
import type { RenderPage } from './page-renderer.ts';
import { servedPages } from './served-pages.ts';
import { webApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'favr-served-'));
const documents = readAppDocuments(createSchema());
const hashOf = (name: string) => documents.hashes.find((hash) => documents.nameOf(hash) === name)!;
const near = { latitude: -48.9, longitude: -123.4 };

/** The address that most pages are asked for from. */
const HERE = '198.51.100.1';

/** Paths that were rendered, with their language. */
let rendered: string[] = [];
let refuse = false;
/** Settles before a page that is being rendered is answered. */
let held: Promise<void> = Promise.resolve();

/** Renders titles as the program beside the app renders cards: with what a visitor reads. */
const rendererOf =
  (read: VisitorReader): RenderPage =>
  async (path, language, from) => {
    rendered.push(`${language} ${path}`);
    const { data } = await read(
      { hash: hashOf('Home'), variables: { near: from ?? near, withinKm: 5, isVisitor: false } },
      language,
    );
    const titles = (data as { favors: { edges: { node: { title: string } }[] } }).favors.edges.map(
      ({ node }) => node.title,
    );
    await held;
    if (refuse) throw new Error('It could not be rendered.');
    return {
      markup: `<ul>${titles.map((title) => `<li>${title.replaceAll('<', '&lt;')}</li>`).join('')}</ul>`,
      styles: '',
      names: '',
      handedOver: { cache: { titles }, asked: [], near: from },
    };
  };

let app: TestApp;
let otherNode: TestApp;
let world: World;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Favr</title></head><body><div id="root"></div></body></html>',
  );
  const start = () => startTestApp({ web: (deps, read) => webApp(deps, read, folder, rendererOf(read)) });
  [app, otherNode] = [await start(), await start()];
  world = createWorld(app);
});
beforeEach(() => {
  rendered = [];
  refuse = false;
  held = Promise.resolve();
});
afterAll(async () => {
  await Promise.all([app.close(), otherNode.close()]);
  rmSync(folder, { recursive: true });
});

const pageAt = async (path: string, from = app, headers: Record<string, string> = {}) =>
  (await from.visitor().request('GET', path, undefined, headers)).text();

/** Readings of Home after which nothing more is waited for: a test that fails must end too. */
const MOST_READINGS = 1_000;

/** Reads Home until it passes a test: events take a moment from node to node. */
async function homeUntil(passes: (page: string) => boolean, from: TestApp): Promise<string> {
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const page = await pageAt('/', from);
    if (passes(page)) return page;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('Home never passed');
}

describe('pages that the server renders', () => {
  test('have the favors nearby, and lose one at once, on every node, that is deleted', async () => {
    const { id, poster } = await world.aFavor({ ...near, title: 'Find the lost glove' });
    for (const node of [app, otherNode]) await homeUntil((page) => page.includes('<li>Find the lost glove</li>'), node);
    await poster.mutate('deleteFavor', { favorId: id });
    expect(await pageAt('/')).not.toContain('Find the lost glove');
    await homeUntil((page) => !page.includes('Find the lost glove'), otherNode);
  });

  test('do not keep what changed while they were rendered', async () => {
    const { id, poster } = await world.aFavor({ ...near, title: 'Fold a paper boat' });
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    const before = pageAt('/explore');
    while (!rendered.includes('en /explore')) await new Promise((resolve) => setImmediate(resolve));
    await poster.mutate('deleteFavor', { favorId: id });
    release();
    await before;
    expect(await pageAt('/explore')).not.toContain('Fold a paper boat');
  });

  test('are rendered once for all who ask, and once for each language', async () => {
    // Without other nodes, whose events would have it rendered again.
    const deps = { bus: await createBus(), log: app.deps.log } as typeof app.deps;
    const read = servedPages(deps, async (path, language, from) => {
      rendered.push(`${language} ${path}${from ? ' elsewhere' : ''}`);
      return { markup: '', styles: '', names: '', handedOver: { cache: {}, asked: [], near: from } };
    });
    const explore = (language: 'en' | 'de', from: typeof near | null = null) => read('/explore', language, from, HERE);
    await Promise.all([explore('en'), explore('en'), explore('de'), explore('en', near)]);
    await Promise.all([
      explore('en'),
      explore('en', near),
      read('/favor/1', 'en', near, HERE),
      read('/favor/1', 'en', null, HERE),
    ]);
    expect(rendered).toEqual(['en /explore', 'de /explore', 'en /explore elsewhere', 'en /favor/1']);
  });

  test('look from the place of the cookie, and from nothing else that stands in it', async () => {
    const place = { latitude: -47.12, longitude: -122.34 };
    await world.aFavor({ ...place, title: 'Wash the blue tent' });
    const from = (cookie: string) => pageAt('/', app, { cookie: `favr_near=${cookie}` });
    const page = await from('-47.12_-122.34');
    expect(page).toContain('<li>Wash the blue tent</li>');
    expect(page).toContain('<html lang="en" data-near="-47.12_-122.34">');
    for (const other of ['-47.1234_-122.34', '-97.12_-122.34', '"><b>', ''])
      expect(await from(other)).not.toMatch(/Wash the blue tent|data-near/);
    expect(await pageAt('/')).not.toContain('Wash the blue tent');
  });

  test('take no time of the usual ones, however many places are named', async () => {
    const deps = { bus: await createBus(), log: app.deps.log } as typeof app.deps;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const places: unknown[] = [];
    const read = servedPages(deps, async (_path, _language, from) => {
      places.push(from);
      if (from) await released;
      return { markup: '', styles: '', names: '', handedOver: { cache: {}, asked: [], near: from } };
    });
    const named = Array.from({ length: 9 }, (_, index) =>
      read('/', 'en', { latitude: index, longitude: 6 }, `192.0.2.${index}`),
    );
    expect(await Promise.all(named.slice(2))).toEqual(Array(7).fill(null));
    expect(await read('/', 'en', null, HERE)).not.toBeNull();
    release();
    expect(await Promise.all(named.slice(0, 2))).not.toContain(null);
    expect(places).toHaveLength(3);
    expect(await read('/', 'en', { latitude: 8, longitude: 6 }, HERE)).not.toBeNull();
  });

  test('are rendered four at a time for one address, whose others get theirs without cards', async () => {
    const deps = { bus: await createBus(), log: app.deps.log } as typeof app.deps;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const read = servedPages(deps, async () => {
      await released;
      return { markup: '', styles: '', names: '', handedOver: { cache: {}, asked: [], near: null } };
    });
    const favors = (address: string) =>
      Array.from({ length: 6 }, (_, index) => read(`/favor/${address}${index}`, 'en', null, address));
    const first = favors(HERE);
    expect(await Promise.all(first.slice(4))).toEqual([null, null]);
    const [elsewhere] = favors('192.0.2.9');
    release();
    expect(await Promise.all([...first.slice(0, 4), elsewhere])).not.toContain(null);
    expect(await read(`/favor/${HERE}5`, 'en', null, HERE)).not.toBeNull();
  });

  test('are not for somebody with a session, nor for another view', async () => {
    const { poster } = await world.aFavor({ ...near, title: 'Water the ferns' });
    await homeUntil((page) => page.includes('Water the ferns'), app);
    expect(await (await poster.request('GET', '/')).text()).not.toContain('Water the ferns');
    // A session that has ended may still be remembered by the page.
    expect(await pageAt('/', app, { cookie: 'favr_refresh=over' })).not.toContain('Water the ferns');
    // The service worker keeps this one for every path.
    expect(await pageAt('/index.html')).not.toContain('Water the ferns');
    expect(await pageAt('/?a=1')).not.toContain('Water the ferns');
    expect((await app.visitor().request('GET', '/')).headers.get('vary')).toContain('Cookie');
  });

  test('hand over what they were rendered with as text that ends no element', async () => {
    const title = '</script><script>alert(1)</script>';
    await world.aFavor({ ...near, title });
    const page = await homeUntil((found) => found.includes('alert(1)'), app);
    expect(page).not.toContain('<script>alert');
    const { json } = new RegExp(`id="${HANDED_OVER}">(?<json>[^<]*)</script>`).exec(page)!.groups!;
    expect(JSON.parse(json!).cache.titles).toContain(title);
  });

  test('do without cards where they could not be rendered, and are tried again', async () => {
    await world.aFavor({ ...near, title: 'Sharpen the skates' });
    refuse = true;
    expect(await pageAt('/')).toContain('<div id="root"></div>');
    refuse = false;
    await homeUntil((page) => page.includes('Sharpen the skates'), app);
  });
});

describe('the page of a favor', () => {
  const painted = (page: string) => page.includes('<ul>');

  test.each([
    ['open', 200, true],
    ['accepted', 200, true],
    // What was agreed in the end is not for pages that others keep.
    ['completed', 200, false],
    ['hidden', 200, false],
    ['deleted', 410, false],
  ] as const)('%s: %i, rendered: %s', async (status, expected, isPainted) => {
    const { id } = await world.aFavor({ status, ...near });
    const answer = await app.visitor().request('GET', `/favor/${id}`);
    expect([answer.status, painted(await answer.text())]).toEqual([expected, isPainted]);
  });

  test('asked of one person is nowhere, before and after it is deleted', async () => {
    const { id: done, poster, helper } = await world.aFavor({ ...near, status: 'completed' });
    await helper!.mutate('completeFavor', { favorId: done, rating: 5 });
    const input = favorInput({ ...near, title: 'Bring the blue key', onlyFor: helper!.id });
    const { id } = (await poster.mutate('postFavor', input, 'favor { id }')).favor;
    const { status, text } = await read(id);
    expect([status, text.includes('Bring the blue key'), painted(text)]).toEqual([404, false, false]);
    await poster.mutate('deleteFavor', { favorId: id });
    expect((await read(id)).status).toBe(404);
  });

  test('says to programs what is asked for, at the asked price, while it is open', async () => {
    const open = await world.aFavor({ ...near, title: 'Oil </script> the gate', price: '12.50' });
    const { text } = await read(open.id);
    const { json } = /<script type="application\/ld\+json">(?<json>[^<]*)<\/script>/.exec(text)!.groups!;
    expect(JSON.parse(json!)).toMatchObject({
      '@type': 'Demand',
      name: 'Oil </script> the gate',
      priceSpecification: { price: '12.50', priceCurrency: 'EUR' },
    });
    const over = await world.aFavor({ ...near, status: 'expired' });
    expect((await read(over.id)).text).not.toContain('ld+json');
  });

  test('tells nobody what was agreed in the end', async () => {
    const { id, poster } = await world.aFavor({ ...near, status: 'accepted', price: '40' });
    await poster.mutate('completeFavor', { favorId: id, rating: 5, negotiatedPrice: '57' });
    const { text } = await read(id);
    expect(text).toContain('€40');
    expect(text).not.toMatch(/€57|57\.00|5700/);
  });

  const read = async (id: string) => {
    const answer = await app.visitor().request('GET', `/favor/${id}`);
    return { status: answer.status, text: await answer.text() };
  };
});
