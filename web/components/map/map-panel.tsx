import { Center, Text } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '../../app/text.ts';
import { Button } from '../button.tsx';
import { loadGoogle } from './load-google.ts';
import { mapSettings } from './map-settings.ts';
import type { LoadMap, MapProps } from './map-types.ts';

/** Fetches the map the server offers: Google's where it has a key for it, else the one that Favr brings with it. */
const loadOfferedMap: LoadMap = async () => {
  const { google } = await mapSettings();
  if (!google) return (await import('./leaflet-map.tsx')).LeafletMap;
  const [{ GoogleMap }] = await Promise.all([import('./google-map.tsx'), loadGoogle(google.key)]);
  return GoogleMap;
};

/** What a map is told by whoever shows it; its failure is shown here. */
type PanelProps = Omit<MapProps, 'onFail'>;

type State = { status: 'loading' } | { status: 'error' } | { status: 'loaded'; Map: ComponentType<MapProps> };

function FetchedMap({ load, onRetry, ...map }: PanelProps & { load: LoadMap; onRetry: () => void }) {
  const t = useText();
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    let gone = false;
    const settle = (next: State) => gone || setState(next);
    load().then((Map) => settle({ status: 'loaded', Map }), () => settle({ status: 'error' }));
    return () => {
      gone = true;
    };
  }, [load]);

  if (state.status === 'loaded') return <state.Map {...map} onFail={() => setState({ status: 'error' })} />;
  if (state.status === 'loading') return <Center height="full" role="status" color="muted">{t('map.loading')}</Center>;
  return (
    <Center height="full" flexDirection="column" gap="4" role="alert">
      <Text textStyle="strong">{t('map.error')}</Text>
      <Button look="outline" onClick={onRetry}>
        <ArrowClockwiseIcon size={18} aria-hidden />
        {t('map.retry')}
      </Button>
    </Center>
  );
}

/** A map in each of its states (spec §2): its code on its way, failed, there. Fills what it stands in. */
export function MapPanel({ load = loadOfferedMap, ...map }: PanelProps & { load?: LoadMap | undefined }) {
  const [attempt, setAttempt] = useState(1);
  return <FetchedMap key={attempt} load={load} onRetry={() => setAttempt(attempt + 1)} {...map} />;
}
