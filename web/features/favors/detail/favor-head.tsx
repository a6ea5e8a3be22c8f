import type { FragmentType } from '@apollo/client';
import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAgo } from '../../../lib/i18n/ago.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Avatar } from '../../../components/base/avatar.tsx';
import { cardStyles } from '../../../components/base/card.tsx';
import { CategoryIcon, categoryStyles } from '../../../components/base/category.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { TimeChip } from '../../../components/base/countdown.tsx';
import { Rating } from '../../../components/base/rating.tsx';
import type {
  FavorCard_FavorFragment,
  FavorDetail_FavorFragment,
  Photo_PhotoFragment,
} from '../../../generated/graphql.ts';
import { Scene } from '../card/scene.tsx';
import { FavorGallery } from './favor-gallery.tsx';

/** Fields that lists and the detail both know. */
type KnownFavor = Pick<
  FavorCard_FavorFragment,
  'id' | 'title' | 'category' | 'createdAt' | 'expiresAt' | 'isExpired' | 'urgency' | 'timeframe' | 'days'
> & { photos: readonly ({ id: string } & FragmentType<Photo_PhotoFragment>)[] };

/** Renders a favor's photos, or a low plate with a scene of its category; `spread` is higher on wide screens. */
function HeadPicture({ favor, spread }: { favor: KnownFavor; spread: boolean }) {
  const { id, photos, title, category } = favor;
  if (photos.length > 0) return <FavorGallery photos={photos} title={title} category={category} spread={spread} />;
  return (
    <Scene
      category={category}
      favorId={id}
      iconSize={56}
      loading="eager"
      height={{ base: '10.5rem', lg: spread ? '24rem' : '10.5rem' }}
      rounded="card"
      data-plate
    />
  );
}

/** Words below a photo: a sheet with round corners that overlaps its foot. */
const overPhoto = {
  position: 'relative',
  mt: '-10',
  mx: '-page',
  px: 'page',
  pt: '5',
  roundedTop: 'sheet',
  bg: 'paper',
} as const;
const besidePhoto = { mt: '0', mx: '0', px: '0', pt: '0' } as const;

/** Renders a favor's category, time and age, and its title below. */
function FavorTitle({ favor, now }: { favor: KnownFavor; now: number }) {
  const t = useTranslate();
  const ago = useAgo();
  return (
    <Stack gap="2">
      <HStack gap="2" flexWrap="wrap">
        <Chip colorPalette={categoryStyles[favor.category].hue}>
          <CategoryIcon category={favor.category} size={14} />
          {t(`category.${favor.category}`)}
        </Chip>
        <TimeChip {...favor} />
        <Text textStyle="small" color="muted" ms="auto">
          {ago(favor.createdAt, now)}
        </Text>
      </HStack>
      <Text as="h1" textStyle="headline">
        {favor.title}
      </Text>
    </Stack>
  );
}

/**
 * Renders a favor's picture and title with `children` below them. A photo reaches from edge to edge, in two columns
 * (`spread`, from 1024 px) it stands beside the words.
 */
export function FavorHead({
  favor,
  now,
  spread = false,
  above,
  children,
}: {
  favor: KnownFavor;
  now: number;
  spread?: boolean;
  /** Stands above the title. */
  above?: ReactNode;
  children: ReactNode;
}) {
  const hasPhoto = favor.photos.length > 0;
  const wide = spread && { bg: { base: 'paper', md: 'card' }, lg: besidePhoto };
  return (
    <>
      <Box data-picture>
        <HeadPicture favor={favor} spread={spread} />
      </Box>
      <Stack gap="1.5" css={hasPhoto ? { ...overPhoto, ...wide } : {}} data-words>
        {above}
        <FavorTitle favor={favor} now={now} />
        {children}
      </Stack>
    </>
  );
}

const PosterSurface = chakra('div', {
  base: {
    ...cardStyles,
    transitionProperty: 'border-color',
    transitionDuration: 'quick',
    '&:has(> a:hover)': { borderColor: 'muted' },
  },
});

const PosterLink = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', gap: '3', p: '3.5', rounded: 'card' },
});

/** Renders who asks: name, rating and whether their address is confirmed; leads to their profile. */
export function PosterCard({
  poster,
  children,
}: {
  /** Stands below: what else one may do about them. */
  children?: ReactNode;
  poster: FavorCard_FavorFragment['poster'] &
    Partial<
      Pick<
        FavorDetail_FavorFragment['poster'],
        'displayName' | 'totalRatings' | 'verified' | 'isBusiness' | 'reliability'
      >
    >;
}) {
  const t = useTranslate();
  return (
    <PosterSurface>
      <PosterLink to={`/user/${poster.id}`}>
        <Avatar names={[poster.firstName]} picture={poster.picture} size={48} />
        <Box minW="0" flex="1">
          <HStack columnGap="2" rowGap="0" flexWrap="wrap">
            <Text textStyle="strong" overflowWrap="anywhere">
              {(poster.displayName ?? poster.firstName) || t('detail.anonymous')}
            </Text>
            <Box textStyle="small" color="muted">
              <Rating person={poster} count={poster.totalRatings} />
            </Box>
          </HStack>
          <HStack gap="1" columnGap="2" flexWrap="wrap" textStyle="small" color="muted">
            {poster.reliability && <span>{t('figure.keptShort', poster.reliability)}</span>}
            {poster.isBusiness && (
              <HStack as="span" gap="1">
                <BriefcaseIcon size={16} weight="fill" aria-hidden />
                {t('business.label', { business: 'yes' })}
              </HStack>
            )}
            {poster.verified && (
              <HStack as="span" gap="1">
                <SealCheckIcon size={16} weight="fill" aria-hidden />
                {t('detail.verified')}
              </HStack>
            )}
          </HStack>
        </Box>
        <CaretRightIcon size={18} aria-hidden />
      </PosterLink>
      <Box px="3.5" pb="3.5" _empty={{ display: 'none' }}>
        {children}
      </Box>
    </PosterSurface>
  );
}
