import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** Sources that the launcher needs. */
const SOURCES = ['api', 'shared', 'ormconfig.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'favr-launch-'));
  for (const part of SOURCES) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs `npm run admin` without saying whom, which ends with a sentence before any database is opened. */
async function runAdmin(): Promise<{ output: string; errors: string }> {
  const { PATH, TMPDIR } = process.env;
  const program = spawn(process.execPath, ['api/launch/run.js', 'admin'], { cwd: root, env: { PATH, TMPDIR } });
  const [output, errors] = await Promise.all([text(program.stdout), text(program.stderr), once(program, 'close')]);
  return { output, errors };
}

const change = (code: string) => appendFileSync(join(root, 'api/features/moderation/admin/admin-command.ts'), code);
const builds = () => readdirSync(join(root, 'dist'));

describe('the launcher', () => {
  test('builds once for each version of the sources, also of several starts at once, and says so', async () => {
    const [first, second] = await Promise.all([runAdmin(), runAdmin()]);
    for (const { output, errors } of [first, second]) {
      expect(output).toMatch(/^Building the server; .+\nBuilt the server in [\d.]+ s\.\n$/);
      expect(errors).toMatch(/^Say who: npm run admin/);
    }
    const [build] = builds();
    expect(await runAdmin()).toEqual({ output: '', errors: first.errors });

    change("\nthrow new Error('planted');\n");
    const changed = await runAdmin();
    expect(changed.output).toContain('Building the server');
    expect(changed.errors).toMatch(/Error: planted\n.+admin-command\.ts:\d+/);
    expect(builds()).toHaveLength(1);
    expect(builds()).not.toContain(build);
  });

  test('says in one sentence that nothing can be built where Vite is not installed', async () => {
    unlinkSync(join(root, 'node_modules'));
    const { errors } = await runAdmin();
    expect(errors).toBe(
      'Favr is not built, and what builds it is not installed. Run npm ci (without --omit=dev) first.\n',
    );
  });
});
