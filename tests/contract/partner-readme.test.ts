import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { favorInput } from '../../api/testing/world.ts';

/** Commands of the README for partners, block by block. The first only sets the server's address and a person. */
const [, section = ''] = /^## For partners\n(.*?)^## /ms.exec(readFileSync('README.md', 'utf8')) ?? [];
const [fillIn, makeToken, nearby, watch, post, rest] = [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(
  ([, block]) => block!,
);

let app: TestApp;
let person: TestPerson;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.person();
  folder = mkdtempSync(join(tmpdir(), 'favr-partner-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  env = { ...process.env, FAVR: app.url, EMAIL: person.email, PASSWORD: person.password };
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const shell = (commands: string) =>
  spawn('sh', ['-euc', commands], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });

/** Runs a block and returns what it printed. */
async function type(block: string): Promise<string> {
  const child = shell(block);
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = await once(child, 'close');
  expect({ block, code }).toEqual({ block, code: 0 });
  return printed;
}

test('the commands of the README for partners work as printed', async () => {
  for (const name of ['FAVR', 'EMAIL', 'PASSWORD']) expect(fillIn).toContain(`${name}=`);
  env.TOKEN = (await type(`${makeToken}\necho "$TOKEN"`)).trim();
  expect(env.TOKEN).toMatch(/^favr_\d+_[\w-]{43}$/);

  expect(JSON.parse(await type(nearby!))).toMatchObject({
    data: { favors: { edges: expect.any(Array) } },
    extensions: { cost: { requested: expect.any(Number) } },
  });

  // The packages are installed already; `exec` replaces the shell, so that the test can stop the program.
  const watcher = shell(watch!.replace(/^npm install .*\n/, '').replace(/^node /m, 'exec node '));
  const lines = createInterface(watcher.stdout)[Symbol.asyncIterator]();
  let received: string | undefined;
  void lines.next().then(({ value }) => (received = value as string));
  const neighbour = await app.person();
  const place = { latitude: 49.6116, longitude: 6.1319 };
  while (received === undefined)
    await neighbour.rest('POST', '/favors', favorInput({ ...place, category: 'Moving', title: 'Heard in a terminal' }));
  watcher.kill();
  expect(JSON.parse(received)).toMatchObject({ title: 'Heard in a terminal', price: { text: '45.00' } });

  const [first, second] = [JSON.parse(await type(post!)), JSON.parse(await type(post!))];
  expect(first.data.postFavor.favor).toMatchObject({ status: 'OPEN', expiresAt: expect.any(String) });
  expect(second.data).toEqual(first.data);
  expect((await app.visitor().rest('GET', `/favors/${first.data.postFavor.favor.id}`)).body).toMatchObject({
    posterId: Number(person.id),
  });

  const [list, refused] = (await type(rest!.replace('\n', '\necho\n'))).trim().split('\n');
  expect(JSON.parse(list!)).toEqual(expect.any(Array));
  expect(JSON.parse(refused!)).toMatchObject({ code: 'MISSING_SCOPE', requiredScope: 'conversations:read' });
});
