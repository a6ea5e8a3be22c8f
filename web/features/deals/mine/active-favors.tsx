import { useQuery } from '@apollo/client/react';
import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { Link, useLocation } from 'react-router-dom';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import type { EntryState } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Avatar } from '../../../components/base/avatar.tsx';
import { ButtonLink } from '../../../components/base/button.tsx';
import { CategoryIcon } from '../../../components/base/category.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { ActiveFavorsDocument, type ActiveFavorsQuery, type FavorTurn } from '../../../generated/graphql.ts';
import { favorStepPath, useMyFavorState, waitingOffers } from './my-favor-state.ts';
import { useFollowDeals } from './use-follow-deals.ts';

type Item = ActiveFavorsQuery['asking']['edges'][number];

/** Order of the cards: first those that wait for the viewer. */
const order: readonly FavorTurn[] = ['YOUR_TURN', 'COMING_UP', 'WAITING'];

const Bar = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: 'touch',
    px: '3.5',
    rounded: 'control',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    _hover: { borderColor: 'muted' },
  },
});

/** Scrolls sideways beyond the page's edges; two cards fit a phone, one where its text is twice as large. */
const Row = chakra('ul', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { base: 'max(50% - 0.375rem, min(9.5rem, 100%))', md: 'calc((100% - 1.5rem) / 3)' },
    gap: '3',
    mx: '-page',
    px: 'page',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: 'page',
    scrollbar: 'hidden',
    '& > li': { scrollSnapAlign: 'start', display: 'grid' },
  },
});

const Surface = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) auto' },
    alignContent: { base: 'start', lg: 'center' },
    alignItems: 'center',
    columnGap: { base: '2', lg: '3' },
    rowGap: { base: '1.5', lg: '0.5' },
    minH: { base: '6.25rem', lg: '4.75rem' },
    minW: '0',
    p: '3',
    rounded: 'card',
    bg: 'colorPalette.soft',
    borderWidth: '1px',
    borderColor: 'color-mix(in srgb, {colors.colorPalette.solid} 45%, transparent)',
    transitionProperty: 'transform',
    transitionDuration: 'normal',
    _active: { transform: 'scale(0.98)' },
  },
  variants: { quiet: { true: { bg: 'card', borderColor: 'line' } } },
});

/** Renders the faces of those concerned, or the category where nobody is yet. */
function Faces({ favor }: { favor: Item['node'] }) {
  const offering = waitingOffers(favor).map(({ helper }) => helper);
  const other = favor.viewerIsPoster ? favor.helper : favor.poster;
  const people = offering.length > 0 ? offering.slice(0, 2) : other ? [other] : [];
  if (people.length === 0) return <CategoryIcon category={favor.category} size={28} />;
  return (
    <HStack gap="0" flexShrink="0" css={{ '& > * + *': { marginInlineStart: '-0.625rem' } }}>
      {people.map(({ id, firstName, picture }) => (
        <Avatar key={id} names={[firstName]} picture={picture} size={32} />
      ))}
    </HStack>
  );
}

/** Plate at the end of a card on wide screens; the whole card is its link. */
const Plate = chakra('span', {
  base: {
    display: { base: 'none', lg: 'grid' },
    placeItems: 'center',
    gridColumn: '3',
    gridRow: '1 / span 2',
    boxSize: 'touch',
    rounded: 'control',
    bg: 'card',
    color: 'spruce.ink',
  },
  variants: { filled: { true: { bg: 'spruce.solid', color: 'spruce.on' } } },
});

/** Shows where a card leads: on with what waits for the viewer, or into the chat of what is agreed. */
function Onward({ turn, path }: { turn: FavorTurn; path: string | null }) {
  if (turn === 'YOUR_TURN')
    return (
      <Plate filled data-onward="step">
        <ArrowRightIcon size={22} weight="bold" aria-hidden />
      </Plate>
    );
  if (!path?.startsWith('/chat/')) return null;
  return (
    <Plate data-onward="chat">
      <ChatCircleDotsIcon size={22} aria-hidden />
    </Plate>
  );
}

function ActiveCard({ item: { node: favor, turn } }: { item: Item }) {
  const location = useLocation();
  const { pill, hue, step } = useMyFavorState()(favor, turn);
  const path = favorStepPath(favor, step);
  const state = path ? undefined : ({ background: location } satisfies EntryState);
  return (
    <Surface
      to={path ?? `/favor/${favor.id}`}
      state={state}
      {...(hue === 'quiet' ? { quiet: true } : { colorPalette: hue })}
    >
      <Box gridRow={{ lg: '1 / span 2' }}>
        <Faces favor={favor} />
      </Box>
      <Text textStyle="tiny" fontWeight="600" color={hue === 'quiet' ? 'muted' : 'colorPalette.ink'}>
        {pill}
      </Text>
      <Text
        as="h3"
        textStyle="cardTitle"
        gridColumn={{ base: '1 / -1', lg: '2' }}
        lineClamp={2}
        overflowWrap="anywhere"
      >
        {favor.title}
      </Text>
      <Onward turn={turn} path={path} />
    </Surface>
  );
}

/** Renders the way to one's own favors where none is active. */
function MyFavorsBar() {
  const t = useTranslate();
  return (
    <Bar to="/my-favors">
      <HandshakeIcon size={22} weight="duotone" aria-hidden />
      <Text textStyle="strong" flex="1">
        {t('myFavors.title')}
      </Text>
      <CaretRightIcon size={18} aria-hidden />
    </Bar>
  );
}

/**
 * Renders what the viewer asks for and helps with now, those that need them first, and the way to all of their favors
 * (docs/behaviour/finding.md#home).
 */
export function ActiveFavors() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(ActiveFavorsDocument, { fetchPolicy: 'cache-and-network' });
  useOnReconnect(() => void refetch().catch(() => undefined));
  useFollowDeals([ActiveFavorsDocument]);
  if (!data)
    return error ? <MyFavorsBar /> : <Skeleton height={{ base: '8.4375rem', lg: '7.1875rem' }} rounded="card" />;
  const items = [...data.asking.edges, ...data.helping.edges];
  if (items.length === 0) return <MyFavorsBar />;
  const yours = data.myFavorCounts.yourTurn;
  return (
    <Box as="section" aria-labelledby="active-favors">
      <HStack justify="space-between" flexWrap="wrap" rowGap="0" my="-1.5">
        <HStack gap="2" flexWrap="wrap">
          <Text as="h2" id="active-favors" textStyle="section">
            {t('myFavors.active.title')}
          </Text>
          {yours > 0 && <Chip colorPalette="marigold">{t('myFavors.yourTurn', { count: yours })}</Chip>}
        </HStack>
        <ButtonLink to="/my-favors" look="plain" size="edge">
          {t('myFavors.title')}
        </ButtonLink>
      </HStack>
      <Row>
        {order
          .flatMap((turn) => items.filter((item) => item.turn === turn))
          .map((item) => (
            <li key={item.node.id}>
              <ActiveCard item={item} />
            </li>
          ))}
      </Row>
    </Box>
  );
}
