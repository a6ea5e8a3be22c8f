import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPremises, ServerProcess } from '../../tests/processes/server-process.ts';

/** A server that is measured. */
export interface Contender {
  name: string;
  url: string;
  pid: number;
  stop(): Promise<void>;
}

// No dependencies of the project: only this command needs them.
const PACKAGES = {
  '@apollo/server': '5.5.1',
  '@as-integrations/express5': '1.1.2',
  '@graphql-tools/schema': '10.1.5',
  express: '5.3.0',
  fastify: '5.12.8',
  graphql: '16.15.0',
  'graphql-jit': '0.8.9',
  mercurius: '16.10.1',
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = join(ROOT, 'node_modules/.cache/bench-speed');

/** Starts the floor, or a GraphQL server over the floor's statement. */
export async function startBaseline(
  kind: 'floor' | 'mercurius' | 'apollo' | 'apollo-jit',
  databaseUrl: string,
): Promise<Contender> {
  const program =
    kind === 'floor' ? ['floor-server.ts'] : ['baseline-server.ts', kind, join(fetchPackages(), 'index.js')];
  const [file, ...args] = program as [string, ...string[]];
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'bench/speed', file), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { name: kind, url: `http://127.0.0.1:${await portOf(child)}`, pid: child.pid!, stop: () => end(child) };
}

/** Starts Favr as `npm start` does, on a database that is there already. @param over settings of its environment. */
export async function startFavr(databaseUrl: string, over: Record<string, string> = {}): Promise<Contender> {
  const { env, clear } = await newPremises();
  const secrets = { JWT_SECRET: 'j'.repeat(32), LOCATION_KEY: 'l'.repeat(32) };
  const server = await new ServerProcess(
    {
      ...env,
      ...secrets,
      DATABASE_URL: databaseUrl,
      SOCKETS_PER_ADDRESS: '100000',
      SOCKETS_PER_PERSON: '100000',
      ...over,
    },
    { web: false },
  ).ready();
  const stop = async () => {
    await server.stop();
    clear();
  };
  return { name: 'favr', url: `http://127.0.0.1:${env.PORT}`, pid: server.pid, stop };
}

async function portOf(child: ChildProcess): Promise<string> {
  let output = '';
  while (!output.includes('\n')) output += String((await once(child.stdout!, 'data'))[0]);
  return /^ready (\d+)/.exec(output)![1]!;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

/** Installs the packages of the baselines beside the project's, once; returns their folder. */
function fetchPackages(): string {
  const manifest = JSON.stringify({ private: true, dependencies: PACKAGES });
  const mark = join(FOLDER, `installed-${Object.values(PACKAGES).join('-')}`);
  if (!existsSync(mark)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, 'package.json'), manifest);
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
    writeFileSync(mark, '');
  }
  return FOLDER;
}
