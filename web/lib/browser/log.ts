/** Notes what went wrong where nobody can do anything about it (docs/behaviour.md#error-texts). */
export const logFailure = (what: string, error: unknown): void => console.warn(what, error);
