import { Center, HStack, Stack, Text } from '@chakra-ui/react';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold';
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair';
import type { ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { luxembourgCity } from '../../lib/place/place-store.ts';
import {
  givenAddress,
  withMatch,
  withText,
  type LocatedAddress,
  type LookupFailure,
  type ResolvedAddress,
} from '../../lib/place/resolved-address.ts';
import { Button } from '../../components/base/button.tsx';
import { MapPreview } from '../../components/map/map-preview.tsx';
import type { LoadMap } from '../../components/map/map-types.ts';
import { AddressField } from './address-field.tsx';
import { PointPicker } from './point-picker.tsx';
import { useAddressPicker } from './use-address-picker.ts';

/** Says how sure the point of an address is. */
function Certainty({ address: { source, area, match } }: { address: LocatedAddress }) {
  const t = useTranslate();
  const looked = area ? t('ask.place.area', { area }) : t('ask.place.match', { place: match ?? '' });
  return <>{source === 'default' ? t('ask.place.default') : looked}</>;
}

/** Shows where an address lies and how sure that is; `asks` for a check of a place that was looked up on posting. */
function AddressPin({ address, asks }: { address: LocatedAddress; asks: boolean }) {
  const t = useTranslate();
  return (
    <Stack width="full" gap="1.5">
      <MapPreview {...address.point}>
        <Center color="coral.solid" pb="8">
          <MapPinIcon size={32} weight="fill" />
        </Center>
      </MapPreview>
      {(address.source !== 'given' || address.area) && (
        <Text textStyle="small" color="muted" role="status">
          <Certainty address={address} />
          {asks && ` ${t('ask.place.check')}`}
        </Text>
      )}
    </Stack>
  );
}

/** Renders the ways to an address besides typing: the device's position, and the map. */
function OtherWays({
  locating,
  onLocate,
  isMapOpen,
  onMap,
}: {
  locating: boolean;
  onLocate: () => void;
  isMapOpen: boolean;
  onMap: () => void;
}) {
  const t = useTranslate();
  return (
    <HStack gap="2.5" wrap="wrap" css={{ '& > *': { flex: '1 1 auto' } }}>
      <Button look="soft" disabled={locating} onClick={onLocate}>
        <CrosshairIcon size={18} weight="bold" aria-hidden />
        {t(locating ? 'ask.place.locating' : 'ask.place.useMine')}
      </Button>
      <Button look="soft" aria-expanded={isMapOpen} onClick={onMap}>
        <MapTrifoldIcon size={18} weight="bold" aria-hidden />
        {t('ask.place.pick')}
      </Button>
    </HStack>
  );
}

/** Renders an address with its point: typed, suggested, picked on a map, or the device's position. */
export function AddressPicker({
  label,
  hint,
  error,
  lookup,
  value,
  onChange,
  loadMap,
}: {
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  /** Result of looking the address up on posting. */
  lookup: 'found' | LookupFailure | null;
  value: ResolvedAddress;
  onChange: (address: ResolvedAddress) => void;
  loadMap?: LoadMap;
}) {
  const t = useTranslate();
  const { locating, locate, map, toggleMap, taking, takePoint } = useAddressPicker(value, onChange);
  const failure = lookup && lookup !== 'found' && !value.point ? lookup : null;
  return (
    <Stack gap="3" align="start">
      {/* Above the field: answers that come while one reaches for a button move what lies below it. */}
      <OtherWays locating={locating} onLocate={() => void locate()} isMapOpen={map !== null} onMap={toggleMap} />
      <Stack width="full" gap="0">
        <AddressField
          label={label}
          hint={hint}
          error={error ?? (failure ? t(`ask.place.${failure}`) : undefined)}
          notFound={!value.point && !lookup && t('ask.place.notFound')}
          value={value.text}
          onText={(text) => onChange(withText(value, text))}
          onBest={(place) => value.point || onChange(withMatch(value, place))}
          onPick={(place) => onChange(givenAddress(place.label, place))}
        />
      </Stack>
      {failure && (
        <Button look="outline" onClick={() => onChange({ text: value.text, point: luxembourgCity, source: 'default' })}>
          {t('ask.place.useDefault')}
        </Button>
      )}
      {map ? (
        <PointPicker
          key={String(map.isFallback)}
          start={map.start}
          words={value.text}
          note={map.isFallback ? t('ask.place.default') : null}
          taking={taking}
          onTake={(taken) => void takePoint(taken)}
          load={loadMap}
        />
      ) : (
        value.point && <AddressPin address={value} asks={lookup === 'found'} />
      )}
    </Stack>
  );
}
