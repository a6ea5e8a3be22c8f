import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import type { Deps } from '../context.ts';
import { createBus, type Bus } from '../events/bus.ts';
import { openPostgresTransport } from '../events/postgres-transport.ts';
import { openRedisTransport } from '../events/redis-transport.ts';
import { presenceInPostgres } from '../features/conversations/presence/presence-in-postgres.ts';
import { presenceInRedis } from '../features/conversations/presence/presence-in-redis.ts';
import { openPresence } from '../features/conversations/presence/presence.ts';
import { createPushSender } from '../features/notifications/push/create-push-sender.ts';
import type { PushSender } from '../features/notifications/push/push-sender.ts';
import { openPhotoStore } from '../features/photos/open-photo-store.ts';
import { openPlaces } from '../features/places/geocoding/choose-places.ts';
import { openJobs } from '../jobs/jobs.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import { createLimits } from '../platform/limits.ts';
import type { Secrets } from '../platform/secrets.ts';

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
  const bus = await openBus(parts);
  const limits = createLimits(config, dataSource, log);
  const places = await openPlaces(config, dataSource, log, now);
  const jobs = await openJobs({ dataSource, upkeep: config.JOBS, log });
  const store = config.REDIS_URL ? presenceInRedis(config.REDIS_URL, log) : presenceInPostgres(dataSource);
  const presence = await openPresence(store, bus, log);
  const push = parts.push ?? createPushSender({ config, vapid: secrets.vapid, log });
  const mailer = parts.mailer ?? createMailer({ config, print: (sentence) => log.info(sentence) });
  const photos = openPhotoStore(config);
  const cursors = createCursorSeal(secrets.jwtSecret);
  return {
    deps: { config, secrets, dataSource, log, now, bus, limits, places, jobs, presence, push, mailer, photos, cursors },
    close: async () => {
      await jobs.close();
      await presence.close();
      push.close();
      mailer.close();
      await limits.close();
      await bus.close();
    },
  };
}

function openBus({ config, dataSource, log }: DepsParts): Promise<Bus> {
  const { url } = dataSource.options as { url?: string };
  return createBus((ends) =>
    config.REDIS_URL ? openRedisTransport(config.REDIS_URL, ends, log) : openPostgresTransport(url!, ends, log),
  );
}
