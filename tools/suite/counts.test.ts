import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { jestCounts, playwrightCounts } from './counts.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'favr-counts-'));
  path = join(folder, 'report.json');
});
afterEach(() => rm(folder, { recursive: true }));

const report = (value: object) => writeFile(path, JSON.stringify(value));

describe('jestCounts', () => {
  test('counts tests, and a file that could not be loaded as one that failed', async () => {
    await report({ numPassedTests: 10, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
    expect(await jestCounts(path, false)).toEqual({ passed: 10, failed: 3 });
  });

  test('is never all passed when the runner says otherwise', async () => {
    await report({ numPassedTests: 10, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(await jestCounts(path, true)).toEqual({ passed: 10, failed: 0 });
    await report({ numPassedTests: 10, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(await jestCounts(path, false)).toEqual({ passed: 10, failed: 1 });
  });

  test('a missing report is a failure, whatever the runner says', async () => {
    expect(await jestCounts(path, true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('playwrightCounts', () => {
  test('counts what passed at the second try as passed, and what kept it from running as failed', async () => {
    await report({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{ message: 'no browser' }] });
    expect(await playwrightCounts(path, false)).toEqual({ passed: 4, failed: 2 });
  });
});
