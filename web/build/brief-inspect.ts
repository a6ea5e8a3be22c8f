/** Stands in for graphql-js's `inspect`, which words the errors of malformed documents: ours come from codegen. */
export const inspect = (value: unknown): string => String(value);
