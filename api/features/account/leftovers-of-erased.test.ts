import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LeftoversOfErased1796000000001 as LeftoversOfErased } from '../../database/migrations.ts';
import { startTestApp, testSecrets, type TestApp } from '../../testing/harness.ts';
import { markedAccount, type MarkedAccount } from '../../testing/marked-account.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';

let app: TestApp;
let push: TestPushService;
let marked: MarkedAccount;

beforeAll(async () => {
  app = await startTestApp({ works: true, env: { JOBS: 'off', PUSH_LOOPBACK: 'on' } });
  push = await startPushService(testSecrets.vapid.publicKey);
  marked = await markedAccount(app, push);
}, 120_000);
afterAll(async () => {
  await app.close();
  await push.close();
});

/** Conditions under which earlier versions left words of accounts that were erased. */
const left: Record<string, string> = {
  'favors.title': "status <> 'COMPLETED'",
  'favors.description': 'true',
  'favors.timeframe': 'true',
  'messages.content': 'deal_id IS NOT NULL',
  'messages.deal_note': 'true',
  'reports.note': 'true',
  'ratings.review': 'published_at IS NULL',
  'tokens.name': 'true',
};

test('what earlier versions left of an erased account goes with the migration, and nobody else’s', async () => {
  const { dataSource } = app.deps;
  const { person, marks } = marked;
  const found = async () => {
    const places: string[] = [];
    for (const [place, where] of Object.entries(left)) {
      const [table, column] = place.split('.');
      const rows = await dataSource.query(`SELECT FROM ${table} WHERE ${where} AND ${column} ILIKE $1`, [
        `%${marks[0]}%`,
      ]);
      if (rows.length > 0) places.push(place);
    }
    return places;
  };
  await dataSource.query('UPDATE terms SET note = NULL WHERE proposer_id = $1', [person.id]);
  const runner = dataSource.createQueryRunner();
  await new LeftoversOfErased().up(runner);
  expect(await found()).toEqual(Object.keys(left));
  await dataSource.query('UPDATE users SET deleted_at = now() WHERE id = $1', [person.id]);
  await new LeftoversOfErased().up(runner);
  await runner.release();
  expect(await found()).toEqual([]);
  const offers = await dataSource.query("SELECT content FROM messages WHERE deal_event = 'MAKE_OFFER'");
  expect(offers.map(({ content }: { content: string }) => content)).toEqual([
    'I offer to help: €45.00, no time fixed yet.',
  ]);
});
