import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { useState } from 'react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { cardStyles } from '../../../components/base/card.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import type { ChatDeal_DealFragment, Terms_TermsFragment } from '../../../generated/graphql.ts';
import { useAnswerOffer } from '../compare/use-offers.ts';
import { addressOpensAt } from '../terms/terms-draft.ts';
import { isOwnVoice, voiceOf, type Voice } from '../terms/voice.ts';
import { useIncludedText } from '../terms/included-text.ts';
import { useMoment, useWhen } from '../../../lib/i18n/when.ts';
import { useOwnOffer } from '../offer/use-own-offer.ts';
import { isDirectRequest } from '../direct/direct-request.ts';
import { partiesOf } from '../endings/parties.ts';

const Frame = chakra('section', {
  base: { ...cardStyles, borderWidth: '2px', borderColor: 'marigold.solid', px: '3.5', py: '3' },
});

/** Renders one changed value: the old one struck through, then the new one. */
function Change({ before, after }: { before: string | null; after: string }) {
  const t = useTranslate();
  return (
    <HStack
      columnGap="2.5"
      rowGap="0"
      flexWrap="wrap"
      bg="marigold.soft"
      color="marigold.ink"
      rounded="control"
      px="3"
      py="1.5"
    >
      {before !== null && (
        <>
          <Text as="s" textStyle="strong">
            <Text as="span" srOnly>
              {t('deal.was')}
            </Text>
            {before}
          </Text>
          <ArrowRightIcon size={18} aria-hidden />
        </>
      )}
      <Text textStyle="section" color="ink">
        {after}
      </Text>
    </HStack>
  );
}

/** Tests whether a value of first terms is shown: price and time always, others where they are out of the ordinary. */
const isWorthSaying = (index: number, { includes, addressFrom }: Terms_TermsFragment): boolean =>
  [true, true, includes.length > 0, addressFrom === 'DAY_BEFORE'][index]!;

/** Returns the values that terms would change, each with the one before; all of them where nothing was agreed yet. */
function useChanges(): (before: Terms_TermsFragment | null, after: Terms_TermsFragment) => [string | null, string][] {
  const t = useTranslate();
  const when = useWhen();
  const { price } = useFormat();
  const included = useIncludedText();
  const moment = useMoment();
  const now = new Date(useNow());
  return (before, after) => {
    const addressText = (terms: Terms_TermsFragment) => {
      const opensAt = addressOpensAt(terms, now);
      return opensAt ? t('deal.address.from', { moment: moment(opensAt, now) }) : t('deal.address.now');
    };
    const texts = (terms: Terms_TermsFragment) => [
      price(terms.price),
      when(terms),
      terms.includes.length > 0 ? included(terms.includes) : t('deal.included.none'),
      addressText(terms),
    ];
    const old = before ? texts(before) : null;
    return texts(after)
      .map((text, index): [string | null, string] => [old?.[index] ?? null, text])
      .filter(([was, is], index) => (old ? was !== is : isWorthSaying(index, after)));
  };
}

/** Tests whether withdrawing is offered: a request is answered, and a no to the other's terms ends the offer, too. */
const isToWithdraw = (deal: ChatDeal_DealFragment): boolean =>
  deal.viewerCanWithdraw && !deal.viewerCanAnswer && !isDirectRequest(deal);

/**
 * The answers stand in one row in every language, each in one line, and in view where large letters need more room than
 * there is above the messages.
 */
const AnswerRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    position: 'sticky',
    bottom: '0',
    py: '0.5',
    bg: 'card',
    '& > :is(a, button)': { flex: '1 1 auto', px: '2', textStyle: { base: 'label', md: 'strong' } },
  },
});

/** Renders what the viewer may do about the open terms. */
function Answers({ deal, open, other, voice }: ProposalProps & { open: Terms_TermsFragment }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const answer = useAnswerOffer();
  const { retract, withdraw } = useOwnOffer();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (step: () => Promise<string | null>) => {
    setBusy(true);
    setFailure(await step());
    setBusy(false);
  };
  const declined = isDirectRequest(deal) ? t('deal.direct.declined', { name: other.firstName }) : undefined;
  const decline = () => void act(() => answer({ ...deal, open, other, voice }, false, { declined }));
  const agree = () => openSheet({ name: 'chooseOffer', dealId: deal.id, version: open.version });
  return (
    <>
      {failure !== null && <FormError>{failure}</FormError>}
      <AnswerRow data-answers={deal.viewerCanAnswer ? '' : undefined}>
        {deal.viewerCanAnswer && (
          <>
            <Button disabled={busy} onClick={agree}>
              {t('deal.agree')}
            </Button>
            <Button look="outline" disabled={busy} onClick={decline}>
              {t(deal.agreed ? 'deal.keep' : 'deal.decline')}
            </Button>
          </>
        )}
        {!deal.favor.viewerIsPoster && open.isStale && (
          <ButtonLink to={`/favor/${deal.favor.id}`}>{t('deal.lookAgain')}</ButtonLink>
        )}
        {deal.viewerCanPropose && (
          <Button look="soft" onClick={() => openSheet({ name: 'terms', favorId: deal.favor.id, dealId: deal.id })}>
            {t(isOwnVoice(voice) ? 'deal.change' : 'deal.counter')}
          </Button>
        )}
        {deal.viewerCanRetract && (
          <Button look="outline" disabled={busy} onClick={() => void act(() => retract(deal))}>
            {t('deal.retract')}
          </Button>
        )}
        {isToWithdraw(deal) && (
          <Button look="outline" disabled={busy} onClick={() => void act(() => withdraw(deal.id))}>
            {t('deal.withdraw')}
          </Button>
        )}
      </AnswerRow>
    </>
  );
}

