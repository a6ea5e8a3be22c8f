import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { noWork } from '../../platform/budgets/work.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { meteredManager } from '../metering/metered-manager.ts';
import { queryValues } from './query-values.ts';
import { createBatchLoader, shareStatements } from './share-statements.ts';

/** A loader whose statements end when the test says so: each entry of `sent` answers its keys in capitals. */
function heldBack() {
  const sent: { keys: string[]; answer: () => void }[] = [];
  const loader = createBatchLoader<string, string>(
    (keys) =>
      new Promise((resolve) => {
        sent.push({ keys: [...keys], answer: () => resolve(keys.map((key) => key.toUpperCase())) });
      }),
  );
  return { loader, sent };
}

test('those who ask in one turn share a statement, and nothing is kept', async () => {
  const { loader, sent } = heldBack();
  const both = Promise.all([loader.load('a'), loader.load('a')]);
  await turn();
  expect(sent.map(({ keys }) => keys)).toEqual([['a', 'a']]);
  sent[0]!.answer();
  expect(await both).toEqual(['A', 'A']);
  void loader.load('a');
  await turn();
  expect(sent).toHaveLength(2);
});

test('those who ask while a statement is under way share the next one, which begins after it', async () => {
  const { loader, sent } = heldBack();
  const first = loader.load('a');
  await turn();
  const second = loader.load('b');
  await turn();
  const third = loader.load('c');
  await turn();
  expect(sent.map(({ keys }) => keys)).toEqual([['a']]);
  sent[0]!.answer();
  expect(await first).toBe('A');
  expect(sent.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']]);
  sent[1]!.answer();
  expect(await Promise.all([second, third])).toEqual(['B', 'C']);
});

test('a statement that fails sets free those who wait', async () => {
  let fails = true;
  const loader = createBatchLoader<string, string>(async (keys) => {
    if (fails) throw new Error('no connection');
    return [...keys];
  });
  const both = Promise.allSettled([loader.load('a'), loader.load('b')]);
  expect(await both).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  fails = false;
  expect(await loader.load('c')).toBe('c');
});

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a key that PostgreSQL refuses fails alone', async () => {
  const loader = createBatchLoader(async (keys: readonly string[]) => {
    const text = 'SELECT asked.id FROM unnest($1::bigint[]) AS asked (id)';
    return (await queryValues(app.deps.dataSource.manager, text, [keys])).map(([id]) => id);
  });
  expect(await Promise.allSettled([loader.load('1'), loader.load('9'.repeat(20)), loader.load('3')])).toMatchObject([
    { value: '1' },
    { reason: { code: '22003' } },
    { value: '3' },
  ]);
});

test('a transaction reads by itself what it has written', async () => {
  const { manager } = app.deps.dataSource;
  const areThere = shareStatements(async (db, ids: readonly string[]) => {
    const rows = await queryValues(db, 'SELECT id::text FROM users WHERE id = ANY($1::bigint[])', [ids]);
    return ids.map((id) => rows.some(([found]) => found === id));
  });
  await manager.transaction(async (db) => {
    const [{ id }] = await db.query("INSERT INTO users (first_name, last_name) VALUES ('Ana', 'Muller') RETURNING id");
    expect([await areThere(db, [id]), await areThere(manager, [id])]).toEqual([[true], [false]]);
  });
});

test('the work of a statement that requests share counts for each of its keys alike', async () => {
  const sent: (readonly string[])[] = [];
  const same = shareStatements(async (db, texts: readonly string[]) => {
    sent.push(texts);
    return (await queryValues(db, 'SELECT * FROM unnest($1::text[])', [texts])).map(([text]) => text);
  });
  const works = [noWork(), noWork()];
  const [first, second] = works.map((work) => meteredManager(app.deps.dataSource, work));
  const answers = await Promise.all([same(first!, ['a']), same(second!, ['b', 'c'])]);
  expect(answers).toEqual([['a'], ['b', 'c']]);
  expect(sent).toEqual([['a', 'b', 'c']]);
  expect(works.map(({ rows }) => rows)).toEqual([1, 2]);
  expect(works[0]!.ms).toBeGreaterThan(0);
  expect(works[1]!.ms).toBeCloseTo(2 * works[0]!.ms, 9);
});
