import { Box, Text, chakra } from '@chakra-ui/react';
import { CameraPlusIcon } from '@phosphor-icons/react/dist/csr/CameraPlus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useId } from 'react';
import { useText } from '../../app/text.ts';
import { IconButton } from '../../components/button.tsx';
import { mostPhotos } from './ask-draft.ts';
import { AskStep } from './ask-step.tsx';
import type { Photos } from './use-photos.ts';

const Adder = chakra('label', {
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
    cursor: 'pointer',
    _hover: { borderColor: 'spruce.solid', bg: 'spruce.soft' },
    _focusWithin: { borderColor: 'spruce.solid', outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
  },
});

/** Step 3: photos are picked and shown, and the step says plainly that they are not sent yet (spec §2). */
export function AskPhotosStep({ photos }: { photos: Photos }) {
  const t = useText();
  const input = useId();
  return (
    <AskStep title={t('ask.photos.title')} text={t('ask.photos.text')}>
      <Box display="grid" gap="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        {photos.previews.map((preview, index) => (
          <Box key={preview} position="relative" aspectRatio="1">
            <chakra.img src={preview} alt={t('ask.photos.alt', { number: index + 1 })} boxSize="full" objectFit="cover" rounded="card" />
            <IconButton
              position="absolute"
              top="-2"
              right="-2"
              boxSize="2rem"
              _before={{ content: '""', position: 'absolute', inset: '-0.375rem' }}
              bg="card"
              boxShadow="soft"
              aria-label={t('ask.photos.remove', { number: index + 1 })}
              onClick={() => photos.remove(preview)}
            >
              <XIcon size={16} weight="bold" aria-hidden />
            </IconButton>
          </Box>
        ))}
        {photos.previews.length < mostPhotos && (
          <Adder htmlFor={input}>
            <CameraPlusIcon size={30} weight="duotone" aria-hidden />
            <Text textStyle="label">{t('ask.photos.add')}</Text>
            <chakra.input
              id={input}
              type="file"
              accept="image/*"
              multiple
              srOnly
              onChange={(event) => {
                photos.add(event.target.files ?? []);
                event.target.value = '';
              }}
            />
          </Adder>
        )}
      </Box>
      <Text textStyle="small" color="muted">{t('ask.photos.honest')}</Text>
    </AskStep>
  );
}
