import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useState, type ReactNode } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { announce } from '../../../lib/feedback/announce.ts';
import { serverNow } from '../../../lib/apollo/server-clock.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { cardStyles } from '../../../components/base/card.tsx';
import { Moment } from '../../../components/feedback/moment.tsx';
import {
  UndoAgreementDocument,
  type ChatDeal_DealFragment,
  type Terms_TermsFragment,
} from '../../../generated/graphql.ts';
import { partiesOf } from '../endings/parties.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import { addressOpensAt } from '../terms/terms-draft.ts';
import { useWhen } from '../../../lib/i18n/when.ts';

/** Longest time for which a yes can be undone, in seconds (docs/behaviour/deals.md#undoing-a-yes). */
const UNDO_SECONDS = 10;

/** Deals whose agreement had the whole screen in this tab. */
const celebrated = new Set<string>();

/** Seconds until a moment by the server's clock, at most {@link UNDO_SECONDS}; 0 once it has passed. */
const secondsUntil = (moment: string | null): number =>
  moment === null ? 0 : Math.min(UNDO_SECONDS, Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1_000)));

/** Counts the seconds down for which a yes can be undone; `isNews` is true from then on, for who has just said yes. */
export function useUndoTime(moment: string | null): { seconds: number; isNews: boolean } {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(moment));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [moment]);
  // A yes of long ago is no news, whenever the chat is opened.
  const [isNews, setIsNews] = useState(seconds > 0);
  if (seconds > 0 && !isNews) setIsNews(true);
  return { seconds, isNews };
}

const Scene = chakra('section', {
  base: { ...cardStyles, ps: '3.5', pe: '1.5', py: '1', bg: 'spruce.soft', borderColor: 'transparent' },
});

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
function NextSteps({ deal, agreed }: { deal: ChatDeal_DealFragment; agreed: Terms_TermsFragment }) {
  const t = useTranslate();
  const when = useWhen();
  const now = new Date(useNow());
  const { favor } = deal;
  const name = partiesOf(deal).other.firstName;
  const address = () => {
    if (deal.addressWaits) return favor.viewerIsPoster ? null : t('agreed.address.waits', { name });
    if (addressOpensAt(agreed, now) !== null) return t('agreed.address.later');
    // Who is blocked sees none.
    if (favor.address === null) return null;
    return t(favor.viewerIsPoster ? 'agreed.address.poster' : 'agreed.address.helper', { name });
  };
  const where = address();
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1" pb="2" pe="2" textStyle="small">
      <Next icon={<ChatCircleDotsIcon size={18} weight="duotone" aria-hidden />}>{t('agreed.write', { name })}</Next>
      <Next icon={<CalendarPlusIcon size={18} weight="duotone" aria-hidden />}>
        {agreed.startsAt ? t('agreed.when', { when: when(agreed) }) : t('agreed.fix')}
      </Next>
      {where && (
        <Next icon={<MapPinIcon size={18} weight="duotone" aria-hidden />}>
          <span>{where}</span>
          {favor.address !== null && (
            <Text as="span" display="block" color="muted" overflowWrap="anywhere">
              {favor.address}
            </Text>
          )}
        </Next>
      )}
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

/** Renders the way back, with the seconds that are left for it where they are shown. */
function Undo({ deal, seconds = null }: { deal: ChatDeal_DealFragment; seconds?: number | null }) {
  const t = useTranslate();
  const undo = useUndo(deal);
  const [busy, setBusy] = useState(false);
  const onUndo = async () => {
    setBusy(true);
    await undo();
    setBusy(false);
  };
  const look =
    seconds === null ? ({ look: 'outline', tabIndex: -1 } as const) : ({ look: 'plain', size: 'edge' } as const);
  return (
    <Button {...look} px="2" disabled={busy} onClick={() => void onUndo()}>
      <ArrowCounterClockwiseIcon size={18} aria-hidden />
      <span>{t('agreed.undo')}</span>
      {seconds !== null && (
        <Text as="span" aria-hidden fontVariantNumeric="tabular-nums">
          {seconds}
        </Text>
      )}
    </Button>
  );
}

/** Gives the agreement the whole screen once (docs/behaviour/screens.md#moments), and says it. */
function Celebration({ deal, title }: { deal: ChatDeal_DealFragment; title: string }) {
  const [isNew] = useState(() => !celebrated.has(deal.id));
  useEffect(() => {
    if (!isNew) return;
    celebrated.add(deal.id);
    announce(title);
  }, [isNew, deal.id, title]);
  return (
    isNew && (
      <Moment kind="agreed">
        <Undo deal={deal} />
      </Moment>
    )
  );
}

/**
 * Renders, to whoever has just said yes, whom they agreed with, what comes next, and for 10 seconds the way back
 * (docs/behaviour/deals.md#undoing-a-yes). It stays until it is closed or the chat needs the room, and the way back
 * with it.
 */
export function AgreedScene({
  deal,
  agreed,
  seconds,
  isShort,
  onClose,
}: {
  deal: ChatDeal_DealFragment;
  agreed: Terms_TermsFragment;
  /** Seconds for which it can still be undone. */
  seconds: number;
  /** True where no more than the way back is left. */
  isShort: boolean;
  onClose: () => void;
}) {
  const t = useTranslate();
  if (isShort && seconds === 0) return null;
  const name = partiesOf(deal).other.firstName;
  const title = t(deal.favor.viewerIsPoster ? 'agreed.title.poster' : 'agreed.title.helper', { name });
  return (
    <Scene aria-label={title}>
      <Celebration deal={deal} title={title} />
      <HStack gap="1" flexWrap="wrap">
        <HStack gap="2" flex="1 1 9rem" minH="touch">
          <Box flexShrink="0" color="spruce.ink">
            <HandshakeIcon size={24} weight="duotone" aria-hidden />
          </Box>
          <Text textStyle="strong" overflowWrap="anywhere">
            {title}
          </Text>
        </HStack>
        <HStack gap="0" ms="auto">
          {seconds > 0 && <Undo deal={deal} seconds={seconds} />}
          {!isShort && (
            <IconButton aria-label={t('agreed.gotIt')} onClick={onClose}>
              <XIcon size={20} aria-hidden />
            </IconButton>
          )}
        </HStack>
      </HStack>
      {!isShort && <NextSteps deal={deal} agreed={agreed} />}
    </Scene>
  );
}
