import { StartupError } from '../platform/startup-error.ts';
import { ConfigError } from '../config.ts';

/** Says why something could not be done: the sentence where there is one for people, else everything; the process ends with 1. */
export function reportStartupError(error: unknown): void {
  console.error(error instanceof StartupError || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
