import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass';
import { MapPinLineIcon } from '@phosphor-icons/react/dist/csr/MapPinLine';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { ToolboxIcon } from '@phosphor-icons/react/dist/csr/Toolbox';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Button, ButtonLink, touchArea } from '../../../components/base/button.tsx';
import { cardStyles } from '../../../components/base/card.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { Rating } from '../../../components/base/rating.tsx';
import type { Offer_DealFragment, Terms_TermsFragment } from '../../../generated/graphql.ts';
import { usePriceDifference } from '../terms/price-difference.ts';
import { useIncludedText } from '../terms/included-text.ts';
import { useMoment, useWhen } from '../../../lib/i18n/when.ts';
import { isOwnVoice, voiceOf, type Voice } from '../terms/voice.ts';
import { useOwnOffer } from '../offer/use-own-offer.ts';
import { OfferMenu } from './offer-menu.tsx';
import { useAskAgain } from './use-offers.ts';

const Surface = chakra('article', { base: { ...cardStyles, display: 'grid', gap: '3.5', p: '4' } });

const Facts = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    columnGap: '3',
    rowGap: '2',
    listStyleType: 'none',
    textStyle: 'small',
  },
});

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <HStack as="li" gap="2" align="start" minW="0">
      <Box flexShrink="0" color="spruce.ink">
        {icon}
      </Box>
      <Text as="span" minW="0" overflowWrap="anywhere">
        {children}
      </Text>
    </HStack>
  );
}

/** Part of a line that wraps: a dot stands before it, which its surroundings clip where the part begins a line. */
const Part = chakra('span', {
  base: { position: 'relative', ps: '3.5', _before: { content: '"·"', position: 'absolute', insetInlineStart: '1.5' } },
});

const HelperLink = chakra(Link, { base: { ...touchArea, zIndex: '1', display: 'inline-block' } });

function Helper({ helper }: Pick<Offer_DealFragment, 'helper'>) {
  const t = useTranslate();
  return (
    <HStack gap="3" minW="0" flex="1 1 9rem" align="start">
      <Avatar names={[helper.firstName]} picture={helper.picture} size={48} />
      <Box minW="0">
        <HStack gap="1.5">
          {/* Its padding is room for a finger, which is cut off with the name. */}
          <Text as="h2" textStyle="cardTitle" truncate py="3" my="-3">
            <HelperLink to={`/user/${helper.id}`}>{helper.displayName}</HelperLink>
          </Text>
          {helper.verified && (
            <Box as="span" color="spruce.ink" flexShrink="0">
              <SealCheckIcon size={18} weight="fill" aria-label={t('detail.verified')} />
            </Box>
          )}
        </HStack>
        <Box textStyle="small" color="muted" overflowX="clip">
          <HStack columnGap="0" rowGap="0.5" flexWrap="wrap" ms="-3.5">
            <Part>
              <Rating person={helper} asChip />
            </Part>
            {helper.completedFavrs > 0 && <Part>{t('deal.completed', { count: helper.completedFavrs })}</Part>}
          </HStack>
        </Box>
      </Box>
    </HStack>
  );
}

/** Renders the price that stands: the helper's, or the poster's own where they answered with a counter-offer. */
function OfferedPrice({ cents, askedCents, voice }: { cents: number; askedCents: number; voice: Voice }) {
  const t = useTranslate();
  const format = useFormat();
  const difference = usePriceDifference();
  return (
    <Box textAlign="end" flexShrink="0" maxW="6.5rem" ms="auto">
      {isOwnVoice(voice) && (
        <Text textStyle="tiny" color="muted">
          {t('deal.offered.own')}
        </Text>
      )}
      <Text textStyle="price">{format.price({ cents, currency: 'EUR' })}</Text>
      <Text textStyle="label" color={cents > askedCents ? 'marigold.ink' : 'spruce.ink'}>
        {difference(cents, askedCents)}
      </Text>
    </Box>
  );
}

