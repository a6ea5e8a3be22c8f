import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { exportSections, type ExportSection } from './export-sections.ts';

let app: TestApp;
let world: World;
let push: TestPushService;

beforeAll(async () => {
  app = await startTestApp({ env: { PUSH_LOOPBACK: 'on' } });
  world = createWorld(app);
  push = await startPushService(testSecrets.vapid.publicKey);
});
afterAll(async () => {
  await app.close();
  await push.close();
});

const exportOf = async (person: TestPerson) => (await person.rest('GET', `/users/${person.id}/export`)).body;

// Unlogged tables hold who is connected at the moment; nothing in them is durable.
test('the export reads every table that refers to users', async () => {
  const { dataSource } = app.deps;
  const tables: { name: string }[] = await dataSource.query(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass
     UNION SELECT table_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name ~ '(^|_)user_ids?$'
         AND (SELECT relpersistence FROM pg_class WHERE oid = format('%I', table_name)::regclass) = 'p'
     UNION SELECT 'users'`,
  );
  const read = Object.values<ExportSection>(exportSections).flatMap(({ entities }) =>
    entities.map((entity) => dataSource.getMetadata(entity).tableName),
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(['favors', 'sessions', 'users']));
  expect(tables.filter(({ name }) => !read.includes(name))).toEqual([]);
});

test('the export holds what a person did, wrote and received, section by section', async () => {
  const [ana, ben] = [await app.person(), await app.person({ firstName: 'Ben', lastName: 'Klein' })];
  const device = push.device();
  await ana.graphql('mutation ($input: CreateTokenInput!) { createToken(input: $input) { secret token { prefix } } }', {
    input: { name: 'Program', scopes: ['favors:read'] },
  });
  await ana.rest('POST', '/notifications/subscribe', {
    subscription: { endpoint: device.endpoint, keys: device.keys },
  });
  await ana.rest('POST', '/user/location', { latitude: 49.5, longitude: 6.1 });
  const messages = [{ poster: 'Hello' }, { helper: 'Moien' }];
  const conversation = await world.aConversation({ poster: ana, helper: ben, messages });
  const favorId = Number(conversation.favorId);
  const withdrawn = await world.aFavor({ poster: ana, status: 'deleted' });
  await ana.rest('POST', `/favors/${favorId}/complete`, { rating: 4, review: 'Well done' });
  await ben.rest('POST', `/favors/${favorId}/complete`, { rating: 5, review: 'Kind' });
  await ana.graphql('mutation ($input: BlockUserInput!) { blockUser(input: $input) { user { id } } }', {
    input: { userId: ben.id },
  });

  const exported = await exportOf(ana);
  expect(exported).toMatchObject({
    profile: { id: Number(ana.id), email: ana.email, role: 'person' },
    sessions: [{ createdAt: expect.any(String), revokedAt: null }],
    tokens: [{ name: 'Program', scopes: ['favors:read'] }],
    devices: [{ endpoint: device.endpoint, platform: 'WEBPUSH' }],
    lastPoint: [{ latitude: 49.5, longitude: 6.1 }],
    favorsPosted: [
      { id: favorId, address: '12 Rue de Hollerich, 1741 Luxembourg' },
      { id: Number(withdrawn.id), status: 'deleted' },
    ],
    favorsTakenOn: [],
    ratingsGiven: [{ favorId, ratedId: Number(ben.id), stars: 4, review: 'Well done' }],
    ratingsReceived: [{ favorId, raterId: Number(ben.id), stars: 5, review: 'Kind' }],
    conversations: [
      {
        id: Number(conversation.id),
        otherUserName: 'Ben K.',
        messages: ['Hello', 'Moien', 'It is done.', 'Yes, it is done.'].map((content) => ({ content })),
      },
    ],
    blocks: [{ blockedId: Number(ben.id) }],
    reports: [],
    actsAsAdmin: [],
  });
  const secrets = await app.deps.dataSource.query(
    'SELECT password_hash, refresh_hash, secret_hash FROM users u JOIN sessions s ON s.user_id = u.id JOIN tokens t ON t.user_id = u.id WHERE u.id = $1',
    [ana.id],
  );
  for (const secret of [...Object.values<string>(secrets[0]), device.keys.auth, device.keys.p256dh])
    expect(JSON.stringify(exported)).not.toContain(secret);
});

test("the export names neither who blocked or reported the person nor the other side's private data", async () => {
  const [ana, ben] = [await app.person(), await app.person({ firstName: 'Ben' })];
  await world.aFavor({ poster: ben });
  await ben.graphql('mutation ($input: BlockUserInput!) { blockUser(input: $input) { user { id } } }', {
    input: { userId: ana.id },
  });
  await ben.graphql('mutation ($input: ReportContentInput!) { reportContent(input: $input) { __typename } }', {
    input: { kind: 'USER', id: ana.id, reason: 'SPAM' },
  });
  const exported = await exportOf(ana);
  expect(exported).toMatchObject({ blocks: [], reports: [] });
  expect(JSON.stringify(exported)).not.toContain(ben.email);
  expect(JSON.stringify(await exportOf(ben))).toContain('"reason":"SPAM"');
});
