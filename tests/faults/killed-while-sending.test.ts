import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { findRunning } from '../../api/database/embedded.ts';
import { signUp, testSecrets } from '../../api/testing/harness.ts';
import { startPushService, type TestPushService } from '../../api/testing/push-service.ts';
import { createWorld } from '../../api/testing/world.ts';
import { newPremises, ServerProcess, type Premises } from '../processes/server-process.ts';

let premises: Premises;
let push: TestPushService;
let server: ServerProcess;

beforeAll(async () => {
  [premises, push] = await Promise.all([newPremises(), startPushService(testSecrets.vapid.publicKey)]);
});

afterAll(async () => {
  await server.stop();
  await push.close();
  premises.clear();
});

async function launch(over: Record<string, string> = {}): Promise<void> {
  const settings = { NODE_ENV: 'test', PUSH_LOOPBACK: 'on', VAPID_PRIVATE_KEY: testSecrets.vapid.privateKey };
  server = await new ServerProcess({ ...settings, ...premises.env, ...over }, { web: false }).ready();
}

const mails = () => readdirSync(join(premises.env.DATA_DIR, 'mail'));

/** Runs a statement in the database, which outlives the server, and returns the row count. */
async function ask(statement: string): Promise<number> {
  const client = new Client({ connectionString: (await findRunning(premises.env.DATA_DIR))! });
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount!;
}

test('a push taken and a mail sent by a server that then died both arrive, and are seen once', async () => {
  await launch({ DIE_AT: 'job:taken push.notification' });
  const [poster, helper] = [await signUp(premises.url), await signUp(premises.url)];
  const device = push.device();
  await poster.rest('POST', '/notifications/subscribe', {
    subscription: { endpoint: device.endpoint, keys: device.keys },
  });
  const { id } = await createWorld({ person: () => signUp(premises.url) }).aFavor({ poster });
  await helper.rest('POST', `/favors/${id}/accept`).catch(() => undefined);
  expect(await server.exited).toBeNull();
  expect(push.requests).toBe(0);

  await launch({ DIE_AT: 'job:done mail.send' });
  await poster.graphql('mutation { requestEmailConfirmation { __typename } }').catch(() => undefined);
  expect(await server.exited).toBeNull();

  // As if the jobs had timed out.
  expect(
    await ask(
      "UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active' AND name IN ('push.notification', 'mail.send')",
    ),
  ).toBe(2);
  await launch();
  expect(await ask("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'")).toBe(2);
  expect(await device.messages.next()).toMatchObject({ title: 'Favor accepted' });
  while (await ask("SELECT FROM pgboss.job WHERE name IN ('push.notification', 'mail.send')")) await pause(100);
  expect(push.requests).toBe(1);
  // One per sign-up; the one sent twice has one file name and counts once.
  expect(mails()).toHaveLength(3);
});
