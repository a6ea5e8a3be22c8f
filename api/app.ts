import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Deps } from './context.ts';
import { jobHandlers } from './job-handlers.ts';
import { leaveToOthers, startWorkers } from './jobs/worker.ts';
import { openDeps, type DepsParts } from './start/open-deps.ts';
import { readAppDocuments } from './transports/graphql/app-documents.ts';
import { createDocumentStore } from './transports/graphql/document-store.ts';
import { errorsPage } from './transports/graphql/errors-page.ts';
import { refusedRequest } from './transports/graphql/graphql-errors.ts';
import { createReading } from './transports/graphql/read-in-turn.ts';
import { graphqlSocketDoor } from './transports/graphql/graphql-socket.ts';
import { createSchema, graphqlDoor } from './transports/graphql/graphql.ts';
import { postGraphql, type AnswerOperation } from './transports/graphql/post-graphql.ts';
import { visitorReader, type VisitorReader } from './transports/graphql/visitor-reader.ts';
import { csrfGuard } from './transports/http/csrf.ts';
import { healthPage, readyPage, refuseUnavailable } from './transports/http/health.ts';
import { meter } from './transports/http/meter.ts';
import { metricsPage } from './transports/http/metrics-page.ts';
import { sendPage } from './transports/http/html-page.ts';
import { watchSockets } from './transports/http/open-sockets.ts';
import { drainConnections } from './transports/http/drain.ts';
import { identifyRequest } from './transports/http/identify-request.ts';
import { requestTimeout, UPLOAD_MS } from './transports/http/request-timeout.ts';
import type { Handler } from './transports/http/plain/handler.ts';
import { securityHeaders } from './transports/http/plain/security-headers.ts';
import { replayErasures } from './features/account/replay-erasures.ts';
import { acceptUpgrades } from './transports/http/upgrade.ts';
import { readJson, renderErrors, restRouter } from './transports/rest/rest.ts';
import { serveAreas } from './transports/web/area-pages.ts';
import { openMapFile, serveMapFile, type MapFile } from './transports/web/map-file.ts';
import { serveExports } from './transports/web/serve-export.ts';
import { serveSafePages } from './transports/web/safe-page.ts';
import { serveCards } from './transports/web/link-cards.ts';
import { servePhotos } from './transports/web/serve-photo.ts';
import { webSettings } from './transports/web/web-settings.ts';
import { documentedSocketDoor } from './transports/ws/socket.ts';

/**
 * Milliseconds until an idle connection closes: longer than browsers and proxies keep theirs, so that no request meets
 * it.
 */
const KEEP_ALIVE_MS = 65_000;

/** Dependencies of an app. */
export interface AppParts extends DepsParts {
  /** Handlers for everything outside the API: the built app; none when left out. */
  web?: (deps: Deps, read: VisitorReader) => RequestHandler[];
  /** Handlers for browsers that open /graphql; none when left out. */
  sandbox?: RequestHandler[];
}

/** A running app. */
export interface App {
  /** Its address, such as `http://localhost:4000`. */
  url: string;
  deps: Deps;
  /**
   * Finishes running jobs and requests, closes every socket and stops listening; the DataSource is left to its owner.
   */
  close(): Promise<void>;
}

/** Starts the API; it listens once everything it needs is connected. */
export async function createApp(parts: AppParts): Promise<App> {
  const map = await openMapFile(parts.config);
  const { deps, close: closeDeps } = await openDeps(parts);
  await replayErasures(deps);
  const app = express();
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  const schema = createSchema();
  const store = createDocumentStore(schema, readAppDocuments(schema));
  const reading = createReading(store);
  const graphql = await graphqlDoor(deps, store, reading, server);
  let draining = false;
  const guards = guardsOf(deps, () => draining);
  server.on('request', postGraphql(deps, guards, graphql.answer, app));
  app.disable('x-powered-by').set('trust proxy', deps.config.TRUST_PROXY);
  // Compressed are answers from 1 KiB on; built files are already.
  app.use(...guards, compression());
  app.get(
    '/readyz',
    readyPage(deps, () => draining),
  );
  const read = visitorReader(deps, store);
  mountDoors(app, deps, graphql.answer, { ...parts, map, web: () => parts.web?.(deps, read) ?? [] });

  const sockets = watchSockets(deps);
  acceptUpgrades(deps, server, sockets, {
    '/graphql': graphqlSocketDoor(deps, store, reading, sockets),
    '/ws': documentedSocketDoor(deps),
  });
  let stopMetrics = () => undefined as void;
  const release = async () => {
    sockets.close();
    await graphql.stop();
    stopMetrics();
    await map?.file.close();
    await closeDeps();
  };
  try {
    stopMetrics = await serveMetrics(deps);
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(deps.config.PORT, resolve));
  } catch (error) {
    await release();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const stopWorkers = deps.config.JOBS ? await startWorkers(deps, jobHandlers) : leaveToOthers(deps);

  return {
    url: `http://localhost:${port}`,
    deps,
    close: async () => {
      draining = true;
      await stopWorkers();
      await release();
    },
  };
}

/** Returns the handlers of every request, in order. */
const guardsOf = (deps: Deps, isDraining: () => boolean): Handler[] => [
  drainConnections(isDraining),
  identifyRequest(deps),
  securityHeaders(deps.config),
  requestTimeout,
];

/** Mounts every door of HTTP; their order matters. */
function mountDoors(
  app: Express,
  deps: Deps,
  answer: AnswerOperation,
  { web, map, sandbox = [] }: Pick<AppParts, 'sandbox'> & { web: () => RequestHandler[]; map: MapFile | null },
): void {
  app.get('/healthz', healthPage(deps));
  app.get('/config.json', webSettings(deps.config, map?.path));
  if (deps.config.METRICS_TOKEN && !deps.config.METRICS_PORT) app.get('/metrics', metricsPage(deps));
  app.use('/graphql', meter(deps, 'graphql'));
  app.use('/api', meter(deps, 'rest'));
  app.use(['/graphql', '/api', '/photos', '/cards', '/safe', '/in'], refuseUnavailable(deps));
  app.use(['/graphql', '/api'], csrfGuard(deps.config), readJson());
  app.get('/graphql/errors', (_req, res) => sendPage(res, 'What refusals mean', errorsPage()));
  for (const handler of sandbox) app.get('/graphql', handler);
  app.use(
    '/graphql',
    (req: Request, res: Response) => answer(req, res, req.body, /\?.*$/s.exec(req.url)?.[0] ?? ''),
    renderErrors(deps, refusedRequest),
  );
  app.use('/api', restRouter(deps));
  app.use('/photos', servePhotos(deps));
  app.use('/cards', serveCards(deps));
  app.use('/exports', serveExports(deps));
  if (map) app.get(map.path, serveMapFile(deps, map));
  app.use('/safe', serveSafePages(deps));
  app.use(serveAreas(deps));
  for (const handler of web()) app.use(handler);
  app.use(renderErrors(deps));
}

/** Serves `/metrics` at METRICS_PORT, where there is one; returns a function that stops it. */
async function serveMetrics(deps: Deps): Promise<() => void> {
  const { METRICS_PORT } = deps.config;
  if (!METRICS_PORT) return () => undefined;
  const app = express().disable('x-powered-by').get('/metrics', metricsPage(deps)).use(renderErrors(deps));
  const server = createServer(app).listen(METRICS_PORT);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
