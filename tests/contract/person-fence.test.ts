import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import sharp from 'sharp';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { socketWithCookie } from '../../api/testing/test-client.ts';
import { favorInput } from '../../api/testing/world.ts';
import { personHeader } from '../../shared/person-header.ts';

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let conversationId: string;
let favorId: number;

beforeAll(async () => {
  app = await startTestApp();
  [ana, ben] = [await app.person({ firstName: 'Ana' }), await app.person({ firstName: 'Ben' })];
  favorId = (await ana.rest('POST', '/favors', favorInput({ category: 'Moving' }))).body.id;
  conversationId = String((await ben.rest('POST', `/favors/${favorId}/accept`)).body.conversationId);
});
afterAll(() => app.close());

const meantFor = (id: string) => ({ [personHeader]: id });
const sendMessage = (content: string, clientKey: string = randomUUID()) => ({
  query: 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { content } } }',
  variables: { input: { conversationId, content, clientKey } },
});
const sendOverHttp = async (sender: TestPerson, content: string, headers: Record<string, string>) => {
  const response = await sender.request('POST', '/graphql', sendMessage(content), headers);
  return { status: response.status, code: ((await response.json()) as any).errors?.[0].extensions.code };
};
const contents = async () =>
  (
    await app.deps.dataSource.query('SELECT content FROM messages WHERE conversation_id = $1 ORDER BY sequence', [
      conversationId,
    ])
  ).map(({ content }: { content: string }) => content);
const countOf = async (table: string, column: string, id: string) =>
  Number((await app.deps.dataSource.query(`SELECT count(*) FROM ${table} WHERE ${column} = $1`, [id]))[0].count);

/** Sends one operation over the GraphQL socket; resolves to its data or to the socket's close code and reason. */
function sendOverSocket(sender: TestPerson, content: string, connectionParams: Record<string, string>) {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: socketWithCookie(sender.cookie),
    connectionParams,
    retryAttempts: 0,
  });
  return new Promise<unknown>((resolve) => {
    client.subscribe(sendMessage(content), {
      next: ({ data }) => resolve(data),
      error: (closed) => {
        const { code, reason } = closed as { code: number; reason: string };
        resolve({ code, reason });
      },
      complete: () => undefined,
    });
  }).finally(() => client.dispose());
}

/** Opens a socket with a header; resolves to the status the upgrade was refused with, or 101. */
async function upgrade(path: string, sender: TestPerson, headers: Record<string, string>): Promise<number> {
  const ws = new WebSocket(
    `${app.url.replace('http', 'ws')}${path}`,
    path === '/graphql' ? ['graphql-transport-ws'] : [],
    {
      headers: { cookie: sender.cookie, ...headers },
    },
  );
  const refused = once(ws, 'unexpected-response').then(([, response]) => response.statusCode as number);
  const status = await Promise.race([once(ws, 'open').then(() => 101), refused]);
  ws.on('error', () => undefined);
  ws.terminate();
  return status;
}

describe('a write that is meant for one person and arrives with the session of another', () => {
  test('is refused over GraphQL with 409 WRONG_PERSON, and no message is stored', async () => {
    expect(await sendOverHttp(ana, 'Written by Ben', meantFor(ben.id))).toEqual({ status: 409, code: 'WRONG_PERSON' });
    expect(await contents()).not.toContain('Written by Ben');
  });

  test('is refused on the GraphQL socket, which closes with 4403 WRONG_PERSON', async () => {
    expect(await sendOverSocket(ana, 'Over the socket', meantFor(ben.id))).toEqual({
      code: 4403,
      reason: 'WRONG_PERSON',
    });
    expect(await contents()).not.toContain('Over the socket');
  });

  test('is refused over REST with 409 WRONG_PERSON, and no favor is stored', async () => {
    const before = await countOf('favors', 'poster_id', ana.id);
    const response = await ana.request('POST', '/api/favors', favorInput({ category: 'Moving' }), meantFor(ben.id));
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 409,
      body: { code: 'WRONG_PERSON' },
    });
    expect(await countOf('favors', 'poster_id', ana.id)).toBe(before);
  });

  test('is refused for a photo with 409 WRONG_PERSON, and no photo is stored', async () => {
    const photo = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    const upload = (headers: Record<string, string>) =>
      ana.request('POST', `/api/photos?clientKey=${randomUUID()}`, photo, headers);
    const refused = await upload(meantFor(ben.id));
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 409,
      body: { code: 'WRONG_PERSON' },
    });
    expect(await countOf('photos', 'owner_id', ana.id)).toBe(0);
    expect((await upload(meantFor(ana.id))).status).toBe(201);
  });

  test.each(['/graphql', '/ws'])('is refused at the upgrade to %s, for programs that can set headers', async (path) => {
    expect(await upgrade(path, ana, meantFor(ben.id))).toBe(409);
    expect(await upgrade(path, ana, meantFor(ana.id))).toBe(101);
  });

  test('does not sign the other person out', async () => {
    const response = await ana.request('POST', '/api/auth/signout', {}, meantFor(ben.id));
    expect(response.status).toBe(409);
    expect((await ana.rest('GET', '/chat/conversations')).status).toBe(200);
  });
});

describe('a write that names the person of its session, or nobody', () => {
  test('is carried out over GraphQL, on the socket and over REST', async () => {
    expect(await sendOverHttp(ana, 'named', meantFor(ana.id))).toEqual({ status: 200, code: undefined });
    expect(await sendOverHttp(ana, 'unnamed', {})).toEqual({ status: 200, code: undefined });
    expect(await sendOverSocket(ana, 'socket, named', meantFor(ana.id))).toMatchObject({ sendMessage: {} });
    expect(await sendOverSocket(ana, 'socket, unnamed', {})).toMatchObject({ sendMessage: {} });
    expect(await contents()).toEqual(expect.arrayContaining(['named', 'unnamed', 'socket, named', 'socket, unnamed']));
    const favor = favorInput({ category: 'Moving' });
    expect((await ana.request('POST', '/api/favors', favor, meantFor(ana.id))).status).toBe(201);
  });

  test('the header proves nothing: without a session it answers NOT_SIGNED_IN', async () => {
    const response = await app.visitor().request('POST', '/graphql', sendMessage('A visitor'), meantFor(ana.id));
    expect(((await response.json()) as any).errors[0].extensions.code).toBe('NOT_SIGNED_IN');
    expect(await contents()).not.toContain('A visitor');
  });
});
