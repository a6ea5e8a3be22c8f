import { LanguageNotSpoken } from './translator.ts';

/** Time in which a service answers, in milliseconds: somebody waits for the text. */
const TIMEOUT_MS = 10_000;

/**
 * Posts JSON to a service that translates, and returns its answer. Its errors hold no body: those are people's words.
 * @throws LanguageNotSpoken for status 400, which services answer to a language they do not know; Error otherwise.
 */
export async function postJson(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return response.json();
  await response.body?.cancel();
  if (response.status === 400) throw new LanguageNotSpoken('the translator answered with status 400');
  throw new Error(`the translator answered with status ${response.status}`);
}
