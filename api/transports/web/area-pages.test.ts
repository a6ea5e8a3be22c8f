import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { createWorld, type World } from '../../testing/world.ts';

let app: TestApp;
let world: World;
let now = new Date();

beforeAll(async () => {
  app = await startTestApp({ alone: true, now: () => now });
  world = createWorld(app);
});
afterAll(() => app.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.visitor().request('GET', path, undefined, headers);
  return { text: await answer.text() };
};
const address = '1 Haaptstrooss, L-9780 Wincrange';
const wincrange = '/in/wincrange';
const noindex = '<meta name="robots" content="noindex" />';

test.each([
  ['/in/luxembourg-gare', 200, null],
  ['/in/gare', 301, '/in/luxembourg-gare'],
  ['/in/Luxembourg-Gare?lang=fr', 301, '/in/luxembourg-gare?lang=fr'],
  ['/in/esch-sur-alzette', 200, null],
  ['/in/nowhere-at-all', 404, null],
])('%s answers %i', async (path, status, at) => {
  const { status: answered, headers } = await fetch(app.url + path, { redirect: 'manual' });
  expect([answered, headers.get('location')]).toEqual([status, at]);
});

test('speaks the language of its address, else that of the browser, and names the others', async () => {
  const german = await read('/in/luxembourg-gare?lang=de', { 'accept-language': 'fr' });
  expect(german.text).toContain('<html lang="de">');
  expect(german.text).toMatch(/rel="canonical" href="[^"]+\/in\/luxembourg-gare\?lang=de"/);
  expect((await read('/in/luxembourg-gare', { 'accept-language': 'fr' })).text).toContain('<html lang="fr">');
  for (const code of ['en', 'fr', 'de', 'lb', 'pt', 'x-default']) expect(german.text).toContain(`hreflang="${code}"`);
});

test('counts open favors, and names only those whose poster wants them found, from three on also to search engines', async () => {
  const kept = await world.aFavor({ address, title: 'Prune the hedge' });
  await world.aFavor({ address, title: 'Walk the goat', isFindable: true, category: 'PET_CARE' });
  const few = await read(wincrange);
  expect(few.text).toContain(noindex);
  expect(few.text).toContain('Walk the goat');
  expect(few.text).not.toContain('Prune the hedge');
  expect((await read('/sitemap.xml')).text).not.toContain(wincrange);

  const third = await world.aFavor({ address, title: 'Stack the logs', isFindable: true });
  const enough = await read(wincrange);
  expect(enough.text).not.toContain(noindex);
  expect(enough.text).toContain('3 neighbours in Wincrange are asking for help right now.');
  const { text } = await read('/sitemap.xml');
  expect(text).toContain(`${wincrange}</loc>`);
  expect(text).toContain(`/favor/${third.id}</loc>`);
  expect(text).not.toContain(`/favor/${kept.id}</loc>`);
  expect((await read('/robots.txt')).text).toMatch(/\nSitemap: http\S+\/sitemap\.xml/);

  // One edit later nobody finds it, and those who offered are not asked again.
  const { favor } = await third.poster.mutate(
    'updateFavor',
    { favorId: third.id, revision: 1, isFindable: false },
    'favor { isFindable revision }',
  );
  expect(favor).toEqual({ isFindable: false, revision: 1 });
  expect((await read(wincrange)).text).not.toContain('Stack the logs');
  expect((await read('/sitemap.xml')).text).not.toContain(`/favor/${third.id}</loc>`);
});

test('names no favor that is hidden, over or asked of one person', async () => {
  const place = { address: '1 Haaptstrooss, L-9806 Hosingen', isFindable: true };
  for (const status of ['hidden', 'expired', 'accepted', 'deleted'] as const)
    await world.aFavor({ ...place, status, title: `It is ${status}` });
  const { text } = await read('/in/hosingen');
  expect(text).not.toContain('It is ');
});

test('says what help usually costs from five completed favors on, and never what one person paid', async () => {
  const place = { address: '1 Haaptstrooss, L-9990 Weiswampach', status: 'completed' as const, price: '23' };
  const done = async () => {
    const { id, helper } = await world.aFavor(place);
    await helper!.mutate('completeFavor', { favorId: id, rating: 5 });
  };
  for (let count = 0; count < 4; count += 1) await done();
  now = new Date(Date.now() + 86_400_000);
  expect((await read('/in/weiswampach')).text).not.toContain('about');
  now = new Date();
  await done();
  // Nobody reads a price out of the difference that one favor makes.
  expect((await read('/in/weiswampach')).text).not.toContain('about');
  now = new Date(Date.now() + 86_400_000);
  // What was read is kept until a favor changes.
  await world.aFavor({ address });
  const { text } = await read('/in/weiswampach');
  expect(text).toContain('about €25');
  expect(text).not.toContain('€23');
});
