import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTranslate } from '../../../../lib/i18n/translate.ts';
import { IconButton } from '../../../../components/base/button.tsx';
import { Chip } from '../../../../components/base/chip.tsx';
import type { DraftedPhoto, Photos } from './use-photos.ts';
import { useDragReorder } from './use-drag-reorder.ts';

const Track = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '2',
    bottom: '2',
    height: '6px',
    rounded: 'full',
    bg: 'card',
    overflow: 'hidden',
    '& > div': { height: 'full', bg: 'spruce.solid', transition: 'width {durations.normal} linear' },
  },
});

const Retry = chakra(
  'button',
  {
    base: {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      rounded: 'card',
      bg: 'scrim',
      color: '#fff',
      cursor: 'pointer',
      '& > svg': { boxSize: '2.25rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);

type TileProps = { photo: DraftedPhoto; number: number; photos: Photos };

/** Renders what a photo's upload needs: its progress, or a retry button over it after a failure. */
function UploadStatus({ photo: { key, state, share }, number, photos }: TileProps) {
  const t = useTranslate();
  // A visitor's waits for them to sign in.
  if (state === 'sent' || state === 'waiting') return null;
  if (state === 'failed' || state === 'stopped')
    return (
      <Retry aria-label={t('ask.photos.retry', { number })} onClick={() => photos.retry(key)}>
        <ArrowClockwiseIcon weight="bold" aria-hidden />
      </Retry>
    );
  return (
    <Track
      role="progressbar"
      aria-label={t('ask.photos.progress', { number })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <div style={{ width: `${share * 100}%` }} />
    </Track>
  );
}

function RemoveButton({ photo, number, photos }: TileProps) {
  const t = useTranslate();
  return (
    <IconButton
      position="absolute"
      top="-2"
      right="-1.5"
      boxSize="2rem"
      _before={{ content: '""', position: 'absolute', inset: '-0.375rem' }}
      bg="card"
      boxShadow="soft"
      aria-label={t('ask.photos.remove', { number })}
      onClick={() => photos.remove(photo.key)}
    >
      <XIcon size={16} weight="bold" aria-hidden />
    </IconButton>
  );
}

function MoveButtons({ photo, number, photos, count }: TileProps & { count: number }) {
  const t = useTranslate();
  return (
    <HStack justify="center" gap="0">
      <IconButton
        aria-label={t('ask.photos.earlier', { number })}
        disabled={number === 1}
        _disabled={{ opacity: 0.3 }}
        onClick={() => photos.move(photo.key, -1)}
      >
        <CaretLeftIcon size={20} weight="bold" aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('ask.photos.later', { number })}
        disabled={number === count}
        _disabled={{ opacity: 0.3 }}
        onClick={() => photos.move(photo.key, 1)}
      >
        <CaretRightIcon size={20} weight="bold" aria-hidden />
      </IconButton>
    </HStack>
  );
}

/**
 * Renders a photo of the draft with its upload's progress, and buttons to remove, retry or move it. `number` counts
 * from 1.
 */
export function PhotoTile({ count, ...tile }: TileProps & { count: number }) {
  const t = useTranslate();
  const { photo, number, photos } = tile;
  const drag = useDragReorder((by) => photos.move(photo.key, by));
  return (
    <Box as="li" minW="0">
      <Box
        position="relative"
        aspectRatio="1"
        zIndex={drag.offset === 0 ? undefined : '1'}
        style={{ transform: drag.offset === 0 ? undefined : `translateX(${drag.offset}px)` }}
      >
        <chakra.img
          src={photo.preview}
          alt={t('ask.photos.alt', { number })}
          draggable={false}
          boxSize="full"
          objectFit="cover"
          rounded="card"
          bg="line"
          cursor={count > 1 ? 'grab' : undefined}
          touchAction="pan-y"
          {...(count > 1 && drag.handlers)}
        />
        {number === 1 && (
          <Chip
            position="absolute"
            left="2"
            bottom="4"
            maxW="calc(100% - 1rem)"
            bg="card"
            color="ink"
            pointerEvents="none"
          >
            {t('ask.photos.first')}
          </Chip>
        )}
        <UploadStatus {...tile} />
        <RemoveButton {...tile} />
      </Box>
      {count > 1 && <MoveButtons {...tile} count={count} />}
      {photo.state === 'failed' && (
        <Text role="alert" textStyle="tiny" color="coral.ink" mt="1">
          {t('ask.photos.failed', { number, reason: photo.reason ?? t('ask.photos.unreachable') })}
        </Text>
      )}
    </Box>
  );
}
