import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../../config.ts';
import type { FileStore, StoredKind } from './file-store.ts';

/** The timeout of a request to the bucket, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** The timeout of a request with a file that is streamed, in milliseconds. */
const STREAM_TIMEOUT_MS = 600_000;

/** The number of retries after the bucket failed. */
const RETRIES = 2;

const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', json: 'application/json' };

const typeOf = (name: string) => ({ 'content-type': contentTypes[name.split('.').at(-1)!]! });

/** Creates a store in a private bucket of S3 or a compatible service, below `photos/` or `exports/`. */
export function bucketStore(
  { PHOTOS_BUCKET_URL, PHOTOS_BUCKET_REGION, PHOTOS_BUCKET_KEY_ID, PHOTOS_BUCKET_SECRET }: Config,
  kind: StoredKind,
): FileStore {
  const client = new AwsClient({
    accessKeyId: PHOTOS_BUCKET_KEY_ID!,
    secretAccessKey: PHOTOS_BUCKET_SECRET!,
    service: 's3',
    region: PHOTOS_BUCKET_REGION,
    retries: RETRIES,
  });
  const request = async (method: string, name: string, init: RequestInit = {}): Promise<Response> => {
    const url = `${PHOTOS_BUCKET_URL!.replace(/\/$/, '')}/${kind}/${name}`;
    const response = await client.fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    if (!response.ok && response.status !== 404)
      throw new Error(`the bucket answered ${method} ${name} with ${response.status}`);
    return response;
  };
  const upload = async (name: string, init: RequestInit): Promise<void> => {
    const { status } = await request('PUT', name, { ...init, headers: typeOf(name) });
    if (status === 404) throw new Error(`there is no bucket at ${PHOTOS_BUCKET_URL}`);
  };
  return {
    put: (name, bytes) => upload(name, { body: new Uint8Array(bytes) }),
    putFile: async (name, path) =>
      upload(name, { body: await openAsBlob(path), signal: AbortSignal.timeout(STREAM_TIMEOUT_MS) }),
    open: async (name) => {
      const response = await request('GET', name, { signal: AbortSignal.timeout(STREAM_TIMEOUT_MS) });
      return response.status === 404 ? null : Readable.fromWeb(response.body as ReadableStream);
    },
    get: async (name) => {
      const response = await request('GET', name);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    remove: async (name) => void (await request('DELETE', name)),
  };
}
