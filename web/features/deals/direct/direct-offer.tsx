import { Box, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { Deal_DealFragment, FavorOffer_FavorFragment } from '../../../generated/graphql.ts';
import { useAnswerOffer } from '../compare/use-offers.ts';
import { useMoment, useWhen } from '../../../lib/i18n/when.ts';
import { useOwnOffer } from '../offer/use-own-offer.ts';
import { otherVoice } from '../terms/voice.ts';
import { isDirectRequest } from './direct-request.ts';
import { ShowToEverybody } from './show-to-everybody.tsx';

/** Renders, for the poster of a direct request, until when it waits, or how to show it to everybody. */
export function OwnDirectRequest({ favor }: { favor: FavorOffer_FavorFragment }) {
  const t = useTranslate();
  const moment = useMoment();
  const now = new Date(useNow());
  const { id, reservedFor, viewerDeal } = favor;
  const name = reservedFor!.firstName;
  if (favor.viewerCanShowToEverybody)
    return (
      <Box flex="1 1 100%">
        <Text textStyle="strong">{t('deal.direct.unanswered', { name })}</Text>
        <HStack gap="2" mt="2.5" flexWrap="wrap" css={{ '& > *': { flex: '1 1 10rem' } }}>
          <ShowToEverybody favorId={id} />
        </HStack>
      </Box>
    );
  if (viewerDeal?.state !== 'OFFERED' || viewerDeal.dueAt === null) return null;
  const until = moment(viewerDeal.dueAt, now);
  return (
    <Text flex="1 1 100%" textStyle="small" color="muted">
      {viewerDeal.viewerCanAnswer
        ? t('deal.answerBy', { moment: until })
        : t('deal.waitsUntil', { name, moment: until })}
    </Text>
  );
}

/** Renders terms that the poster proposes to the viewer: a direct request, or an answer to their offer. */
export function ProposedToHelper({ favor, deal }: { favor: FavorOffer_FavorFragment; deal: Deal_DealFragment }) {
  const t = useTranslate();
  const when = useWhen();
  const moment = useMoment();
  const { price } = useFormat();
  const openSheet = useOpenSheet();
  const answer = useAnswerOffer();
  const { renew } = useOwnOffer();
  const [busy, setBusy] = useState(false);
  const now = new Date(useNow());
  const { open, dueAt } = deal;
  const { poster } = favor;
  const isRequest = isDirectRequest({ ...deal, favor });
  const voice = otherVoice(deal, false);
  const act = async (step: Promise<string | null>) => {
    setBusy(true);
    const failure = await step;
    setBusy(false);
    if (failure !== null) showToast({ title: failure, tone: 'alert' });
  };
  const declined = isRequest ? t('deal.direct.declined', { name: poster.firstName }) : undefined;
  return (
    <>
      <Box flex="1 1 12rem">
        <Text textStyle="strong">
          {isRequest
            ? t('deal.direct', { name: poster.firstName })
            : t('myFavors.countered', { amount: open ? price(open.price) : '' })}
          {open && ` · ${when(open)}`}
        </Text>
        <Text textStyle="small" color="muted">
          {open?.isStale
            ? t('deal.stale', { voice, name: poster.firstName })
            : dueAt && t('deal.answerBy', { moment: moment(dueAt, now) })}
        </Text>
      </Box>
      {open?.isStale && (
        <Button disabled={busy} onClick={() => void act(renew(deal.id, favor.revision))}>
          {t('deal.renew.terms')}
        </Button>
      )}
      <Button
        look="outline"
        disabled={busy}
        onClick={() => open && void act(answer({ ...deal, open, favor, other: poster, voice }, false, { declined }))}
      >
        {t('deal.decline')}
      </Button>
      {deal.viewerCanPropose && (
        <Button look="soft" onClick={() => openSheet({ name: 'terms', favorId: favor.id })}>
          {t('deal.counter')}
        </Button>
      )}
      <ButtonLink {...(isRequest && { look: 'soft' })} to={`/chat/${favor.id}`}>
        {t('detail.chat')}
      </ButtonLink>
    </>
  );
}
