import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { TEST_PASSWORD } from '../../tools/suite/jest/test-password.js';
import { createApp, type App, type AppParts } from '../app.ts';
import { loadConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { createDataSource } from '../../ormconfig.ts';
import { vapidKeys } from '../platform/secrets.ts';
import { scratchDatabase } from './scratch-database.ts';
import type { Mail } from '../mail/mailer.ts';
import { Feed, TestClient } from './test-client.ts';

/** Settings every test app starts from. */
export const testEnvironment = {
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  JOBS: 'off',
  BACKUP_DIR: join(tmpdir(), 'favr-backups-of-tests'),
  // An erasure removes files by the id of its account.
  DATA_DIR: join(tmpdir(), 'favr-data-of-tests'),
  // Races hold locks for as long as a crowded machine takes.
  DATABASE_WAIT_MS: '15000',
};

/** Secrets that protect no real data. */
export const testSecrets = {
  jwtSecret: 'a secret of at least thirty-two bytes, for tests',
  locationKey: Buffer.alloc(32, 'location'),
  vapid: vapidKeys(Buffer.alloc(32, 'vapid').toString('base64url')),
};

/** A client that carries the session of a person who signed up. */
export class TestPerson extends TestClient {
  id = '';
  firstName = '';
  lastName = '';
  email = '';
  readonly password = TEST_PASSWORD;
}

/** A whole app on a free port over the test database, with clients for people who use it. */
export interface TestApp extends App {
  /** Returns a client that has not signed in. */
  visitor(): TestClient;
  /** Mails sent by an app that runs its own jobs (`works`). */
  mails: Feed<Mail>;
  /**
   * Signs a new person up and returns their client. They have completed onboarding and confirmed their e-mail address,
   * so that they may post and help with 5 favors at once, unless told otherwise.
   */
  person(options?: NewPerson): Promise<TestPerson>;
}

/** A person to sign up, and how far they have come; `confirmed` needs the app's own process. */
export interface NewPerson {
  firstName?: string;
  lastName?: string;
  onboarded?: boolean;
  confirmed?: boolean;
}

/** Options of {@link startTestApp}. */
export interface TestAppParts extends Partial<Omit<AppParts, 'dataSource' | 'config'>> {
  /** Settings that replace those of {@link testEnvironment}. */
  env?: Record<string, string>;
  /** Gives the app a database of its own and has it run jobs: they touch every row and follow the app's own clock. */
  works?: boolean;
  /** Gives the app a database of its own, whose nodes hear no events of other tests. */
  alone?: boolean;
}

/** Starts an app; close it after the tests. `parts` replaces settings, the clock or the web. */
export async function startTestApp({
  env,
  works = false,
  alone = works,
  ...parts
}: TestAppParts = {}): Promise<TestApp> {
  const own = alone ? await scratchDatabase({ migrated: true }) : null;
  const databaseUrl = own?.url ?? process.env.TEST_DATABASE_URL!;
  const config = loadConfig({ ...testEnvironment, ...(works && { JOBS: 'on' }), ...env, DATABASE_URL: databaseUrl });
  const dataSource = await createDataSource({
    url: databaseUrl,
    poolSize: config.DATABASE_POOL,
    waitMs: config.DATABASE_WAIT_MS,
  }).initialize();
  const mails = new Feed<Mail>(() => undefined);
  const app = await createApp({
    config,
    secrets: testSecrets,
    dataSource,
    log: createLog(config),
    mailer: { send: async (mail) => mails.push(mail), close: () => undefined },
    ...parts,
  });
  return {
    ...app,
    mails,
    visitor: () => new TestClient(app.url),
    person: async ({ confirmed = true, ...options } = {}) => {
      const person = await signUp(app.url, options);
      if (confirmed) await confirmEmail(app, person);
      return person;
    },
    close: async () => {
      await app.close();
      await dataSource.destroy();
      await own?.drop();
    },
  };
}

/** Confirms a person's e-mail address, as the mailed link does: it is needed to create tokens. */
export async function confirmEmail({ deps }: Pick<App, 'deps'>, { id }: TestPerson): Promise<void> {
  await deps.dataSource.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [id]);
}

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }';
const SIGN_UP_ONBOARDED = `mutation ($input: SignUpInput!, $born: CompleteOnboardingInput!) {
  signUp(input: $input) { user { id } }
  completeOnboarding(input: $born) { user { id } }
}`;

/**
 * Signs a new person up at an app's URL, in this process or another, and completes their onboarding unless told
 * otherwise. @throws Error when sign-up is refused.
 */
export async function signUp(
  url: string,
  { firstName = 'Ana', lastName = 'Muller', onboarded = true }: Omit<NewPerson, 'confirmed'> = {},
): Promise<TestPerson> {
  const person = new TestPerson(url);
  const email = `${firstName}.${randomUUID()}@example.org`.toLowerCase();
  const { data, errors } = await person.graphql(onboarded ? SIGN_UP_ONBOARDED : SIGN_UP, {
    input: { firstName, lastName, email, password: person.password },
    ...(onboarded && { born: { dateOfBirth: '1990-05-17', country: 'Luxembourg' } }),
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.assign(person, { id: data.signUp.user.id, firstName, lastName, email });
}
