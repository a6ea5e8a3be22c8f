/** Logs a failure that nobody can do anything about (docs/behaviour/limits.md#error-texts). */
export const logFailure = (what: string, error: unknown): void => console.warn(what, error);
