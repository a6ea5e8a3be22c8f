import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AwsV4Signer } from 'aws4fetch';
import { loadConfig, type Config } from '../../config.ts';
import { testEnvironment } from '../../testing/harness.ts';
import { bucketStore } from './bucket-store.ts';

const key = {
  PHOTOS_BUCKET_KEY_ID: 'AKTEST',
  PHOTOS_BUCKET_SECRET: 'a secret of the bucket',
  PHOTOS_BUCKET_REGION: 'eu-test-1',
};

/** A server with the part of S3 that photos need, which refuses requests not signed with the key. */
let bucket: Server;
let config: Config;
const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
/** The number of next requests that the bucket answers with 503. */
let failures = 0;

async function isSigned(request: IncomingMessage): Promise<boolean> {
  const datetime = String(request.headers['x-amz-date']);
  const headers = Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => name.startsWith('x-amz-') || name === 'content-type')
      .map(([name, value]) => [name, String(value)]),
  );
  const signer = new AwsV4Signer({
    method: request.method!,
    url: `http://${request.headers.host}${request.url}`,
    headers,
    accessKeyId: key.PHOTOS_BUCKET_KEY_ID,
    secretAccessKey: key.PHOTOS_BUCKET_SECRET,
    service: 's3',
    region: key.PHOTOS_BUCKET_REGION,
    datetime,
  });
  return (await signer.sign()).headers.get('authorization') === request.headers.authorization;
}

beforeAll(async () => {
  bucket = createServer(async (request, response) => {
    const bytes = await buffer(request);
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end();
    }
    if (!(await isSigned(request))) return response.writeHead(403).end();
    const object = objects.get(request.url!);
    if (request.method === 'PUT') objects.set(request.url!, { bytes, type: request.headers['content-type'] });
    else if (request.method === 'DELETE') objects.delete(request.url!);
    else if (!object) return response.writeHead(404).end();
    return response
      .writeHead(request.method === 'DELETE' ? 204 : 200)
      .end(request.method === 'GET' ? object!.bytes : undefined);
  });
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  config = loadConfig({ ...testEnvironment, ...key, PHOTOS_BUCKET_URL: `http://127.0.0.1:${port}/favr` });
});
beforeEach(() => objects.clear());
afterAll(() => void bucket.close());

const bytes = Buffer.from('a picture');

test('bucketStore puts, reads and removes a file', async () => {
  const store = bucketStore(config, 'photos');
  await store.put('a-480.webp', bytes);
  expect([...objects]).toEqual([['/favr/photos/a-480.webp', { bytes, type: 'image/webp' }]]);
  expect(await store.get('a-480.webp')).toEqual(bytes);
  await store.remove('a-480.webp');
  expect(await store.get('a-480.webp')).toBeNull();
  await store.remove('a-480.webp');
});

test('bucketStore streams a file to the bucket and back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'favr-bucket-'));
  await writeFile(join(folder, 'a.json'), '{"a":1}');
  const store = bucketStore(config, 'exports');
  await store.putFile('a.json', join(folder, 'a.json'));
  await rm(folder, { recursive: true });
  expect([...objects.keys()]).toEqual(['/favr/exports/a.json']);
  expect(await text((await store.open('a.json'))!)).toBe('{"a":1}');
  expect(await store.open('b.json')).toBeNull();
});

test('bucketStore retries a request after the bucket failed', async () => {
  failures = 1;
  await bucketStore(config, 'photos').put('b-480.avif', bytes);
  expect(objects.size).toBe(1);
});

test('bucketStore throws when the bucket refuses the key', async () => {
  await expect(
    bucketStore({ ...config, PHOTOS_BUCKET_SECRET: 'another secret' }, 'photos').put('c-480.webp', bytes),
  ).rejects.toThrow('403');
  expect(objects.size).toBe(0);
});

test('loadConfig refuses a bucket without its key', () => {
  expect(() => loadConfig({ ...testEnvironment, PHOTOS_BUCKET_URL: 'https://s3.example/favr' })).toThrow(
    'PHOTOS_BUCKET_URL needs PHOTOS_BUCKET_KEY_ID and PHOTOS_BUCKET_SECRET',
  );
});
