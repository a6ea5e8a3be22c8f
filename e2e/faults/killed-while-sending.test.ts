import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { findRunning } from '../../api/database/embedded.ts';
import { testSecrets } from '../../api/testing/harness.ts';
import { startPushService, type TestPushService } from '../../api/testing/push-service.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { aFavor } from '../../api/testing/world.ts';
import { freePort, ServerProcess } from '../server-process.ts';

let folder: string;
let env: Record<string, string>;
let push: TestPushService;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'favr-faults-'));
  chmodSync(folder, 0o711);
  push = await startPushService(testSecrets.vapid.publicKey);
  env = { NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), PORT: await freePort(), PUSH_LOOPBACK: 'on', VAPID_PRIVATE_KEY: testSecrets.vapid.privateKey };
});

afterAll(async () => {
  await server.stop();
  await push.close();
  rmSync(folder, { recursive: true });
});

async function launch(over: Record<string, string> = {}): Promise<void> {
  server = await new ServerProcess({ ...env, ...over }, { web: false }).ready();
}

async function person(firstName: string): Promise<TestClient> {
  const client = new TestClient(`http://localhost:${env.PORT}`);
  await client.rest('POST', '/auth/signup', { firstName, lastName: 'Weber', email: `${randomUUID()}@example.com`, password: 'correct horse battery' });
  return client;
}

const mails = () => readdirSync(join(env.DATA_DIR!, 'mail'));

/** Asks the database, which outlives the server. */
async function ask(statement: string): Promise<number> {
  const client = new Client({ connectionString: (await findRunning(env.DATA_DIR!))! });
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount!;
}

test('a push just taken and a mail just sent by a server that died of it: both get there, and are seen once', async () => {
  await launch({ DIE_AT: 'job:taken push.notice' });
  const [poster, helper] = [await person('Pia'), await person('Ben')];
  const device = push.device();
  await poster.rest('POST', '/notifications/subscribe', { subscription: { endpoint: device.endpoint, keys: device.keys } });
  const { body: favor } = await poster.rest('POST', '/favors', aFavor({ category: 'Moving' }));
  await helper.rest('POST', `/favors/${favor.id}/accept`).catch(() => undefined);
  expect(await server.exited).toBeNull();
  expect(push.requests).toBe(0);

  await launch({ DIE_AT: 'job:done mail.send' });
  await poster.graphql('mutation { requestEmailConfirmation { __typename } }').catch(() => undefined);
  expect(await server.exited).toBeNull();

  // As if the time they may take were over.
  expect(await ask("UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active' AND name IN ('push.notice', 'mail.send')")).toBe(2);
  await launch();
  expect(await ask("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'")).toBe(2);
  expect(await device.messages.next()).toMatchObject({ title: 'Favor accepted' });
  while (await ask("SELECT FROM pgboss.job WHERE name IN ('push.notice', 'mail.send')")) await pause(100);
  expect(push.requests).toBe(1);
  // One for each who signed up, and the one sent twice under one name.
  expect(mails()).toHaveLength(3);
});
