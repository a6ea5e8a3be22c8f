import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
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

/** Renders how an agreement was cancelled: what is owed where it was late, or that neither of the two did. */
export function CancelledCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const isTheirs = deal.reason !== 'HOUSE' && deal.reason !== 'LEFT';
  return isTheirs ? <FeeCard deal={deal} /> : <EndedWithoutThem deal={deal} />;
}

/** Renders who cancelled late, what is owed for it, and whether it was waived. */
function FeeCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const { price } = useFormat();
  const { self, other } = partiesOf(deal);
  const { id, fee, feeWaived, endedBy } = deal;
  if (!fee) return null;
  const side = endedBy?.id === self.id ? 'own' : 'other';
  const values = { name: other.firstName, fee: price(fee) };
  return (
    <EndingFrame
      icon={<XCircleIcon size={24} weight="duotone" aria-hidden />}
      title={t(`ending.cancelled.${side}`, values)}
      actions={
        !feeWaived &&
        side === 'other' && (
          <StepButton dealId={id} step="waive">
            {t('ending.waive')}
          </StepButton>
        )
      }
    >
      <EndingLine>{t(feeWaived ? `ending.fee.waived.${side}` : `ending.fee.${side}`, values)}</EndingLine>
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
