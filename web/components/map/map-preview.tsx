import { Center, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLoadFailure } from '../../lib/apollo/connectivity.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { MapCredit } from './map-credit.tsx';
import { useMapSettings } from './map-settings.ts';
import type { MapPoint } from './map-types.ts';
import { tileAddress, tilesAround, tileSize } from './tile-grid.ts';

/**
 * Zoom 14, 128 px high, as wide as its container, which is at most 560 px in a dialog (docs/behaviour.md#map-preview).
 */
const zoom = 14;
const height = 128;
const maxWidth = 560;

const Frame = chakra('div', {
  base: {
    position: 'relative',
    height: '128px',
    width: 'full',
    overflow: 'hidden',
    rounded: 'control',
    isolation: 'isolate',
    bg: 'color-mix(in srgb, {colors.spruce.soft} 55%, {colors.paper})',
  },
  variants: { flush: { true: { rounded: '0' } } },
});

const Tile = chakra('img', {
  base: {
    position: 'absolute',
    maxW: 'none',
    _dark: { filter: 'invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.9)' },
  },
});

/**
 * Renders a still map around a point, with `children` in its middle; without tiles it says that there is no preview.
 * `flush` where it reaches the edges of a card.
 */
export function MapPreview({
  latitude,
  longitude,
  flush = false,
  children,
}: MapPoint & { flush?: boolean; children: ReactNode }) {
  const t = useTranslate();
  const offered = useMapSettings()?.tiles;
  const [failed, fail] = useLoadFailure();
  const tiles = failed ? null : offered;
  return (
    <Frame flush={flush}>
      {tiles === null && (
        <Center position="absolute" insetInline="0" bottom="2" textStyle="tiny" color="muted">
          {t('map.noPreview')}
        </Center>
      )}
      {tiles &&
        tilesAround({ latitude, longitude }, zoom, maxWidth, height).map(({ left, top, ...tile }) => (
          <Tile
            key={`${tile.x}/${tile.y}`}
            src={tileAddress(tiles.url, zoom, tile)}
            alt=""
            width={tileSize}
            height={tileSize}
            referrerPolicy="strict-origin-when-cross-origin"
            onError={fail}
            style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
          />
        ))}
      <Center position="absolute" inset="0" aria-hidden>
        {children}
      </Center>
      {tiles && <MapCredit text={tiles.attribution} />}
    </Frame>
  );
}
