import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Redirect } from '../../../lib/navigation/redirect.tsx';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';
import { isNotFound, refusalOf } from '../../../lib/apollo/refusal.ts';
import { useEntryState, useGoBack } from '../../../lib/navigation/navigation.ts';
import { useLeaveFor } from '../../../lib/navigation/use-leave-for.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { ChoiceChips } from '../../../components/form/choice-group.tsx';
import { PageHeader } from '../../../components/base/page-header.tsx';
import { TwoCups } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NotFoundScreen } from '../../../components/feedback/not-found-screen.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { LoadMore } from '../../../components/list/load-more.tsx';
import type { OfferOrder, Offer_DealFragment, Terms_TermsFragment } from '../../../generated/graphql.ts';
import { AgreeSheet } from '../agreement/agree-sheet.tsx';
import { otherVoice } from '../terms/voice.ts';
import { OfferCard, PassedOfferCard } from './offer-card.tsx';
import { useAnswerOffer, useOffers } from './use-offers.ts';

const orders: readonly OfferOrder[] = ['ARRIVAL', 'PRICE', 'TIME'];

function OrderChoice({ order, onChange }: { order: OfferOrder; onChange: (order: OfferOrder) => void }) {
  const t = useTranslate();
  return (
    <HStack role="group" aria-label={t('deal.order')} gap="2" flexWrap="wrap">
      <ChoiceChips
        options={orders}
        chosen={order}
        renderLabel={(each) => t(`deal.order.${each}`)}
        onChoose={onChange}
      />
    </HStack>
  );
}

type OffersState = ReturnType<typeof useOffers>;

/** {@link OffersState} once the favor and its offers are known. */
type KnownOffers = OffersState & { favor: NonNullable<OffersState['favor']>; offers: Offer_DealFragment[] };

/** Renders which favor the offers are for, and the price that was asked. */
function Asked({ favor }: Pick<KnownOffers, 'favor'>) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Text color="muted" mt="-3">
      {t('deal.about.own', { title: favor.title, price: format.price(favor.originalPrice) })}
    </Text>
  );
}

/** Leads to what was agreed, once the favor takes no offers any more. */
function Decided({ favor }: Pick<KnownOffers, 'favor'>) {
  const t = useTranslate();
  const title = t(favor.status === 'COMPLETED' ? 'detail.done' : 'deal.offers.decided');
  return (
    <EmptyState picture={<TwoCups />} title={title} text={t('deal.offers.decided.text')}>
      <ButtonLink to={`/chat/${favor.id}`} replace>
        {t('detail.chat')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Renders what stands in place of the offers while they load, after a failure, and where there are none. */
function NoOffers({ favor, offers, error, retry }: OffersState) {
  const t = useTranslate();
  if (offers && favor && favor.status !== 'OPEN') return <Decided favor={favor} />;
  if (offers)
    return <EmptyState picture={<TwoCups />} title={t('deal.offers.none')} text={t('deal.offers.none.text')} />;
  if (error) return <ErrorState title={t('deal.offers.failed')} message={refusalOf(error)?.message} onRetry={retry} />;
  return (
    <Stack gap="4" role="status" aria-label={t('deal.offers.loading')}>
      <Skeleton height="13rem" rounded="card" />
      <Skeleton height="13rem" rounded="card" />
    </Stack>
  );
}

/** Cards beside each other, where there is room. */
const grid = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fill, minmax(21rem, 1fr))' },
} as const;

/** Renders the offers beside each other, and that the address goes to one of them alone. */
function OfferCards({ favor, offers, more, loading }: KnownOffers) {
  const t = useTranslate();
  const answer = useAnswerOffer();
  const decline = async (offer: Offer_DealFragment, open: Terms_TermsFragment) => {
    const failure = await answer({ ...offer, open, favor, other: offer.helper, voice: otherVoice(offer, true) }, false);
    if (failure !== null) showToast({ title: t('deal.decline.failed'), description: failure, tone: 'alert' });
  };
  return (
    <>
      <Box {...grid}>
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            favorId={favor.id}
            askedCents={favor.originalPrice.cents}
            onDecline={(open) => void decline(offer, open)}
          />
        ))}
      </Box>
      {more && <LoadMore rows={offers.length} loading={loading} onMore={more} />}
      <HStack gap="2.5" textStyle="small" color="muted">
        <Box color="spruce.ink">
          <LockSimpleIcon size={18} weight="fill" aria-hidden />
        </Box>
        {t('deal.offers.privacy')}
      </HStack>
    </>
  );
}

