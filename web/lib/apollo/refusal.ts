import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { i18n } from '../i18n/translate.ts';

/** What the server said no with: its code (api/platform/errors.ts), a sentence for people, and the field at fault. */
export interface Refusal {
  code: string;
  message: string;
  field: string | null;
}

/**
 * The server speaks English. Another language says what a code means, and for bad input what the field wants; where its catalogue
 * has no words for it (`refusal.{code}`, `refusal.{code}.{field}`) the server's stand.
 */
function inLanguage(code: string, field: string | null): string | null {
  const key = [`refusal.${code}.${field}`, `refusal.${code}`].find((one) => one in i18n.messages);
  return key === undefined ? null : i18n._(key);
}

/** The server's refusal in an error, or null where the server could not be reached at all. */
export function refusalOf(error: unknown): Refusal | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const [first] = error.errors;
  if (!first) return null;
  const code = String(first.extensions?.['code'] ?? 'INTERNAL');
  const field = first.extensions?.['field'];
  const named = typeof field === 'string' ? field : null;
  return { code, message: inLanguage(code, named) ?? first.message, field: named };
}

/** Whether nothing is at an address: what its id names is not there, or it is no id at all. */
export const isNotFound = (error: unknown): boolean =>
  ['NOT_FOUND', 'BAD_INPUT'].includes(refusalOf(error)?.code ?? '');
