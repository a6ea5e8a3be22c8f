import { Stack } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair';
import { useState, type ReactNode } from 'react';
import { readPosition } from '../../app/place.ts';
import { useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../components/button.tsx';
import { PlaceAtDocument } from '../../generated/graphql.ts';
import { AddressField } from './address-field.tsx';

interface Point {
  latitude: number;
  longitude: number;
}

/** An address with its point: typed, picked, or where the device is. `point` is null while only words are known. */
export function AddressPicker({ label, hint, error, value, onChange }: {
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  value: string;
  onChange: (address: { text: string; point: Point | null }) => void;
}) {
  const t = useText();
  const client = useApolloClient();
  const [locating, setLocating] = useState(false);
  const take = (place: Point & { label: string }) => onChange({ text: place.label, point: { latitude: place.latitude, longitude: place.longitude } });
  const readMine = async () => {
    setLocating(true);
    try {
      const { latitude, longitude } = await readPosition();
      const { data } = await client.query({ query: PlaceAtDocument, variables: { latitude, longitude }, errorPolicy: 'ignore' });
      take({ latitude, longitude, label: data?.placeAt.label ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}` });
    } catch {
      showToast({ title: t('ask.place.unavailable'), description: t('ask.place.unavailable.text'), tone: 'alert' });
    }
    setLocating(false);
  };
  return (
    <Stack gap="3" align="start">
      <Stack width="full" gap="0">
        <AddressField
          label={label}
          hint={hint}
          error={error}
          value={value}
          onText={(text) => onChange({ text, point: null })}
          onBest={({ latitude, longitude }) => onChange({ text: value, point: { latitude, longitude } })}
          onPick={take}
        />
      </Stack>
      <Button look="soft" disabled={locating} onClick={() => void readMine()}>
        <CrosshairIcon size={18} weight="bold" aria-hidden />
        {t(locating ? 'ask.place.locating' : 'ask.place.useMine')}
      </Button>
    </Stack>
  );
}
