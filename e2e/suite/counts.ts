import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';

/** How many checks of a stage passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** A stage that is one check. */
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

/** What `jest --json --outputFile` wrote; a file that could not be loaded counts as a failed test. */
export const jestCounts = (path: string, succeeded: boolean) => countsOf(JestReport, path, succeeded);

/** What Playwright's `json` reporter wrote; what passed at the second try, on a machine that was busy with something else, has passed and is named there as flaky. */
export const playwrightCounts = (path: string, succeeded: boolean) => countsOf(PlaywrightReport, path, succeeded);

/** Without a report the runner itself broke down; and where it says that it failed, no report makes a success of it. */
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
