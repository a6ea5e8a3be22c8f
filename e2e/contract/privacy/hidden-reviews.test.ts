import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { scopes } from '../../../api/platform/scopes.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { TestClient } from '../../../api/testing/test-client.ts';
import { createWorld } from '../../../api/testing/world.ts';
import { createSchema } from '../../../api/transports/graphql/graphql.ts';
import { answersOf, readableFields } from '../doors/readable-fields.ts';

let app: TestApp;
let poster: TestPerson;
let helper: TestPerson;
let favorId: string;
let readers: Record<string, TestClient>;
let operations: string[];

beforeAll(async () => {
  app = await startTestApp({ works: true });
  [poster, helper] = await Promise.all([app.person(), app.person()]);
  const [stranger, admin] = await Promise.all([app.person(), app.person()]);
  await app.deps.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.id]);
  const { secret } = await helper.mutate('createToken', { name: 'All', scopes: Object.keys(scopes) }, 'secret');
  readers = { visitor: app.visitor(), stranger, admin, helper, program: new TestClient(app.url, secret) };

  const told = await helper.subscribe('subscription { notificationAdded { kind } }');
  const conversation = await createWorld(app).aConversation({ poster, helper });
  favorId = conversation.favorId;
  await poster.mutate('completeFavor', { favorId, rating: 1, review: 'Words one', tags: ['LATE'] });
  await told.next();
  told.close();
  const schema = createSchema();
  const known = { from: { latitude: 49.6, longitude: 6.1 } };
  const reachable = (
    [
      ['user', { id: helper.id }],
      ['favor', { id: favorId }],
      ['notifications', {}],
      ['conversation', { id: conversation.id }],
    ] as const
  ).flatMap(([root, args]) => readableFields(schema, root, args, { ...known, id: conversation.id }));
  // Long paths lead to the same objects again.
  operations = reachable.filter(
    (operation) => operation.split('{').length <= 6 && /stars|ating|message|count/.test(operation),
  );
});
afterAll(() => app.close());

/** Returns what somebody reads of the two people, the favor and their own notices, through GraphQL and REST. */
async function everythingReadBy(client: TestClient): Promise<unknown> {
  const answers: unknown[] = (await answersOf(client, operations)).map(([, { data, errors }]) => ({ data, errors }));
  for (const path of [`/users/${helper.id}`, `/users/${helper.id}/stats`, `/users/${poster.id}`, `/favors/${favorId}`])
    answers.push((await client.rest('GET', path)).body);
  // Seals and random parts of an answer differ each time.
  return JSON.parse(JSON.stringify(answers), (key, value) => (/cursor$/i.test(key) ? undefined : value));
}

test('nobody but its writer can tell one hidden review from another, at any door', async () => {
  const before = new Map<string, unknown>();
  for (const [who, client] of Object.entries(readers)) before.set(who, await everythingReadBy(client));
  await poster.mutate('updateReview', { favorId, rating: 5, review: 'Words two', tags: ['FRIENDLY'] }, 'review { id }');
  for (const [who, client] of Object.entries(readers)) {
    const after = await everythingReadBy(client);
    expect(JSON.stringify(after)).not.toMatch(/Words (one|two)|FRIENDLY/);
    expect({ who, after }).toEqual({ who, after: before.get(who) });
  }
  // The same reading finds it as soon as it is published.
  await helper.mutate('completeFavor', { favorId, rating: 5 });
  expect(JSON.stringify(await everythingReadBy(readers['stranger']!))).toContain('Words two');
});
