import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** What the server said no with: its code (api/errors.ts), a sentence for people, and the field at fault. */
export interface Refusal {
  code: string;
  message: string;
  field: string | null;
}

/** The server's refusal in an error, or null where the server could not be reached at all. */
export function refusalOf(error: unknown): Refusal | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const [first] = error.errors;
  if (!first) return null;
  const { code, field } = first.extensions ?? {};
  return { code: String(code ?? 'INTERNAL'), message: first.message, field: typeof field === 'string' ? field : null };
}
