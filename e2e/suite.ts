import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestCounts, oneCheck, playwrightCounts, type Counts } from './suite/counts.ts';
import { generatedFilesAreFresh } from './suite/generated-files.ts';
import { runScript } from './suite/run-script.ts';

const reports = mkdtempSync(join(tmpdir(), 'favr-reports-'));
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');

/** Everything `npm test` looks at, in this order; each stage says its failures in full while it runs. */
const stages: Record<string, () => Promise<Counts>> = {
  types: async () => oneCheck(await runScript('types')),
  lint: async () => oneCheck(await runScript('lint')),
  format: async () => oneCheck(await runScript('format:check')),
  house: async () => oneCheck(await runScript('house')),
  'generated files': async () => oneCheck(await generatedFilesAreFresh()),
  'unit, service, contract and fault tests': async () =>
    jestCounts(jestReport, await runScript('test:unit', ['--json', `--outputFile=${jestReport}`])),
  build: async () => oneCheck(await runScript('build')),
  'browser tests': async () =>
    playwrightCounts(
      playwrightReport,
      await runScript('test:e2e', ['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }),
    ),
};

const total: Counts = { passed: 0, failed: 0 };
for (const [name, run] of Object.entries(stages)) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  console.log(`── ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
rmSync(reports, { recursive: true });

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
