import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A service that has not answered in so many milliseconds is answered for: people go on typing. */
const TIMEOUT_MS = 2_000;

/** No answer is larger, in bytes. */
const LARGEST_ANSWER = 512 * 1024;

/**
 * Reads JSON from a service that may be slow, broken or endless; undefined where it cannot make anything of the question (400).
 * The error it throws holds neither the address nor the answer: in them is what a person typed, and perhaps a key.
 */
export async function fetchJson(url: URL, userAgent: string): Promise<unknown> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('the service took too long')), TIMEOUT_MS);
  try {
    const headers = { accept: 'application/json', 'user-agent': userAgent };
    const response = await fetch(url, { headers, redirect: 'error', signal: late.signal });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      if (response.status === 400) return undefined;
      throw new Error(`the service answered with status ${response.status}`);
    }
    return readJson(await readText(response.body as ReadableStream<Uint8Array>, late.signal));
  } finally {
    clearTimeout(timer);
  }
}

/** The signal is handed on because fetch itself forgets it once the head of an answer has come and memory was tidied up. */
async function readText(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of Readable.fromWeb(body, { signal }) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('the answer of the service is too large');
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
