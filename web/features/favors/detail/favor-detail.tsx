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

/** What lies on a picture along one of its edges; a swipe between goes to the picture. */
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

/** Tells the poster who has read where it is. */
function AddressSightings({
  sightings,
  now,
}: {
  sightings: FavorDetail_FavorFragment['addressSightings'];
  now: number;
}) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const today = day(new Date(now));
  return sightings?.map(({ user, seenAt }) => (
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

/** One below the other, in the order one reads; with `spread`, from 1024 px, the picture stands beside the rest. */
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

/** All there is to know about a favor before saying yes. `corner` takes the buttons that stand on the picture, `talk` what is said about it; `spread` uses a wide screen. */
export function FavorDetail({
  favor,
  corner,
  talk,
  spread = false,
}: {
  favor: FavorDetail_FavorFragment;
  corner?: ReactNode;
  talk?: ReactNode;
  spread?: boolean;
}) {
  const t = useTranslate();
  const now = useNow();
  const left = countdownText(t, favor.expiresAt, now);
  const whenText = useTimeframeLabel();
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
      {talk}
      <Poster poster={favor.poster} />
      <Card p="4">
        <HStack columnGap="4" rowGap="3" align="start" flexWrap="wrap">
          <Fact
            icon={<ClockCountdownIcon size={22} weight="duotone" aria-hidden />}
            label={t('detail.when')}
            value={t(favor.isExpired ? 'detail.when.expired' : 'detail.when.left', {
              timeframe: whenText(favor.timeframe),
              left,
            })}
          />
          <Fact
            icon={<MapPinAreaIcon size={22} weight="duotone" aria-hidden />}
            label={t('detail.where')}
            value={favor.address ?? t('detail.where.area', { area: favor.area })}
          />
        </HStack>
      </Card>
      <Stack gap="1.5">
        <LocationPreview
          latitude={favor.location.latitude}
          longitude={favor.location.longitude}
          exact={favor.locationIsExact}
        />
        <Text textStyle="tiny" color="muted">
          {favor.locationIsExact
            ? t('detail.where.exact')
            : `${t('detail.where.approximate')} · ${favor.distance.text}`}
        </Text>
        <AddressSightings sightings={favor.addressSightings} now={now} />
      </Stack>
      <CancellationPolicy />
    </Parts>
  );
}
