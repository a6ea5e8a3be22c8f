import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readPostmaster } from '../../api/database/embedded/postmaster.ts';
import { TestClient } from '../../api/testing/test-client.ts';
import { freePort, newPremises, ServerProcess, type Premises } from '../processes/server-process.ts';
import { extent, isFull } from './extent.ts';

let premises: Premises;
let env: Premises['env'];
const servers: ServerProcess[] = [];

beforeAll(async () => {
  premises = await newPremises();
  ({ env } = premises);
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => premises.clear());

function launch(over: Record<string, string> = {}): ServerProcess {
  // Whether to seed is left to the server.
  const server = new ServerProcess({ ...env, DEMO_WORLD: '', ...over }, { web: false });
  servers.push(server);
  return server;
}

/** Settings of a server in production with data of its own. */
const production = () => ({
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://favr.example',
  DATA_DIR: join(premises.folder, 'production'),
});

/** Runs in `npm run test:faults` only: seeding a demo world takes longer than two starts. */
const inFull = isFull ? test : test.skip;

const client = () => new TestClient(premises.url);
const healthy = async () => (await client().request('GET', '/healthz')).status;
const postmaster = () => readPostmaster(join(env.DATA_DIR, 'postgres'));
/** Number of favors around Luxembourg City, which the demo world has. */
const neighbours = async () => (await client().rest('GET', '/favors')).body.length as number;
const signInsIn = (output: string) => output.match(/\S+@example\.org +\S+/g);

describe('the server', () => {
  test('killed and started again, adopts its PostgreSQL, keeps accounts and sessions, and lets people and the demo neighbours it prints sign in', async () => {
    const first = await launch().ready();
    const { pid } = postmaster()!;
    const person = client();
    const account = {
      firstName: 'Ana',
      lastName: 'Muller',
      email: 'ana@example.com',
      password: 'correct horse battery',
    };
    expect((await person.rest('POST', '/auth/signup', account)).status).toBe(201);
    await first.kill();

    const second = await launch().ready();
    expect(postmaster()!.pid).toBe(pid);
    expect(signInsIn(second.output)).toHaveLength(2);
    expect(signInsIn(second.output)).toEqual(signInsIn(first.output));
    const printed = signInsIn(second.output)!.map((signIn) => signIn.split(/ +/));
    for (const [email, password] of [...printed, [account.email, account.password]])
      expect((await client().rest('POST', '/auth/signin', { email, password })).status).toBe(200);
    expect((await person.graphql('{ viewer { firstName } }')).data.viewer).toEqual({ firstName: 'Ana' });
  });

  test('in production seeds nobody, and keeps sessions in secure cookies', async () => {
    const bare = launch({ ...production(), PUBLIC_URL: '' });
    expect(await bare.exited).not.toBe(0);
    expect(bare.output).toContain('PUBLIC_URL must be set in production');

    await launch(production()).ready();
    expect(await neighbours()).toBe(0);
    const account = {
      firstName: 'Ana',
      lastName: 'Muller',
      email: 'ana@example.com',
      password: 'correct horse battery',
    };
    const answer = await client().request('POST', '/api/auth/signup', account);
    expect(answer.headers.getSetCookie().map((cookie) => /; Secure/.test(cookie))).toEqual([true, true, true]);
  });

  inFull('in production seeds the demo world where asked to, and prints no password', async () => {
    const DATA_DIR = join(premises.folder, 'demo');
    const asked = await launch({ ...production(), DATA_DIR, DEMO_WORLD: 'on' }).ready();
    expect(await neighbours()).toBeGreaterThan(0);
    expect(signInsIn(asked.output)).toBeNull();
    expect(existsSync(join(DATA_DIR, 'demo-sign-ins.json'))).toBe(true);
  });

  test('refuses a second start on the same data or port in one sentence, and runs on undisturbed', async () => {
    await launch().ready();
    const sameData = launch({ PORT: await freePort() });
    expect(await sameData.exited).toBe(1);
    expect(sameData.output.trim()).toBe(
      `Favr is already running on the data in ${env.DATA_DIR}. Stop that one first, or give this one a DATA_DIR of its own.`,
    );

    const samePort = launch({ DATA_DIR: join(premises.folder, 'other') });
    expect(await samePort.exited).toBe(1);
    expect(samePort.output).toMatch(new RegExp(`^Port ${env.PORT} is taken, .*\\n$`));
    expect(await healthy()).toBe(200);
  });

  // A terminal's SIGINT ends the servers of every test here.
  test.each(extent(['SIGTERM'], ['SIGINT', 'SIGTERM']) as NodeJS.Signals[])(
    'stops once on %s, even sent twice: exit code 0 and no PostgreSQL left',
    async (signal) => {
      const server = await launch().ready();
      const { socketFolder } = postmaster()!;
      server.signal(signal);
      server.signal(signal);
      expect(await server.exited).toBe(0);
      expect(postmaster()).toBeNull();
      expect(existsSync(socketFolder)).toBe(false);
    },
  );

  test("stops when the npm that started it gets SIGTERM, although npm's shell forwards no signal", async () => {
    const npm = spawn('npm', ['start', '--', '--behind', 'http://localhost'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    while (!String(await once(npm.stdout, 'data')).includes('Favr is ready'));
    npm.kill('SIGTERM');
    while (postmaster()) await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(healthy()).rejects.toThrow('fetch failed');
  });

  test('stops cleanly when stopped during its start', async () => {
    const server = launch();
    while (!postmaster()) await new Promise((resolve) => setTimeout(resolve, 5));
    server.signal('SIGINT');
    expect(await server.exited).toBe(0);
    expect(postmaster()).toBeNull();
    await launch().ready();
  });

  test('lists every wrong setting at once', async () => {
    const server = launch({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await server.exited).toBe(1);
    expect(server.output).toBe(
      'These settings are wrong:\n  PORT must be a number\n  LOG_LEVEL must be a pino level\n',
    );
  });
});
