import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown';
import { MapPinAreaIcon } from '@phosphor-icons/react/dist/csr/MapPinArea';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useTimeframeLabel } from '../../../lib/i18n/timeframe-label.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { CategoryIcon, CategorySquare } from '../../../components/base/category.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Rating } from '../../../components/base/rating.tsx';
import { countdownText, useNow } from '../../../components/base/countdown.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { LocationPreview } from './location-preview.tsx';
import { CancellationPolicy } from './cancellation-policy.tsx';
import { FavorGallery } from './favor-gallery.tsx';
import { FavorReactions } from '../card/favor-reactions.tsx';

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
        <Avatar names={[poster.firstName]} size={44} />
        <Box minW="0">
          <Text textStyle="strong" truncate>
            {poster.displayName || t('detail.anonymous')}
          </Text>
          {poster.verified && (
            <HStack gap="1" textStyle="small" color="muted">
              <SealCheckIcon size={16} weight="fill" aria-hidden />
              {t('detail.verified')}
            </HStack>
          )}
        </Box>
      </PosterLink>
      <ButtonLink to={`/user/${poster.id}`} look="plain" size="edge">
        {t('detail.profile')}
      </ButtonLink>
    </HStack>
  );
}

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <HStack flex="1 1 8rem" gap="2.5" minW="0" align="start">
      <Box flexShrink="0" pt="1" color="spruce.ink">
        {icon}
      </Box>
      <Box minW="0">
        <Text textStyle="tiny" color="muted">
          {label}
        </Text>
        <Text textStyle="strong" textWrap="balance">
          {value}
        </Text>
      </Box>
    </HStack>
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

function WhenAndWhere({ favor, now }: { favor: FavorDetail_FavorFragment; now: number }) {
  const t = useTranslate();
  const timeframeLabel = useTimeframeLabel();
  return (
    <Card p="4">
      <HStack columnGap="4" rowGap="3" align="start" flexWrap="wrap">
        <Fact
          icon={<ClockCountdownIcon size={22} weight="duotone" aria-hidden />}
          label={t('detail.when')}
          value={t(favor.isExpired ? 'detail.when.expired' : 'detail.when.left', {
            timeframe: timeframeLabel(favor.timeframe),
            left: countdownText(t, favor.expiresAt, now),
          })}
        />
        <Fact
          icon={<MapPinAreaIcon size={22} weight="duotone" aria-hidden />}
          label={t('detail.where')}
          value={favor.address ?? t('detail.where.area', { area: favor.area })}
        />
      </HStack>
    </Card>
  );
}

function Location({ favor, now }: { favor: FavorDetail_FavorFragment; now: number }) {
  const t = useTranslate();
  const { location, locationIsExact } = favor;
  return (
    <Stack gap="1.5">
      <LocationPreview latitude={location.latitude} longitude={location.longitude} exact={locationIsExact} />
      <Text textStyle="tiny" color="muted">
        {locationIsExact ? t('detail.where.exact') : `${t('detail.where.approximate')} · ${favor.distance.text}`}
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
      </Stack>
      {conversations}
      <Poster poster={favor.poster} />
      <WhenAndWhere favor={favor} now={now} />
      <Location favor={favor} now={now} />
      <CancellationPolicy />
    </Parts>
  );
}