/** Renders the time, the distance, what is included, and until when the offer waits. */
function OfferFacts({ offer, terms, voice }: Pick<OfferCardProps, 'offer'> & Spoken) {
  const t = useTranslate();
  const when = useWhen();
  const moment = useMoment();
  const included = useIncludedText();
  const now = new Date(useNow());
  const { answersWithin, reliability, isBusiness } = offer.helper;
  return (
    <Facts>
      <Fact icon={<CalendarCheckIcon size={18} aria-hidden />}>{when(terms)}</Fact>
      {offer.helperDistance && (
        <Fact icon={<MapPinLineIcon size={18} aria-hidden />}>{t(`deal.distance.${offer.helperDistance}`)}</Fact>
      )}
      {terms.includes.length > 0 && (
        <Fact icon={<ToolboxIcon size={18} aria-hidden />}>{included(terms.includes)}</Fact>
      )}
      {answersWithin && (
        <Fact icon={<ClockIcon size={18} aria-hidden />}>{t('figure.answersShort', { within: answersWithin })}</Fact>
      )}
      {reliability && <Fact icon={<HandshakeIcon size={18} aria-hidden />}>{t('figure.keptShort', reliability)}</Fact>}
      <Fact icon={<BriefcaseIcon size={18} aria-hidden />}>
        {t('business.label', { business: isBusiness ? 'yes' : 'no' })}
      </Fact>
      {offer.dueAt && (
        <Fact icon={<HourglassIcon size={18} aria-hidden />}>
          {t(isOwnVoice(voice) ? 'deal.waitsUntil' : 'deal.answerBy', {
            name: offer.helper.firstName,
            moment: moment(offer.dueAt, now),
          })}
        </Fact>
      )}
    </Facts>
  );
}

/** Terms, and whose words they are. */
interface Spoken {
  terms: Terms_TermsFragment;
  voice: Voice;
}

interface OfferCardProps {
  offer: Offer_DealFragment;
  favorId: string;
  /** Price that was asked, in euro cents. */
  askedCents: number;
  onDecline: (terms: Terms_TermsFragment) => void;
}

interface PassedOfferCardProps extends Omit<OfferCardProps, 'onDecline'> {
  /** Revision of the favor as it stands on the screen. */
  revision: number;
}

function ChatLink({ favorId, helper }: { favorId: string; helper: { id: string; firstName: string } }) {
  const t = useTranslate();
  return (
    <ButtonLink
      look="outline"
      px="2.5"
      to={`/chat/${favorId}?with=${helper.id}`}
      aria-label={t('deal.chat', { name: helper.firstName })}
    >
      <ChatCircleDotsIcon size={22} aria-hidden />
    </ButtonLink>
  );
}

/** Renders how the poster takes back what they answered an offer with. */
function Retract({ offer }: Pick<OfferCardProps, 'offer'>) {
  const t = useTranslate();
  const { retract } = useOwnOffer();
  const [busy, setBusy] = useState(false);
  if (!offer.viewerCanRetract) return null;
  const takeBack = async () => {
    setBusy(true);
    const failure = await retract(offer);
    setBusy(false);
    if (failure !== null) showToast({ title: t('deal.retract.failed'), description: failure, tone: 'alert' });
  };
  return (
    <Button look="outline" flex="1 1 auto" px={{ base: '2', md: '3' }} disabled={busy} onClick={() => void takeBack()}>
      {t('deal.retract')}
    </Button>
  );
}

function OfferActions({ offer, terms, voice, favorId, onDecline }: Omit<OfferCardProps, 'askedCents'> & Spoken) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const name = offer.helper.firstName;
  return (
    <HStack gap={{ base: '1', md: '2' }} align="start">
      <HStack gap={{ base: '1', md: '2' }} flexWrap="wrap" flex="1" minW="0" _empty={{ display: 'none' }}>
        {offer.viewerCanAnswer && (
          <Button
            flex="1 1 auto"
            px={{ base: '2', md: '3' }}
            onClick={() => openSheet({ name: 'chooseOffer', dealId: offer.id, version: terms.version })}
          >
            {t('deal.choose', { name })}
          </Button>
        )}
        {offer.viewerCanPropose && (
          <Button
            look="soft"
            flex="1 1 auto"
            px={{ base: '2', md: '3' }}
            onClick={() => openSheet({ name: 'terms', favorId, dealId: offer.id })}
          >
            {t(isOwnVoice(voice) ? 'deal.change' : 'deal.counter')}
          </Button>
        )}
        <Retract offer={offer} />
      </HStack>
      <ChatLink favorId={favorId} helper={offer.helper} />
      {offer.viewerCanAnswer && <OfferMenu name={name} onDecline={() => onDecline(terms)} />}
    </HStack>
  );
}

