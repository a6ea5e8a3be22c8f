import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { CategoryIcon, CategorySquare } from '../../../components/base/category.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Rating } from '../../../components/base/rating.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { LocationPreview } from './location-preview.tsx';
import { CancellationPolicy } from './cancellation-policy.tsx';
import { FavorGallery } from './favor-gallery.tsx';
import { FavorReactions } from '../card/favor-reactions.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

const PosterLink = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', gap: '3', minW: '0', flex: '1', rounded: 'control' },
});

/** Lays controls along an edge of the picture; swipes between them reach the picture. */
const Edge = chakra(HStack, {
  base: {
    position: 'absolute',
    insetInline: '3',
    gap: '2',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

const PictureChip = chakra(Chip, { base: { bg: 'card', color: 'ink', minH: '1.75rem', px: '3', boxShadow: 'soft' } });

function Picture({ favor, corner, spread }: { favor: FavorDetail_FavorFragment; corner: ReactNode; spread: boolean }) {
  const t = useTranslate();
  const { averageRating, totalRatings } = favor.poster;
  return (
    <Box position="relative" data-picture>
      {favor.photos.length > 0 ? (
        <FavorGallery photos={favor.photos} title={favor.title} category={favor.category} />
      ) : (
        <CategorySquare
          category={favor.category}
          iconSize={76}
          height={{ base: '12rem', lg: spread ? '24rem' : '12rem' }}
          rounded="card"
        />
      )}
      <Edge top="3" alignItems="start">
        <HStack gap="2">{corner}</HStack>
        <PictureChip>
          <Rating average={averageRating} count={totalRatings} />
        </PictureChip>
      </Edge>
      <Edge bottom="3" alignItems="end">
        <PictureChip>
          <CategoryIcon category={favor.category} size={16} />
          {t(`category.${favor.category}`)}
        </PictureChip>
        <HStack gap="2" ms="auto">
          <FavorReactions favor={favor} raised />
        </HStack>
      </Edge>
    </Box>
  );
}

function Poster({ poster }: { poster: FavorDetail_FavorFragment['poster'] }) {
  const t = useTranslate();
  return (
    <HStack justify="space-between" gap="3">
      <PosterLink to={`/user/${poster.id}`}>
        <Avatar names={[poster.firstName]} picture={poster.picture} size={44} />
        <Box minW="0">
          <Text textStyle="strong" truncate>
            {poster.displayName || t('detail.anonymous')}
          </Text>
          <HStack gap="1" columnGap="2" flexWrap="wrap" textStyle="small" color="muted">
            {poster.reliability && <span>{t('figure.keptShort', poster.reliability)}</span>}
            {poster.verified && (
              <HStack as="span" gap="1">
                <SealCheckIcon size={16} weight="fill" aria-hidden />
                {t('detail.verified')}
              </HStack>
            )}
          </HStack>
        </Box>
      </PosterLink>
      <ButtonLink to={`/user/${poster.id}`} look="plain" size="edge">
        {t('detail.profile')}
      </ButtonLink>
    </HStack>
  );
}

/** Renders a way to write to the poster before anything is agreed, also at a fixed price. */
function Question({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  const isAsking = favor.status === 'OPEN' && favor.viewerCanMessage && !favor.viewerIsPoster;
  return (
    isAsking && (
      <ButtonLink to={`/chat/${favor.id}`} look="outline" alignSelf="start">
        {t('detail.question')}
      </ButtonLink>
    )
  );
}

/** Renders the way an open favor finds its helper, before anybody taps, or that one person alone is asked. */
function Acceptance({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  const { status, acceptance, reservedFor, viewerIsPoster, poster } = favor;
  if (status !== 'OPEN') return null;
  return (
    <Text textStyle="small" color="muted">
      {reservedFor
        ? t(viewerIsPoster ? 'detail.direct.own' : 'detail.direct', {
            name: (viewerIsPoster ? reservedFor : poster).firstName,
          })
        : t(viewerIsPoster ? 'detail.acceptance.own' : 'detail.acceptance', {
            way: acceptance,
            name: poster.firstName,
          })}
    </Text>
  );
}

/** Renders who has read the address and when; `views` is null for everybody but the poster. */
function AddressViews({ views, now }: { views: FavorDetail_FavorFragment['addressSightings']; now: number }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const today = day(new Date(now));
  return views?.map(({ user, seenAt }) => (
    <Text key={user.id} textStyle="tiny" color="muted">
      {t('favor.addressSeen', {
        name: user.firstName,
        today: day(seenAt) === today ? 'yes' : 'no',
        day: day(seenAt),
        time: time(seenAt),
      })}
    </Text>
  ));
}

/** Lays the parts out below each other; with `spread`, from 1024 px, the picture is beside the others. */
const Parts = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
  variants: {
    spread: {
      true: {
        lg: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          columnGap: '8',
          alignItems: 'start',
          '& > *': { gridColumn: '2' },
          '& > [data-picture]': { gridColumn: '1', gridRow: '1 / span 6', position: 'sticky', top: '0' },
        },
      },
    },
  },
});

function Location({ favor, now }: { favor: FavorDetail_FavorFragment; now: number }) {
  const t = useTranslate();
  const { location, locationIsExact, viewerIsHelper } = favor;
  return (
    <Stack gap="1.5">
      <LocationPreview latitude={location.latitude} longitude={location.longitude} exact={locationIsExact} />
      <Text textStyle="tiny" color="muted">
        {locationIsExact
          ? t(viewerIsHelper ? 'detail.where.exact.helper' : 'detail.where.exact')
          : `${t('detail.where.approximate')} · ${favor.distance.text}`}
      </Text>
      <AddressViews views={favor.addressSightings} now={now} />
    </Stack>
  );
}

/**
 * Renders a favor's detail (docs/behaviour.md#favor-detail). `corner` holds the buttons on the picture, `conversations`
 * who has written about it; `spread` uses two columns on wide screens.
 */
export function FavorDetail({
  favor,
  corner,
  conversations,
  spread = false,
}: {
  favor: FavorDetail_FavorFragment;
  corner?: ReactNode;
  conversations?: ReactNode;
  spread?: boolean;
}) {
  const now = useNow();
  return (
    <Parts spread={spread}>
      <Picture favor={favor} corner={corner} spread={spread} />
      <Stack gap="1.5">
        <Text as="h1" textStyle="headline">
          {favor.title}
        </Text>
        <Text color="muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {favor.description}
        </Text>
        <Acceptance favor={favor} />
      </Stack>
      {conversations}
      <Poster poster={favor.poster} />
      <Question favor={favor} />
      <WhenAndWhere favor={favor} now={now} />
      <Location favor={favor} now={now} />
      <CancellationPolicy />
    </Parts>
  );
}
