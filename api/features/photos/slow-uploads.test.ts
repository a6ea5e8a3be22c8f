import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { allowances } from '../../platform/limits.ts';
import { useFakeIntervals } from '../../testing/fake-intervals.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { aPicture } from '../../testing/pictures.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Uploads that the node takes at once, and from one address: one more than a person may have. */
const MOST = 8;
const MOST_OF_ADDRESS = 4;

let app: TestApp;
let picture: Buffer;
const dataDir = join(process.cwd(), 'node_modules/.cache', `slow-uploads-${randomUUID()}`);

beforeAll(async () => {
  app = await startTestApp({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', UPLOADS_AT_ONCE: String(MOST), DATA_DIR: dataDir },
  });
  picture = await aPicture();
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => void jest.useRealTimers());

/** An upload whose client has sent its headers and the first byte, and sends the rest when it is told to. */
interface SlowUpload {
  socket: Socket;
  /** Resolves once the server has answered. */
  answer: Promise<{ status: number; retryAfter: string | undefined; code: string | undefined }>;
  sendRest(): void;
}

const asChunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** Begins an upload over a connection of its own. @param length of its body in bytes; null sends it in chunks. */
function beginUpload(
  who: TestClient,
  {
    length = picture.length,
    type = 'image/jpeg',
    key = '',
    address = '192.0.2.1',
  }: { length?: number | null; type?: string; key?: string; address?: string } = {},
): SlowUpload {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const sent = {
    Host: `${hostname}:${port}`,
    Cookie: who.cookie,
    'X-Forwarded-For': address,
    'Content-Type': type,
    ...(length === null ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/photos${key && `?clientKey=${key}`} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(length === null ? asChunk(picture.subarray(0, 1)) : picture.subarray(0, 1));
  let text = '';
  const answer = new Promise<Awaited<SlowUpload['answer']>>((resolve, reject) => {
    socket.on('error', reject).on('close', () => reject(new Error(`closed after ${text}`)));
    socket.on('data', (data) => {
      text += data.toString();
      const [head = '', body = ''] = text.split('\r\n\r\n');
      if (!body.endsWith('}')) return;
      const { code } = JSON.parse(body) as { code?: string };
      resolve({ status: Number(head.split(' ')[1]), retryAfter: /^retry-after: (\d+)/im.exec(head)?.[1], code });
    });
  });
  answer.catch(() => undefined);
  return { socket, answer, sendRest: () => void socket.write(picture.subarray(1)) };
}

/** Begins uploads until one is refused; returns the refusal and those that run. */
async function untilRefused(uploads: SlowUpload[]) {
  const answers = uploads.map(async (upload) => ({ upload, ...(await upload.answer) }));
  const { upload, ...refusal } = await Promise.race(answers);
  return { refusal, refused: upload, running: uploads.filter((other) => other !== upload) };
}

const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '5' };

test.each<[string, Parameters<typeof beginUpload>[1], object]>([
  ['another type than a photo', { type: 'application/json' }, { status: 415, code: 'NOT_A_PHOTO' }],
  ['a form', { type: 'multipart/form-data; boundary=x' }, { status: 400, code: 'BAD_INPUT' }],
  ['more than 5 MB by its Content-Length', { length: 5 * 1024 * 1024 + 1 }, { status: 413, code: 'TOO_LARGE' }],
  ['a malformed key', { key: 'once' }, { status: 400, code: 'BAD_INPUT' }],
])('an upload of %s is refused before its bytes are read', async (_what, over, refusal) => {
  const { socket, answer } = beginUpload(await app.person(), over);
  expect(await answer).toMatchObject(refusal);
  socket.destroy();
});

test('an upload in chunks is refused as soon as it is more than 5 MB, and its client gets to the refusal', async () => {
  const { socket, answer } = beginUpload(await app.person(), { length: null });
  let answered = false;
  void answer.finally(() => (answered = true)).catch(() => undefined);
  const chunk = asChunk(Buffer.alloc(65_536, 0xff));
  while (!answered) await new Promise<unknown>((resolve) => socket.write(chunk, resolve));
  expect(await answer).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  socket.destroy();
});

test('an upload of a person without attempts left is refused before its bytes are read, but not one sent again', async () => {
  const [person, key] = [await app.person(), randomUUID()];
  const { id } = (await person.rest('POST', `/photos?clientKey=${key}`, picture)).body;
  for (let taken = 1; taken < allowances.uploadPhoto.points; taken += 1)
    await app.deps.limits.take('uploadPhoto', person.id);
  const { socket, answer } = beginUpload(person);
  expect(await answer).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  socket.destroy();
  expect((await person.rest('POST', `/photos?clientKey=${key}`, picture)).body).toMatchObject({ id });
});

test('uploads of one person run three at once, and another begins when one has ended', async () => {
  const person = await app.person();
  const { refusal, refused, running } = await untilRefused([1, 2, 3, 4].map(() => beginUpload(person)));
  expect(refusal).toEqual(tooMany);
  for (const { sendRest } of running) sendRest();
  for (const { answer } of running) expect((await answer).status).toBe(201);
  expect((await person.rest('POST', '/photos', picture)).status).toBe(201);
  for (const { socket } of [refused, ...running]) socket.destroy();
});

test('uploads of all people run as many at once as the node takes, until their clients hang up', async () => {
  const people = await Promise.all(Array.from({ length: MOST + 1 }, () => app.person()));
  const uploads = people.map((person, i) => beginUpload(person, { address: `192.0.2.${i}` }));
  const { refusal, refused, running } = await untilRefused(uploads);
  expect(refusal).toEqual(tooMany);
  expect(running).toHaveLength(MOST);
  for (const { socket } of [refused, ...running]) socket.destroy();
  // The server notices after its client.
  while ((await people[0]!.rest('POST', '/photos', picture)).status === 429);
  expect((await people[0]!.rest('POST', '/photos', picture)).status).toBe(201);
});

test('uploads from one address take half of the places of the node, whoever sends them', async () => {
  const people = await Promise.all(Array.from({ length: MOST_OF_ADDRESS + 1 }, () => app.person()));
  const { refusal, refused, running } = await untilRefused(people.map((person) => beginUpload(person)));
  expect(refusal).toEqual(tooMany);
  const elsewhere = beginUpload(people[0]!, { address: '192.0.2.99' });
  elsewhere.sendRest();
  expect((await elsewhere.answer).status).toBe(201);
  for (const { socket } of [elsewhere, refused, ...running]) socket.destroy();
});

test('an upload of which less than 20 KiB come within 20 s is cut off', async () => {
  useFakeIntervals();
  const person = await app.person();
  const { socket, answer } = beginUpload(person);
  let isCut = false;
  answer.catch(() => (isCut = true));
  // Before the 120 s are over that any upload may take.
  for (const end = Date.now() + 60_000; !isCut && Date.now() < end; jest.advanceTimersByTime(20_000))
    await person.rest('GET', '/me');
  expect(isCut).toBe(true);
  socket.destroy();
});
