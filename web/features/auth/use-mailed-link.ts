import { useQuery } from '@apollo/client/react';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { MailedLinkDocument, type MailedLinkKind, type MailedLinkState } from '../../generated/graphql.ts';

/**
 * Returns what a mailed link still does, without using it: a filter of mails opens links too. Null until that is known.
 * Where it cannot be found out the link counts as valid, and using it says the rest.
 */
export function useMailedLink(kind: MailedLinkKind, token: string): MailedLinkState | null {
  // The secret is kept nowhere: answers that are cached stand beside what they were asked with.
  const { data, error } = useQuery(MailedLinkDocument, { variables: { kind, token }, fetchPolicy: 'no-cache' });
  if (error) return refusalOf(error)?.code === 'BAD_INPUT' ? 'EXPIRED' : 'VALID';
  return data?.mailedLink ?? null;
}
