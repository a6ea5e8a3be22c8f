import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { EntityManager, SelectQueryBuilder } from 'typeorm';
import { createContext } from '../../../create-context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { createWorld, type TestConversation } from '../../../testing/world.ts';
import { jsonText } from './json-text.ts';
import { exportOf } from '../export-account.service.ts';
import { purgeExports } from './purge-exports.ts';
import { writeExport } from './write-export.ts';

const DAY_MS = 86_400_000;
const MESSAGES = 450;

let app: TestApp;
let otherNode: TestApp;
let dataDir: string;
let ana: TestPerson;
let conversation: TestConversation;
let later = 0;

beforeAll(async () => {
  dataDir = join(process.cwd(), 'node_modules/.cache', `exports-${randomUUID()}`);
  const parts = { env: { DATA_DIR: dataDir }, now: () => new Date(Date.now() + later) };
  [app, otherNode] = await Promise.all([startTestApp(parts), startTestApp(parts)]);
  ana = await app.person();
  conversation = await createWorld(app).aConversation({ poster: ana });
  await app.deps.dataSource.query(
    `INSERT INTO messages (conversation_id, sequence, sender_id, content, created_at)
     SELECT $1, n, $2, 'Line ' || n, now() FROM generate_series(1, ${MESSAGES}) AS n`,
    [conversation.id, ana.id],
  );
});
afterEach(() => {
  later = 0;
  jest.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all([app.close(), otherNode.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const FILE = 'accountExport { id status percent bytes path expiresAt }';
const system = () => createContext(app.deps, { viewer: null, address: '' });
const request = (who: TestClient) => who.graphql(`mutation { requestAccountExport { user { ${FILE} } } }`);
const fileOf = async (who: TestClient) => (await who.graphql(`{ viewer { ${FILE} } }`)).data.viewer.accountExport;
const enterPassword = (who: TestPerson) =>
  who.graphql('mutation ($input: ConfirmPasswordInput!) { confirmPassword(input: $input) { ok } }', {
    input: { password: who.password },
  });
const download = (who: TestClient, path: string) => who.request('GET', path);
const purge = () => inTransaction(system(), purgeExports);
const storedAt = (id: string) => existsSync(join(dataDir, 'exports', `${id}.json`));

/** Has somebody's data written by a job, and returns the file as they see it. */
async function aFile(who: TestPerson) {
  const { data } = await request(who);
  await writeExport(system(), { exportId: data.requestAccountExport.user.accountExport.id });
  return fileOf(who);
}

describe('requestAccountExport', () => {
  test('has one file written, which its person downloads from any node', async () => {
    const asked = await request(ana);
    expect(asked.data.requestAccountExport.user.accountExport).toMatchObject({
      status: 'RUNNING',
      percent: 0,
      path: null,
      expiresAt: null,
    });
    const again = await request(ana);
    expect(again.data).toEqual(asked.data);
    const file = await aFile(ana);
    expect(file).toMatchObject({ status: 'READY', percent: 100, path: `/exports/${file.id}` });
    expect(Date.parse(file.expiresAt) - Date.now()).toBeLessThanOrEqual(7 * DAY_MS);
    const response = await download(ana.at(otherNode.url), file.path);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=favr-data-[\d-]{10}\.json$/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBe(file.bytes);
    const { exportedAt: _at, exports: _exports, ...written } = JSON.parse(text);
    expect(written.conversations[0].messages.map(({ content }: { content: string }) => content)).toEqual(
      Array.from({ length: MESSAGES }, (_, index) => `Line ${index + 1}`),
    );
    const { exportedAt, exports, ...answered } = (await ana.rest('GET', `/users/${ana.id}/export`)).body;
    expect(exports).toMatchObject([{ id: file.id }]);
    const past = { notifications: [], securityLog: [] };
    expect({ ...written, ...past }).toEqual({ ...answered, ...past });
    expect(Date.parse(exportedAt)).toBeGreaterThan(0);
  });

  test('tells its person in the app and by mail, whatever else they want to be told', async () => {
    const silent = await app.person();
    const add = jest.spyOn(app.deps.jobs, 'add');
    await aFile(silent);
    const { data } = await silent.graphql('{ notifications { edges { node { kind path title } } } }');
    expect(data.notifications.edges).toEqual([
      { node: { kind: 'EXPORT_READY', path: '/settings', title: 'Your data is ready' } },
    ]);
    const mails = add.mock.calls.flatMap(([, jobs]) => jobs).filter(({ queue }) => queue === 'mail.send');
    expect(mails).toHaveLength(1);
  });

  test('shows how far it has come, and never goes back', async () => {
    const { data } = await request(ana);
    const update = jest.spyOn(EntityManager.prototype, 'update');
    await writeExport(system(), { exportId: data.requestAccountExport.user.accountExport.id });
    const shown = update.mock.calls.map(([, , changes]) => (changes as { percent: number }).percent);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  });

  test('counts as failed after two hours, and can be asked for again', async () => {
    const person = await app.person();
    const { data } = await request(person);
    later = 2 * 3_600_000;
    expect(await fileOf(person)).toMatchObject({ status: 'FAILED', path: null });
    await enterPassword(person);
    const again = await request(person);
    expect(again.data.requestAccountExport.user.accountExport.status).toBe('RUNNING');
    expect(again.data).not.toEqual(data);
  });
});

test('an export never holds more than a batch of rows, however long a conversation is', async () => {
  const sizes: number[] = [];
  const { getMany } = SelectQueryBuilder.prototype;
  jest.spyOn(SelectQueryBuilder.prototype, 'getMany').mockImplementation(async function counted(
    this: SelectQueryBuilder<object>,
  ) {
    const rows = await getMany.call(this);
    sizes.push(rows.length);
    return rows;
  });
  const owner = createContext(app.deps, { viewer: { id: ana.id, sessionId: null }, address: '' });
  let text = '';
  for await (const piece of jsonText(exportOf(owner, ana.id))) text += piece;
  expect(JSON.parse(text).conversations[0].messages).toHaveLength(MESSAGES);
  expect(Math.max(...sizes)).toBe(200);
});

describe('everything kept about somebody', () => {
  test('is gathered and given out only once the password was entered lately, by whichever door', async () => {
    const person = await app.person();
    const { path } = await aFile(person);
    later = 11 * 60_000;
    expect((await request(person)).errors?.[0]!.extensions.code).toBe('CONFIRM_PASSWORD');
    const { status, body } = await person.rest('GET', `/users/${person.id}/export`);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'CONFIRM_PASSWORD' });
    expect((await download(person, path)).status).toBe(403);
    expect((await person.request('HEAD', path)).status).toBe(403);
    await enterPassword(person);
    expect((await person.request('HEAD', path)).status).toBe(200);
    expect((await download(person, path)).status).toBe(200);
  });

  test('is in the security log and mailed when it goes out, but not when it is asked whether it would', async () => {
    const person = await app.person();
    const { path } = await aFile(person);
    const add = jest.spyOn(app.deps.jobs, 'add');
    await person.request('HEAD', path);
    await download(person, path);
    await person.rest('GET', `/users/${person.id}/export`);
    const { data } = await person.graphql('{ securityEvents { edges { node { kind } } } }');
    expect(data.securityEvents.edges.map(({ node }: { node: { kind: string } }) => node.kind)).toEqual([
      'DATA_DOWNLOADED',
      'DATA_DOWNLOADED',
      'DATA_REQUESTED',
      'SIGNED_UP',
    ]);
    const mails = add.mock.calls.flatMap(([, jobs]) => jobs).filter(({ queue }) => queue === 'mail.send');
    expect(mails).toHaveLength(2);
  });
});

describe('the file of an export', () => {
  test('is for the session of its person alone', async () => {
    const { path } = await aFile(ana);
    const { secret } = await ana.mutate('createToken', { name: 'All', scopes: ['profile:read'] }, 'secret');
    const program = app.visitor();
    const answers = [
      await download(await app.person(), path),
      await download(app.visitor(), path),
      await program.request('GET', path, undefined, { authorization: `Bearer ${secret}` }),
      await download(ana, '/exports/..%2Fphotos'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 401, 403, 404]);
    expect(await (await download(ana, path)).json()).toMatchObject({ profile: { email: ana.email } });
    expect((await (await app.person()).graphql(`{ user(id: ${ana.id}) { ${FILE} } }`)).data.user).toEqual({
      accountExport: null,
    });
  });

  test('is deleted after seven days', async () => {
    const { id, path } = await aFile(ana);
    later = 7 * DAY_MS - 60_000;
    await purge();
    await enterPassword(ana);
    expect((await download(ana, path)).status).toBe(200);
    later = 7 * DAY_MS;
    expect((await download(ana, path)).status).toBe(404);
    await purge();
    expect(storedAt(id)).toBe(false);
    expect(await fileOf(ana)).toBeNull();
  });

  test('is deleted when another is asked for', async () => {
    const first = await aFile(ana);
    await aFile(ana);
    await purge();
    expect(storedAt(first.id)).toBe(false);
    expect((await download(ana, first.path)).status).toBe(404);
  });

  test('is deleted with the account, also while it is being written', async () => {
    const [done, writing] = await Promise.all([app.person(), app.person()]);
    const { id } = await aFile(done);
    const { data } = await request(writing);
    const begun = data.requestAccountExport.user.accountExport.id;
    const { putFile } = app.deps.exports;
    jest.spyOn(app.deps.exports, 'putFile').mockImplementation(async (name, path) => {
      await putFile(name, path);
      await writing.rest('DELETE', `/users/${writing.id}`);
    });
    await writeExport(system(), { exportId: begun });
    await done.rest('DELETE', `/users/${done.id}`);
    await purge();
    expect([id, begun].map(storedAt)).toEqual([false, false]);
    const kept = await app.deps.dataSource.query('SELECT FROM account_exports WHERE user_id = ANY ($1)', [
      [done.id, writing.id],
    ]);
    expect(kept).toEqual([]);
  });
});
