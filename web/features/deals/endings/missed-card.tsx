import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { useMoment } from '../../../lib/i18n/when.ts';
import { EndingFrame, EndingLine, StepButton } from './ending-frame.tsx';
import { partiesOf } from './parties.ts';

/** Renders that one side says the other did not come: the other is asked, whoever said it can take it back. */
export function MissedCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const moment = useMoment();
  const now = new Date(useNow());
  const { id, dueAt, claimedBy } = deal;
  const { self, other } = partiesOf(deal);
  const side = claimedBy?.id === self.id ? 'own' : 'other';
  const values = { name: other.firstName, moment: dueAt === null ? '' : moment(dueAt, now) };
  return (
    <EndingFrame
      icon={<ClockCountdownIcon size={24} weight="duotone" aria-hidden />}
      title={t(`ending.missed.${side}`, values)}
      yours={side === 'other'}
      actions={
        <>
          {deal.viewerCanAnswerNoShow && (
            <>
              <StepButton dealId={id} step="deny" look="solid">
                {t('ending.deny')}
              </StepButton>
              <StepButton dealId={id} step="admit">
                {t('ending.admit')}
              </StepButton>
            </>
          )}
          {deal.viewerCanWithdrawDispute && (
            <StepButton dealId={id} step="takeBack">
              {t('ending.takeBack')}
            </StepButton>
          )}
        </>
      }
    >
      <EndingLine>{t(`ending.missed.until.${side}`, values)}</EndingLine>
    </EndingFrame>
  );
}
