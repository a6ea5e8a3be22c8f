import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GraphQLFormattedError } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { socketWithCookie } from '../../../api/testing/test-client.ts';
import { createWorld, sendMessage, type TestConversation } from '../../../api/testing/world.ts';

let app: TestApp;
let chat: TestConversation;
const clients: Client[] = [];

beforeAll(async () => {
  app = await startTestApp({ alone: true });
  chat = await createWorld(app).aConversation();
});
afterAll(async () => {
  for (const client of clients) void client.dispose();
  await app.close();
});

const MESSAGES = 'subscription ($id: ID!) { messageAdded(conversationId: $id) { content } }';

/** Opens a socket of a person. */
function socketOf({ cookie }: TestPerson): Client {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: socketWithCookie(cookie),
    retryAttempts: 0,
  });
  clients.push(client);
  return client;
}

/** Runs a query on a socket until it is answered. */
const answered = (client: Client) =>
  new Promise<void>((complete, error) =>
    client.subscribe({ query: '{ __typename }' }, { next: () => undefined, error, complete }),
  );

const waitingForLock = async () =>
  (await app.deps.dataSource.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'conversations'::regclass`))
    .length > 0;

test('a query is answered once the subscription before it listens; other sockets wait for nothing', async () => {
  const events: string[] = [];
  const socket = socketOf(chat.poster);
  const other = socketOf(chat.helper);
  await Promise.all([answered(socket), answered(other)]);
  const lock = app.deps.dataSource.createQueryRunner();
  await lock.startTransaction();
  await lock.query('LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE');
  const contents: string[] = [];
  const heard = new Promise<void>((resolve, reject) =>
    socket.subscribe<{ messageAdded: { content: string } }>(
      { query: MESSAGES, variables: { id: chat.id } },
      {
        next: ({ data }) => {
          contents.push(data!.messageAdded.content);
          resolve();
        },
        error: reject,
        complete: () => undefined,
      },
    ),
  );
  const after = answered(socket).then(() => events.push('this socket'));
  while (!(await waitingForLock()));
  await answered(other);
  events.push('other socket', 'unlocked');
  await lock.commitTransaction();
  await lock.release();
  await after;
  await sendMessage(chat.helper, chat.id, 'Hello');
  await heard;
  expect(events).toEqual(['other socket', 'unlocked', 'this socket']);
  expect(contents).toEqual(['Hello']);
});

test('a query waits neither for a subscription that was refused nor for one that began long ago', async () => {
  const socket = socketOf(chat.poster);
  const refused = new Promise<readonly GraphQLFormattedError[] | undefined>((resolve, reject) =>
    socket.subscribe(
      { query: MESSAGES, variables: { id: '999999999' } },
      { next: ({ errors }) => resolve(errors), error: reject, complete: () => undefined },
    ),
  );
  const faulty = new Promise((resolve) =>
    socket.subscribe(
      { query: 'subscription { nothing }' },
      { next: () => undefined, error: resolve, complete: () => undefined },
    ),
  );
  await answered(socket);
  expect(await faulty).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  expect(await refused).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  socket.subscribe(
    { query: MESSAGES, variables: { id: chat.id } },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await answered(socket);
  await answered(socket);
});
