import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committedCopy } from '../../tools/suite/committed-copy.ts';
import { ROOT } from '../../tools/suite/run-script.ts';

/**
 * `npm run walk:planted`: plants real faults, one after the other, in copies of what is committed, and walks until each
 * is found; fails where one is not found in 500 steps. Names of patches after `--` choose among them.
 */
const FOLDER = join(ROOT, 'e2e/walker/planted');
const STEPS = 500;

/** Puts what is committed, with one patch, into a folder of its own. */
function plant(patch: string): string {
  const folder = committedCopy();
  mkdirSync(join(folder, '.git'));
  execFileSync('git', ['apply', '--unsafe-paths', `--directory=${folder}`, join(FOLDER, patch)], { cwd: tmpdir() });
  rmSync(join(folder, '.git'), { recursive: true });
  return folder;
}

async function isFound(patch: string): Promise<boolean> {
  const text = readFileSync(join(FOLDER, patch), 'utf8');
  const seen = /^Seen as: (.+)$/m.exec(text)![1]!;
  const variant = /^With: (.+)$/m.exec(text)?.[1]?.split(' ') ?? [];
  const root = plant(patch);
  console.log(`\n── ${patch}: until “${seen}”`);
  const options = [
    '--root',
    root,
    '--steps',
    String(STEPS),
    '--seed',
    '1',
    '--pairs',
    '3',
    '--quick',
    '--until',
    seen,
    ...variant,
  ];
  const walk = spawn(process.execPath, ['--import', 'tsx', 'e2e/walker/walk-command.ts', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  walk.stdout.on('data', (chunk) => {
    output += String(chunk);
    process.stdout.write(String(chunk));
  });
  await once(walk, 'close');
  rmSync(root, { recursive: true });
  return output.split('\n').some((line) => / × /.test(line) && new RegExp(seen).test(line));
}

const chosen = process.argv.slice(2);
const patches = readdirSync(FOLDER).filter(
  (name) => name.endsWith('.patch') && (chosen.length === 0 || chosen.some((one) => name.startsWith(one))),
);
const missed: string[] = [];
for (const patch of patches) if (!(await isFound(patch))) missed.push(patch);
console.log(
  `\n${patches.length - missed.length} of ${patches.length} found${missed.map((name) => `; missed ${name}`)}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
