import { ConfigError } from '../config.ts';
import { LaunchError } from '../launch/launch-error.js';
import { StartupError } from '../platform/startup-error.ts';

/** Prints an error, as one sentence where it has one for the operator, and sets exit code 1. */
export function reportStartupError(error: unknown): void {
  const hasSentence = error instanceof StartupError || error instanceof LaunchError || error instanceof ConfigError;
  console.error(hasSentence ? error.message : error);
  process.exitCode = 1;
}
