import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { createApp, type App, type AppParts } from '../app.ts';
import { loadConfig } from '../config.ts';
import { createDataSource } from '../../ormconfig.ts';
import { vapidKeys } from '../secrets.ts';
import { TestClient } from './test-client.ts';

/** The settings every test app starts from. */
export const testEnvironment = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };

/** Secrets that guard nothing. */
export const testSecrets = {
  jwtSecret: 'a secret of at least thirty-two bytes, for tests',
  locationKey: Buffer.alloc(32, 'location'),
  vapid: vapidKeys(Buffer.alloc(32, 'vapid').toString('base64url')),
};

/** Somebody signed up, with a client that carries their session. */
export class TestPerson extends TestClient {
  id = '';
  firstName = '';
  lastName = '';
  email = '';
  readonly password = 'correct horse battery';
}

/** A whole app on a free port over the test database, and people who use it. */
export interface TestApp extends App {
  /** Somebody who has not signed in. */
  visitor(): TestClient;
  /** Somebody who just signed up. */
  person(names?: { firstName?: string; lastName?: string }): Promise<TestPerson>;
}

/** Starts an app; close it after the tests. `parts` replaces settings, the clock or the web. */
export async function startTestApp(parts: Partial<Omit<AppParts, 'dataSource' | 'config'>> & { env?: Record<string, string> } = {}): Promise<TestApp> {
  const { env, ...rest } = parts;
  const databaseUrl = process.env.TEST_DATABASE_URL!;
  const config = loadConfig({ ...testEnvironment, ...env, DATABASE_URL: databaseUrl });
  const dataSource = await createDataSource({ url: databaseUrl, poolSize: config.DATABASE_POOL }).initialize();
  const app = await createApp({ config, secrets: testSecrets, dataSource, log: pino({ level: config.LOG_LEVEL }), ...rest });
  return {
    ...app,
    visitor: () => new TestClient(app.url),
    person: async ({ firstName = 'Ana', lastName = 'Muller' } = {}) => {
      const person = new TestPerson(app.url);
      const email = `${firstName}.${randomUUID()}@example.org`.toLowerCase();
      const { data, errors } = await person.graphql(
        'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }',
        { input: { firstName, lastName, email, password: person.password } },
      );
      if (errors) throw new Error(JSON.stringify(errors));
      return Object.assign(person, { id: data.signUp.user.id, firstName, lastName, email });
    },
    close: async () => {
      await app.close();
      await dataSource.destroy();
    },
  };
}
