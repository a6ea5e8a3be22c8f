import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { createWorld, type TestConversation } from '../../api/testing/world.ts';
import { createSchema } from '../../api/transports/graphql/graphql.ts';
import { webApp } from '../../api/transports/web/web-app.ts';
import { answersOf, readableFields } from './doors/readable-fields.ts';

/** A last name that stands in no other text. */
const LAST_NAME = 'Zwetschgenbaumer';

const folder = mkdtempSync(join(tmpdir(), 'favr-page-'));
const schema = createSchema();

let app: TestApp;
let poster: TestPerson;
let talk: TestConversation;
let helped: TestConversation;
let askers: Record<'visitor' | 'stranger' | 'helper' | 'program', TestClient>;
let admin: TestPerson;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), readFileSync('web/index.html'));
  app = await startTestApp({ web: (deps, read) => webApp(deps, read, folder) });
  const { aConversation } = createWorld(app);
  const [helper, stranger] = [await app.person({ firstName: 'Ben' }), await app.person({ firstName: 'Cleo' })];
  admin = await app.person({ firstName: 'Ada' });
  await app.deps.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.id]);
  poster = await app.person({ lastName: LAST_NAME });
  talk = await aConversation({ poster, helper, messages: [{ poster: 'Moien' }] });
  // Of a favor they helped with, others read the helper's name.
  helped = await aConversation({ poster: helper, helper: poster, status: 'completed', messages: [{ helper: 'Äddi' }] });
  for (const { favorId } of [talk, helped]) await stranger.mutate('bookmarkFavor', { favorId, on: true });
  await stranger.mutate('blockUser', { userId: poster.id });
  await stranger.mutate('unblockUser', { userId: poster.id });
  const { secret } = await poster.mutate('createToken', { name: 'Reader', scopes: ['favors:read'] }, 'secret');
  askers = { visitor: app.visitor(), stranger, helper, program: new TestClient(app.url, secret) };
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Returns every answer of GraphQL that somebody gets about the person, by its question. */
async function askGraphql(who: TestClient): Promise<[string, string][]> {
  const roots: [string, Record<string, unknown>][] = [
    ['user', { id: poster.id }],
    ['viewer', {}],
    ['favor', { id: talk.favorId }],
    ['favor', { id: helped.favorId }],
    ['favors', { first: 3 }],
    ['conversations', {}],
    ['conversation', { id: talk.id }],
    ['conversationWith', { favorId: talk.favorId }],
    ['notifications', {}],
    ['blockedUsers', {}],
  ];
  const known = { from: { latitude: 49.6, longitude: 6.1 }, id: talk.id, favorId: talk.favorId };
  const operations = roots.flatMap(([root, args]) => readableFields(schema, root, args, known));
  return (await answersOf(who, operations)).map(([query, answer]) => [query, JSON.stringify(answer)]);
}

/** Returns every answer of REST, `/ws` and the pages that somebody gets about the person. */
async function askElsewhere(who: TestClient): Promise<[string, string][]> {
  const paths = [
    `/api/users/${poster.id}`,
    `/api/users/${poster.id}/stats`,
    `/api/users/${poster.id}/favors`,
    `/api/users/${poster.id}/completed-favors`,
    `/api/users/${poster.id}/export`,
    `/api/users/${talk.helper.id}/export`,
    `/api/users/${talk.helper.id}/favors`,
    `/api/favors/user/${poster.id}`,
    `/api/favors/${talk.favorId}`,
    `/api/favors/${helped.favorId}`,
    '/api/chat/conversations',
    `/api/chat/${talk.favorId}/messages`,
    '/api/notifications/nearby',
    `/user/${poster.id}`,
    `/favor/${talk.favorId}`,
  ];
  const answers: [string, string][] = [];
  for (const path of paths) answers.push([path, await (await who.request('GET', path)).text()]);
  const socket = await who.socket();
  answers.push(['/ws', JSON.stringify(await socket.ask({ type: 'join_chat', favorId: Number(talk.favorId) }))]);
  socket.close();
  return answers;
}

const telling = (answers: [string, string][]) =>
  answers.filter(([, answer]) => answer.includes(LAST_NAME)).map(([question]) => question);

describe('a full last name reaches nobody but its owner', () => {
  test.each(['visitor', 'stranger', 'helper', 'program'] as const)('asked by the %s', async (name) => {
    const answers = await askGraphql(askers[name]);
    expect(answers.length).toBeGreaterThan(30);
    expect(telling([...answers, ...(await askElsewhere(askers[name]))])).toEqual([]);
  });

  test('and others read its initial in the same field', async () => {
    expect((await askers.visitor.rest('GET', `/users/${poster.id}`)).body).toMatchObject({
      lastName: 'Z.',
      displayName: 'Ana Z.',
    });
    const { data } = await askers.helper.graphql(`{ user(id: "${poster.id}") { lastName displayName } }`);
    expect(data.user).toEqual({ lastName: 'Z.', displayName: 'Ana Z.' });
  });

  test('but is answered to the owner', async () => {
    expect((await poster.rest('GET', `/users/${poster.id}`)).body.lastName).toBe(LAST_NAME);
    expect((await poster.graphql('{ viewer { lastName } }')).data.viewer.lastName).toBe(LAST_NAME);
  });

  test('and to an admin, in searches that are written to the log', async () => {
    const { data } = await admin.graphql(
      `{ admin { users(search: "${LAST_NAME}") { edges { node { user { lastName } } } } } user(id: "${poster.id}") { lastName } }`,
    );
    expect(data.admin.users.edges).toEqual([{ node: { user: { lastName: LAST_NAME } } }]);
    expect(data.user.lastName).toBe('Z.');
  });
});
