import type { CombinedGraphQLErrors } from '@apollo/client/errors';
import { refusalOf, translated } from '../refusal.ts';

/** Field that a refusal without one is about. */
const fieldOfCode: Readonly<Record<string, string>> = { EMAIL_TAKEN: 'email' };

/** A fault of an answer, as its `extensions.faults` list them (docs/behaviour/limits.md#error-texts). */
interface Fault {
  code?: unknown;
  field?: unknown;
  message: string;
}

/**
 * Returns the sentences of all that the server refused in an input, by field, `form` for what is about none; the first
 * of each. Without an answer it is `unanswered`, for the form, and `unexplained` where the server gives no reason.
 */
export function faultsOf(error: unknown, unanswered: string, unexplained = unanswered): Record<string, string> {
  const refusal = refusalOf(error);
  if (!refusal) return { form: unanswered };
  const listed = (error as CombinedGraphQLErrors).extensions?.['faults'] as readonly Fault[] | undefined;
  const texts: Record<string, string> = {};
  for (const fault of listed?.length ? listed : [refusal]) {
    const { place, text } = read(fault);
    texts[place] ??= text || unexplained;
  }
  return texts;
}

/** Returns the field that a fault is about, `form` for none, and its sentence, which may be empty. */
function read({ code, field, message }: Fault): { place: string; text: string } {
  const [codeName, fieldName] = [String(code), typeof field === 'string' ? field : null];
  return {
    place: fieldName ?? fieldOfCode[codeName] ?? 'form',
    text: translated(codeName, fieldName) ?? message,
  };
}