interface ProposalProps {
  deal: ChatDeal_DealFragment;
  other: { id: string; firstName: string };
  /** Whose words the open terms are. */
  voice: Voice;
}

/** Returns the key of the title: a request, or whose offer, terms or change it is. */
function titleText({ deal, voice }: Pick<ProposalProps, 'deal' | 'voice'>): TextKey {
  if (isDirectRequest(deal)) return isOwnVoice(voice) ? 'deal.direct.own' : 'deal.direct';
  return 'deal.proposal.by';
}

/** Returns the key of the sentence that says until when the terms wait and, with `what`, what stands meanwhile. */
function waitingText({ deal, voice }: ProposalProps, what: string): TextKey {
  if (deal.agreed) return what ? 'deal.standsUntil.what' : 'deal.standsUntil';
  return isOwnVoice(voice) ? 'deal.waitsUntil' : 'deal.answerBy';
}

/** Returns a function that names the agreed price and time, as far as open terms would change them. */
function useStanding(): (deal: ChatDeal_DealFragment) => string {
  const when = useWhen();
  const { price } = useFormat();
  return ({ agreed, open }) => {
    if (!agreed || !open) return '';
    const [was, is] = [agreed, open].map((terms) => [price(terms.price), terms.startsAt ? when(terms) : '']);
    return was!.filter((text, index) => text && text !== is![index]).join(' · ');
  };
}

/** Renders until when the terms wait, and that they are stale. */
function Waiting(props: ProposalProps) {
  const t = useTranslate();
  const moment = useMoment();
  const now = new Date(useNow());
  const { deal, other, voice } = props;
  const what = useStanding()(deal);
  return (
    <Box textStyle="small" color="muted">
      {deal.open?.isStale && <Text>{t('deal.stale', { voice, name: other.firstName })}</Text>}
      {deal.dueAt && (
        <Text>{t(waitingText(props, what), { moment: moment(deal.dueAt, now), name: other.firstName, what })}</Text>
      )}
    </Box>
  );
}

/**
 * Renders terms that wait for an answer (docs/behaviour/deals.md#screens-of-deals): each value that would change, and
 * until when. Whoever wrote them may change them or take them back; the other agrees, keeps what stands, or answers
 * with terms of their own. Where the messages need the room, it takes one line until it is asked for.
 */
export function ProposalCard({ deal, isTight }: { deal: ChatDeal_DealFragment; isTight: boolean }) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const changes = useChanges();
  const { agreed, open, favor } = deal;
  if (!open) return null;
  const { self, other } = partiesOf(deal);
  const voice = voiceOf(open, deal, favor.viewerIsPoster);
  const proposer = isOwnVoice(voice) ? self : other;
  const title = t(titleText({ deal, voice }), { voice, name: other.firstName });
  const isLine = isTight && !isAsked;
  const toggle = isTight && (
    <Button look="plain" size="edge" flexShrink="0" aria-expanded={!isLine} onClick={() => setAsked(isLine)}>
      {t(isLine ? 'deal.show' : 'deal.hide')}
    </Button>
  );
  if (isLine)
    return (
      <Frame aria-label={t('deal.proposal')} py="0">
        <HStack gap="2.5" minH="touch">
          <Text textStyle="strong" flex="1" minW="0" truncate>
            {[title, ...changes(agreed, open).map(([, after]) => after)].join(' · ')}
          </Text>
          {toggle}
        </HStack>
      </Frame>
    );
  return (
    <Frame aria-label={t('deal.proposal')} data-asked={deal.viewerCanAnswer || isAsked ? '' : undefined}>
      <Stack gap="1.5">
        <HStack gap="2.5">
          <Avatar names={[proposer.firstName]} picture={proposer.picture} size={32} />
          <Text textStyle="strong" flex="1">
            {title}
          </Text>
          {!isDirectRequest(deal) && (
            <Text textStyle="small" color="muted">
              {t('deal.version', { version: open.version })}
            </Text>
          )}
          {toggle}
        </HStack>
        <HStack gap="2" flexWrap="wrap">
          {changes(agreed, open).map(([before, after]) => (
            <Change key={after} before={before} after={after} />
          ))}
        </HStack>
        {open.note && (
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {open.note}
          </Text>
        )}
        <Answers deal={deal} open={open} other={other} voice={voice} />
        <Waiting deal={deal} other={other} voice={voice} />
      </Stack>
    </Frame>
  );
}
