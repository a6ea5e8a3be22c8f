import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { createCursorSeal } from './platform/cursor.ts';
import { createBus } from './events/bus.ts';
import { openPostgresTransport } from './events/postgres-transport.ts';
import { openRedisTransport } from './events/redis-transport.ts';
import { createPushSender } from './features/notifications/push/create-push-sender.ts';
import type { PushSender } from './features/notifications/push/push-sender.ts';
import { openPresence } from './features/conversations/presence/presence.ts';
import { presenceInPostgres } from './features/conversations/presence/presence-in-postgres.ts';
import { presenceInRedis } from './features/conversations/presence/presence-in-redis.ts';
import { openPhotoStore } from './features/photos/open-photo-store.ts';
import { servePhotos } from './transports/web/serve-photo.ts';
import { openPlaces } from './features/places/geocoding/choose-places.ts';
import { jobHandlers } from './job-handlers.ts';
import { openJobs } from './jobs/jobs.ts';
import { startWorkers } from './jobs/worker.ts';
import { createLimits } from './platform/limits.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import type { Secrets } from './platform/secrets.ts';
import { readAppDocuments } from './transports/graphql/app-documents.ts';
import { errorsPage } from './transports/graphql/errors-page.ts';
import { isPhotoUpload, csrfGuard } from './transports/http/csrf.ts';
import { createSchema, graphqlDoor } from './transports/graphql/graphql.ts';
import { refusedRequest } from './transports/graphql/graphql-errors.ts';
import { graphqlSocketDoor } from './transports/graphql/graphql-socket.ts';
import { sendPage } from './transports/http/html-page.ts';
import { requestTimeout } from './transports/http/request-timeout.ts';
import { readJson, renderErrors, restRouter } from './transports/rest/rest.ts';
import { documentedSocketDoor } from './transports/ws/socket.ts';
import { acceptUpgrades } from './transports/http/upgrade.ts';
import { webSettings } from './transports/web/web-settings.ts';

/** How long, in milliseconds, a request may take to arrive, and one with a photo (docs/decisions/http-hardening.md). */
const REQUEST_MS = 15_000;
const UPLOAD_MS = 120_000;

/** How long, in milliseconds, an idle connection stays: longer than the minute for which browsers and entrances keep theirs, so that none of them sends into one that is just closing. */
const KEEP_ALIVE_MS = 65_000;

/** What an app is made of. */
export interface AppParts {
  config: Config;
  secrets: Secrets;
  /** Connected and migrated. */
  dataSource: DataSource;
  log: Logger;
  /** Answers whatever is no door of the API: the built app, or Vite while developing. */
  web?: (deps: Deps) => RequestHandler[];
  /** Answers browsers that come to look at /graphql; left out, nobody does. */
  sandbox?: RequestHandler[];
  /** Hands messages to push services; left out, the real one. */
  push?: PushSender;
  /** Hands mails on; left out, the one of the settings. */
  mailer?: Mailer;
  /** The clock; the system's when left out. */
  now?: () => Date;
}

/** A serving app. */
export interface App {
  /** Where it listens, such as `http://localhost:4000`. */
  url: string;
  deps: Deps;
  /** Finishes what runs, closes every socket, and stops listening. The DataSource stays its owner's. */
  close(): Promise<void>;
}

/** Builds and starts the whole API. Listening means ready: everything it needs was connected and migrated before. */
export async function createApp({
  config,
  secrets,
  dataSource,
  log,
  web = () => [],
  sandbox = [],
  now = () => new Date(),
  push = createPushSender({ config, vapid: secrets.vapid, log }),
  mailer = createMailer({ config, say: (sentence) => log.info(sentence) }),
}: AppParts): Promise<App> {
  const { url: databaseUrl } = dataSource.options as { url?: string };
  const bus = await createBus((ends) =>
    config.REDIS_URL ? openRedisTransport(config.REDIS_URL, ends, log) : openPostgresTransport(databaseUrl!, ends, log),
  );
  const limits = createLimits(config, dataSource, log);
  const places = await openPlaces(config, dataSource, log, now);
  const jobs = await openJobs({ dataSource, upkeep: config.JOBS, log });
  const presence = await openPresence(
    config.REDIS_URL ? presenceInRedis(config.REDIS_URL, log) : presenceInPostgres(dataSource),
    bus,
    log,
  );
  const deps: Deps = {
    config,
    secrets,
    dataSource,
    bus,
    jobs,
    presence,
    limits,
    log,
    now,
    places,
    photos: openPhotoStore(config),
    push,
    mailer,
    cursors: createCursorSeal(secrets.jwtSecret),
  };

  const app = express();
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: UPLOAD_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    app,
  );
  const schema = createSchema();
  const documents = readAppDocuments(schema);
  const graphql = await graphqlDoor(deps, schema, documents, server);

  app.disable('x-powered-by').set('trust proxy', config.TRUST_PROXY);
  app.use(
    helmet({ contentSecurityPolicy: false, strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ?? false }),
  );
  // Answers of 1 KiB and more; built files come compressed already.
  app.use(compression());
  app.use(requestTimeout((req) => (isPhotoUpload(req) ? UPLOAD_MS : REQUEST_MS)));
  app.get('/healthz', async (_req, res) => {
    await dataSource.query('SELECT 1');
    res.json({ status: 'ok' });
  });
  app.get('/config.json', webSettings(config));
  app.use(['/graphql', '/api'], csrfGuard(config), readJson());
  app.get('/graphql/errors', (_req, res) => sendPage(res, 'What refusals mean', errorsPage()));
  for (const handler of sandbox) app.get('/graphql', handler);
  app.use('/graphql', graphql.handlers, renderErrors(deps, refusedRequest));
  app.use('/api', restRouter(deps));
  app.use('/photos', servePhotos(deps));
  for (const handler of web(deps)) app.use(handler);
  app.use(renderErrors(deps));

  const closeSockets = acceptUpgrades(deps, server, {
    '/graphql': graphqlSocketDoor(deps, schema, documents),
    '/ws': documentedSocketDoor(deps),
  });
  const release = async () => {
    closeSockets();
    await graphql.stop();
    await jobs.close();
    await presence.close();
    push.close();
    mailer.close();
    await limits.close();
    await bus.close();
  };
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.PORT, resolve));
  } catch (error) {
    await release();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const stopWorkers = config.JOBS ? await startWorkers(deps, jobHandlers) : async () => undefined;

  return {
    url: `http://localhost:${port}`,
    deps,
    close: async () => {
      await stopWorkers();
      await release();
    },
  };
}
