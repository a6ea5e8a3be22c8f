import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

const flag = (standard: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be "on" or "off"')
    .default(standard)
    .transform((value) => value === 'on');

const secret = z.string().min(32, 'must have at least 32 characters').optional();

/** Every setting, by the name it has in the environment. `.env.example` says the same to people. */
const settings = z.object({
  /** `production` demands secrets and refuses loosened limits; anything else serves with what it makes itself. */
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  /** TCP port of everything: app, /graphql, /api, /ws, /healthz. 0 takes any free one. */
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(4000),
  /** Folder of the embedded database, the secrets and whatever else must outlive the process. */
  DATA_DIR: z
    .string()
    .min(1, 'must name a folder')
    .default('.data')
    .transform((path) => resolve(path)),
  /** A PostgreSQL-compatible cluster; unset, an embedded PostgreSQL runs in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  /** Connections a node keeps to PostgreSQL; five a core, and never more than 40 unless told. */
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be at least 2')
    .default(Math.min(40, Math.max(10, 5 * availableParallelism()))),
  /** Redis carries events and limits between nodes; unset, PostgreSQL does. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  /** Signs sessions. Made in DATA_DIR when unset; required in production with DATABASE_URL. */
  JWT_SECRET: secret,
  /** Decides where published points lie (docs/decisions/published-point.md); changing it moves those of new favors. As JWT_SECRET otherwise. */
  LOCATION_KEY: secret,
  /** Signs pushes: the private half of a P-256 pair, 32 bytes in base64url. As JWT_SECRET otherwise; changing it silences every device. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url (43 characters)')
    .optional(),
  /** Push services that may be called, comma-separated; `*.` before a name stands for any one below it. */
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com')
    .transform((names) =>
      names
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(\*\.)?([a-z\d-]+\.)+[a-z]{2,}$/,
            'must be host names such as fcm.googleapis.com, *.notify.windows.com',
          ),
      ),
    ),
  /** `on` lets pushes go to http on this machine too: in tests alone. */
  PUSH_LOOPBACK: flag('off'),
  /** The app at OneSignal that reaches devices which cannot do without it (docs/behaviour.md#push-support); browsers learn it. Needs ONESIGNAL_API_KEY. */
  ONESIGNAL_APP_ID: z.uuid('must be the id of an app at OneSignal').optional(),
  /** Lets the server, and it alone, send through that app. */
  ONESIGNAL_API_KEY: z.string().optional(),
  /** Where visits and events are counted, without names: a Plausible `…/api/event` or a Matomo `…/matomo.php`; unset, nothing is. Needs ANALYTICS_SITE. */
  ANALYTICS_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** What the collector knows this site as: a domain at Plausible, a number at Matomo. */
  ANALYTICS_SITE: z.string().optional(),
  /** Where people reach the product, such as `https://favr.example`, when a proxy stands before it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Keeps photos in this bucket of S3 or a service that speaks as it does, such as `https://s3.eu-central-1.amazonaws.com/favr`; unset, in DATA_DIR. */
  PHOTOS_BUCKET_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** The bucket's region. */
  PHOTOS_BUCKET_REGION: z.string().default('auto'),
  /** Opens the bucket for reading, writing and deleting; with PHOTOS_BUCKET_SECRET. */
  PHOTOS_BUCKET_KEY_ID: z.string().optional(),
  /** The secret of that key. */
  PHOTOS_BUCKET_SECRET: z.string().optional(),
  /** An SMTP server that takes mails, such as `smtps://user:password@mail.example:465`; unset, they become files in DATA_DIR/mail. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
    .optional(),
  /** Whom mails come from, such as `Favr <hello@favr.example>`; no-reply at the host of PUBLIC_URL when unset. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address such as Favr <hello@favr.example>',
    )
    .optional(),
  /** A Photon geocoder to search addresses with, such as `https://photon.komoot.io`; the gazetteer answers while it fails. */
  PHOTON_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** A Nominatim geocoder of your own, asked once a second at most; in place of PHOTON_URL. */
  NOMINATIM_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Searches addresses with Google where no other geocoder is set. The server alone uses it; browsers never see it. */
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  /** Has browsers show Google's map in place of ours. They all see this key, so it is another one, restricted to the app's address. */
  GOOGLE_MAPS_BROWSER_KEY: z.string().optional(),
  /** The id of a map style made in Google's console. */
  GOOGLE_MAPS_MAP_ID: z.string().default('DEMO_MAP_ID'),
  /** Where browsers take map tiles from, with {z}, {x} and {y}; `none` draws the bundled outline alone. OpenStreetMap's when unset. */
  MAP_TILES_URL: z
    .union(
      [z.literal('none'), z.string().regex(/^https?:\/\/[\w.{}:-]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/)],
      'must be "none" or an http(s) address with {z}, {x} and {y}',
    )
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  /** Whose tiles those are, as it must be written on the map. */
  MAP_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  /** How many proxies in front set X-Forwarded-For; 0 believes none. */
  TRUST_PROXY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(0),
  /** `off` leaves work for later (notices, pushes, e-mails, expiry) to the other nodes. */
  JOBS: flag('on'),
  /** In tests alone: the moment at which this process kills itself, such as `job:done notifications.notify`. */
  DIE_AT: z.string().optional(),
  /** `off` lifts the limits on sign-in, posting, messages and searches: for load tests only. */
  RATE_LIMITS: flag('on'),
  /** Whether the GraphQL schema can be asked for. Admins' sessions always may. */
  INTROSPECTION: flag('on'),
  /** Whether a browser at /graphql gets an explorer to try operations in. */
  SANDBOX: flag('on'),
  /** `off` answers only the app's own GraphQL operations, known by their hash; admins' sessions may still send text. */
  FREE_TEXT_QUERIES: flag('on'),
  /** How much the server says: fatal, error, warn, info, debug, trace, silent. */
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level')
    .default('info'),
});

