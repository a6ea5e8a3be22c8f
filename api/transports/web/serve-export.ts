import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { exportFileName } from '../../features/account/export/exports.rules.ts';
import { getExport } from '../../features/account/export/account-exports.service.ts';
import { AppError } from '../../platform/errors.ts';
import { authenticateWithoutRenewal } from '../http/authenticate.ts';
import { requestOf } from '../http/identify-request.ts';

const Id = z.uuid();

/** Serves `/exports/<id>` to its person alone, as a file to save, from whichever node is asked. */
export function serveExports(deps: Deps): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET') return next();
    const ctx = createContext(deps, await authenticateWithoutRenewal(deps, req), requestOf(deps, req));
    const id = Id.safeParse(req.path.slice(1));
    if (!id.success) throw new AppError('NOT_FOUND');
    const { finishedAt, bytes } = await getExport(ctx, id.data);
    const file = await deps.exports.open(exportFileName(id.data));
    if (!file) throw new AppError('NOT_FOUND');
    res.attachment(`favr-data-${finishedAt!.toISOString().slice(0, 10)}.json`);
    res.set({ 'Cache-Control': 'private, no-store', 'Content-Length': bytes! });
    await pipeline(file, res);
  };
}
