/** Notes what went wrong where nobody can do anything about it (spec §8: "only logged"). */
export const logFailure = (what: string, error: unknown): void => console.warn(what, error);
