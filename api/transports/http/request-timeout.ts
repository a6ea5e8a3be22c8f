import type { Request, RequestHandler } from 'express';

/** Closes connections that take longer than `allowed` ms to send a request in full. */
export function requestTimeout(allowed: (req: Request) => number): RequestHandler {
  return (req, _res, next) => {
    const timer = setTimeout(() => req.complete || req.destroy(), allowed(req)).unref();
    req.once('close', () => clearTimeout(timer));
    next();
  };
}
