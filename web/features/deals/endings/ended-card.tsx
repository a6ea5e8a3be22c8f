import type { ReactNode } from 'react';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { EndingFrame, EndingLine, StepButton } from './ending-frame.tsx';
import { partiesOf } from './parties.ts';

/** Renders why an agreement ended that neither of the two cancelled: somebody left, or nobody decided a dispute. */
function EndedWithoutThem({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const { self, other } = partiesOf(deal);
  const side = deal.endedBy?.id === self.id ? 'own' : 'other';
  const hasLapsed = deal.endedBy === null;
  return (
    <EndingFrame
      icon={<XCircleIcon size={24} weight="duotone" aria-hidden />}
      title={hasLapsed ? t('ending.lapsed') : t(`ending.left.${side}`, { name: other.firstName })}
    >
      <EndingLine>{t(hasLapsed ? 'ending.lapsed.text' : 'ending.left.text')}</EndingLine>
    </EndingFrame>
  );
}

/** Renders how an agreement was cancelled, and what follows; or that neither of the two did. */
export function CancelledCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  if (deal.reason === 'HOUSE' || deal.reason === 'LEFT') return <EndedWithoutThem deal={deal} />;
  const { favor } = deal;
  const hasEarlier = (favor.passedOver?.edges.length ?? 0) > 0;
  const isOwed = deal.fee && !deal.feeWaived && deal.endedBy?.id !== partiesOf(deal).self.id;
  return (
    <CancelledFrame
      deal={deal}
      actions={
        <>
          {hasEarlier && <ButtonLink to={`/favor/${favor.id}/offers`}>{t('deal.passed')}</ButtonLink>}
          {isOwed && (
            <StepButton dealId={deal.id} step="waive">
              {t('ending.waive')}
            </StepButton>
          )}
        </>
      }
    />
  );
}

/** A cancelled agreement, with its two people. */
type CancelledDeal = Pick<ChatDeal_DealFragment, 'reason' | 'cancelNote' | 'fee' | 'feeWaived' | 'endedBy'> & {
  favor: { viewerIsPoster: boolean };
} & Record<'poster' | 'helper', { id: string; firstName: string }>;

/** Renders who cancelled and why, and what is owed where it was late. */
export function CancelledFrame({ deal, actions }: { deal: CancelledDeal; actions: ReactNode }) {
  const t = useTranslate();
  const { price } = useFormat();
  const { self, other } = partiesOf(deal);
  const { fee, feeWaived, endedBy, reason, cancelNote } = deal;
  const side = endedBy?.id === self.id ? 'own' : 'other';
  const name = other.firstName;
  return (
    <EndingFrame
      icon={<XCircleIcon size={24} weight="duotone" aria-hidden />}
      title={t(`ending.cancelled.${side}`, { name })}
      actions={actions}
    >
      {reason && reason !== 'HOUSE' && reason !== 'LEFT' && (
        <EndingLine strong>{t('ending.reason', { reason: t(`deal.reason.${reason}`) })}</EndingLine>
      )}
      {cancelNote && (
        <EndingLine strong whiteSpace="pre-line" dir="auto">
          {cancelNote}
        </EndingLine>
      )}
      {fee && (
        <EndingLine>
          {t(feeWaived ? `ending.fee.waived.${side}` : `ending.fee.${side}`, { name, fee: price(fee) })}
        </EndingLine>
      )}
    </EndingFrame>
  );
}

/** Renders that somebody did not come, once that stands. */
export function NoShowCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const { self, other } = partiesOf(deal);
  const key = deal.endedBy?.id === self.id ? 'ending.noShow.wasYou' : 'ending.noShow.was';
  return (
    <EndingFrame
      icon={<XCircleIcon size={24} weight="duotone" aria-hidden />}
      title={t(key, { name: other.firstName })}
    />
  );
}
