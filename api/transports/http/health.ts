import type { RequestHandler, Response } from 'express';
import type { Deps } from '../../context.ts';
import { isMigrated } from '../../database/migrate.ts';
import { RETRY_AFTER_S } from '../../platform/errors.ts';

/** Creates the handler of `/healthz`: 200 while the database answers, otherwise 503 with `Retry-After`. */
export function healthPage({ availability }: Deps): RequestHandler {
  return async (_req, res) => {
    if (await availability.check()) return void res.json({ status: 'ok' });
    res.status(503).set('Retry-After', String(RETRY_AFTER_S)).json({ status: 'unavailable' });
  };
}

/**
 * Creates the handler of `/readyz`: 200 while this node may be sent requests, otherwise 503 with `Retry-After`. It is
 * ready with a database that answers and has every migration, until it drains.
 */
export function readyPage({ availability, dataSource }: Deps, isDraining: () => boolean): RequestHandler {
  let migrated = false;
  const whyNot = async () => {
    if (isDraining()) return 'draining';
    if (!(await availability.check())) return 'unavailable';
    migrated ||= await availability.guard(isMigrated(dataSource)).catch(() => false);
    return migrated ? null : 'migrating';
  };
  return async (_req, res) => {
    const reason = await whyNot();
    if (reason === null) return void res.json({ status: 'ready' });
    res.status(503).set('Retry-After', String(RETRY_AFTER_S)).json({ status: reason });
  };
}

/**
 * Creates a handler that refuses requests which wait for a database that does not answer; their work goes on.
 * @throws AppError UNAVAILABLE
 */
export function refuseUnavailable({ availability }: Deps): RequestHandler {
  const closed = (res: Response) => new Promise<void>((resolve) => res.once('close', resolve));
  return async (_req, res, next) => {
    const answered = closed(res);
    next();
    try {
      await availability.guard(answered);
    } catch (error) {
      if (!res.headersSent) next(error);
    }
  };
}
