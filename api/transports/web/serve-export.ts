import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { exportFileName } from '../../features/account/export/exports.rules.ts';
import { getExport, noteDownload } from '../../features/account/export/account-exports.service.ts';
import { AppError } from '../../platform/errors.ts';
import { authenticateWithoutRenewal } from '../http/authenticate.ts';
import { requestOf } from '../http/identify-request.ts';

const Id = z.uuid();

/** Serves `/exports/<id>` to its person alone, as a file to save, from whichever node is asked; HEAD asks whether. */
export function serveExports(deps: Deps): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const ctx = createContext(deps, await authenticateWithoutRenewal(deps, req), requestOf(deps, req));
    const id = Id.safeParse(req.path.slice(1));
    if (!id.success) throw new AppError('NOT_FOUND');
    const { finishedAt, bytes } = await getExport(ctx, id.data);
    // HEAD asks whether the file can be had, before a page goes there.
    const isAsked = req.method === 'HEAD';
    const file = isAsked ? null : await deps.exports.open(exportFileName(id.data));
    if (!isAsked && !file) throw new AppError('NOT_FOUND');
    res.attachment(`favr-data-${finishedAt!.toISOString().slice(0, 10)}.json`);
    res.set({ 'Cache-Control': 'private, no-store', 'Content-Length': bytes! });
    if (!file) return void res.end();
    await noteDownload(ctx);
    await pipeline(file, res);
  };
}
