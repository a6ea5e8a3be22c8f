import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { readSources } from '../structure/sources.ts';
import { changedTests } from '../suite/changed-tests.ts';
import { committedCopy } from '../suite/committed-copy.ts';
import { ROOT } from '../suite/run-script.ts';
import { kindOf, mutantsIn, planted, type Kind, type Mutant } from './mutants.ts';

/**
 * `npm run mutants -- --sample 200`: plants defects in rules, services and doors of what is committed, one at a time,
 * and runs the tests until one fails. Prints the share that is caught of each kind, and every defect that is not.
 * `--seed` draws another sample, `--only` takes paths that contain a text, `--beside` works on several at once.
 */
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    beside: { type: 'string', default: '2' },
  },
});

/** Aims of docs/decisions/tests.md, as shares of what is planted. */
const aims: Partial<Record<Kind, number>> = { rules: 0.9, services: 0.8 };

/** Draws as many defects of each kind, in the same order for the same seed. */
function draw(): Mutant[] {
  const files = execFileSync('git', ['ls-files', 'api', 'shared'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => kindOf(path) && path.includes(values.only));
  const all = files.flatMap((path) => mutantsIn(path, readFileSync(join(ROOT, path), 'utf8')));
  const [drawn] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), {
    seed: Number(values.seed),
    numRuns: 1,
  });
  const kinds = [...new Set(drawn!.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    drawn!.filter((one) => one.kind === kind).slice(0, Math.ceil(Number(values.sample) / kinds.length)),
  );
}

const sources = readSources();

/** Lists rounds of tests, the nearest first: those next to the file, of its feature, of the doors. */
function rounds({ path }: Mutant): string[][] {
  const feature = /^api\/features\/[^/]+\//.exec(path)?.[0] ?? path.slice(0, path.lastIndexOf('/') + 1);
  const nearest = changedTests(sources, [path]);
  return [
    ...(nearest.length > 0 ? [['--runTestsByPath', ...nearest]] : []),
    ...[feature, 'tests/contract/'].map((pattern) => ['--testPathPatterns', pattern]),
  ];
}

async function fails(folder: string, args: string[]): Promise<boolean> {
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const run = spawn(
    process.execPath,
    [...jest, '--selectProjects', 'api', '--bail', '--passWithNoTests', '--maxWorkers', '1', ...args],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: '' } },
  );
  const [code] = await once(run, 'close');
  return code !== 0;
}

/** Returns the number of the round that catches a defect, 1 for the nearest tests, or null where none does. */
async function caughtBy(mutant: Mutant, folder: string): Promise<number | null> {
  const file = join(folder, mutant.path);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, planted(whole, mutant));
  try {
    for (const [index, args] of rounds(mutant).entries()) if (await fails(folder, args)) return index + 1;
    return null;
  } finally {
    writeFileSync(file, whole);
  }
}

const waiting = draw();
const total = waiting.length;
const results: { mutant: Mutant; by: number | null }[] = [];
async function work(): Promise<void> {
  const folder = committedCopy();
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const by = await caughtBy(mutant, folder);
    results.push({ mutant, by });
    console.log(
      `${results.length} of ${total} ${by ? `caught in round ${by}` : 'NOT CAUGHT'}: ${mutant.path}:${mutant.line} ${mutant.says}`,
    );
  }
  rmSync(folder, { recursive: true });
}
await Promise.all(Array.from({ length: Number(values.beside) }, work));

for (const kind of new Set(results.map(({ mutant }) => mutant.kind))) {
  const own = results.filter(({ mutant }) => mutant.kind === kind);
  const caught = own.filter(({ by }) => by).length;
  const aim = aims[kind];
  console.log(`${kind}: ${caught} of ${own.length} caught${aim ? `, aim ${aim * 100} %` : ''}`);
  if (aim && caught / own.length < aim) process.exitCode = 1;
}
