import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useEffect, useState, type ReactNode } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { announce } from '../../../lib/feedback/announce.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { cardStyles } from '../../../components/base/card.tsx';
import { Moment } from '../../../components/feedback/moment.tsx';
import { TwoCups } from '../../../components/base/illustrations.tsx';
import { UndoAgreementDocument, type ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { partiesOf } from '../endings/parties.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import { addressOpensAt } from '../terms/terms-draft.ts';
import { useWhen } from '../../../lib/i18n/when.ts';

/** Longest time for which a yes can be undone, in seconds (docs/behaviour.md#undoing-a-yes). */
const UNDO_SECONDS = 10;

/** Deals whose agreement had the whole screen in this tab. */
const celebrated = new Set<string>();

/** Seconds until a moment by this device's clock, at most {@link UNDO_SECONDS}; 0 once it has passed. */
const secondsUntil = (moment: string | null): number =>
  moment === null ? 0 : Math.min(UNDO_SECONDS, Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1_000)));

/** Counts the seconds down until a moment. */
function useSecondsUntil(moment: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(moment));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

const Scene = chakra('section', { base: { ...cardStyles, p: '3.5', bg: 'spruce.soft', borderColor: 'transparent' } });

function Next({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <HStack as="li" gap="2" align="start">
      <Box flexShrink="0" color="spruce.ink">
        {icon}
      </Box>
      <Text as="span">{children}</Text>
    </HStack>
  );
}

/** Renders what comes next: to write to each other, the time, and the address. */
function NextSteps({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const when = useWhen();
  const now = new Date(useNow());
  const { agreed, favor } = deal;
  const name = partiesOf(deal).other.firstName;
  const address = () => {
    if (addressOpensAt(agreed!, now) !== null) return t('agreed.address.later');
    // Who is blocked sees none.
    if (favor.address === null) return null;
    return t(favor.viewerIsPoster ? 'agreed.address.poster' : 'agreed.address.helper', { name });
  };
  const where = address();
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1.5" mt="2" textStyle="small">
      <Next icon={<ChatCircleDotsIcon size={18} weight="duotone" aria-hidden />}>{t('agreed.write', { name })}</Next>
      <Next icon={<CalendarPlusIcon size={18} weight="duotone" aria-hidden />}>
        {agreed!.startsAt ? t('agreed.when', { when: when(agreed!) }) : t('agreed.fix')}
      </Next>
      {where && <Next icon={<MapPinIcon size={18} weight="duotone" aria-hidden />}>{where}</Next>}
    </Box>
  );
}

/** Returns how to undo the yes; what came of it is said in a toast. */
function useUndo(deal: ChatDeal_DealFragment): () => Promise<void> {
  const t = useTranslate();
  const client = useApolloClient();
  const { other } = partiesOf(deal);
  return async () => {
    try {
      await client.mutate({ mutation: UndoAgreementDocument, variables: { dealId: deal.id } });
    } catch (error) {
      const refusal = refusalOf(error);
      const late = refusal?.code === 'DEAL_MOVED' ? t('agreed.undo.late') : (refusal?.message ?? t('error.offline'));
      return showToast({ title: late, tone: 'alert' });
    }
    showToast({ title: t('agreed.undone'), description: t('agreed.undone.text', { name: other.firstName }) });
  };
}

/**
 * Renders, to whoever has just said yes, whom they agreed with and what comes next, and for 10 seconds the way back
 * (docs/behaviour.md#undoing-a-yes); it stays until it is closed.
 */
export function AgreedScene({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const undo = useUndo(deal);
  const [busy, setBusy] = useState(false);
  const [closed, setClosed] = useState(false);
  const seconds = useSecondsUntil(deal.undoUntil);
  // A yes of long ago is no news, whenever the chat is opened.
  const [isNews] = useState(seconds > 0);
  const [isNew] = useState(() => isNews && !celebrated.has(deal.id));
  const name = partiesOf(deal).other.firstName;
  const title = t(deal.favor.viewerIsPoster ? 'agreed.title.poster' : 'agreed.title.helper', { name });
  useEffect(() => {
    if (!isNew) return;
    celebrated.add(deal.id);
    announce(title);
  }, [isNew, deal.id, title]);
  if (closed || !isNews) return null;
  const onUndo = async () => {
    setBusy(true);
    await undo();
    setBusy(false);
  };
  return (
    <Scene aria-label={title}>
      {isNew && (
        <Moment kind="agreed">
          <Button look="outline" tabIndex={-1} disabled={busy} onClick={() => void onUndo()}>
            <ArrowCounterClockwiseIcon size={18} aria-hidden />
            {t('agreed.undo')}
          </Button>
        </Moment>
      )}
      <HStack gap="3" align="start">
        <Box flexShrink="0" width="5.5rem" css={{ '& svg': { width: '100%', height: 'auto' } }}>
          <TwoCups />
        </Box>
        <Box minW="0" flex="1">
          <Text textStyle="section">{title}</Text>
          <NextSteps deal={deal} />
        </Box>
      </HStack>
      <HStack gap="2.5" mt="3" justify="end" flexWrap="wrap">
        {seconds > 0 && (
          <Button look="plain" disabled={busy} onClick={() => void onUndo()}>
            <ArrowCounterClockwiseIcon size={18} aria-hidden />
            {t('agreed.undo')}
            <Text as="span" aria-hidden fontVariantNumeric="tabular-nums">
              {seconds}
            </Text>
          </Button>
        )}
        <Button look="outline" onClick={() => setClosed(true)}>
          {t('agreed.gotIt')}
        </Button>
      </HStack>
    </Scene>
  );
}
