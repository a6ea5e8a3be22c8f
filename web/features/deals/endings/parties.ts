import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';

/** Returns the viewer of a deal and the other of its two people. */
export function partiesOf({ favor, poster, helper }: Pick<ChatDeal_DealFragment, 'favor' | 'poster' | 'helper'>) {
  const [self, other] = favor.viewerIsPoster ? [poster, helper] : [helper, poster];
  return { self, other };
}
