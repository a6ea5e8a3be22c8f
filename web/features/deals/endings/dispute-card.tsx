import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { useFormat, usePlaceFormat } from '../../../lib/i18n/format.ts';
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
      {answer === null && opened && deal.dispute!.outcome === null && (
        <EndingLine>{t('ending.dispute.noAnswer', { name: other.firstName })}</EndingLine>
      )}
    </>
  );
}

/** Renders a dispute or an appeal while it waits: both sides, who reads along, what the viewer may add or take back. */
function WaitingCard({ deal, title, children }: { deal: ChatDeal_DealFragment; title: string; children?: ReactNode }) {
  const t = useTranslate();
  const { self } = partiesOf(deal);
  const { id, viewerCanWithdrawDispute } = deal;
  const { openedBy, answer } = deal.dispute!;
  const mayState = openedBy.id !== self.id;
  return (
    <EndingFrame
      icon={<ScalesIcon size={24} weight="duotone" aria-hidden />}
      title={title}
      yours={mayState && answer === null}
      actions={
        <>
          {mayState && (
            <StepButton dealId={id} step="state" look={answer === null ? 'solid' : 'outline'}>
              {t(answer === null ? 'ending.dispute.add' : 'ending.dispute.change')}
            </StepButton>
          )}
          {viewerCanWithdrawDispute && (
            <StepButton dealId={id} step="takeBack">
              {t('ending.takeBack')}
            </StepButton>
          )}
        </>
      }
    >
      {children}
      <Statements deal={deal} />
      <EndingLine>{t('ending.dispute.read')}</EndingLine>
    </EndingFrame>
  );
}

/** Renders a dispute while it waits for an admin. */
export function DisputeCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  return deal.dispute ? <WaitingCard deal={deal} title={t('ending.dispute')} /> : null;
}

/** Renders what stands after a decision, and why it was decided so. */
function Decision({ deal, reasons, by }: { deal: ChatDeal_DealFragment; reasons: string | null; by: string }) {
  const t = useTranslate();
  const { price } = useFormat();
  const { self, other } = partiesOf(deal);
  const { state, agreed, claimedPrice, endedBy } = deal;
  const decided = () => {
    if (state === 'COMPLETED') return t('ending.decided.COMPLETED', { price: price(claimedPrice ?? agreed!.price) });
    if (state === 'CANCELLED') return t('ending.decided.CANCELLED');
    return endedBy?.id === self.id
      ? t('ending.decided.NO_SHOW.you')
      : t('ending.decided.NO_SHOW', { name: other.firstName });
  };
  return (
    <>
      <EndingLine strong>{decided()}</EndingLine>
      {reasons !== null && <Statement by={by} words={reasons} />}
    </>
  );
}

/** Renders an appeal while it waits for another admin, below the decision that stands until then. */
function AppealCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  return (
    <WaitingCard deal={deal} title={t('ending.appeal.waits')}>
      <Decision deal={deal} reasons={deal.dispute!.appealed!.reasons} by={t('ending.appeal.first')} />
      <EndingLine>{t('ending.appeal.stands')}</EndingLine>
    </WaitingCard>
  );
}

/** Tests whether an admin decided how a deal ended. */
export const isDecided = ({ dispute }: Pick<ChatDeal_DealFragment, 'dispute'>): boolean =>
  dispute != null && (dispute.outcome !== null || dispute.appealed !== null);

/** Renders what an admin decided about a dispute, with the reasons that both read, and the way to appeal. */
export function DecisionCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const { day } = usePlaceFormat();
  if (!isDecided(deal)) return null;
  const { outcome, reasons, appealed, appealUntil } = deal.dispute!;
  if (outcome === null) return <AppealCard deal={deal} />;
  return (
    <EndingFrame
      icon={<ScalesIcon size={24} weight="duotone" aria-hidden />}
      title={t('ending.decided')}
      actions={
        appealUntil && (
          <StepButton dealId={deal.id} step="appeal">
            {t('ending.appeal')}
          </StepButton>
        )
      }
    >
      <Decision deal={deal} reasons={reasons} by={t('ending.decided.reasons')} />
      <EndingLine>{t('ending.decided.person')}</EndingLine>
      {appealUntil && <EndingLine>{t('ending.appeal.until', { day: day(appealUntil) })}</EndingLine>}
      {appealed && <EndingLine>{t('ending.appeal.final')}</EndingLine>}
    </EndingFrame>
  );
}
