import { useApolloClient } from '@apollo/client/react';
import { AddressSuggestionsDocument } from '../../generated/graphql.ts';
import type { Position } from '../browser/geolocation.ts';
import { useNear } from './place.ts';

/**
 * Origin of an address's point, from sure to unsure: `given` was chosen, located or set on a map by its writer;
 * `matched` is the best match of the typed text; `default` is Luxembourg City, agreed to in place of one.
 */
type PointSource = 'given' | 'matched' | 'default';

/** An address with the point it stands for (degrees WGS84). */
export interface LocatedAddress {
  text: string;
  point: Position;
  source: PointSource;
  /** The name of a matched place, such as `Esch-sur-Alzette, Luxembourg`. */
  match?: string;
  /** The town or quarter in whose middle the point lies, because the street is not known. */
  area?: string;
  /** True where a point was set on the map for a text that its writer typed. */
  isPinned?: true;
}

/** An address as one value: its text, and its point once one is known. */
export type ResolvedAddress = LocatedAddress | { text: string; point: null };

/** The address of a form nobody has filled in. */
export const noAddress: ResolvedAddress = { text: '', point: null };

/** Returns an address with changed text: spaces around it change nothing, any other change drops the point. */
export const withText = (address: ResolvedAddress, text: string): ResolvedAddress =>
  text.trim() === address.text.trim() ? { ...address, text } : { text, point: null };

type Place = Position & { label: string; area?: string | null; isGuess?: boolean };

/**
 * Returns an address whose typed text was matched with a place; one that has a point keeps it, and a guess gives none
 * (docs/behaviour/finding.md#address-suggestions).
 */
export const withMatch = (address: ResolvedAddress, place: Place): ResolvedAddress =>
  address.point || place.isGuess ? address : matched(address.text, place);

const matched = (text: string, place: Place): LocatedAddress => ({
  text,
  point: pointOf(place),
  source: 'matched',
  match: place.label,
  ...areaOf(place),
});

const areaOf = ({ area }: { area?: string | null }) => (area ? { area } : {});

/** Returns the address of a place that was chosen. */
export const givenAddress = (text: string, point: Position & { area?: string | null }): LocatedAddress => ({
  text,
  point: pointOf(point),
  source: 'given',
  ...areaOf(point),
});

/** Returns an address at a point of the map: what its writer typed stays, anything else becomes the point's name. */
export const pinnedAddress = (before: ResolvedAddress, named: LocatedAddress): LocatedAddress => {
  const isTyped = before.text.trim() !== '' && (!before.point || before.source !== 'given' || before.isPinned);
  return isTyped ? { ...named, text: before.text, isPinned: true } : named;
};

const pointOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude });

/** Reason why looking an address up gave no point: no match, or no response. */
export type LookupFailure = 'unknown' | 'unreachable';

/** Returns a function that looks the point of a typed address up; one that has a point is returned as it is. */
export function useAddressLookup(): (address: ResolvedAddress) => Promise<LocatedAddress | LookupFailure> {
  const client = useApolloClient();
  const near = useNear();
  return async (address) => {
    if (address.point) return address;
    try {
      const { data } = await client.query({
        query: AddressSuggestionsDocument,
        variables: { text: address.text.trim(), near },
      });
      const best = data?.addressSuggestions.find(({ isGuess }) => !isGuess);
      return best ? matched(address.text, best) : 'unknown';
    } catch {
      return 'unreachable';
    }
  };
}
