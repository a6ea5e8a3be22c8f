import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Milliseconds to wait for a response: people go on typing meanwhile. */
const TIMEOUT_MS = 2_000;

/** The largest response accepted, in bytes. */
const MAX_RESPONSE_BYTES = 512 * 1024;

/**
 * Fetches JSON from a service that may be slow, broken or endless; returns undefined when it rejects the query (400).
 * Its errors contain neither URL nor response body, because those hold what a person typed, and perhaps a key.
 */
export async function fetchJson(url: URL, userAgent: string): Promise<unknown> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('the service took too long')), TIMEOUT_MS);
  try {
    const headers = { accept: 'application/json', 'user-agent': userAgent };
    const response = await fetch(url, { headers, redirect: 'error', signal: timeout.signal });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      if (response.status === 400) return undefined;
      throw new Error(`the service answered with status ${response.status}`);
    }
    return readJson(await readText(response.body as ReadableStream<Uint8Array>, timeout.signal));
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a body. It needs the signal itself: fetch may drop it after the headers, once memory was garbage collected. */
async function readText(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of Readable.fromWeb(body, { signal }) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new Error('the answer of the service is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer of the service is no JSON');
  }
}
