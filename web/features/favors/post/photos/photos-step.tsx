import { Box, Text, chakra } from '@chakra-ui/react';
import { CameraPlusIcon } from '@phosphor-icons/react/dist/csr/CameraPlus';
import { useId } from 'react';
import { useTranslate } from '../../../../lib/i18n/translate.ts';
import { useViewer } from '../../../../lib/session/viewer.ts';
import { PhotoTile } from './photo-tile.tsx';
import { maxPhotos } from '../post-favor-draft.ts';
import { PostFavorStep } from '../post-favor-step.tsx';
import type { Photos } from './use-photos.ts';

const AddPhoto = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '2',
    aspectRatio: '1',
    rounded: 'card',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'line',
    color: 'spruce.ink',
    textAlign: 'center',
    cursor: 'pointer',
    _hover: { borderColor: 'spruce.solid', bg: 'spruce.soft' },
    _focusWithin: { borderColor: 'spruce.solid', outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
  },
  variants: { first: { true: { aspectRatio: 'auto', minH: '11rem', bg: 'card' } } },
});

/** Renders step 3: up to three photos, which are sent while the wizard goes on. */
export function PhotosStep({ photos }: { photos: Photos }) {
  const t = useTranslate();
  const { viewer } = useViewer();
  const input = useId();
  const { list } = photos;
  return (
    <PostFavorStep title={t('ask.photos.title')} text={t('ask.photos.text')}>
      <Box
        as="ul"
        aria-label={t('ask.photos.list')}
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(6rem, 45%), 1fr))"
      >
        {list.map((photo, index) => (
          <PhotoTile key={photo.key} photo={photo} number={index + 1} count={list.length} photos={photos} />
        ))}
        {list.length < maxPhotos && (
          <Box as="li" gridColumn={list.length === 0 ? '1 / -1' : undefined}>
            <AddPhoto first={list.length === 0} htmlFor={input}>
              <CameraPlusIcon size={list.length === 0 ? 44 : 30} weight="duotone" aria-hidden />
              <Text textStyle="label">{t('ask.photos.add')}</Text>
              <chakra.input
                id={input}
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif"
                multiple
                srOnly
                onChange={(event) => {
                  photos.add(event.target.files ?? []);
                  event.target.value = '';
                }}
              />
            </AddPhoto>
          </Box>
        )}
      </Box>
      {list.length > 1 && (
        <Text textStyle="small" color="muted">
          {t('ask.photos.order')}
        </Text>
      )}
      {list.length > 0 && !viewer && (
        <Text textStyle="small" color="muted">
          {t('ask.photos.visitor')}
        </Text>
      )}
    </PostFavorStep>
  );
}
