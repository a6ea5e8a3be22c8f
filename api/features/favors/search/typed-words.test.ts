import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { applyFunctions } from '../../../database/migrating/apply-functions.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { aNeighbourhood, favorInput } from '../../../testing/world.ts';
import { listFavors } from '../favor-lists.service.ts';
import { CountMatches } from '../favors.input.ts';
import { readFoundWords } from './found-words.ts';
import { foldSearch } from './search-terms.rules.ts';

let app: TestApp;
let poster: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  poster = await app.person();
});
afterAll(() => app.close());

/** Posts favors with titles at a place. */
async function post(near: ReturnType<typeof aNeighbourhood>, titles: readonly string[], over = {}): Promise<void> {
  const { latitude, longitude } = near;
  for (const title of titles)
    await poster.mutate('postFavor', favorInput({ latitude, longitude, description: 'x', ...over, title }));
}

const listed = async (near: ReturnType<typeof aNeighbourhood>, search: string) =>
  (await listFavors(useCaseContext(app.deps, null).ctx, { near, withinKm: 5, search, first: 20 })).edges.map(
    ({ node }) => node,
  );

describe('a favor is found by a word', () => {
  test.each([
    ['Régler l’arquebuse', 'arquebuse'],
    ['Besoin d’aide: «arquebuse»', 'arquebuse'],
    ['Mein „Tuxedo“ bügeln', 'tuxedo'],
    ['🐶Tuxedo', 'tuxedo'],
    ['•Tuxedo', 'tuxedo'],
    ['€20/Tuxedo', 'tuxedo'],
    ['Tux\u00ADedo', 'tuxedo'],
    ['Ｔｕｘｅｄｏ', 'tuxedo'],
    ['O’Neill', "o'neill"],
    ['O’Neill', 'neill'],
    ["O'Neill", 'o’neill'],
    ['aujourd’hui', "aujourd'hui"],
    ['Wi-Fi', 'wifi'],
    ['Wifi', 'wi-fi'],
    ['Wi‑Fi', 'wi-fi'],
    ['Fensterputzen', 'putzen'],
    ['Łódź', 'lodz'],
    ['Ebike flicken', 'e-bike'],
    ['E-Bike flicken', 'ebike'],
    ['‹Zither›', 'zither'],
    ['…Zither…', 'zither'],
    ['Zither—Harfe', 'harfe'],
    ['“Zither”', '“zither”'],
    ['Zither', 'l’zither'],
    ['Zi\u200Bther', 'zither'],
    ['\u202AZither\u202C', 'zither'],
    ['𝐙𝐢𝐭𝐡𝐞𝐫', 'zither'],
    ['Ⓩither', 'zither'],
    ['Ðorđe Øre', 'dorde'],
    ['Søren', 'soren'],
    ['ﬁnden', 'finden'],
    ['ΖΙΘΕΡΣ', 'ζιθερς'],
    ['ЦИТРА', 'цитра'],
    ['Zither 24/7', '24/7'],
    ['C++ Zither', 'c++'],
    ['rendez-vous', 'rendezvous'],
    ['Gartenzaun', 'zaun'],
    ['l’hôpital', "l'hopital"],
    ['Qu’est-ce qu’une zither', 'zither'],
  ])('%j by %j', async (title, search) => {
    const near = aNeighbourhood();
    await post(near, [title, 'Nebenan']);
    expect((await listed(near, search)).map((favor) => favor.title)).toEqual([title]);
  });

  test.each([
    ['Fensterputzen', 'putzen', 'Fensterputzen'],
    ['Wi-Fi an', 'wifi', 'Wi-Fi'],
    ['Tux\u00ADedo an', 'tuxedo', 'Tux\u00ADedo'],
    ['Régler l’arquebuse', 'arquebuse', 'arquebuse'],
    ['Ebike flicken', 'e-bike', 'Ebike'],
  ])('which is marked: %j by %j', async (title, search, marked) => {
    const near = aNeighbourhood();
    await post(near, [title]);
    const [favor] = await listed(near, search);
    const found = await readFoundWords(useCaseContext(app.deps, null).ctx, favor!, search);
    expect(found!.title.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(
      marked === 'Wi-Fi' ? ['Wi', 'Fi'] : [marked],
    );
  });

  test.each(['cat', 'ca', 'c++', 'category'])('and not by %j where nothing has it', async (search) => {
    const near = aNeighbourhood();
    await post(near, ['Nebenan', 'Cembalo'], { category: 'OTHERS' });
    expect(await listed(near, search)).toEqual([]);
  });
});

test('a word comes before its translation, and a compound after both', async () => {
  const near = aNeighbourhood();
  await post(near, ['Washing machine', 'Réparer le lave-linge', 'Waschmaschine'], { category: 'OTHERS' });
  expect((await listed(near, 'lave-linge'))[0]!.title).toBe('Réparer le lave-linge');
  expect((await listed(near, 'waschmaschine'))[0]!.title).toBe('Waschmaschine');
  expect(await listed(near, 'lave-linge')).toHaveLength(3);
  const other = aNeighbourhood();
  await post(other, ['Fensterputzen', 'Cleaning', 'Putzen'], { category: 'OTHERS' });
  expect((await listed(other, 'putzen')).map(({ title }) => title)).toEqual(['Putzen', 'Cleaning', 'Fensterputzen']);
});

test.each(['🐶', '(((', '…!', '“”', '\u200B\u200B', '--'])(
  'a search for %j is told that it has no word',
  async (search) => {
    const { error } = CountMatches.safeParse({ search });
    expect(error!.issues[0]).toMatchObject({
      path: ['search'],
      message: expect.stringMatching(/^Search (needs a|is re)/),
    });
  },
);

/** Characters of the planes that people type; which of them the server knows too is asked of it. */
function* characters(): Generator<string> {
  for (let code = 1; code < 0x1_fb_00; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/[\p{Cs}\p{Cn}]/u.test(character)) yield character;
  }
}

