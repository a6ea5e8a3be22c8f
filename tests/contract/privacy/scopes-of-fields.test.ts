import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { scopes, type Scope } from '../../../api/platform/scopes.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { TestClient } from '../../../api/testing/test-client.ts';
import { createWorld, sendMessage, type TestConversation } from '../../../api/testing/world.ts';
import { guardFields } from '../../../api/transports/graphql/field-scopes.ts';
import { createSchema } from '../../../api/transports/graphql/graphql.ts';
import { answersOf, readableFields } from '../doors/readable-fields.ts';

const ADDRESS = '7 Rue des Trois Tokens, 1741 Luxembourg';
const CHAT = 'The key is under the third flower pot';
const everyScope = [...scopes];

let app: TestApp;
let poster: TestPerson;
let conversation: TestConversation;
let operations: string[];
const programs = new Map<Scope, TestClient>();

beforeAll(async () => {
  app = await startTestApp({ works: true });
  poster = await app.person();
  const notified = await poster.subscribe('subscription { notificationAdded { kind } }');
  conversation = await createWorld(app).aConversation({
    poster,
    address: ADDRESS,
    latitude: 49.60091,
    longitude: 6.12421,
  });
  await notified.next();
  await sendMessage(conversation.helper, conversation.id, CHAT);
  await notified.next();
  notified.close();
  const known = { from: { latitude: 49.6, longitude: 6.1 }, id: conversation.id };
  operations = (
    [
      ['viewer', {}],
      ['favor', { id: conversation.favorId }],
      ['notifications', {}],
      ['conversation', { id: conversation.id }],
      ['conversationWith', { favorId: conversation.favorId }],
    ] as const
  )
    .flatMap(([root, args]) => readableFields(createSchema(), root, args, known))
    .filter((operation) => /\b(address|locationIsExact|content|message|email)\b/.test(operation));
  for (const scope of everyScope) {
    const { secret } = await poster.mutate('createToken', { name: scope, scopes: [scope] }, 'secret');
    programs.set(scope, new TestClient(app.url, secret));
  }
});
afterAll(() => app.close());

/** Returns what a client reads by every path of the contract that leads to something private, as one text. */
async function everythingReadBy(client: TestClient): Promise<string> {
  return JSON.stringify((await answersOf(client, operations)).map(([, { data }]) => data));
}

const secretsIn = (text: string) => ({
  address: text.includes(ADDRESS),
  point: text.includes('49.60091') || text.includes('"locationIsExact":true'),
  chat: text.includes(CHAT),
  email: text.includes(poster.email),
});

const nothing = { address: false, point: false, chat: false, email: false };

describe("the poster's own token", () => {
  const opened: { [scope in Scope]?: Partial<typeof nothing> } = {
    'favors:read': { address: true, point: true },
    'conversations:read': { chat: true },
    'profile:read': { email: true },
  };

  test('meets all of it by the same paths with the session of its person', async () => {
    expect(secretsIn(await everythingReadBy(poster))).toEqual({ address: true, point: true, chat: true, email: true });
  });

  test.each(everyScope)('of %s opens by no path more than its scope says', async (scope) => {
    expect(secretsIn(await everythingReadBy(programs.get(scope)!))).toEqual({ ...nothing, ...opened[scope] });
  });

  test('of notifications:read is told which scope an address and a chat need', async () => {
    const program = programs.get('notifications:read')!;
    const notification = (inner: string) => `{ notifications(first: 1) { edges { node { id message ${inner} } } } }`;
    const address = await program.graphql(
      notification('favor { id title address location { latitude } locationIsExact }'),
    );
    expect(address.errors![0]!.extensions).toMatchObject({ code: 'MISSING_SCOPE', requiredScope: 'favors:read' });
    const [{ node }] = address.data.notifications.edges;
    expect(node).toMatchObject({ favor: { id: conversation.favorId, address: null, locationIsExact: false } });
    expect(node.message).toBe('It is about “Carry a wardrobe down two floors”.');
    const chat = await program.graphql(notification('conversation { id messages { edges { node { content } } } }'));
    expect(chat.errors![0]!.extensions).toMatchObject({
      code: 'MISSING_SCOPE',
      requiredScope: 'conversations:read',
    });
  });

  test('of conversations:read measures distances from the published point, as strangers do', async () => {
    const near = 'distance(from: { latitude: 49.60091, longitude: 6.12421 }) { text }';
    const distanceFor = async (client: TestClient) =>
      (await client.graphql(`{ conversation(id: ${conversation.id}) { favor { ${near} } } }`)).data.conversation.favor
        .distance.text;
    expect(await distanceFor(programs.get('conversations:read')!)).not.toBe(await distanceFor(poster));
  });
});

describe('guardFields', () => {
  test('refuses a field of an object without a scope, and a scope without a field', () => {
    const typeDefs = 'type Query { money: Money! } type Money { cents: Int! secret: String! }';
    expect(() => guardFields(makeExecutableSchema({ typeDefs: `${typeDefs} type Purse { coins: Int! }` }))).toThrow(
      /differ: .*Purse\.coins.*Favor/,
    );
  });
});
