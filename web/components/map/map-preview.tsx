import { Center, chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLoadFailure } from '../../lib/apollo/connectivity.ts';
import { useLanguage, useTranslate } from '../../lib/i18n/translate.ts';
import { creditOf, MapCredit } from './map-credit.tsx';
import { useMapSettings, type MapSettings } from './map-settings.ts';
import type { MapPoint } from './map-types.ts';
import { tileAddress, tilesAround, tileSize } from './tile-grid.ts';
import { useLook } from './use-look.ts';

/**
 * Zoom 14, 128 px high or as high as words beside it, as wide as its container, which is at most 560 px in a dialog
 * (docs/behaviour/finding.md#map-preview).
 */
const zoom = 14;
const maxHeight = 192;
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

const Canvas = chakra('canvas', { base: { position: 'absolute', inset: '0', boxSize: 'full' } });

const Tile = chakra('img', {
  base: {
    position: 'absolute',
    maxW: 'none',
    _dark: { filter: 'invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.9)' },
  },
});

/** Draws around a point: the vector tiles at `url`, the ground that comes along where it is null. */
function Drawn({ latitude, longitude, url, onFail }: MapPoint & { url: string | null; onFail: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = useLook();
  const language = useLanguage();
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const camera = { latitude, longitude, zoom };
    const draw = async () => {
      if (url === null) {
        const { drawGroundStill } = await import('./ground-preview.ts');
        if (canvas.current) drawGroundStill(canvas.current, camera, { language, look });
      } else {
        const { drawStill } = await import('./vector-tiles.ts');
        if (canvas.current) await drawStill(canvas.current, camera, { url, language, look });
      }
    };
    draw().catch(() => fail());
  }, [latitude, longitude, url, language, look]);
  return <Canvas ref={canvas} aria-hidden />;
}

/** Renders tiles that are pictures around a point, from a template of their URL. */
function Pictures({ point, url, onFail }: { point: MapPoint; url: string; onFail: () => void }) {
  return tilesAround(point, zoom, maxWidth, maxHeight).map(({ left, top, ...tile }) => (
    <Tile
      key={`${tile.x}/${tile.y}`}
      src={tileAddress(url, zoom, tile)}
      alt=""
      width={tileSize}
      height={tileSize}
      referrerPolicy="strict-origin-when-cross-origin"
      onError={onFail}
      style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
    />
  ));
}

/** Renders the map that the settings name around a point. */
function Surroundings({
  point,
  settings: { tiles, vectorTiles },
  onFail,
}: {
  point: MapPoint;
  settings: MapSettings;
  onFail: () => void;
}) {
  if (tiles) return <Pictures point={point} url={tiles.url} onFail={onFail} />;
  return <Drawn {...point} url={vectorTiles?.url ?? null} onFail={onFail} />;
}

/**
 * Renders a still map around a point, with `children` in its middle; where it cannot be drawn it says so.
 * `flush` where it reaches the edges of a card.
 */
export function MapPreview({
  latitude,
  longitude,
  flush = false,
  children,
}: MapPoint & { flush?: boolean; children: ReactNode }) {
  const t = useTranslate();
  const settings = useMapSettings();
  const [failed, fail] = useLoadFailure();
  return (
    <Frame flush={flush}>
      {failed && (
        <Center position="absolute" insetInline="0" bottom="2" textStyle="tiny" color="muted">
          {t('map.noPreview')}
        </Center>
      )}
      {settings && !failed && <Surroundings point={{ latitude, longitude }} settings={settings} onFail={fail} />}
      <Center position="absolute" inset="0" aria-hidden>
        {children}
      </Center>
      {settings && !failed && <MapCredit text={creditOf(settings)} />}
    </Frame>
  );
}