describe('letters are folded in the database as in code', () => {
  const all = [...characters()].map((character) => `a${character}b ${character} c`);
  const differing = async (
    query: (sql: string, parameters: unknown[]) => Promise<{ text: string; folded: string }[]>,
  ) =>
    (
      await query(
        'SELECT text, search_fold(text) AS folded FROM unnest($1::text[]) AS text WHERE unicode_assigned(text)',
        [all],
      )
    )
      .filter(({ text, folded }) => folded !== foldSearch(text))
      .map(({ text, folded }) => [text, folded, foldSearch(text)]);

  test('of the servers that come with it', async () => {
    const differences = await differing((sql, parameters) => app.deps.dataSource.query(sql, parameters));
    expect(differences.slice(0, 20)).toEqual([]);
  });

  test('whose locale knows no Unicode, for the scripts of Europe', async () => {
    const { url, drop } = await scratchDatabase();
    const name = new URL(url).pathname.slice(1);
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(`DROP DATABASE ${name}`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C' ENCODING UTF8`);
    await client.end();
    const plain = new Client({ connectionString: url });
    await plain.connect();
    try {
      const runner = { query: (sql: string) => plain.query(sql) } as unknown as QueryRunner;
      await applyFunctions(runner, 'search-fold', 'search-words');
      const differences = await differing(async (sql, parameters) => (await plain.query(sql, parameters)).rows);
      const letters = /^a[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\P{L}]b/u;
      expect(differences.filter(([text]) => letters.test(text!) && text!.codePointAt(1)! < 0x5_90)).toEqual([]);
      const { rows } = await plain.query("SELECT search_words('«Łódź»') @@ 'lodz' AS found");
      expect(rows).toEqual([{ found: true }]);
    } finally {
      await plain.end();
      await drop();
    }
  });
});
