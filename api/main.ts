import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { loadConfig, type Config } from './config.ts';
import { readDemoSignIns } from './demo/demo-sign-ins.ts';
import { hasDatabase } from './database/embedded.ts';
import { openDatabase, type OpenDatabase } from './database/open-database.ts';
import { openFileStore } from './features/photos/open-file-store.ts';
import { seedDemoWorld } from './demo/seed.ts';
import { User } from './features/users/user.entity.ts';
import { closeWithin } from './platform/close-within.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './mail/mailer.ts';
import { loadSecrets } from './platform/secrets.ts';
import { banner } from './start/banner.ts';
import { buildWebIfStale } from './start/build-web.ts';
import { reportStartupError } from './start/report-startup-error.ts';
import { checkPorts } from './start/check-ports.ts';
import { sandboxPage, webApp } from './transports/web/web-app.ts';

/**
 * Options of the command line. `--behind <url>`: a development server at that address serves the app and proxies the
 * API. `--with-parent`: stop when the parent process ends, because npm's shell does not forward signals.
 */
const options = parseArgs({ options: { behind: { type: 'string' }, 'with-parent': { type: 'boolean' } } }).values;
/** Milliseconds between two checks of the parent process. */
const PARENT_CHECK_MS = 500;
/**
 * Milliseconds for requests, jobs and connections to end after a signal, so that a stop takes less than the 10 s most
 * supervisors allow; a job cut short is done again.
 */
const CLOSE_MS = 8_000;

/** Functions that close what was opened, in the order of opening. */
const closers: (() => Promise<void>)[] = [];

async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config);
  await checkPorts(config);
  if (!options.behind) await buildWebIfStale(console.log);

  const secrets = loadSecrets(config);
  const { dataSource, close } = await (config.DATABASE_URL
    ? openDatabase(config, log)
    : openEmbedded(config, log, secrets.locationKey));
  closers.push(close);

  const app = await createApp({
    config,
    secrets,
    dataSource,
    log,
    mailer: createMailer({ config, print: console.log }),
    web: options.behind ? () => [] : webApp,
    sandbox: options.behind ? [] : sandboxPage(config),
  });
  closers.push(() => closeWithin(CLOSE_MS, app.close, () => log.warn('stops without waiting for what still runs')));
  // Whoever reads the log of a server in production must not be able to sign in with it.
  const signIns = config.DATABASE_URL || config.production ? [] : await readDemoSignIns(config.DATA_DIR);
  console.log(banner(options.behind ?? config.PUBLIC_URL ?? app.url, signIns));
}

/** Opens the embedded database, with the demo world where it is wanted and nobody is there yet. */
async function openEmbedded(config: Config, log: Logger, locationKey: Buffer): Promise<OpenDatabase> {
  const dataDir = config.DATA_DIR;
  if (!hasDatabase(dataDir)) console.log('Creating the database; this happens once …');
  const opened = await openDatabase(config, log);
  const { dataSource } = opened;
  if (config.DEMO_WORLD && !(await dataSource.manager.existsBy(User, {}))) {
    console.log('Filling the demo world with neighbours, favors and pictures; this happens once …');
    await seedDemoWorld({ dataSource, locationKey, now: new Date(), dataDir, photos: openFileStore(config, 'photos') });
  }
  return opened;
}

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

const starting = start().catch(async (error: unknown) => {
  reportStartupError(error);
  await closeAll();
  process.exit();
});

let stopping: Promise<void> | undefined;

/** Stops once, after the start has finished, however many signals arrive. */
function stop(): void {
  stopping ??= starting
    .then(closeAll)
    .catch(reportStartupError)
    .finally(() => process.exit());
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
if (options['with-parent']) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();
}