/** Renders the words that were written with terms, and who wrote them. */
function Note({ terms: { note }, voice, name }: Spoken & { name: string }) {
  const t = useTranslate();
  return (
    note && (
      <Box>
        <Text textStyle="tiny" color="muted">
          {t('deal.note.by', { own: isOwnVoice(voice) ? 'yes' : 'no', name })}
        </Text>
        <Text
          as="blockquote"
          borderInlineStartWidth="3px"
          borderColor="spruce.soft"
          ps="3"
          overflowWrap="anywhere"
          whiteSpace="pre-line"
        >
          {note}
        </Text>
      </Box>
    )
  );
}

/** Returns the key of the line that says why there is no answer to give; null where there is. */
function waitsKey({ isStale }: Terms_TermsFragment, voice: Voice): TextKey | null {
  if (isStale) return 'deal.stale';
  return isOwnVoice(voice) ? 'deal.countered' : null;
}

interface CardProps extends Spoken, Pick<OfferCardProps, 'offer' | 'askedCents'> {
  children: ReactNode;
}

/** Renders who offers, for how much, when and with what, in whose words; below it what its reader may do. */
function Card({ offer, askedCents, children, ...spoken }: CardProps) {
  const t = useTranslate();
  const { helper } = offer;
  const { terms, voice } = spoken;
  const name = helper.firstName;
  return (
    <Surface aria-label={t('deal.offerOf', { name })}>
      <HStack gap="3" align="start" flexWrap="wrap">
        <Helper helper={helper} />
        <OfferedPrice cents={terms.price.cents} askedCents={askedCents} voice={voice} />
      </HStack>
      <OfferFacts offer={offer} {...spoken} />
      <Note {...spoken} name={name} />
      {children}
    </Surface>
  );
}

/**
 * Renders one offer and what its reader may do about it (docs/behaviour/deals.md#screens-of-deals). Where the poster
 * answered with a counter-offer, it shows that as the poster's and waits for the helper.
 */
export function OfferCard({ offer, favorId, askedCents, onDecline }: OfferCardProps) {
  const t = useTranslate();
  const { helper, open: terms } = offer;
  if (!terms) return null;
  // The reader is the poster.
  const voice = voiceOf(terms, offer, true);
  const waits = waitsKey(terms, voice);
  return (
    <Card offer={offer} terms={terms} voice={voice} askedCents={askedCents}>
      {waits !== null && (
        <Text textStyle="small" color="muted">
          {t(waits, { voice, name: helper.firstName })}
        </Text>
      )}
      <OfferActions offer={offer} terms={terms} voice={voice} favorId={favorId} onDecline={onDecline} />
    </Card>
  );
}

/** Renders an offer that was passed over, whose helper can be asked again. */
export function PassedOfferCard({ offer, favorId, revision, askedCents }: PassedOfferCardProps) {
  const t = useTranslate();
  const askAgain = useAskAgain();
  const [busy, setBusy] = useState(false);
  const { id, helper, offered: terms } = offer;
  const name = helper.firstName;
  if (!terms) return null;
  const ask = async () => {
    setBusy(true);
    await askAgain({ dealId: id, revision }, name);
    setBusy(false);
  };
  return (
    <Card offer={offer} terms={terms} voice="theirOffer" askedCents={askedCents}>
      <HStack gap="2">
        <Button look="soft" flex="1" disabled={busy} onClick={() => void ask()}>
          {t('deal.askAgain', { name })}
        </Button>
        <ChatLink favorId={favorId} helper={helper} />
      </HStack>
    </Card>
  );
}
