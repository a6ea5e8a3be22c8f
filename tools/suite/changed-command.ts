import { execFileSync } from 'node:child_process';
import { readSources } from '../structure/sources.ts';
import { changedTests } from './changed-tests.ts';
import { ROOT, runScript } from './run-script.ts';

/** Lists paths that git prints, one a line, from the project's root. */
const paths = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

// Runs the tests nearest to what differs from a commit (`npm run test:changed -- main`); without one, from the last.
const since = process.argv[2] ?? 'HEAD';
const changed = [
  ...paths('diff', '--name-only', '--no-renames', since),
  ...paths('ls-files', '--others', '--exclude-standard'),
];
const tests = changedTests(readSources(), changed);
console.log(`${changed.length} changed files reach ${tests.length} test files.`);
if (tests.length > 0 && !(await runScript('test:unit', ['--runTestsByPath', ...tests]))) process.exitCode = 1;
