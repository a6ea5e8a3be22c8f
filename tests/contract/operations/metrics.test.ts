import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createBus } from '../../../api/events/bus.ts';
import { openPostgresTransport } from '../../../api/events/postgres-transport.ts';
import type { Delivery } from '../../../api/features/notifications/push/push-sender.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { ROOT } from '../../../api/platform/root.ts';
import { freePort } from '../../processes/server-process.ts';
import { until } from '../../../api/testing/until.ts';

const TOKEN = 'a token of at least thirty-two bytes, for tests';
/** Hash of one of the app's own operations, by which the app sends it. */
const hashOf = (name: string) =>
  Object.entries(appDocuments).find(([, text]) => new RegExp(`\\b(query|subscription) ${name}\\b`).test(text))![0];
const byHash = (name: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(name) } });
const appDocuments = JSON.parse(readFileSync(join(ROOT, 'web/generated/persisted-documents.json'), 'utf8')) as Record<
  string,
  string
>;
const SIGN_IN = { email: 'nobody@example.org', password: 'not this password' };

const deliveries: Delivery[] = [];
let releaseMail: () => void = () => undefined;
let app: TestApp;
let person: TestPerson;
/** The end of the app, once a test has begun it. */
let closing: Promise<void> | undefined;

beforeAll(async () => {
  app = await startTestApp({
    works: true,
    env: { METRICS_TOKEN: TOKEN },
    push: { send: async () => deliveries.shift() ?? 'FAILED', close: () => undefined },
    // The first mail fails, the second waits.
    mailer: {
      send: async ({ to }) => {
        if (to.startsWith('fails')) throw new Error('no server');
        if (to.startsWith('waits')) await new Promise<void>((resolve) => (releaseMail = resolve));
      },
      close: () => undefined,
    },
  });
  person = await app.person();
});
afterAll(async () => {
  releaseMail();
  await (closing ?? app.close());
});

const scrape = (authorization = `Bearer ${TOKEN}`, { url } = app) =>
  fetch(`${url}/metrics`, { headers: { authorization } });

