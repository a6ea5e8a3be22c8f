import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Reads names separated by commas. */
const names = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((listed) =>
      listed
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    );

const flag = (standard: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be "on" or "off"')
    .default(standard)
    .transform((value) => value === 'on');

const secret = z.string().min(32, 'must have at least 32 characters').optional();

const wholeNumber = (least: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(least, `must be at least ${least}`);

/** Every setting, by its environment variable; `.env.example` explains them to operators. */
const settings = z.object({
  /** `production` requires secrets and rate limits; otherwise missing secrets are created. */
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  /** The one TCP port of app, /graphql, /api, /ws, /healthz and /readyz; 0 for any free one. */
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(4000),
  /** Folder of the embedded database, the secrets and other files that outlive the process. */
  DATA_DIR: z
    .string()
    .min(1, 'must name a folder')
    .default('.data')
    .transform((path) => resolve(path)),
  /** Folder of the backups that `npm run backup` makes; best on another disk. */
  BACKUP_DIR: z
    .string()
    .min(1, 'must name a folder')
    .default('.backups')
    .transform((path) => resolve(path)),
  /** A PostgreSQL database; unset, an embedded one runs in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  /** Connections per node to PostgreSQL; by default five per core, between 10 and 40. */
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be at least 2')
    .default(Math.min(40, Math.max(10, 5 * availableParallelism()))),
  /** Milliseconds a statement waits for a connection of the pool or for a lock; then the request gets UNAVAILABLE. */
  DATABASE_WAIT_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(100, 'must be at least 100')
    .default(1_000),
  /** Redis for events, presence and limits between nodes; unset, PostgreSQL carries them. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  /** Signs sessions; created in DATA_DIR when unset, required in production with DATABASE_URL. */
  JWT_SECRET: secret,
  /**
   * Key of published points (docs/decisions/published-point.md); a change moves those of new favors. Otherwise as
   * JWT_SECRET.
   */
  LOCATION_KEY: secret,
  /**
   * Signs pushes: a P-256 private key, 32 bytes in base64url; a change ends every subscription. Otherwise as
   * JWT_SECRET.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url (43 characters)')
    .optional(),
  /** Hosts of push services that may be called, comma-separated; `*.` stands for any subdomain. */
  PUSH_HOSTS: names(
    'fcm.googleapis.com,updates.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com',
  ).pipe(
    z.array(
      z
        .string()
        .toLowerCase()
        .regex(
          /^(\*\.)?([a-z\d-]+\.)+[a-z]{2,}$/,
          'must be host names such as fcm.googleapis.com, *.notify.windows.com',
        ),
    ),
  ),
  /** `on` allows pushes to http on this machine; for tests only. */
  PUSH_LOOPBACK: flag('off'),
  /**
   * OneSignal app for devices without web push (docs/behaviour/notifications.md#push-support); public. Needs
   * ONESIGNAL_API_KEY.
   */
  ONESIGNAL_APP_ID: z.uuid('must be the id of an app at OneSignal').optional(),
  /** Key of that app; never sent to browsers. */
  ONESIGNAL_API_KEY: z.string().optional(),
  /**
   * Collector of anonymous visits: Plausible's `…/api/event` or Matomo's `…/matomo.php`; unset for none. Needs
   * ANALYTICS_SITE.
   */
  ANALYTICS_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** The site at the collector: a domain for Plausible, a number for Matomo. */
  ANALYTICS_SITE: z.string().optional(),
  /** `on` fills an empty embedded database with the demo world; `off` is the default in production. */
  DEMO_WORLD: flag('on'),
  /** Public origin behind a proxy, such as `https://favr.example`; required in production. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .transform((url) => new URL(url).origin)
    .optional(),
  /**
   * S3-compatible bucket of photos, such as `https://s3.eu-central-1.amazonaws.com/favr`; unset, they are stored in
   * DATA_DIR.
   */
  PHOTOS_BUCKET_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Region of the bucket. */
  PHOTOS_BUCKET_REGION: z.string().default('auto'),
  /** Key that may read, write and delete in the bucket; with PHOTOS_BUCKET_SECRET. */
  PHOTOS_BUCKET_KEY_ID: z.string().optional(),
  /** Secret of that key. */
  PHOTOS_BUCKET_SECRET: z.string().optional(),
  /** SMTP server, such as `smtps://user:password@mail.example:465`; unset, mails are written to DATA_DIR/mail. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
    .optional(),
  /** Sender of mails, such as `Favr <hello@favr.example>`; no-reply at the host of PUBLIC_URL when unset. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address such as Favr <hello@favr.example>',
    )
    .optional(),
  /** Takes text messages by HTTP (docs/behaviour/people.md#phones); unset, they are written to DATA_DIR/sms. */
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Sent to SMS_URL as `Authorization: Bearer …`. */
  SMS_TOKEN: z.string().optional(),
  /** Countries whose mobile phones get text messages, by ISO 3166-1, comma-separated; elsewhere one may cost euros. */
  SMS_COUNTRIES: names('LU,FR,BE,DE,PT').pipe(
    z.array(z.string().regex(/^[A-Z]{2}$/, 'must be country codes such as LU,FR')),
  ),
  /** Most text messages of all people together in 24 hours (docs/behaviour/people.md#phones). */
  SMS_A_DAY: wholeNumber(1).default(300),
  /** LibreTranslate server for 'Translate', such as `https://libretranslate.com`; unset and without DeepL, none. */
  LIBRETRANSLATE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Key for that server, where it asks for one. */
  LIBRETRANSLATE_API_KEY: z.string().optional(),
  /** Key of DeepL in place of LIBRETRANSLATE_URL. */
  DEEPL_API_KEY: z.string().optional(),
  /** DeepL's server; by default the one for the kind of the key. */
  DEEPL_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Photon geocoder, such as `https://photon.komoot.io`; the gazetteer answers while it fails. */
  PHOTON_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Nominatim geocoder in place of PHOTON_URL; called at most once a second. */
  NOMINATIM_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Google geocoding, without another geocoder; the key is never sent to browsers. */
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  /** Shows Google's map in browsers; a second, public key that is restricted to the app's address. */
  GOOGLE_MAPS_BROWSER_KEY: z.string().optional(),
  /** Map style from Google's console. */
  GOOGLE_MAPS_MAP_ID: z.string().default('DEMO_MAP_ID'),
  /** Address of map tiles, with {z}, {x} and {y}, in place of MAP_PMTILES_URL; `none` draws only the bundled ground. */
  MAP_TILES_URL: z
    .union(
      [z.literal('none'), z.string().regex(/^https?:\/\/[\w.{}:-]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/)],
      'must be "none" or an http(s) address with {z}, {x} and {y}',
    )
    .optional(),
  /** A PMTiles file of vector tiles that browsers read themselves; unset, DATA_DIR/map/*.pmtiles where there is one. */
  MAP_PMTILES_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Attribution of the tiles, shown on the map. */
  MAP_TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  /** Number of proxies in front that set X-Forwarded-For; 0 trusts none. */
  TRUST_PROXY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(0),
  /** `off` leaves jobs (notifications, pushes, mails, expiry) to other nodes. */
  JOBS: flag('on'),
  /** Crash point at which the process kills itself, such as `job:done notifications.notify`; for tests only. */
  DIE_AT: z.string().optional(),
  /**
   * Operations that one person or program may have running on a node at once; the visitors of one address together may
   * have ten times as many (docs/decisions/graphql-limits.md).
   */
  OPERATIONS_AT_ONCE: wholeNumber(1).default(20),
  /** Photos that a node receives and draws at once, each of up to 5 MB (docs/decisions/photos.md). */
  UPLOADS_AT_ONCE: wholeNumber(1).default(40),
  /** Sockets that one person, with all their programs, may have open on a node (docs/behaviour/limits.md#limits). */
  SOCKETS_PER_PERSON: wholeNumber(1).default(20),
  /** Sockets from one network address on a node, of visitors and of everybody who has signed in there. */
  SOCKETS_PER_ADDRESS: wholeNumber(1).default(100),
  /** `off` disables the rate limits; for load tests only. */
  RATE_LIMITS: flag('on'),
  /** `off` refuses introspection of the GraphQL schema, except to admins' sessions. */
  INTROSPECTION: flag('on'),
  /** `on` shows browsers at /graphql a sandbox. */
  SANDBOX: flag('on'),
  /** `off` accepts only the app's own GraphQL operations, by their hash; admins' sessions may still send text. */
  FREE_TEXT_QUERIES: flag('on'),
  /** Token that Prometheus must send to /metrics; unset and without METRICS_PORT, /metrics is 404. */
  METRICS_TOKEN: secret,
  /** TCP port that serves /metrics in place of PORT. */
  METRICS_PORT: wholeNumber(1).max(65535, 'must be 1 to 65535').optional(),
  /** Level of the log: fatal, error, warn, info, debug, trace, silent. */
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level')
    .default('info'),
});

/** Defaults in production that differ. */
const productionDefaults = { INTROSPECTION: 'off', SANDBOX: 'off', DEMO_WORLD: 'off' };

/** The settings, validated by {@link loadConfig}. */
export type Config = Readonly<Settings> & {
  /** True with NODE_ENV=production. */
  readonly production: boolean;
};

/** Invalid settings; the message lists every fault on a line of its own. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and validates the settings; empty values count as unset.
 * @throws ConfigError naming every invalid setting.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settings.safeParse({ ...(set.NODE_ENV === 'production' && productionDefaults), ...set });
  const wrong = result.success
    ? faultsOf(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!result.success || wrong.length > 0)
    throw new ConfigError(`These settings are wrong:\n${wrong.map((fault) => `  ${fault}`).join('\n')}`);
  return Object.freeze({ ...result.data, production: result.data.NODE_ENV === 'production' });
}

/** Returns the environment of a child process: this one's, with `changes`. */
export const childEnvironment = (changes: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...process.env, ...changes });

/**
 * Returns the environment of programs that know no settings, such as PostgreSQL's: only PATH, and the C locale so that
 * their output is predictable.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C' });

/** Returns the public origin, for links in mails; never derived from a request, which could name any host. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

type Settings = z.output<typeof settings>;

/** A fault of settings that are valid one by one, and the condition under which it holds. */
type Fault = readonly [sentence: string, holds: (settings: Settings) => unknown];

/** Settings that exclude or need each other. */
const faults: readonly Fault[] = [
  ['PHOTON_URL and NOMINATIM_URL exclude each other', (is) => is.PHOTON_URL && is.NOMINATIM_URL],
  [
    'PHOTOS_BUCKET_URL needs PHOTOS_BUCKET_KEY_ID and PHOTOS_BUCKET_SECRET',
    (is) => is.PHOTOS_BUCKET_URL && !(is.PHOTOS_BUCKET_KEY_ID && is.PHOTOS_BUCKET_SECRET),
  ],
  ['ONESIGNAL_APP_ID and ONESIGNAL_API_KEY belong together', (is) => !is.ONESIGNAL_APP_ID !== !is.ONESIGNAL_API_KEY],
  [
    'GOOGLE_MAPS_BROWSER_KEY is read by every browser and must not be GOOGLE_MAPS_API_KEY',
    (is) => is.GOOGLE_MAPS_BROWSER_KEY && is.GOOGLE_MAPS_BROWSER_KEY === is.GOOGLE_MAPS_API_KEY,
  ],
  ['PUBLIC_URL must be set with SMTP_URL: links in mails lead there', (is) => is.SMTP_URL && !is.PUBLIC_URL],
  ['LIBRETRANSLATE_URL and DEEPL_API_KEY exclude each other', (is) => is.LIBRETRANSLATE_URL && is.DEEPL_API_KEY],
  ['LIBRETRANSLATE_API_KEY needs LIBRETRANSLATE_URL', (is) => is.LIBRETRANSLATE_API_KEY && !is.LIBRETRANSLATE_URL],
  ['DEEPL_URL needs DEEPL_API_KEY', (is) => is.DEEPL_URL && !is.DEEPL_API_KEY],
  ['SMS_TOKEN needs SMS_URL', (is) => is.SMS_TOKEN && !is.SMS_URL],
  ['MAP_TILES_URL and MAP_PMTILES_URL exclude each other', (is) => is.MAP_TILES_URL && is.MAP_PMTILES_URL],
  ['METRICS_PORT must not be PORT', (is) => is.METRICS_PORT && is.METRICS_PORT === is.PORT],
  ['ANALYTICS_URL and ANALYTICS_SITE belong together', (is) => !is.ANALYTICS_URL !== !is.ANALYTICS_SITE],
];

/** Settings that only NODE_ENV=test may have. */
const testFaults = (['PUSH_LOOPBACK', 'DIE_AT'] as const).map((name): Fault => [
  `${name} is for NODE_ENV=test alone`,
  (is) => is[name],
]);

/** Tests whether browsers keep what they send to an origin secret: https, or this machine. */
const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** Settings that production must or must not have. */
const productionFaults: readonly Fault[] = [
  ['RATE_LIMITS must be "on" in production', (is) => !is.RATE_LIMITS],
  [
    'PUBLIC_URL must be set in production to the https address people use (http for localhost alone): without it cookies are not secure and links lead nowhere',
    (is) => !is.PUBLIC_URL || !isSecure(new URL(is.PUBLIC_URL)),
  ],
  [
    'MAP_PMTILES_URL must be an https address in production: pages that came by https load nothing else',
    (is) => is.MAP_PMTILES_URL && !isSecure(new URL(is.MAP_PMTILES_URL)),
  ],
  ...(['JWT_SECRET', 'LOCATION_KEY', 'VAPID_PRIVATE_KEY'] as const).map((name): Fault => [
    `${name} must be set in production with DATABASE_URL (at least 32 characters)`,
    (is) => is.DATABASE_URL && !is[name],
  ]),
];

const faultsOf = (config: Settings): string[] =>
  [
    ...(config.NODE_ENV === 'test' ? [] : testFaults),
    ...faults,
    ...(config.NODE_ENV === 'production' ? productionFaults : []),
  ]
    .filter(([, holds]) => holds(config))
    .map(([sentence]) => sentence);
