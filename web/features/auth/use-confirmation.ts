import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { ConfirmEmailDocument, EmailConfirmationDocument } from '../../generated/graphql.ts';
import { useMailedLink } from './use-mailed-link.ts';

/**
 * States of a link that confirms an address: being looked at, waiting for a tap, being used, confirmed by this link or
 * another, too old, or not used because the server was not reached.
 */
export type Confirmation = 'looking' | 'ready' | 'busy' | 'done' | 'expired' | 'failed';

const states = { VALID: 'ready', USED: 'done', EXPIRED: 'expired' } as const;

/** Returns the state of a link that confirms an address, and what confirms it by the link. */
export function useConfirmation(token: string): { state: Confirmation; confirm: () => Promise<void> } {
  const [send] = useMutation(ConfirmEmailDocument);
  const [outcome, setOutcome] = useState<Confirmation>();
  const found = useMailedLink('CONFIRM_EMAIL', token);
  const state = outcome ?? (found === null ? 'looking' : states[found]);
  // A link that nobody knows any more may be of an address that was confirmed long ago.
  const viewer = useQuery(EmailConfirmationDocument, { fetchPolicy: 'network-only', skip: state !== 'expired' });
  const isKnown = state === 'expired' && viewer.data?.viewer?.verified === true;

  const confirm = async () => {
    setOutcome('busy');
    try {
      await send({ variables: { input: { token } } });
      setOutcome('done');
    } catch (error) {
      const code = refusalOf(error)?.code ?? '';
      setOutcome(code === 'LINK_USED' ? 'done' : ['LINK_EXPIRED', 'BAD_INPUT'].includes(code) ? 'expired' : 'failed');
    }
  };
  return { state: isKnown ? 'done' : state === 'expired' && viewer.loading ? 'looking' : state, confirm };
}
