import express, { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import { requireViewer, type Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { AppError, publicError, type PublicError } from '../../platform/errors.ts';
import { authRoutes } from '../../features/auth/auth.routes.ts';
import { conversationRoutes } from '../../features/conversations/conversations.routes.ts';
import { favorRoutes } from '../../features/favors/favors.routes.ts';
import { notificationRoutes } from '../../features/notifications/notifications.routes.ts';
import { photoRoutes } from '../../features/photos/photos.routes.ts';
import { locationRoutes } from '../../features/places/location.routes.ts';
import { userRoutes } from '../../features/users/users.routes.ts';
import { authenticate } from '../http/authenticate.ts';
import { logClaimedIdentity } from '../http/claimed-identity.ts';
import { chargeRequest } from '../http/cost.ts';
import { docsPage } from './docs-page.ts';
import { describeRoutes, type OpenApi } from './openapi.ts';
import { sendPage } from '../http/html-page.ts';
import type { Route } from '../../routing/route.ts';

/** The routes below `/api`. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...favorRoutes,
  ...photoRoutes,
  ...locationRoutes,
  ...conversationRoutes,
  ...notificationRoutes,
];

let described: OpenApi | undefined;

/** Returns the OpenAPI description; built at the first request for it. */
const description = () => (described ??= describeRoutes(routes));

/** Largest JSON body (docs/decisions/http-hardening.md). */
const LARGEST_BODY = '100kb';

/** Largest photo (docs/decisions/http-hardening.md). */
const LARGEST_PHOTO = '5mb';

const readBytes = express.raw({ limit: LARGEST_PHOTO, type: () => true });

/** Creates the parser of JSON bodies for /api and /graphql. */
export const readJson = () => express.json({ limit: LARGEST_BODY });

/** Creates the REST router: each route authenticates, charges the request, calls its use case and sends the result. */
export function restRouter(deps: Deps): Router {
  const router = Router();
  for (const { method, path, status = 200, access, bytes, handle } of routes) {
    router[method](path, async (req: Request, res: Response) => {
      const ctx = createContext(deps, await authenticate(deps, req, res));
      logClaimedIdentity(deps.log, ctx.viewer, { ...req.query, ...req.body }, req.headers['user-id']);
      await chargeRequest(ctx, res);
      if (bytes) {
        // Refused before the bytes are read.
        if (access !== 'anybody') requireViewer(ctx, access);
        await new Promise<void>((resolve, reject) =>
          readBytes(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
        );
      }
      const body = await handle(ctx, {
        params: req.params as Record<string, string>,
        query: req.query,
        body: req.body ?? {},
      });
      res.status(status).json(body);
    });
  }
  router.get('/openapi.json', (_req, res) => void res.json(description()));
  router.get('/docs', (_req, res) => sendPage(res, 'Favr REST API', docsPage(description())));
  router.use(() => {
    throw new AppError('NOT_FOUND');
  });
  return router;
}

/**
 * Creates the handler that sends errors of an HTTP door, including those of the body parser.
 * @param shape makes the body of the response; REST's when left out.
 */
export function renderErrors(
  deps: Deps,
  shape: (error: PublicError) => object = (error) => error,
): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) return next(error);
    const { status, retryAfter, ...shown } = publicError(asAppError(error), deps.log);
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
    if (shown.code === 'INVALID_TOKEN') res.set('WWW-Authenticate', 'Bearer error="invalid_token"');
    res.status(status).json(shape(shown));
  };
}

/** Turns the body parser's errors, which carry a 4xx `status`, into refusals. */
function asAppError(error: unknown): unknown {
  const status = (error as { status?: unknown } | null)?.status;
  if (error instanceof AppError || typeof status !== 'number' || status < 400 || status > 499) return error;
  return status === 413
    ? new AppError('TOO_LARGE')
    : new AppError('BAD_INPUT', 'This request could not be read: send well-formed JSON', { cause: error });
}
