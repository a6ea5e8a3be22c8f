import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useNear } from '../../../lib/place/place.ts';
import type { EntryState } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useAgo } from '../../../lib/i18n/ago.ts';
import { cardStyles } from '../../../components/base/card.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Price } from '../../../components/base/price.tsx';
import { Rating } from '../../../components/base/rating.tsx';
import { TimeChip, useNow } from '../../../components/base/countdown.tsx';
import { FavorCard_FavorFragmentDoc, type FavorCard_FavorFragment } from '../../../generated/graphql.ts';
import { cardLayout, roomy } from './favor-grid.tsx';
import { FavorCardMenu } from './favor-card-menu.tsx';
import { FavorReactions } from './favor-reactions.tsx';
import { FavorPicture } from './favor-picture.tsx';
import { MarkedText, partsOfTitle, type FoundWords } from './found-words.tsx';

/** Frame of a favor's card. */
export const FavorCardFrame = chakra('article', {
  base: {
    ...cardStyles,
    ...cardLayout,
    position: 'relative',
    transitionProperty: 'box-shadow, border-color, transform',
    transitionDuration: 'normal',
    transitionTimingFunction: 'out',
    _hover: { boxShadow: 'lifted' },
    '&:has(a.whole:active)': { transform: 'scale(0.985)' },
    // Its open menu overlaps the cards below.
    '&:has([role=menu])': { zIndex: '2' },
  },
  variants: { arriving: { true: { animation: 'cardIn {durations.calm} {easings.out} both' } } },
});

/** Time, heart and bookmark; over the picture where it stands on top. */
const Head = chakra('div', {
  base: {
    display: 'flex',
    minW: '0',
    minH: '1.625rem',
    [roomy]: {
      position: 'absolute',
      top: '3',
      insetInline: '3',
      alignItems: 'start',
      '& > span': { boxShadow: 'soft' },
    },
  },
});

/** Heart and bookmark, flush with the card's edge; plates where they lie on the picture. */
const Reactions = chakra('div', {
  base: {
    display: 'flex',
    position: 'relative',
    zIndex: '1',
    my: '-2.5',
    ms: 'auto',
    me: '-2.5',
    flexShrink: '0',
    [roomy]: {
      m: '-1',
      ms: 'auto',
      // A plate smaller than what a finger may touch.
      '& > button': { zIndex: '0', position: 'relative', _hover: { bg: 'transparent' } },
      '& > button::before': {
        content: '""',
        position: 'absolute',
        zIndex: '-1',
        inset: '1',
        rounded: 'full',
        bg: 'color-mix(in srgb, {colors.card} 82%, transparent)',
      },
    },
  },
});

const TitleLink = chakra(Link, {
  base: {
    _after: { content: '""', position: 'absolute', inset: '0', rounded: 'card' },
    _active: { _after: { bg: 'spruce.soft', opacity: '0.5' } },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' } },
  },
});

/** Shows only the name; the touch target also covers the initials beside it and the rating below. */
const PosterLink = chakra(Link, {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'block',
    minH: '1.5rem',
    alignContent: 'end',
    textStyle: 'label',
    color: 'ink',
    _before: { content: '""', position: 'absolute', insetBlock: '-0.375rem -1.125rem', insetInline: '-2.5rem 0' },
    _hover: { textDecoration: 'underline' },
  },
});

interface FavorCardProps {
  favor: { id: string } & FragmentType<FavorCard_FavorFragment>;
  headingLevel?: 'h2' | 'h3';
  /** True to slide it in, once. */
  arriving?: boolean;
  /** The words that a search has found in it. */
  found?: FoundWords;
}

/**
 * Tests whether the card stays the same: it reads the favor from the cache by id, and each page brings new copies of
 * the rows.
 */
const isSameCard = (before: FavorCardProps, after: FavorCardProps) =>
  before.favor.id === after.favor.id &&
  before.headingLevel === after.headingLevel &&
  before.arriving === after.arriving &&
  before.found === after.found;

