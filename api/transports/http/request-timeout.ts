import type { IncomingMessage } from 'node:http';
import type { Handler } from './plain/handler.ts';

/** Milliseconds a request may take to arrive, and an upload that was admitted (docs/decisions/http-hardening.md). */
const REQUEST_MS = 15_000;
export const UPLOAD_MS = 120_000;

/** Fewest bytes of an upload that arrive within a period, in milliseconds (docs/decisions/http-hardening.md). */
const LEAST_BYTES = 20 * 1024;
const PERIOD_MS = 20_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes the connection unless the request has arrived in full within `ms`, counted from now. */
export function allowTime(req: IncomingMessage, ms: number): void {
  clearTimeout(timers.get(req));
  timers.set(req, setTimeout(() => req.complete || req.destroy(), ms).unref());
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

/** Closes connections that take too long to send a request in full. */
export const requestTimeout: Handler = (req, _res, next) => {
  allowTime(req, REQUEST_MS);
  req.once('close', () => clearTimeout(timers.get(req)));
  next();
};
