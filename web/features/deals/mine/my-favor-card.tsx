import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { repostFavor } from '../../../lib/navigation/repost-favor.ts';
import { useOpenSheet, type EntryState } from '../../../lib/navigation/navigation.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { cardStyles } from '../../../components/base/card.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { Rating } from '../../../components/base/rating.tsx';
import type { FavorTurn, MyFavor_FavorFragment } from '../../../generated/graphql.ts';
import { ShowToEverybody } from '../direct/show-to-everybody.tsx';
import { favorStepPath, useMyFavorState, waitingOffers, type MyFavorStep } from './my-favor-state.ts';

const Surface = chakra('article', {
  base: {
    ...cardStyles,
    position: 'relative',
    display: 'grid',
    // Long words of other languages wrap in place of widening the card.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3.5',
    p: '3.5',
    _hover: { boxShadow: 'lifted' },
  },
  variants: { yours: { true: { borderColor: 'marigold.solid' } } },
});

const WholeLink = chakra(Link, {
  base: {
    _after: { content: '""', position: 'absolute', inset: '0', rounded: 'card' },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' } },
  },
});

function StepButton({ favor, step }: { favor: MyFavor_FavorFragment; step: MyFavorStep }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  if (step === 'again')
    return (
      <Button look="plain" size="edge" whiteSpace="nowrap" onClick={() => openSheet(repostFavor(favor))}>
        {t('ask.again')}
      </Button>
    );
  if (step === 'show') return <ShowToEverybody favorId={favor.id} />;
  return (
    <ButtonLink to={favorStepPath(favor, step)!} {...(step === 'chat' && { look: 'soft' })}>
      {t(step === 'offers' ? 'myFavors.seeOffers' : 'detail.chat')}
    </ButtonLink>
  );
}

/** Renders the people who wait for an answer, or the other one of the two who agreed. */
function People({ favor }: { favor: MyFavor_FavorFragment }) {
  const t = useTranslate();
  const { price } = useFormat();
  const offers = waitingOffers(favor);
  if (offers.length > 0) {
    const cents = offers.map(({ open }) => open!.price.cents);
    const money = (amount: number) => price({ cents: amount, currency: 'EUR' });
    const [low, high] = [Math.min(...cents), Math.max(...cents)];
    return (
      <HStack gap="3" minW="8rem" flex="1">
        <HStack gap="0" css={{ '& > * + *': { marginInlineStart: '-0.5rem' } }}>
          {offers.slice(0, 3).map(({ id, helper }) => (
            <Avatar key={id} names={[helper.firstName]} picture={helper.picture} size={36} />
          ))}
        </HStack>
        <Text color="muted">
          {low === high ? money(low) : t('myFavors.range', { low: money(low), high: money(high) })}
        </Text>
      </HStack>
    );
  }
  const other = favor.viewerIsPoster ? (favor.helper ?? favor.reservedFor) : favor.poster;
  if (!other) return null;
  return (
    <HStack gap="2.5" minW="8rem" flex="1">
      <Avatar names={[other.firstName]} picture={other.picture} size={36} />
      <Box minW="0">
        <Text textStyle="label" overflowWrap="anywhere">
          {other.displayName}
        </Text>
        <Text as="div" textStyle="tiny" color="muted">
          <Rating person={other} />
        </Text>
      </Box>
    </HStack>
  );
}

/**
 * Renders a favor the viewer takes part in: its state as one pill, and at most one button
 * (docs/behaviour/deals.md#my-favors).
 */
export function MyFavorCard({
  favor,
  turn,
  picture,
}: {
  favor: MyFavor_FavorFragment;
  turn: FavorTurn;
  picture: ReactNode;
}) {
  const { price } = useFormat();
  const location = useLocation();
  const stateOf = useMyFavorState();
  const { pill, hue, line, step } = stateOf(favor, turn);
  const amount = favor.viewerDeal?.agreed?.price ?? favor.price;
  const people = step === 'again' ? null : <People favor={favor} />;
  return (
    <Surface yours={turn === 'YOUR_TURN'}>
      {/* What is large stands below one another in place of being cut. */}
      <HStack gap="3.5" align="start" flexWrap="wrap">
        {picture}
        <Box minW="9rem" flex="1">
          <HStack justify="space-between" gap="2" align="start">
            <Chip
              whiteSpace="normal"
              rounded="0.875rem"
              {...(hue === 'quiet' ? { quiet: true } : { colorPalette: hue })}
            >
              {pill}
            </Chip>
            <Text textStyle="price" flexShrink="0" {...(favor.isExpired && turn === 'WAITING' && { color: 'muted' })}>
              {price(amount)}
            </Text>
          </HStack>
          <Text as="h3" textStyle="cardTitle" mt="1.5" lineClamp={3} overflowWrap="anywhere">
            <WholeLink to={`/favor/${favor.id}`} state={{ background: location } satisfies EntryState}>
              {favor.title}
            </WholeLink>
          </Text>
          <HStack justify="space-between" gap="2" flexWrap="wrap" textStyle="small" color="muted">
            <Text>{line}</Text>
            {step === 'again' && (
              <Box position="relative" zIndex="1" my="-2">
                <StepButton favor={favor} step={step} />
              </Box>
            )}
          </HStack>
        </Box>
      </HStack>
      {step !== null && step !== 'again' && (
        <HStack gap="3" justify="space-between" flexWrap="wrap">
          {people}
          <Box position="relative" zIndex="1" ms="auto">
            <StepButton favor={favor} step={step} />
          </Box>
        </HStack>
      )}
    </Surface>
  );
}
