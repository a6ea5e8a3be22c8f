import { once } from 'node:events';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { createLog } from '../../platform/log.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { Feed } from '../../testing/test-client.ts';

interface Line {
  requestId?: string;
  traceId?: string;
  queue?: string;
  job?: string;
  msg: string;
}

/** Mails the password; then fails, because its table is away. */
const MAIL_THEN_FAIL = `mutation ($email: String!) {
  requestPasswordReset(input: { email: $email }) { __typename }
  reportContent(input: { kind: FAVOR, id: "1", reason: SPAM }) { report { id } }
}`;

let app: TestApp;
let ana: TestPerson;
let lines: Line[];
let failedMails: Feed<Line>;

beforeAll(async () => {
  lines = [];
  failedMails = new Feed<Line>(() => undefined);
  const write = (text: string) => {
    const line = JSON.parse(text) as Line;
    const isRetry = lines.some(({ job }) => job !== undefined && job === line.job);
    lines.push(line);
    if (line.queue === 'mail.send' && !isRetry) failedMails.push(line);
  };
  app = await startTestApp({
    works: true,
    log: createLog({ LOG_LEVEL: 'info' }, { write }),
    mailer: { send: () => Promise.reject(new Error('no mail today')), close: () => undefined },
  });
  ana = await app.person();
  await failedMails.next();
  await app.deps.dataSource.query('ALTER TABLE favors RENAME TO favors_away');
});
afterAll(() => app.close());

const unexpected = (id: string) => lines.filter(({ msg, traceId }) => msg === 'unexpected error' && traceId === id);

test('the id of a request is in its answer, its log, its error, and the log of the jobs it queued', async () => {
  const body = { query: MAIL_THEN_FAIL, variables: { email: ana.email } };
  const answer = await ana.request('POST', '/graphql', body, { 'x-request-id': 'proxy_7-A' });
  const { errors } = (await answer.json()) as { errors: { extensions: object }[] };
  expect(answer.headers.get('x-request-id')).toBe('proxy_7-A');
  expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'INTERNAL', traceId: 'proxy_7-A' }]);
  expect(unexpected('proxy_7-A')).toMatchObject([{ requestId: 'proxy_7-A' }]);
  // Two jobs later: the reset leaves a mail behind.
  expect(await failedMails.next()).toMatchObject({ msg: 'a job failed', requestId: 'proxy_7-A' });
});

test.each([
  ['with spaces', 'ana muller'],
  ['of an e-mail address', 'ana@example.org'],
  ['that is too long', 'a'.repeat(65)],
  ['that is a token', 'favr_1_secret'],
  ['that is missing', undefined],
])('a request id %s is replaced', async (_which, forged) => {
  const { headers } = await app
    .visitor()
    .request('GET', '/healthz', undefined, forged ? { 'x-request-id': forged } : {});
  expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('REST answers an unexpected error with the id of its request', async () => {
  const answer = await app.visitor().request('GET', '/api/favors', undefined, { 'x-request-id': 'of-rest' });
  expect(await answer.json()).toMatchObject({ code: 'INTERNAL', traceId: 'of-rest' });
  expect(answer.headers.get('x-request-id')).toBe('of-rest');
});

test('a line that is no error has the id of its request, too', async () => {
  await ana.request('GET', '/api/users/me', undefined, { 'x-request-id': 'of-a-claim', 'user-id': '7' });
  const claims = lines.filter(({ msg }) => msg === 'somebody claimed to be somebody else');
  expect(claims).toMatchObject([{ requestId: 'of-a-claim' }]);
});

test('an error of what answers GraphQL has the id of its request', async () => {
  const settle = jest.spyOn(app.deps.limits, 'settle').mockRejectedValueOnce(new Error('nothing is settled today'));
  const answer = await ana.request('POST', '/graphql', { query: '{ nothing }' }, { 'x-request-id': 'of-settling' });
  settle.mockRestore();
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL', traceId: 'of-settling' } }] });
  expect(unexpected('of-settling')).toMatchObject([{ requestId: 'of-settling' }]);
});

test('a socket has the id of its request, and each of its messages one of its own', async () => {
  const ws = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: ana.cookie, 'x-request-id': 'of-socket' },
  });
  const [[{ headers }]] = await Promise.all([once(ws, 'upgrade'), once(ws, 'open')]);
  expect(headers['x-request-id']).toBe('of-socket');
  const answers = new Feed<{ code: string; traceId: string }>(() => ws.close());
  ws.on('message', (data) => answers.push(JSON.parse(data.toString())));
  for (const _ of [1, 2]) ws.send(JSON.stringify({ type: 'join_chat', favorId: '1' }));
  const traces = [(await answers.next()).traceId, (await answers.next()).traceId];
  ws.close();
  expect(new Set(['of-socket', ...traces]).size).toBe(3);
  for (const trace of traces) expect(unexpected(trace)).toMatchObject([{ requestId: trace }]);
});

test('each operation of a graphql-ws socket has an id of its own, also for the jobs it queued', async () => {
  const feeds = [];
  for (const _ of [1, 2]) feeds.push(await ana.subscribe(MAIL_THEN_FAIL, { email: ana.email }));
  const traces = [];
  for (const feed of feeds) traces.push((await feed.next()).errors[0].extensions.traceId as string);
  for (const feed of feeds) feed.close();
  expect(new Set(traces).size).toBe(2);
  for (const trace of traces) expect(unexpected(trace)).toMatchObject([{ requestId: trace }]);
  const jobs = [await failedMails.next(), await failedMails.next()].map(({ requestId }) => requestId);
  expect(jobs.toSorted()).toEqual(traces.toSorted());
});

test('a refused socket is answered with the id of its request', async () => {
  const ws = new WebSocket(`${app.url.replace('http', 'ws')}/nowhere`, { headers: { 'x-request-id': 'of-refusal' } });
  const [, answer] = await once(ws, 'unexpected-response');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['x-request-id']).toBe('of-refusal');
});
