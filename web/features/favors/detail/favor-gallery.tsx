import type { FragmentType } from '@apollo/client';
import { Box, chakra } from '@chakra-ui/react';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import type { FavorCategory, Photo_PhotoFragment } from '../../../generated/graphql.ts';
import { FavorPicture } from '../card/favor-picture.tsx';

/** Snaps to one photo at a time; native scrolling handles touch, wheel and arrow keys. */
const Strip = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '100%',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbar: 'hidden',
    bg: 'line',
    _focusVisible: { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
  },
});

const Arrow = chakra(IconButton, {
  base: {
    position: 'absolute',
    top: '50%',
    mt: '-1.375rem',
    bg: 'card',
    boxShadow: 'soft',
    display: { base: 'none', md: 'grid' },
    _disabled: { visibility: 'hidden' },
  },
});

/** Renders which photo is shown, and arrows to the neighbouring ones. */
function GalleryControls({
  shown,
  count,
  spread,
  onShow,
}: {
  shown: number;
  count: number;
  spread: boolean;
  onShow: (index: number) => void;
}) {
  const t = useTranslate();
  return (
    <>
      <Chip
        position="absolute"
        left="50%"
        bottom={{ base: '9', ...(spread && { lg: '3' }) }}
        transform="translateX(-50%)"
        bg="card"
        color="ink"
        boxShadow="soft"
        aria-live="polite"
      >
        {t('detail.photos.count', { number: shown + 1, count })}
      </Chip>
      <Arrow left="3" aria-label={t('detail.photos.previous')} disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <CaretLeftIcon size={20} weight="bold" aria-hidden />
      </Arrow>
      <Arrow
        right="3"
        aria-label={t('detail.photos.next')}
        disabled={shown === count - 1}
        onClick={() => onShow(shown + 1)}
      >
        <CaretRightIcon size={20} weight="bold" aria-hidden />
      </Arrow>
    </>
  );
}

/**
 * Renders a favor's photos to swipe through, with arrows for mouse and keyboard: from edge to edge of a page or dialog
 * that begins with them, with `spread` from 1024 px as a column of their own.
 */
export function FavorGallery({
  photos,
  title,
  category,
  spread,
}: {
  photos: readonly ({ id: string } & FragmentType<Photo_PhotoFragment>)[];
  title: string;
  category: FavorCategory;
  spread: boolean;
}) {
  const t = useTranslate();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const count = photos.length;
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  return (
    <Box
      role="group"
      aria-label={t('detail.photos')}
      position="relative"
      mx={{ base: '-page', ...(spread && { lg: '0' }) }}
    >
      <Strip
        ref={strip}
        rounded={{ lg: spread ? 'card' : '0' }}
        {...(count > 1 && { tabIndex: 0, role: 'region', 'aria-label': t('detail.photos') })}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {photos.map((photo, index) => (
          <FavorPicture
            key={photo.id}
            photo={photo}
            category={category}
            iconSize={76}
            sizes="(min-width: 48rem) 33rem, 100vw"
            alt={t('detail.photos.alt', { title, number: index + 1, count })}
            isMain={index === 0}
            aspectRatio="4 / 3"
            rounded="0"
            scrollSnapAlign="start"
          />
        ))}
      </Strip>
      {count > 1 && <GalleryControls shown={shown} count={count} spread={spread} onShow={show} />}
    </Box>
  );
}
