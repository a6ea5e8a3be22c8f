import { randomUUID } from 'node:crypto';
import { createApp, type App, type AppParts } from '../app.ts';
import { loadConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { createDataSource } from '../../ormconfig.ts';
import { vapidKeys } from '../platform/secrets.ts';
import { scratchDatabase } from './scratch-database.ts';
import type { Mail } from '../mail/mailer.ts';
import { Feed, TestClient } from './test-client.ts';

/** Settings every test app starts from. */
export const testEnvironment = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', JOBS: 'off' };

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
  readonly password = 'correct horse battery';
}

/** A whole app on a free port over the test database, with clients for people who use it. */
export interface TestApp extends App {
  /** Returns a client that has not signed in. */
  visitor(): TestClient;
  /** Mails sent by an app that runs its own jobs (`works`). */
  mails: Feed<Mail>;
  /** Signs a new person up and returns their client. */
  person(names?: { firstName?: string; lastName?: string }): Promise<TestPerson>;
}

/** Options of {@link startTestApp}. */
export interface TestAppParts extends Partial<Omit<AppParts, 'dataSource' | 'config'>> {
  /** Settings that replace those of {@link testEnvironment}. */
  env?: Record<string, string>;
  /** Gives the app a database of its own and has it run jobs: they touch every row and follow the app's own clock. */
  works?: boolean;
}

/** Starts an app; close it after the tests. `parts` replaces settings, the clock or the web. */
export async function startTestApp({ env, works = false, ...parts }: TestAppParts = {}): Promise<TestApp> {
  const own = works ? await scratchDatabase({ migrated: true }) : null;
  const databaseUrl = own?.url ?? process.env.TEST_DATABASE_URL!;
  const config = loadConfig({ ...testEnvironment, ...(works && { JOBS: 'on' }), ...env, DATABASE_URL: databaseUrl });
  const dataSource = await createDataSource({ url: databaseUrl, poolSize: config.DATABASE_POOL }).initialize();
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
    person: (names) => signUp(app.url, names),
    close: async () => {
      await app.close();
      await dataSource.destroy();
      await own?.drop();
    },
  };
}

/** Signs a new person up at an app's URL, in this process or another. @throws Error when sign-up is refused. */
export async function signUp(
  url: string,
  { firstName = 'Ana', lastName = 'Muller' }: { firstName?: string; lastName?: string } = {},
): Promise<TestPerson> {
  const person = new TestPerson(url);
  const email = `${firstName}.${randomUUID()}@example.org`.toLowerCase();
  const { data, errors } = await person.graphql(
    'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }',
    { input: { firstName, lastName, email, password: person.password } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.assign(person, { id: data.signUp.user.id, firstName, lastName, email });
}
