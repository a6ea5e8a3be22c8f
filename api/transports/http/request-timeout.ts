import type { IncomingMessage } from 'node:http';
import type { Handler } from './plain/handler.ts';

/** Milliseconds a request may take to arrive, and an upload that was admitted (docs/decisions/http-hardening.md). */
const REQUEST_MS = 15_000;
export const UPLOAD_MS = 120_000;

/** Fewest bytes of an upload that arrive within a period, in milliseconds (docs/decisions/http-hardening.md). */
const LEAST_BYTES = 20 * 1024;
const PERIOD_MS = 20_000;

/** Keeps the timer on its request: a WeakMap costs the garbage collector more (docs/decisions/request-time.md). */
const TIMER = Symbol('timer');

type Timed = IncomingMessage & { [TIMER]?: NodeJS.Timeout };

/** Closes the connection unless the request has arrived in full within `ms`, counted from now. */
export function allowTime(req: Timed, ms: number): void {
  if (!req[TIMER]) req.once('close', () => clearTimeout(req[TIMER]));
  clearTimeout(req[TIMER]);
  req[TIMER] = setTimeout(() => req.complete || req.destroy(), ms).unref();
}

/** Closes the connection of an upload that arrives too slowly; returns what stops watching it. */
export function refuseDribble(req: IncomingMessage): () => void {
  let before = req.socket.bytesRead;
  const watching = setInterval(() => {
    const { bytesRead } = req.socket;
    if (!req.complete && bytesRead - before < LEAST_BYTES) req.destroy();
    before = bytesRead;
  }, PERIOD_MS).unref();
  return () => clearInterval(watching);
}

/** Requests that began in this turn of the event loop. */
let begun: Timed[] = [];

/**
 * Closes connections that take too long to send a request in full. Most have sent it by the end of the turn in which it
 * began, and need no timer.
 */
export const requestTimeout: Handler = (req, _res, next) => {
  if (begun.push(req) === 1) setImmediate(timeIncomplete);
  next();
};

function timeIncomplete(): void {
  const requests = begun;
  begun = [];
  for (const req of requests) if (!req.complete && !req.destroyed && !req[TIMER]) allowTime(req, REQUEST_MS);
}
