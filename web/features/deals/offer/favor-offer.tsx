import { Box, Text } from '@chakra-ui/react';
import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment, useSubscription } from '@apollo/client/react';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { useState } from 'react';
import { useGoToSignIn, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import {
  DealChangedDocument,
  FavorDetailDocument,
  FavorOffer_FavorFragmentDoc,
  type Deal_DealFragment,
  type FavorOffer_FavorFragment,
} from '../../../generated/graphql.ts';
import { OwnDirectRequest, ProposedToHelper } from '../direct/direct-offer.tsx';
import { ConfirmDone } from './confirm-done.tsx';
import { useMoment, useWhen } from '../../../lib/i18n/when.ts';
import { isOwnVoice, voiceOf } from '../terms/voice.ts';
import { useOwnOffer } from './use-own-offer.ts';

/** Renders the viewer's own offer: its price, its time, until when it waits, and what they may do with it. */
function OwnOffer({ favor, deal }: { favor: FavorOffer_FavorFragment; deal: Deal_DealFragment }) {
  const t = useTranslate();
  const when = useWhen();
  const moment = useMoment();
  const { price } = useFormat();
  const openSheet = useOpenSheet();
  const { withdraw, renew } = useOwnOffer();
  const [busy, setBusy] = useState(false);
  const now = new Date(useNow());
  const { open, dueAt } = deal;
  const favorId = favor.id;
  const act = async (step: Promise<string | null>, failed: TextKey) => {
    setBusy(true);
    const failure = await step;
    setBusy(false);
    if (failure !== null) showToast({ title: t(failed), description: failure, tone: 'alert' });
  };
  return (
    <>
      <Box flex="1 1 12rem">
        <Text textStyle="strong">
          {t('myFavors.offered', { amount: open ? price(open.price) : '' })}
          {open && ` · ${when(open)}`}
        </Text>
        <Text textStyle="small" color="muted">
          {open?.isStale
            ? t('deal.stale', { voice: 'ownOffer', name: favor.poster.firstName })
            : dueAt && t('deal.offerUntil', { moment: moment(dueAt, now) })}
        </Text>
      </Box>
      {open?.isStale && (
        <Button disabled={busy} onClick={() => void act(renew(deal.id, favor.revision), 'deal.renew.failed')}>
          {t('deal.renew')}
        </Button>
      )}
      {deal.viewerCanWithdraw && (
        <Button look="outline" disabled={busy} onClick={() => void act(withdraw(deal.id), 'deal.withdraw.failed')}>
          {t('deal.withdraw')}
        </Button>
      )}
      {deal.viewerCanPropose && (
        <Button look="soft" onClick={() => openSheet({ name: 'terms', favorId })}>
          {t('deal.change')}
        </Button>
      )}
      <ButtonLink look="outline" flexGrow="0!" to={`/chat/${favorId}`} aria-label={t('detail.chat')}>
        <ChatCircleDotsIcon size={22} aria-hidden />
      </ButtonLink>
    </>
  );
}

/** Renders the terms between the viewer and the poster that wait, by whose words they are. */
function Waiting({ favor, deal }: { favor: FavorOffer_FavorFragment; deal: Deal_DealFragment }) {
  const { open } = deal;
  const isTheirs = open && !isOwnVoice(voiceOf(open, { ...deal, poster: favor.poster }, false));
  return isTheirs ? <ProposedToHelper favor={favor} deal={deal} /> : <OwnOffer favor={favor} deal={deal} />;
}

/** Leads the poster of an open favor to the offers that wait, else to those whose helpers can be asked again. */
function OffersLink({ favor: { id, status, offers, passedOver } }: { favor: FavorOffer_FavorFragment }) {
  const t = useTranslate();
  const count = offers?.edges.filter(({ node }) => node.state === 'OFFERED').length ?? 0;
  const hasEarlier = (passedOver?.edges.length ?? 0) > 0;
  if (status !== 'OPEN' || (count === 0 && !hasEarlier)) return null;
  return (
    <ButtonLink to={`/favor/${id}/offers`}>{count > 0 ? t('deal.offers', { count }) : t('deal.passed')}</ButtonLink>
  );
}

/** Leads to the sheet for an offer. */
function OfferButton({ favor: { id } }: { favor: FavorOffer_FavorFragment }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  const { viewer } = useViewer();
  const sheet = { name: 'terms', favorId: id } as const;
  return (
    <Button size="lg" onClick={() => (viewer ? openSheet(sheet) : goToSignIn(sheet))}>
      {t('deal.offerHelp')}
    </Button>
  );
}

/** Reads the favor on the screen anew when a step of a deal about it was taken. */
function useFollowDeals(favorId: string): void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  useSubscription(DealChangedDocument, {
    ignoreResults: true,
    skip: !viewer,
    onData: ({ data: { data: changed } }) => {
      if (changed?.dealChanged.favor.id === favorId)
        void client.refetchQueries({ include: [FavorDetailDocument] }).catch(() => undefined);
    },
  });
}

/**
 * Renders what the viewer may do about offers for an open favor: make one, look after their own, or compare those for
 * a favor of theirs (docs/behaviour/deals.md#offers).
 */
export function FavorOffer({ favor: reference }: { favor: FragmentType<FavorOffer_FavorFragment> & { id: string } }) {
  const { data: favor, complete } = useFragment({
    fragment: FavorOffer_FavorFragmentDoc,
    fragmentName: 'FavorOffer_favor',
    from: reference,
  });
  useFollowDeals(reference.id);
  if (!complete) return null;
  const { viewerDeal } = favor;
  if (viewerDeal?.state === 'DONE' && viewerDeal.viewerCanContest) return <ConfirmDone favor={favor} />;
  if (favor.viewerIsPoster)
    return favor.reservedFor ? <OwnDirectRequest favor={favor} /> : <OffersLink favor={favor} />;
  if (viewerDeal?.state === 'OFFERED') return <Waiting favor={favor} deal={viewerDeal} />;
  // Elsewhere an offer is where negotiating begins.
  return favor.viewerCanOffer && favor.acceptance === 'CHOOSE' ? <OfferButton favor={favor} /> : null;
}
