import { Box } from '@chakra-ui/react';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { EndingFrame, EndingLine, StepButton } from './ending-frame.tsx';
import { partiesOf } from './parties.ts';

/** Renders what one side of a dispute says, below whose words they are. */
function Statement({ by, words }: { by: string; words: string }) {
  return (
    <Box as="figure" m="0" borderInlineStartWidth="3px" borderColor="line" ps="3">
      <EndingLine as="figcaption">{by}</EndingLine>
      <EndingLine as="blockquote" color="ink" whiteSpace="pre-line" maxH="8.5rem" overflowY="auto" m="0">
        {words}
      </EndingLine>
    </Box>
  );
}

/** Renders what both said in a dispute. */
function Statements({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const { self, other } = partiesOf(deal);
  const { openedBy, statement, answer } = deal.dispute!;
  const opened = openedBy.id === self.id;
  const said = (own: boolean) =>
    own ? t('ending.dispute.yours') : t('ending.dispute.theirs', { name: other.firstName });
  return (
    <>
      {statement !== null && <Statement by={said(opened)} words={statement} />}
      {answer !== null && <Statement by={said(!opened)} words={answer} />}
      {answer === null && opened && deal.state === 'DISPUTED' && (
        <EndingLine>{t('ending.dispute.noAnswer', { name: other.firstName })}</EndingLine>
      )}
    </>
  );
}

/** Renders a dispute while it waits: what both say, who reads along, and what the viewer may add or take back. */
export function DisputeCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const { self } = partiesOf(deal);
  const { id, dispute, claimedBy } = deal;
  if (!dispute) return null;
  const mayState = dispute.openedBy.id !== self.id && claimedBy?.id === self.id;
  return (
    <EndingFrame
      icon={<ScalesIcon size={24} weight="duotone" aria-hidden />}
      title={t('ending.dispute')}
      yours={mayState && dispute.answer === null}
      actions={
        <>
          {mayState && (
            <StepButton dealId={id} step="state" look={dispute.answer === null ? 'solid' : 'outline'}>
              {t(dispute.answer === null ? 'ending.dispute.add' : 'ending.dispute.change')}
            </StepButton>
          )}
          {deal.viewerCanWithdrawDispute && (
            <StepButton dealId={id} step="takeBack">
              {t('ending.takeBack')}
            </StepButton>
          )}
        </>
      }
    >
      <Statements deal={deal} />
      <EndingLine>{t('ending.dispute.read')}</EndingLine>
    </EndingFrame>
  );
}

/** Renders what an admin decided about a dispute, with the reasons that both read. */
export function DecisionCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const { price } = useFormat();
  const { self, other } = partiesOf(deal);
  const { dispute, agreed, claimedPrice, endedBy } = deal;
  const outcome = dispute?.outcome;
  if (!outcome) return null;
  const decided = () => {
    if (outcome === 'COMPLETED') return t('ending.decided.COMPLETED', { price: price(claimedPrice ?? agreed!.price) });
    if (outcome === 'CANCELLED') return t('ending.decided.CANCELLED');
    return endedBy?.id === self.id
      ? t('ending.decided.NO_SHOW.you')
      : t('ending.decided.NO_SHOW', { name: other.firstName });
  };
  return (
    <EndingFrame icon={<ScalesIcon size={24} weight="duotone" aria-hidden />} title={t('ending.decided')}>
      <EndingLine strong>{decided()}</EndingLine>
      {dispute.reasons !== null && <Statement by={t('ending.decided.reasons')} words={dispute.reasons} />}
      <EndingLine>{t('ending.decided.person')}</EndingLine>
    </EndingFrame>
  );
}
