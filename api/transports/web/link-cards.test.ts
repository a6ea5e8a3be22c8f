import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createContext } from '../../create-context.ts';
import { textsIn } from '../../platform/language/texts.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { drawnAtOnce } from '../http/at-once.ts';
import { favorCard } from './link-cards.ts';
import { webApp } from './web-app.ts';

let app: TestApp;
let world: World;
const folder = mkdtempSync(join(tmpdir(), 'favr-cards-'));

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), readFileSync('web/index.html'));
  app = await startTestApp({ web: (deps, read) => webApp(deps, read, folder) });
  world = createWorld(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** Returns what the head of a page says by the names of its properties. */
async function headOf(path: string): Promise<Record<string, string>> {
  const page = await (await app.visitor().request('GET', path)).text();
  const tags = page.matchAll(/<meta (?:property|name)="(?<name>[^"]+)" content="(?<content>[^"]*)"/g);
  return Object.fromEntries(Array.from(tags, ({ groups }) => [groups!['name']!, unescaped(groups!['content']!)]));
}

/** Returns path and query of the picture of a page. */
async function cardOf(path: string): Promise<string> {
  const { pathname, search } = new URL((await headOf(path))['og:image']!);
  return pathname + search;
}

const fetchCard = (path: string) => app.visitor().request('GET', path);

const bytesOf = async (path: string) => {
  const answer = await fetchCard(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  return Buffer.from(await answer.arrayBuffer());
};

/** Returns how much of a region of a card is as dark as words. */
async function inkOf(jpeg: Buffer, region: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(jpeg).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((grey) => grey < 100).length / data.length;
}

const TITLE = { left: 60, top: 160, width: 1080, height: 290 };

describe('the picture of a favor', () => {
  test.each([
    ['a usual title', 'Carry a wardrobe down two floors'],
    ['every sign of markup', `<b>&amp;</b> "quoted" it's <&> %00`],
    ['emoji', 'Feed my cat 🐈‍⬛ and dog 🐕 🇱🇺'],
    ['words from right to left', 'مساعدة في نقل 2 كراسي (طابق 3)!'],
    ['Hebrew, Greek and Cyrillic', 'שלום Ελλάδα Привет'],
    ['one word as long as may be', 'W'.repeat(80)],
    ['signs that no font here has', '帮忙搬家'],
  ])('is a JPEG that messengers show whole, with %s', async (_, title) => {
    const { id } = await world.aFavor({ title });
    const head = await headOf(`/favor/${id}`);
    expect(head).toMatchObject({
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const jpeg = await bytesOf(await cardOf(`/favor/${id}`));
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await inkOf(jpeg, TITLE)).toBeGreaterThan(0.01);
  });

  test('sets words from right to left at the right', async () => {
    const { id } = await world.aFavor({ title: 'نقل كراسي!' });
    const jpeg = await bytesOf(await cardOf(`/favor/${id}`));
    expect(await inkOf(jpeg, { ...TITLE, width: 400 })).toBe(0);
  });

  test('says what strangers may read: no address, no point, and the price that was asked', async () => {
    const { id } = await world.aFavor({
      title: 'Zitronenbaum gießen',
      price: '12.50',
      address: '83 Rue Adolphe Fischer, 1521 Luxembourg',
    });
    const ctx = createContext(app.deps, { viewer: null, address: '', language: 'en' });
    const t = await textsIn('en');
    const factsOf = async () =>
      favorCard(ctx, (await app.deps.dataSource.getRepository('Favor').findOneByOrFail({ id })) as never, t);
    const facts = await factsOf();
    expect(facts).toMatchObject({ title: 'Zitronenbaum gießen', price: '€12.50', photo: null });
    expect(JSON.stringify(facts)).not.toMatch(/Fischer|83|49\.|6\./);
    const before = await cardOf(`/favor/${id}`);
    await app.deps.dataSource.query('UPDATE favors SET final_price_cents = 9900 WHERE id = $1', [id]);
    expect(await cardOf(`/favor/${id}`)).toBe(before);
  });

  test('has another address where it says something else, and the same where not', async () => {
    const { id } = await world.aFavor({ title: 'Water the herbs' });
    const before = await cardOf(`/favor/${id}`);
    expect(await cardOf(`/favor/${id}`)).toBe(before);
    await app.deps.dataSource.query("UPDATE favors SET title = 'Water the trees' WHERE id = $1", [id]);
    expect(await cardOf(`/favor/${id}`)).not.toBe(before);
  });

  test.each([
    ['deleted', async () => (await world.aFavor({ status: 'deleted' })).id],
    ['hidden', async () => (await world.aFavor({ status: 'hidden' })).id],
    ['not there', async () => '999999999'],
  ])('is not there for a favor that is %s', async (_, idOf) => {
    expect((await fetchCard(`/cards/favor-${await idOf()}.jpg`)).status).toBe(404);
  });

  test('speaks the language that its address names', async () => {
    const { id } = await world.aFavor({ price: '12.50' });
    const [english, french] = await Promise.all(
      ['en', 'fr'].map((language) => bytesOf(`/cards/favor-${id}.jpg?lang=${language}`)),
    );
    expect(english!.equals(french!)).toBe(false);
    expect(english!.equals(await bytesOf(`/cards/favor-${id}.jpg?lang=en`))).toBe(true);
  });
});

test('an area has a picture of its own, and no other path has one', async () => {
  const head = await headOf('/in/luxembourg-gare');
  const path = head['og:image'] ? new URL(head['og:image']).pathname : '/cards/in-luxembourg-gare.jpg';
  expect(await sharp(await bytesOf(path)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  for (const other of ['/cards/in-nowhere-at-all.jpg', '/cards/favor-abc.jpg', '/cards/', '/cards/favor-1.png'])
    expect((await fetchCard(other)).status).toBe(404);
});

test('of one network no more than four are drawn at once, and others are not kept waiting', async () => {
  const drawings = drawnAtOnce();
  const ends: (() => void)[] = [];
  for (let drawn = 0; drawn < 4; drawn += 1) {
    expect(drawings.isFull('192.0.2.1')).toBe(false);
    drawings.hold('192.0.2.1', new Promise<void>((resolve) => ends.push(resolve)));
  }
  expect(drawings.isFull('192.0.2.1')).toBe(true);
  expect(drawings.isFull('198.51.100.1')).toBe(false);
  ends[0]!();
  await new Promise((resolve) => setImmediate(resolve));
  expect(drawings.isFull('192.0.2.1')).toBe(false);
});
