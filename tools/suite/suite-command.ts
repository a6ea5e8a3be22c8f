import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestCounts, oneCheck, playwrightCounts, type Counts } from './counts.ts';
import { generatedFilesAreFresh } from './generated-files.ts';
import { collectScript, runScript } from './run-script.ts';

const reports = mkdtempSync(join(tmpdir(), 'favr-reports-'));
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');

/** One part of `npm test`. It prints its failures in full. */
type Stage = () => Promise<Counts>;

/** A script that is one check; its output is printed when it ends, so that several can run at once. */
const check =
  (script: string, ...args: string[]): Stage =>
  async () => {
    const { succeeded, output } = await collectScript(script, args);
    process.stdout.write(output);
    return oneCheck(succeeded);
  };

/** Projects that run beside the journeys (e2e/playwright.config.ts). */
const projects = ['hostile', 'browsers', 'walked'].map((name) => `--project=${name}`);

/**
 * Groups of stages: groups run one after the other, the stages of a group at once. The checks need the generated files,
 * and they and the build leave a processor idle half of the time; the tests use all of them.
 */
const groups: Record<string, Stage>[] = [
  { 'generated files': async () => oneCheck(await generatedFilesAreFresh()) },
  {
    types: check('types'),
    lint: check('lint'),
    format: check('format:check', '--cache', '--cache-strategy', 'content'),
    structure: check('structure'),
    build: check('build'),
  },
  {
    'unit, service, contract and fault tests': async () =>
      jestCounts(jestReport, await runScript('test:unit', ['--json', `--outputFile=${jestReport}`])),
  },
  {
    'browser tests': async () =>
      playwrightCounts(
        playwrightReport,
        await runScript('test:e2e', [...projects, '--reporter=list,json'], {
          PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
        }),
      ),
  },
  { 'random walk': check('walk', '--steps', '300', '--seed', '41', '--each', '25', '--pairs', '3') },
];

/** Runs a stage and prints how it ended and how long it took. */
async function run(name: string, stage: Stage): Promise<Counts> {
  const began = Date.now();
  const counts = await stage();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`── ${name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return counts;
}

const began = Date.now();
const results: Counts[] = [];
for (const group of groups) {
  console.log(`\n── ${Object.keys(group).join(' · ')}`);
  results.push(...(await Promise.all(Object.entries(group).map(([name, stage]) => run(name, stage)))));
}
rmSync(reports, { recursive: true });

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
const failed = sum(results.map((result) => result.failed));
console.log(`\nIt took ${((Date.now() - began) / 60_000).toFixed(1)} minutes.`);
console.log(`${sum(results.map((result) => result.passed))} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
