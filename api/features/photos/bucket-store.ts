import { AwsClient } from 'aws4fetch';
import type { Config } from '../../config.ts';
import type { PhotoStore } from './photo-store.ts';

/** How long, in milliseconds, a bucket may take to answer. */
const PATIENCE_MS = 20_000;

/** How often a request is tried again after the bucket failed. */
const RETRIES = 2;

const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** Keeps files in a bucket of S3 or of whatever speaks as it does, below `photos/`; the bucket needs to be open to nobody. */
export function bucketStore({
  PHOTOS_BUCKET_URL,
  PHOTOS_BUCKET_REGION,
  PHOTOS_BUCKET_KEY_ID,
  PHOTOS_BUCKET_SECRET,
}: Config): PhotoStore {
  const client = new AwsClient({
    accessKeyId: PHOTOS_BUCKET_KEY_ID!,
    secretAccessKey: PHOTOS_BUCKET_SECRET!,
    service: 's3',
    region: PHOTOS_BUCKET_REGION,
    retries: RETRIES,
  });
  const ask = async (method: string, name: string, init: RequestInit = {}): Promise<Response> => {
    const url = `${PHOTOS_BUCKET_URL!.replace(/\/$/, '')}/photos/${name}`;
    const response = await client.fetch(url, { method, signal: AbortSignal.timeout(PATIENCE_MS), ...init });
    if (!response.ok && response.status !== 404)
      throw new Error(`the bucket answered ${method} ${name} with ${response.status}`);
    return response;
  };
  return {
    put: async (name, bytes) => {
      const { status } = await ask('PUT', name, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentTypes[name.split('.').at(-1)!]! },
      });
      if (status === 404) throw new Error(`there is no bucket at ${PHOTOS_BUCKET_URL}`);
    },
    get: async (name) => {
      const response = await ask('GET', name);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    remove: async (name) => void (await ask('DELETE', name)),
  };
}
