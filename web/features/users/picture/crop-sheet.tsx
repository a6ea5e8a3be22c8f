import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { Button } from '../../../components/base/button.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import type { CropArea } from './crop-picture.ts';
import { useCrop } from './use-crop.ts';

/** The furthest zoom, in times of the whole picture. */
const maxZoom = 4;

/** Pixels by which an arrow key moves the picture. */
const keyboardStep = 8;

const Slider = chakra(
  'input',
  { base: { width: 'full', minH: 'touch', accentColor: '{colors.spruce.solid}', cursor: 'pointer' } },
  { defaultProps: { type: 'range' } },
);

const Stage = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    maxW: 'min(100%, 50dvh)',
    mx: 'auto',
    aspectRatio: '1',
    rounded: 'card',
    overflow: 'hidden',
    bg: 'line',
    '& .crop-area': { rounded: 'card' },
    '& .crop-area:focus-visible': { outline: '3px solid {colors.spruce.solid}', outlineOffset: '-3px' },
  },
});

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useTranslate();
  const id = useId();
  return (
    <HStack gap="3" color="muted">
      <MagnifyingGlassPlusIcon size={22} aria-hidden />
      <chakra.label htmlFor={id} textStyle="label">
        {t('picture.zoom')}
      </chakra.label>
      <Slider
        id={id}
        min={1}
        max={maxZoom}
        step={0.1}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)} %`}
        onChange={(event) => onZoom(Number(event.target.value))}
      />
    </HStack>
  );
}

interface CropProps {
  file: File;
  /** Address of the file on this page. */
  url: string;
  close: () => void;
}

function Crop({ file, url, close }: CropProps) {
  const t = useTranslate();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  // What is in the middle stays there.
  const zoomTo = (next: number) => {
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom });
    setZoom(next);
  };
  const { send, sending, error, fail } = useCrop(file, () => {
    showToast({ title: t('picture.done') });
    close();
  });
  return (
    <Stack gap="4" px="page" pb="calc(env(safe-area-inset-bottom) + 1.25rem)" overflowY="auto">
      <Box>
        <Text as="h2" textStyle="headline">
          {t('picture.crop')}
        </Text>
        <Text textStyle="small" color="muted" mt="1">
          {t('picture.crop.hint')}
        </Text>
      </Box>
      <Stage data-no-drag="">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          keyboardStep={keyboardStep}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: 'crop-area' }}
          cropperProps={{ role: 'application', 'aria-label': t('picture.crop.area') }}
          mediaProps={{ alt: '', onError: fail }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </Stage>
      <Zoom zoom={zoom} onZoom={zoomTo} />
      {error !== undefined && <FormError>{error}</FormError>}
      <Button size="lg" disabled={!area || sending} aria-busy={sending} onClick={() => void (area && send(area))}>
        {t('picture.use')}
      </Button>
    </Stack>
  );
}

/** Asks which square of a chosen file to show, and shows it as the viewer's picture. */
export function CropSheet({ onClose, ...chosen }: Omit<CropProps, 'close'> & { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Sheet title={t('picture.crop')} onClose={onClose}>
      {(close) => <Crop {...chosen} close={close} />}
    </Sheet>
  );
}
