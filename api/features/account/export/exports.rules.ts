import type { AccountExportStatus } from '../../../generated/graphql.ts';
import type { AccountExportFile } from './account-export.entity.ts';

/** Hours for writing an export, retries included (docs/behaviour/people.md#downloading-ones-data). */
const WRITING_HOURS = 2;

/** Days that a finished file can be downloaded (docs/behaviour/people.md#downloading-ones-data). */
const KEPT_DAYS = 7;

/** Days that a failed export is shown as such. */
const FAILED_DAYS = 1;

const HOUR_MS = 3_600_000;

/** Returns until when the row of an export that begins now is kept. */
export const failedUntil = (now: Date): Date => new Date(now.getTime() + (WRITING_HOURS + 24 * FAILED_DAYS) * HOUR_MS);

/** Returns until when a file that is complete now can be downloaded. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + 24 * KEPT_DAYS * HOUR_MS);

/** Returns the status of an export that has not expired. */
export function exportStatus(
  { requestedAt, finishedAt }: Pick<AccountExportFile, 'requestedAt' | 'finishedAt'>,
  now: Date,
): AccountExportStatus {
  if (finishedAt) return 'READY';
  return now.getTime() - requestedAt.getTime() < WRITING_HOURS * HOUR_MS ? 'RUNNING' : 'FAILED';
}

/** Returns the name of an export's file in the store. */
export const exportFileName = (id: string): string => `${id}.json`;
