import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';

/** Numbers of passed and failed checks of a stage. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Counts a stage that is a single check. */
export const oneCheck = (succeeded: boolean): Counts => ({ passed: Number(succeeded), failed: Number(!succeeded) });

const JestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numRuntimeErrorTestSuites: z.number() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }));

/** Reads the counts of `jest --json --outputFile`; a file that could not be loaded counts as a failed test. */
export const jestCounts = (path: string, succeeded: boolean) => countsOf(JestReport, path, succeeded);

/** Reads the counts of Playwright's `json` reporter; a test that passed on its retry counts as passed. */
export const playwrightCounts = (path: string, succeeded: boolean) => countsOf(PlaywrightReport, path, succeeded);

/** Counts a missing report as a failure, and never reports success when the runner failed. */
async function countsOf(report: z.ZodType<Counts>, path: string, succeeded: boolean): Promise<Counts> {
  try {
    const counts = report.parse(JSON.parse(await readFile(path, 'utf8')));
    return succeeded ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    await rm(path, { force: true });
  }
}
