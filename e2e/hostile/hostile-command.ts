import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/suite/run-script.ts';
import { readWritten, writePart } from '../../tools/suite/written-part.ts';
import { conditions } from './conditions.ts';

/**
 * `npm run test:hostile`: does the main job and signs out under every hostile condition, in every engine, and prints
 * what became of it; with `-- --write` also into docs/hostile.md. Other arguments are Playwright's, as `-g 'slow 3G'`.
 */
const PAGE = 'docs/hostile.md';
const ENGINES = ['Chromium', 'Firefox', 'WebKitGTK'];

/** A test in the report of Playwright's `json` reporter. */
interface Spec {
  title: string;
  tests: { results: { status: string; duration: number }[]; annotations: { type: string; description?: string }[] }[];
}

interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** Says what became of a test, of several tries the last; undefined where it did not run. */
function outcomeOf(spec: Spec | undefined): string | undefined {
  const test = spec?.tests[0];
  const result = test?.results.at(-1);
  if (!test || !result || result.status === 'interrupted') return undefined;
  if (result.status === 'skipped') return test.annotations.find(({ type }) => type === 'skip')?.description;
  return `${result.status}, ${Math.round(result.duration / 1_000)} s`;
}

const args = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'favr-hostile-'));
const report = join(folder, 'report.json');
const chosen = args.filter((one) => one !== '--write');
const playwright = spawn(
  process.execPath,
  [
    createRequire(import.meta.url).resolve('@playwright/test/cli'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--project=hostile',
    '--reporter=list,json',
    ...chosen,
  ],
  { cwd: ROOT, env: { ...process.env, EVERY_JOURNEY: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report }, stdio: 'inherit' },
);
const [code] = await once(playwright, 'exit');
const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] };
rmSync(folder, { recursive: true });

/** Cells of the page's table, by their condition. */
const earlier = new Map(
  readWritten(PAGE, 'hostile')
    .split('\n')
    .map((line) => {
      const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim());
      return [name, cells];
    }),
);
const specs = new Map(suites.flatMap(specsOf).map((spec) => [spec.title, spec]));
const rows = conditions.map(({ name }) => [
  name,
  // What was left out this time stays as it was.
  ...ENGINES.map((engine, at) => outcomeOf(specs.get(`${engine}: ${name}`)) ?? (earlier.get(name)?.[at] || 'not run')),
]);
const table = [['condition', ...ENGINES], ['---', '---', '---', '---'], ...rows]
  .map((row) => `| ${row.join(' | ')} |\n`)
  .join('');
console.log(`\n${table}`);
if (args.includes('--write')) writePart(PAGE, 'hostile', table);
process.exitCode = code;
