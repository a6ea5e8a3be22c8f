import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { AppError } from '../../../platform/errors.ts';

/** Largest JSON body in bytes (docs/decisions/http-hardening.md). */
export const LARGEST_BODY = 100 * 1024;

/** The media types of a body that is read as it came. */
const PLAIN_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;

/** Returns the refusal of a body that is no JSON. */
export const unreadable = (cause: unknown): AppError =>
  new AppError('BAD_INPUT', 'This request could not be read: send well-formed JSON', { cause });

/** Tests for a body of JSON in UTF-8, of a length that it names and that is allowed, without a content coding. */
export const isPlainJson = (headers: IncomingHttpHeaders): boolean => {
  const length = Number(headers['content-length']);
  return (
    length > 0 &&
    length <= LARGEST_BODY &&
    headers['content-encoding'] === undefined &&
    PLAIN_TYPE.test(headers['content-type'] ?? '')
  );
};

/**
 * Reads a body that {@link isPlainJson}; never resolves where the client hangs up before its end.
 * @throws AppError BAD_INPUT for what is no JSON object or array.
 */
export function readPlainJson(req: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => {
      try {
        const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
        const body: unknown = JSON.parse(bytes.toString());
        if (typeof body !== 'object' || body === null) throw new SyntaxError('neither an object nor an array');
        resolve(body);
      } catch (error) {
        reject(unreadable(error));
      }
    });
  });
}
