import { Box, HStack, chakra } from '@chakra-ui/react';
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/i18n/translate.ts';
import { IconButton } from '../../../../components/base/button.tsx';
import { FormError } from '../../../../components/form/form-field.tsx';
import type { OutgoingPhoto } from '../../outbox/outbox-storage.ts';
import { saveDraftPhoto, useDraftPhoto } from './draft-photos.ts';
import { usePhotoRef } from './use-photo-ref.ts';
import { shrinkPhoto } from '../../../../lib/browser/shrink-photo.ts';

/** Makes a file small enough to send; null where this browser cannot read it. */
async function preparePhoto(file: File): Promise<OutgoingPhoto | null> {
  const small = await shrinkPhoto(file);
  const picture = await createImageBitmap(small).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  picture.close();
  return { bytes: await small.arrayBuffer(), type: small.type, width, height };
}

/** The photo that is about to be sent, and how to choose another. */
export interface ComposerPhoto {
  photo: OutgoingPhoto | undefined;
  /** True where the file chosen last could not be read. */
  unreadable: boolean;
  /** Takes a file in place of the photo. */
  choose: (file: File) => Promise<void>;
  remove: () => void;
}

/** Keeps the photo that a person is about to send into a chat. */
export function useComposerPhoto(person: string, chat: string): ComposerPhoto {
  const photo = useDraftPhoto(person, chat);
  const [unreadable, setUnreadable] = useState(false);
  return {
    photo,
    unreadable,
    choose: async (file) => {
      const prepared = await preparePhoto(file);
      setUnreadable(prepared === null);
      if (prepared) saveDraftPhoto(person, chat, prepared);
    },
    remove: () => saveDraftPhoto(person, chat, null),
  };
}

const AddPhoto = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: 'min(2.875rem, 14vw)',
    rounded: 'full',
    color: 'spruce.ink',
    cursor: 'pointer',
    _hover: { bg: 'spruce.soft' },
    _focusWithin: { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
  },
});

/** Renders the button that chooses a photo, or takes one where the device has a camera. */
export function AddPhotoButton({ choose }: Pick<ComposerPhoto, 'choose'>) {
  const t = useTranslate();
  return (
    <AddPhoto>
      <CameraIcon size={24} aria-hidden />
      <chakra.input
        type="file"
        aria-label={t('chat.photo.add')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        srOnly
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          target.value = '';
        }}
      />
    </AddPhoto>
  );
}

function Preview({ photo, onRemove }: { photo: OutgoingPhoto; onRemove: () => void }) {
  const t = useTranslate();
  return (
    <Box position="relative" boxSize="5rem">
      <chakra.img
        ref={usePhotoRef(photo)}
        alt={t('chat.photo.chosen')}
        boxSize="full"
        objectFit="cover"
        rounded="card"
        bg="line"
      />
      <IconButton
        position="absolute"
        top="-2"
        right="-2"
        boxSize="2rem"
        _before={{ content: '""', position: 'absolute', inset: '-0.375rem' }}
        bg="card"
        boxShadow="soft"
        aria-label={t('chat.photo.remove')}
        onClick={onRemove}
      >
        <XIcon size={16} weight="bold" aria-hidden />
      </IconButton>
    </Box>
  );
}

/** Renders what stands above the field: the photo that is about to be sent, or why one cannot be. */
export function ChosenPhoto({ photo, unreadable, remove }: ComposerPhoto) {
  const t = useTranslate();
  if (!photo && !unreadable) return null;
  return (
    <HStack gap="4" maxW="46rem" mx="auto" mb="2.5" pt="1">
      {photo && <Preview photo={photo} onRemove={remove} />}
      {unreadable && <FormError>{t('picture.unreadable')}</FormError>}
    </HStack>
  );
}
