import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { refusalKeys } from '../../../shared/refusal-keys.ts';
import { i18n } from '../i18n/translate.ts';

/** A refusal of the server: its code (api/platform/errors.ts), a sentence for people, and the field at fault. */
export interface Refusal {
  code: string;
  message: string;
  field: string | null;
}

/**
 * Translates a refusal by its code, for bad input by its field (`refusal.{code}.{field}`, `refusal.{code}`); null where
 * the catalogue has no text, as in English, which the server speaks.
 */
export function translated(code: string, field: string | null): string | null {
  const key = refusalKeys(code, field).find((one) => one in i18n.messages);
  return key === undefined ? null : i18n._(key);
}

/** Returns the server's refusal in an error; null where the server could not be reached. */
export function refusalOf(error: unknown): Refusal | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const [first] = error.errors;
  if (!first) return null;
  const code = String(first.extensions?.['code'] ?? 'INTERNAL');
  const field = first.extensions?.['field'];
  const fieldName = typeof field === 'string' ? field : null;
  return { code, message: translated(code, fieldName) ?? first.message, field: fieldName };
}

/** Returns true when the id in an address names nothing, or is malformed. */
export const isNotFound = (error: unknown): boolean =>
  ['NOT_FOUND', 'BAD_INPUT'].includes(refusalOf(error)?.code ?? '');

/** Returns true when a request was stopped before it left. */
export const isStopped = (error: unknown): boolean => (error as Error | null)?.name === 'AbortError';
