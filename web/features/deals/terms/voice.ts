import type { Terms_TermsFragment } from '../../../generated/graphql.ts';

/**
 * Whose words open terms are, as their reader sees them: what a helper proposes is an offer, what a poster answers or
 * asks are terms, and what would take the place of an agreement is a change.
 */
export type Voice = `${'own' | 'their'}${'Offer' | 'Terms' | 'Change'}`;

/** A deal, as far as it tells whose words its terms are. */
interface Spoken {
  agreed: object | null;
  poster: { id: string };
}

/** Returns whose words open terms are for a reader who is, or is not, the poster. */
export function voiceOf(
  { proposer }: Pick<Terms_TermsFragment, 'proposer'>,
  { agreed, poster }: Spoken,
  viewerIsPoster: boolean,
): Voice {
  const isPosters = proposer.id === poster.id;
  if (isPosters !== viewerIsPoster) return otherVoice({ agreed }, viewerIsPoster);
  if (agreed) return 'ownChange';
  return isPosters ? 'ownTerms' : 'ownOffer';
}

/** Returns whose words terms are that wait for the viewer's answer: the other's. */
export function otherVoice({ agreed }: Pick<Spoken, 'agreed'>, viewerIsPoster: boolean): Voice {
  if (agreed) return 'theirChange';
  return viewerIsPoster ? 'theirOffer' : 'theirTerms';
}

/** Tests whether the reader wrote the words themselves. */
export const isOwnVoice = (voice: Voice): boolean => voice.startsWith('own');
