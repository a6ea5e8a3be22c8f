import { Center, Stack } from '@chakra-ui/react';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { loadGoogle } from './load-google.ts';
import { mapSettings } from './map-settings.ts';
import type { LoadMap, MapProps } from './map-types.ts';

/** Loads the map the server offers: Google's where it has a key for it, else Leaflet's. */
export const loadOfferedMap: LoadMap = async () => {
  const { google } = await mapSettings();
  if (!google) return (await import('./leaflet-map.tsx')).LeafletMap;
  const [{ GoogleMap }] = await Promise.all([import('./google-map.tsx'), loadGoogle(google.key)]);
  return GoogleMap;
};

/** A map's props; the panel itself handles its failure. */
type PanelProps = Omit<MapProps, 'onFail'>;

type State = { status: 'loading' } | { status: 'error' } | { status: 'loaded'; Map: ComponentType<MapProps> };

/** Renders that the map is loading. */
function MapLoading() {
  const t = useTranslate();
  return (
    <Stack role="status" align="center" gap="3" textStyle="label" color="muted">
      <Center
        boxSize="4rem"
        rounded="full"
        bg="card"
        color="spruce.ink"
        boxShadow="soft"
        animation="shimmer 1.6s ease-in-out infinite"
        _motionReduce={{ animation: 'none' }}
      >
        <MapTrifoldIcon size={30} weight="duotone" aria-hidden />
      </Center>
      {t('map.loading')}
    </Stack>
  );
}

function LoadedMap({ load, onRetry, ...map }: PanelProps & { load: LoadMap; onRetry: () => void }) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    let unmounted = false;
    const settle = (next: State) => unmounted || setState(next);
    load().then(
      (Map) => settle({ status: 'loaded', Map }),
      () => settle({ status: 'error' }),
    );
    return () => {
      unmounted = true;
    };
  }, [load]);

  if (state.status === 'loaded') return <state.Map {...map} onFail={() => setState({ status: 'error' })} />;
  return (
    <Center height="full" bg="color-mix(in srgb, {colors.spruce.soft} 55%, {colors.paper})">
      {state.status === 'loading' ? (
        <MapLoading />
      ) : (
        <ErrorState title={t('map.error')} message={t('map.error.text')} retry={t('map.retry')} onRetry={onRetry} />
      )}
    </Center>
  );
}

/** Renders a map, its loading state or its error with a retry (docs/behaviour/finding.md#map). Fills its container. */
export function MapPanel({ load = loadOfferedMap, ...map }: PanelProps & { load?: LoadMap | undefined }) {
  const [attempt, setAttempt] = useState(1);
  return <LoadedMap key={attempt} load={load} onRetry={() => setAttempt(attempt + 1)} {...map} />;
}
