import { appendFileSync } from 'node:fs';
import type { FaultName } from './fault-table.ts';

/** True in `npm run test:faults`; `npm test` runs a sample of each fault. */
export const isFull = process.env.FAULTS === 'full';

/** Returns how much of a fault this run proves. */
export const extent = <T>(sample: T, full: T): T => (isFull ? full : sample);

/** Milliseconds that PostgreSQL is away in a full run, and how often it restarts. */
export const AWAY_MS = 60_000;
export const RESTARTS = extent(1, 5);

/** Notes what a full run measured, for the table of `npm run test:faults`; later notes of a fault are added to it. */
export function note(fault: FaultName, figures: string): void {
  if (process.env.FAULTS_REPORT) appendFileSync(process.env.FAULTS_REPORT, `${JSON.stringify({ fault, figures })}\n`);
}

/** Returns milliseconds as the table shows them; of several the longest. */
export const seconds = (...ms: number[]): string => `${(Math.max(...ms) / 1_000).toFixed(1)} s`;

/** Returns the time that has passed as the table shows it. @param since milliseconds of `Date.now()`. */
export const secondsSince = (since: number): string => seconds(Date.now() - since);
