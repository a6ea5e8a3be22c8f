import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { AppError, type PublicError } from '../../platform/errors.ts';
import { jsonText } from '../../features/account/export/json-text.ts';
import { clientKeyOfHeader } from '../../routing/client-key.ts';
import { accountRoutes } from '../../features/account/account.routes.ts';
import { authRoutes } from '../../features/auth/auth.routes.ts';
import { conversationRoutes } from '../../features/conversations/conversations.routes.ts';
import { dealRoutes } from '../../features/deals/deals.routes.ts';
import { favorRoutes } from '../../features/favors/favors.routes.ts';
import { notificationRoutes } from '../../features/notifications/notifications.routes.ts';
import { photoRoutes } from '../../features/photos/photos.routes.ts';
import { locationRoutes } from '../../features/places/location.routes.ts';
import { userRoutes } from '../../features/users/users.routes.ts';
import { authenticate } from '../http/authenticate.ts';
import { logClaimedIdentity } from '../http/claimed-identity.ts';
import { onBudget } from '../http/cost.ts';
import { isPhotoUpload } from '../http/csrf.ts';
import { requestOf } from '../http/identify-request.ts';
import { label } from '../http/meter.ts';
import { refuseWrongPerson } from '../http/person-fence.ts';
import { LARGEST_BODY } from '../http/plain/read-body.ts';
import { sendError } from '../http/plain/send-error.ts';
import { docsPage } from './docs-page.ts';
import { describeRoutes, type OpenApi } from './openapi.ts';
import { withBytes } from './upload.ts';
import { sendPage } from '../http/html-page.ts';
import type { Route } from '../../routing/route.ts';

/** The routes below `/api`. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...favorRoutes,
  ...dealRoutes,
  ...photoRoutes,
  ...locationRoutes,
  ...conversationRoutes,
  ...notificationRoutes,
];

let described: OpenApi | undefined;

/** Returns the OpenAPI description; built at the first request for it. */
const description = () => (described ??= describeRoutes(routes));

/** Creates the parser of JSON bodies for /api and /graphql; what is sent as a photo is left unread. */
export function readJson(): RequestHandler {
  const parse = express.json({ limit: LARGEST_BODY });
  return (req, res, next) => (isPhotoUpload(req) ? next() : parse(req, res, next));
}

/** Returns query and body of a request, with the key of its header where a route takes one; a key of its own wins. */
function inputOf({ headers, query, body }: Request, keyIn: Route['keyIn']): { query: Request['query']; body: unknown } {
  const clientKey = keyIn && clientKeyOfHeader(headers['idempotency-key']);
  if (!clientKey) return { query, body: body ?? {} };
  return keyIn === 'query' ? { query: { clientKey, ...query }, body } : { query, body: { clientKey, ...body } };
}

/** Creates the REST router: each route authenticates, calls its use case on its asker's budget and sends the result. */
export function restRouter(deps: Deps): Router {
  const router = Router();
  for (const { method, path, status = 200, bytes, streams, keyIn, handle } of routes) {
    const operation = `${method.toUpperCase()} ${path}`;
    router[method](path, async (req: Request, res: Response) => {
      label(res, { operation });
      const ctx = createContext(deps, await authenticate(deps, req, res), requestOf(deps, req));
      logClaimedIdentity(ctx, { ...req.query, ...req.body }, req.headers['user-id']);
      const body = await onBudget(
        ctx,
        async () => {
          refuseWrongPerson(ctx.viewer, req.headers);
          const params = req.params as Record<string, string>;
          const call = () => handle(ctx, { params, ...inputOf(req, keyIn) });
          const result = await (bytes
            ? withBytes(req, () => bytes.admit(ctx, inputOf(req, keyIn).query), call)
            : call());
          // What is read while it is sent is work, too.
          if (streams) await pipeline(Readable.from(jsonText(result)), res.status(status).type('json'));
          return result;
        },
        res,
      );
      if (!streams) res.status(status).json(body);
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
  return async (error, req, res, next) => {
    if (res.headersSent && !res.writableEnded) return next(error);
    await sendError(deps, req, res, error, shape);
  };
}
