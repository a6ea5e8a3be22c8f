/** Returns a promise that rejects after some milliseconds; race it against what may take too long. */
export const rejectAfter = (milliseconds: number, error: Error): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(error), milliseconds));