/** Renders the offers that were passed over, whose helpers can be asked again. */
function PassedOffers({ favor, passed }: Pick<KnownOffers, 'favor' | 'passed'>) {
  const t = useTranslate();
  return (
    <Stack as="section" gap="3" aria-labelledby="earlier-offers">
      <Box>
        <Text as="h2" id="earlier-offers" textStyle="section">
          {t('deal.passed')}
        </Text>
        <Text textStyle="small" color="muted">
          {t('deal.passed.text')}
        </Text>
      </Box>
      <Box {...grid}>
        {passed.map((offer) => (
          <PassedOfferCard
            key={offer.id}
            offer={offer}
            favorId={favor.id}
            revision={favor.revision}
            askedCents={favor.originalPrice.cents}
          />
        ))}
      </Box>
    </Stack>
  );
}

/** Renders the offers that wait, then those that were passed over; or what stands in their place. */
function AllOffers(state: OffersState) {
  const { favor, offers = [], passed } = state;
  if (!favor || offers.length + passed.length === 0) return <NoOffers {...state} />;
  return (
    <>
      {offers.length > 0 && <OfferCards {...state} favor={favor} offers={offers} />}
      {passed.length > 0 && <PassedOffers favor={favor} passed={passed} />}
    </>
  );
}

/** Asks about the offer that an open sheet names; once agreed, the chat with its helper takes the place of the page. */
function Chosen({ favor, all = [], onClose }: Pick<OffersState, 'all' | 'favor'> & { onClose: () => void }) {
  const { sheet } = useEntryState();
  const leaveFor = useLeaveFor();
  const asked = sheet?.name === 'chooseOffer' ? sheet.dealId : undefined;
  const found = all.find(({ id }) => id === asked);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  // An offer that has ended meanwhile stays until its sheet has said so.
  const chosen = found ?? (last?.id === asked ? last : undefined);
  if (!favor || !chosen) return null;
  const onAgreed = () => leaveFor(`/chat/${favor.id}?with=${chosen.helper.id}`);
  const { id: dealId, open, agreed, helper: other } = chosen;
  const question = { dealId, open, agreed, other, revision: favor.revision, viewerIsPoster: true };
  return <AgreeSheet question={question} onAgreed={onAgreed} onClose={onClose} />;
}

function Offers({ favorId }: { favorId: string }) {
  const t = useTranslate();
  const goBack = useGoBack(`/favor/${favorId}`);
  const [order, setOrder] = useState<OfferOrder>('ARRIVAL');
  const state = useOffers(favorId, order);
  const { favor, offers = [], error } = state;
  const count = offers.length;
  const title = count > 0 ? t('deal.offers', { count }) : t('deal.offers.title');
  usePageTitle(title);

  if (!favor && isNotFound(error)) return <NotFoundScreen />;
  if (favor?.viewerIsPoster === false) return <Redirect to={`/favor/${favorId}`} />;
  return (
    <Stack gap="4" pb="8" maxW="page" mx="auto">
      <PageHeader title={title} onBack={goBack} />
      <Stack gap="4" px="page">
        {favor && <Asked favor={favor} />}
        {count > 1 && <OrderChoice order={order} onChange={setOrder} />}
        <AllOffers {...state} />
      </Stack>
      <Chosen favor={favor} all={state.all} onClose={goBack} />
    </Stack>
  );
}

/** Renders `/favor/{favorId}/offers`: the offers for one's own favor, side by side on wide screens. */
export function OffersScreen() {
  const { favorId = '' } = useParams();
  return (
    <RequireSignIn>
      <Offers favorId={favorId} />
    </RequireSignIn>
  );
}