/** Returns the value of each series at a scrape: `name{label="…"}` → number. */
async function read(): Promise<Map<string, number>> {
  const text = await (await scrape()).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** Waits until a scrape shows a series with a value that passes: responses are counted once they have been sent. */
const shows = (series: string, passes = (value: number) => value > 0) =>
  until(read, (values) => passes(values.get(series) ?? 0));

const operations = (door: string, operation: string, code: string) =>
  `favr_operations_total{door="${door}",operation="${operation}",code="${code}"}`;

describe('a scrape of /metrics', () => {
  test('shows the operations of each door by name and refusal code, with their durations', async () => {
    await person.request('POST', '/graphql', { extensions: byHash('Viewer') });
    await person.rest('GET', '/favors/999999999');
    await app.visitor().rest('POST', '/auth/signin', SIGN_IN);
    const socket = await person.socket();
    await socket.ask({ type: 'join_chat', favorId: 999_999_999, with: Number(person.id) });
    const feed = await person.subscribe('', {}, { extensions: byHash('NotificationAdded') });

    await shows(operations('rest', 'POST /auth/signin', 'BAD_CREDENTIALS'));
    await shows(operations('rest', 'GET /favors/:id', 'NOT_FOUND'));
    await shows(operations('ws', 'join_chat', 'NOT_FOUND'));
    await shows(operations('graphql-ws', 'NotificationAdded', 'OK'));
    await shows('favr_operation_duration_seconds_count{door="graphql",operation="Viewer"}');
    const values = await shows(operations('graphql', 'Viewer', 'OK'));
    expect(values.get('favr_open_sockets')).toBe(2);
    expect(values.get('favr_database_connections{state="total"}')).toBeGreaterThan(0);
    expect(values.has('nodejs_eventloop_lag_seconds')).toBe(true);

    socket.close();
    feed.close();
    await shows('favr_open_sockets', (count) => count === 0);
  });

  test('counts an operation, route or message without a name of ours as other, whatever it calls itself', async () => {
    const before = await read();
    const more = (door: string, code: string) =>
      shows(operations(door, 'other', code), (count) => count > (before.get(operations(door, 'other', code)) ?? 0));
    await person.graphql('query Invented { viewer { id } }');
    await person.graphql('query Viewer { viewer { id } }');
    await person.rest('GET', '/invented');
    const socket = await person.socket();
    await socket.ask({ type: 'invented' });
    await person.subscribe('subscription Invented { notificationAdded { id } }').then((feed) => feed.close());
    await more('graphql', 'OK');
    await more('rest', 'NOT_FOUND');
    await more('ws', 'BAD_INPUT');
    const values = await more('graphql-ws', 'OK');
    socket.close();
    expect([...values.keys()].join('\n')).not.toMatch(/invented/i);
  });

  test('shows jobs by queue and state with the age of the oldest, mails and pushes that were sent or failed', async () => {
    await app.deps.dataSource.query(
      `UPDATE pgboss.job SET start_after = now() - interval '90 seconds', state = 'active' WHERE name = 'database.purge-expired'`,
    );
    const values = await read();
    expect(values.get('favr_jobs{queue="database.purge-expired",state="active"}')).toBe(1);
    expect(values.get('favr_oldest_job_seconds{queue="database.purge-expired"}')).toBeGreaterThanOrEqual(90);

    await shows('favr_mails_total{result="sent"}');
    await app.deps.dataSource.query(
      `UPDATE users SET email = 'fails@example.org', email_confirmed_at = NULL WHERE id = $1`,
      [person.id],
    );
    await person.graphql('mutation { requestEmailConfirmation { user { id } } }');
    await shows('favr_mails_total{result="failed"}');

    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') };
    await person.mutate('subscribePush', {
      platform: 'WEBPUSH',
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      keys,
    });
    deliveries.push('DELIVERED', 'FAILED');
    for (let count = 1; count <= 2; count += 1) await person.graphql('mutation { sendTestPush { success } }');
    await shows('favr_pushes_total{result="sent"}', (count) => count === 1);
    await shows('favr_pushes_total{result="failed"}', (count) => count === 1);
  });

  test('shows how long events of other nodes are under way', async () => {
    const { url } = app.deps.dataSource.options as { url: string };
    const other = await createBus((ends) => openPostgresTransport(url, ends, pino({ level: 'silent' })));
    other.emit('presence.changed', { userId: person.id });
    const values = await shows('favr_event_lag_seconds_count');
    expect(values.get('favr_event_lag_seconds_sum')).toBeLessThan(60);
    await other.close();
  });

  test('is refused with 401 without the token or with a wrong one', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN.slice(1)}`, `Bearer ${TOKEN}x`]) {
      const response = await scrape(authorization);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('Bearer'),
      ]);
    }
    expect((await scrape()).status).toBe(200);
  });

  test('is 404 where nothing is set up, and on the main port where it has one of its own', async () => {
    const port = await freePort();
    const [plain, apart] = await Promise.all([startTestApp(), startTestApp({ env: { METRICS_PORT: port } })]);
    try {
      expect((await scrape('', plain)).status).toBe(404);
      expect((await scrape('', apart)).status).toBe(404);
      const response = await fetch(`http://localhost:${port}/metrics`);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('favr_open_sockets 0')]);
      expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(404);
    } finally {
      await Promise.all([plain.close(), apart.close()]);
    }
  });
});

describe('/readyz', () => {
  const ready = async () => {
    const response = await app.visitor().request('GET', '/readyz');
    return [response.status, response.headers.get('retry-after'), await response.json()];
  };

  test('answers 503 until the database has every migration, then 200', async () => {
    const query = app.deps.dataSource.query.bind(app.deps.dataSource);
    const [[newest]] = await query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING *');
    expect(await ready()).toEqual([503, '2', { status: 'migrating' }]);
    await query('INSERT INTO migrations (id, timestamp, name) VALUES ($1, $2, $3)', [
      newest.id,
      newest.timestamp,
      newest.name,
    ]);
    expect(await ready()).toEqual([200, null, { status: 'ready' }]);
  });

  test('answers 503 while the node drains, and /healthz 200', async () => {
    await app.deps.dataSource.query(`UPDATE users SET email = 'waits@example.org' WHERE id = $1`, [person.id]);
    await person.graphql('mutation { requestEmailConfirmation { user { id } } }');
    await shows('favr_jobs{queue="mail.send",state="active"}');
    closing = app.close();
    expect(await ready()).toEqual([503, '2', { status: 'draining' }]);
    expect((await app.visitor().request('GET', '/healthz')).status).toBe(200);
    releaseMail();
    await closing;
  });
});
