import { Center, HStack, Stack, Text } from '@chakra-ui/react';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold';
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import {
  givenAddress,
  withMatch,
  withText,
  type LocatedAddress,
  type LookupFailure,
  type ResolvedAddress,
} from '../../lib/place/resolved-address.ts';
import { Button } from '../../components/base/button.tsx';
import { AreaRing } from '../../components/map/area-ring.tsx';
import { MapPreview } from '../../components/map/map-preview.tsx';
import type { LoadMap } from '../../components/map/map-types.ts';
import { AddressField } from './address-field.tsx';
import { PointPicker } from './point-picker.tsx';
import { useAddressPicker } from './use-address-picker.ts';

/** Returns what is known of an address, in one line; null before it is looked up, and where that is not to be said. */
function useCertainty(address: ResolvedAddress): string | null {
  const t = useTranslate();
  if (!address.point) return address.inChat ? t('ask.place.told') : null;
  const { area, shownAs } = address;
  if (area) return t('ask.place.area', { area: shownAs ?? area });
  return shownAs ? t('ask.place.shown', { area: shownAs }) : null;
}

/** Shows where an address lies: a pin at its point, or a ring where that is the middle of a town. */
function AddressPin({ address: { point, area } }: { address: LocatedAddress }) {
  return (
    <MapPreview {...point}>
      {area ? (
        <AreaRing isWide />
      ) : (
        <Center color="coral.solid" pb="8">
          <MapPinIcon size={32} weight="fill" />
        </Center>
      )}
    </MapPreview>
  );
}

/** Renders the ways on for an address that nobody knows: a tap on the map below, or the chat. */
function UnknownAddress({ failure, onInChat }: { failure: LookupFailure; onInChat: () => void }) {
  const t = useTranslate();
  const note = useRef<HTMLParagraphElement>(null);
  // What was pressed is at the foot: the map that it opens comes into sight.
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <Stack width="full" gap="3">
      <Text ref={note} role="status" data-refusal tabIndex={-1}>
        {t(`ask.place.${failure}`)}
      </Text>
      <Button look="outline" onClick={onInChat}>
        {t('ask.place.inChat')}
      </Button>
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
  onInChat,
  loadMap,
}: {
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  /** Reason why the address was not found on posting. */
  lookup: LookupFailure | null;
  value: ResolvedAddress;
  onChange: (address: ResolvedAddress) => void;
  /** Called where its writer says in the chat where it is. */
  onInChat: () => void;
  loadMap?: LoadMap;
}) {
  const t = useTranslate();
  const failure = value.point || value.inChat ? null : lookup;
  const { locating, locate, map, toggleMap, taking, takePoint } = useAddressPicker(value, onChange, failure !== null);
  const certainty = useCertainty(value);
  return (
    <Stack gap="3" align="start">
      {/* Above the field: answers that come while one reaches for a button move what lies below it. */}
      <OtherWays locating={locating} onLocate={() => void locate()} isMapOpen={map !== null} onMap={toggleMap} />
      <Stack width="full" gap="0">
        <AddressField
          label={label}
          hint={hint}
          error={error}
          known={certainty}
          notFound={!value.point && !value.inChat && !failure && t('ask.place.notFound')}
          value={value.text}
          onText={(text) => onChange(withText(value, text))}
          onBest={(place) => value.point || onChange(withMatch(value, place))}
          onPick={(place) => onChange(givenAddress(place.label, place))}
        />
      </Stack>
      {failure && <UnknownAddress failure={failure} onInChat={onInChat} />}
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
        value.point && <AddressPin address={value} />
      )}
    </Stack>
  );
}
