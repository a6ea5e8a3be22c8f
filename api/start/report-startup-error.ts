import { StartupError } from '../platform/startup-error.ts';
import { ConfigError } from '../config.ts';

/** Prints an error, as one sentence where it has one for the operator, and sets exit code 1. */
export function reportStartupError(error: unknown): void {
  console.error(error instanceof StartupError || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
