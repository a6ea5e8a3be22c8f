/** The part of pg that its types leave out. */
declare module 'pg/lib/utils.js' {
  /** Writes a value as PostgreSQL reads a parameter: null, its text, or bytes. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