function Poster({ poster }: { poster: FavorCard_FavorFragment['poster'] }) {
  const t = useTranslate();
  const name = poster.firstName || t('favor.anonymous');
  return (
    <HStack gap="2" flex="1" minW="6.5rem" maxW="full">
      <Avatar names={[poster.firstName]} picture={poster.picture} size={32} />
      <Box minW="0">
        <PosterLink to={`/user/${poster.id}`} aria-label={t('favor.by', { name })}>
          <Text as="span" display="block" lineClamp={2} overflowWrap="anywhere">
            {name}
          </Text>
        </PosterLink>
        <Text as="div" textStyle="tiny" color="muted">
          <Rating person={poster} />
        </Text>
      </Box>
    </HStack>
  );
}

/** Renders where a favor is and when it was posted. */
function WhereAndSince({ favor }: { favor: FavorCard_FavorFragment }) {
  const t = useTranslate();
  const ago = useAgo();
  const now = useNow();
  const place = t('favor.place', { area: favor.area || t('favor.nearby'), distance: favor.distance.text });
  return (
    <Text mt="1" textStyle="small" color="muted" lineClamp={2}>
      {place} · {ago(favor.createdAt, now)}
    </Text>
  );
}

/** Room of the picture, inside the card's border. */
const PictureFrame = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    roundedLeft: 'calc({radii.card} - 1px)',
    [roomy]: { roundedBottomLeft: '0', roundedTopRight: 'calc({radii.card} - 1px)', '& svg': { boxSize: '20' } },
  },
});

/** Renders the picture along the card's edge, with the menu of other people's favors in its corner. */
function Picture({ favor }: { favor: FavorCard_FavorFragment }) {
  return (
    <Box position="relative">
      <PictureFrame>
        <FavorPicture
          photo={favor.photos[0]}
          category={favor.category}
          iconSize={44}
          sceneOf={favor.id}
          sizes="(min-width: 48rem) 24rem, 8rem"
          boxSize="full"
          rounded="0"
        />
      </PictureFrame>
      {!favor.viewerIsPoster && (
        <Box
          position="absolute"
          zIndex="2"
          insetInlineStart="0"
          css={{ top: '0', [roomy]: { top: 'auto', bottom: '0' } }}
        >
          <FavorCardMenu favor={favor} poster={favor.poster} />
        </Box>
      )}
    </Box>
  );
}

/**
 * Renders a favor in a list: the whole card opens it, the poster's name opens their profile
 * (docs/behaviour/favors.md#favor-card).
 */
export const FavorCard = memo(function FavorCard({ favor, headingLevel = 'h3', arriving, found }: FavorCardProps) {
  const near = useNear();
  const location = useLocation();
  const { data, complete } = useFragment({
    fragment: FavorCard_FavorFragmentDoc,
    fragmentName: 'FavorCard_favor',
    from: favor,
    variables: { near },
  });
  if (!complete) return null;
  const titleParts = partsOfTitle(found, data.title);
  return (
    <FavorCardFrame arriving={arriving === true}>
      <Picture favor={data} />
      <Box minW="0" display="flex" flexDirection="column" css={{ p: '3.5', [roomy]: { p: '4' } }}>
        <Head>
          <TimeChip
            expiresAt={data.expiresAt}
            isExpired={data.isExpired}
            urgency={data.urgency}
            timeframe={data.timeframe}
            days={data.days}
          />
          <Reactions>
            <FavorReactions favor={data} />
          </Reactions>
        </Head>
        <Text as={headingLevel} textStyle="cardTitle" css={{ mt: '2', [roomy]: { mt: '0' } }} lineClamp={2}>
          <TitleLink className="whole" to={`/favor/${data.id}`} state={{ background: location } satisfies EntryState}>
            {titleParts ? <MarkedText parts={titleParts} /> : data.title}
          </TitleLink>
        </Text>
        {found?.description && (
          <Text mt="1" textStyle="small" color="muted" truncate>
            <MarkedText parts={found.description} />
          </Text>
        )}
        <WhereAndSince favor={data} />
        <HStack justify="space-between" align="end" mt="auto" pt="2.5" gap="3" flexWrap="wrap">
          <Poster poster={data.poster} />
          <Box ms="auto" css={{ [roomy]: { '& > * > p:first-of-type': { textStyle: 'headline' } } }}>
            <Price price={data.price} isNegotiable={data.status === 'OPEN' ? data.isNegotiable : undefined} />
          </Box>
        </HStack>
      </Box>
    </FavorCardFrame>
  );
}, isSameCard);