/** What holds in production where nothing else is said. */
const inProduction = { INTROSPECTION: 'off', SANDBOX: 'off' };

/** All settings, read and checked; the only reader of the environment is {@link loadConfig}. */
export type Config = Readonly<z.output<typeof settings>> & {
  /** Whether this is NODE_ENV=production. */
  readonly production: boolean;
};

/** The settings were wrong; the message lists every fault, one a line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the settings. Empty values count as unset.
 * @throws ConfigError naming every setting at fault at once.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settings.safeParse({ ...(given.NODE_ENV === 'production' && inProduction), ...given });
  const faults = result.success
    ? unfitFaults(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!result.success || faults.length > 0)
    throw new ConfigError(`These settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return Object.freeze({ ...result.data, production: result.data.NODE_ENV === 'production' });
}

/** Environment for a process started from here: this one's, with `changes`. */
export const childEnvironment = (changes: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...process.env, ...changes });

/** Environment for PostgreSQL's own programs: nothing of ours but where programs are found, and no language that changes their output. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C' });

/** Where people find the product, for links that are read elsewhere. Never what a request says: it could say anything. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

function unfitFaults(config: z.output<typeof settings>): string[] {
  const forTests = config.NODE_ENV === 'test' ? [] : (['PUSH_LOOPBACK', 'DIE_AT'] as const);
  const faults = forTests.filter((name) => config[name]).map((name) => `${name} is for NODE_ENV=test alone`);
  if (config.PHOTON_URL && config.NOMINATIM_URL) faults.push('PHOTON_URL and NOMINATIM_URL exclude each other');
  if (config.PHOTOS_BUCKET_URL && !(config.PHOTOS_BUCKET_KEY_ID && config.PHOTOS_BUCKET_SECRET))
    faults.push('PHOTOS_BUCKET_URL needs PHOTOS_BUCKET_KEY_ID and PHOTOS_BUCKET_SECRET');
  if (!config.ONESIGNAL_APP_ID !== !config.ONESIGNAL_API_KEY)
    faults.push('ONESIGNAL_APP_ID and ONESIGNAL_API_KEY belong together');
  if (config.GOOGLE_MAPS_BROWSER_KEY && config.GOOGLE_MAPS_BROWSER_KEY === config.GOOGLE_MAPS_API_KEY)
    faults.push('GOOGLE_MAPS_BROWSER_KEY is read by every browser and must not be GOOGLE_MAPS_API_KEY');
  if (config.SMTP_URL && !config.PUBLIC_URL)
    faults.push('PUBLIC_URL must be set with SMTP_URL: links in mails lead there');
  if (!config.ANALYTICS_URL !== !config.ANALYTICS_SITE) faults.push('ANALYTICS_URL and ANALYTICS_SITE belong together');
  if (config.NODE_ENV !== 'production') return faults;
  if (!config.RATE_LIMITS) faults.push('RATE_LIMITS must be "on" in production');
  if (config.DATABASE_URL) {
    for (const name of ['JWT_SECRET', 'LOCATION_KEY', 'VAPID_PRIVATE_KEY'] as const) {
      if (!config[name]) faults.push(`${name} must be set in production with DATABASE_URL (at least 32 characters)`);
    }
  }
  return faults;
}
