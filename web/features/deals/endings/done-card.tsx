import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { useDoneText } from './done-text.ts';
import { EndingFrame, EndingLine, StepButton } from './ending-frame.tsx';
import { partiesOf } from './parties.ts';

/** Renders that one side says it is done: the other confirms or contests it, whoever said it reads until when. */
export function DoneCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const doneText = useDoneText();
  const { self, other } = partiesOf(deal);
  const isOwn = deal.claimedBy?.id === self.id;
  const { price, until } = doneText(deal, other.firstName, isOwn);
  return (
    <EndingFrame
      icon={<CheckCircleIcon size={24} weight="duotone" aria-hidden />}
      title={t(isOwn ? 'ending.done.own' : 'ending.done', { name: other.firstName })}
      yours={!isOwn}
      actions={
        deal.viewerCanContest && (
          <>
            {deal.favor.viewerCanRate && (
              <Button onClick={() => openSheet({ name: 'complete' })}>{t('ending.confirm')}</Button>
            )}
            <StepButton dealId={deal.id} step="contest" look="refusing">
              {t('ending.contest')}
            </StepButton>
          </>
        )
      }
    >
      <EndingLine strong>{price}</EndingLine>
      <EndingLine>{until}</EndingLine>
    </EndingFrame>
  );
}
