import { useApolloClient, useMutation } from '@apollo/client/react';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { CompleteFavorDocument, type ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { useDoneText } from './done-text.ts';
import { EndingFrame, EndingLine, StepButton } from './ending-frame.tsx';
import { partiesOf } from './parties.ts';

/** Renders the yes to a price in question for a viewer who has rated before; with the rating it is part of that. */
function AgreeToPrice({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const { price } = useFormat();
  const client = useApolloClient();
  const [complete, { loading }] = useMutation(CompleteFavorDocument);
  const { favor, claimedPrice, isPriceInQuestion } = deal;
  const rating = favor.viewerRating;
  if (!isPriceInQuestion || !claimedPrice || favor.viewerCanRate || rating == null) return null;
  const agree = async () => {
    const negotiatedPrice = (claimedPrice.cents / 100).toFixed(2);
    try {
      await complete({ variables: { input: { favorId: favor.id, rating, negotiatedPrice } } });
    } catch (error) {
      showToast({ title: refusalOf(error)?.message ?? t('error.offline'), tone: 'alert' });
    }
    void client.refetchQueries({ include: 'active' });
  };
  return (
    <Button disabled={loading} onClick={() => void agree()}>
      {t('ending.agreePrice', { price: price(claimedPrice) })}
    </Button>
  );
}

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
        // An event tells of the no before the favor tells of the yes.
        deal.viewerCanContest &&
        (deal.favor.viewerCanRate || deal.favor.viewerRating != null) && (
          <>
            {deal.favor.viewerCanRate && (
              <Button onClick={() => openSheet({ name: 'complete' })}>{t('ending.confirm')}</Button>
            )}
            <AgreeToPrice deal={deal} />
            {deal.viewerCanDenyCompletion && (
              <StepButton dealId={deal.id} step="denyDone">
                {t('ending.denyDone')}
              </StepButton>
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
