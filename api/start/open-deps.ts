import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import type { Deps } from '../context.ts';
import { createConnectionTurns } from '../database/metering/connection-turns.ts';
import { createAvailability } from '../database/availability.ts';
import { createBus, type Bus } from '../events/bus.ts';
import { openPostgresTransport } from '../events/postgres-transport.ts';
import { openRedisTransport } from '../events/redis-transport.ts';
import { presenceInPostgres } from '../features/conversations/presence/presence-in-postgres.ts';
import { presenceInRedis } from '../features/conversations/presence/presence-in-redis.ts';
import { openPresence } from '../features/conversations/presence/presence.ts';
import { createPushSender } from '../features/notifications/push/create-push-sender.ts';
import type { Delivery, PushSender } from '../features/notifications/push/push-sender.ts';
import { openFileStore } from '../features/photos/open-file-store.ts';
import { openPlaces } from '../features/places/geocoding/choose-places.ts';
import { openJobs } from '../jobs/jobs.ts';
import { createSmsSender, type SmsSender } from '../features/auth/phone/sms-sender.ts';
import { createTranslator } from '../features/translation/create-translator.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import { createLimits } from '../platform/limits.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import type { Secrets } from '../platform/secrets.ts';
import { hooks } from './hooks.ts';

/** Configuration of a process, and the parts that tests replace. */
export interface DepsParts {
  config: Config;
  secrets: Secrets;
  /** Connected and migrated. */
  dataSource: DataSource;
  log: Logger;
  /** Delivers to push services; the real one when left out. */
  push?: PushSender;
  /** Delivers mails; the configured one when left out. */
  mailer?: Mailer;
  /** Sends text messages; the configured one when left out. */
  sms?: SmsSender;
  /** The clock; the system's when left out. */
  now?: () => Date;
}

/**
 * Opens everything a process has one of.
 * @returns it, and a function that closes it; the DataSource is left to its owner.
 */
export async function openDeps(parts: DepsParts): Promise<{ deps: Deps; close(): Promise<void> }> {
  const { config, secrets, dataSource, log } = parts;
  const now = parts.now ?? (() => new Date());
  const { url } = dataSource.options as { url: string };
  const metrics = createMetrics(config);
  const bus = await openBus(parts, metrics);
  const availability = createAvailability(url, config.DATABASE_WAIT_MS);
  const limits = createLimits(config, dataSource, log, secrets.jwtSecret);
  const places = await openPlaces(config, dataSource, now);
  const jobs = await openJobs({ dataSource, upkeep: config.JOBS, log });
  const store = config.REDIS_URL ? await presenceInRedis(config.REDIS_URL, log) : presenceInPostgres(dataSource);
  const presence = await openPresence(store, bus, log);
  const push = countPushes(parts.push ?? createPushSender({ config, vapid: secrets.vapid }), metrics);
  const mailer = countMails(parts.mailer ?? createMailer({ config, print: (sentence) => log.info(sentence) }), metrics);
  const sms = countTexts(parts.sms ?? createSmsSender({ config, print: (sentence) => log.info(sentence) }), metrics);
  const translator = createTranslator(config, metrics);
  const photos = openFileStore(config, 'photos');
  const exports = openFileStore(config, 'exports');
  const cursors = createCursorSeal(secrets.jwtSecret);
  return {
    deps: {
      config,
      secrets,
      dataSource,
      availability,
      log,
      now,
      bus,
      limits,
      connectionTurns: config.RATE_LIMITS ? createConnectionTurns(config.DATABASE_POOL) : () => undefined,
      places,
      jobs,
      presence,
      push,
      mailer,
      sms,
      translator,
      photos,
      exports,
      cursors,
      metrics,
      hooks,
    },
    close: async () => {
      await jobs.close();
      await presence.close();
      push.close();
      mailer.close();
      await limits.close();
      availability.close();
      await bus.close();
    },
  };
}

const pushResults: Record<Delivery, string> = { DELIVERED: 'sent', GONE: 'gone', FAILED: 'failed' };

const countPushes = (push: PushSender, { pushes }: Metrics): PushSender => ({
  send: async (device, message, request) => {
    const delivery = await push.send(device, message, request);
    pushes.inc({ result: pushResults[delivery] });
    return delivery;
  },
  close: () => push.close(),
});

const countMails = (mailer: Mailer, { mails }: Metrics): Mailer => ({
  send: (mail) => countSent(mails, mailer.send(mail)),
  close: () => mailer.close(),
});

const countTexts = (sms: SmsSender, { texts }: Metrics): SmsSender => ({
  send: (text) => countSent(texts, sms.send(text)),
});

/** Counts what is sent once it was taken or refused. */
async function countSent(counter: Metrics['mails'], sending: Promise<void>): Promise<void> {
  let result = 'failed';
  try {
    await sending;
    result = 'sent';
  } finally {
    counter.inc({ result });
  }
}

function openBus({ config, dataSource, log }: DepsParts, { eventLag }: Metrics): Promise<Bus> {
  const { url } = dataSource.options as { url?: string };
  return createBus(
    (ends) =>
      config.REDIS_URL ? openRedisTransport(config.REDIS_URL, ends, log) : openPostgresTransport(url!, ends, log),
    (seconds) => eventLag.observe(seconds),
  );
}
