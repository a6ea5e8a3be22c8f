/** A service that has not answered in so many milliseconds is answered for: people go on typing. */
const TIMEOUT_MS = 2_000;

/** No answer is larger, in bytes. */
const LARGEST_ANSWER = 512 * 1024;

/**
 * Reads JSON from a service that may be slow, broken or endless; null where it cannot make anything of the question (400). The
 * error it throws holds neither the address nor the answer: in them is what a person typed, and perhaps a key.
 */
export async function fetchJson(url: URL, userAgent: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': userAgent },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    if (response.status === 400) return null;
    throw new Error(`the service answered with status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('the answer of the service is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Error('the answer of the service is no JSON');
  }
}
