import { useApolloClient } from '@apollo/client/react';
import { AddressSuggestionsDocument } from '../../generated/graphql.ts';
import type { Position } from '../browser/geolocation.ts';
import { useNear } from './place.ts';

/** Origin of an address's point: `given` was chosen, located or set on a map by its writer; `matched` fits its text. */
type PointSource = 'given' | 'matched';

/** An address with the point it stands for (degrees WGS84). */
export interface LocatedAddress {
  text: string;
  point: Position;
  source: PointSource;
  /** The town or quarter in whose middle the point lies, because no more is known. */
  area?: string;
  /** The area that neighbours read, such as `Bonnevoie`; left out where the server has not named it. */
  shownAs?: string;
  /** True where a point was set on the map for a text that its writer typed. */
  isPinned?: true;
}

/** An address as one value: its text, and its point once one is known. */
export type ResolvedAddress = LocatedAddress | UnlocatedAddress;

/** An address without a point: not looked up yet, unknown, or to be told in the chat. */
interface UnlocatedAddress {
  text: string;
  point: null;
  /** True where its writer says it in the chat: it is put in their town. */
  inChat?: true;
}

/** The place of an address as it is sent: its exact point, or where its writer is, for the server to look it up. */
export type SentPlace = Position | { near: Position };

/** The address of a form nobody has filled in. */
export const noAddress: ResolvedAddress = { text: '', point: null };

/** Returns an address with changed text: spaces around it change nothing, any other change drops the point. */
export const withText = (address: ResolvedAddress, text: string): ResolvedAddress =>
  text.trim() === address.text.trim() ? { ...address, text } : { text, point: null };

type Place = Position & { label: string; area?: string | null; shownAs?: string; isGuess?: boolean };

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
  ...areasOf(place),
});

const areasOf = ({ area, shownAs }: Pick<Place, 'area' | 'shownAs'>) => ({
  ...(area && { area }),
  ...(shownAs && { shownAs }),
});

/** Returns the address of a place that was chosen. */
export const givenAddress = (text: string, point: Position & Pick<Place, 'area' | 'shownAs'>): LocatedAddress => ({
  text,
  point: pointOf(point),
  source: 'given',
  ...areasOf(point),
});

/** Returns the address for a place that its writer says in the chat. */
export const toldInChat = ({ text }: ResolvedAddress): ResolvedAddress => ({ text, point: null, inChat: true });

/**
 * Returns the place of an address as it is sent, null before it is looked up. What was not given by its writer is
 * looked up by the server, which knows the middle of a town from a house.
 */
export function sentPlace(address: ResolvedAddress, near: Position): SentPlace | null {
  if (!address.point) return address.inChat ? { near } : null;
  return address.source === 'given' && !address.area ? address.point : { near };
}

/** Returns an address at a point of the map: what its writer typed stays, anything else becomes the point's name. */
export const pinnedAddress = (before: ResolvedAddress, named: LocatedAddress): LocatedAddress => {
  const isTyped = before.text.trim() !== '' && (!before.point || before.source !== 'given' || before.isPinned);
  // What neighbours read of typed words is not what they read of the point's name.
  const { shownAs: _, ...pinned } = named;
  return isTyped ? { ...pinned, text: before.text, isPinned: true } : named;
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
      const best = data?.addressSuggestions.find((place) => !place.isGuess);
      return best ? matched(address.text, best) : 'unknown';
    } catch {
      return 'unreachable';
    }
  };
}
