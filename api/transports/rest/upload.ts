import type { Request } from 'express';
import getRawBody from 'raw-body';
import { AppError } from '../../platform/errors.ts';
import { allowTime, refuseDribble, UPLOAD_MS } from '../http/request-timeout.ts';

/** Largest photo, in bytes (docs/decisions/http-hardening.md). */
const LARGEST_PHOTO = 5 * 1024 * 1024;

/**
 * Reads the bytes of an upload into `req.body` and calls `work`. What `admit` refuses, and what its headers show to be
 * no photo or too large, is refused unread; the server reads on and drops it, so that the client gets to the answer.
 * @param admit returns the function that ends the upload, or throws its refusal.
 * @throws AppError NOT_A_PHOTO, TOO_LARGE
 */
export async function withBytes<T>(req: Request, admit: () => Promise<() => void>, work: () => Promise<T>): Promise<T> {
  const end = await admit();
  const stopWatching = refuseDribble(req);
  try {
    if (!req.is(['image/*', 'application/octet-stream'])) throw new AppError('NOT_A_PHOTO');
    const length = req.headers['content-length'];
    if (Number(length) > LARGEST_PHOTO) throw new AppError('TOO_LARGE');
    allowTime(req, UPLOAD_MS);
    req.body = await getRawBody(req, { limit: LARGEST_PHOTO, length });
    return await work();
  } finally {
    stopWatching();
    req.resume();
    end();
  }
}
