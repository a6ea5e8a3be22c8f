import type { Request, RequestHandler } from 'express';

/** Hangs up on whoever takes longer than `allowed` milliseconds to send a request in full. */
export function requestTimeout(allowed: (req: Request) => number): RequestHandler {
  return (req, _res, next) => {
    const timer = setTimeout(() => req.complete || req.destroy(), allowed(req)).unref();
    req.once('close', () => clearTimeout(timer));
    next();
  };
}
