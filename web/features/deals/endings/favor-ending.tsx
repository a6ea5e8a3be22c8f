import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { FavorEnding_FavorFragmentDoc, type FavorEnding_FavorFragment } from '../../../generated/graphql.ts';
import { CancelledFrame } from './ended-card.tsx';
import { partiesOf } from './parties.ts';

/** Renders, on a favor that is open again, who cancelled what the viewer had agreed, and why. */
export function FavorEnding({ favor: reference }: { favor: FragmentType<FavorEnding_FavorFragment> }) {
  const t = useTranslate();
  const { data: favor, complete } = useFragment({
    fragment: FavorEnding_FavorFragmentDoc,
    fragmentName: 'FavorEnding_favor',
    from: reference,
  });
  if (!complete || !favor.cancelledDeal) return null;
  const deal = { ...favor.cancelledDeal, favor };
  const { id, firstName: name } = partiesOf(deal).other;
  return (
    <CancelledFrame
      deal={deal}
      actions={
        <ButtonLink look="soft" to={favor.viewerIsPoster ? `/chat/${favor.id}?with=${id}` : `/chat/${favor.id}`}>
          {t('deal.chat', { name })}
        </ButtonLink>
      }
    />
  );
}
