import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNear } from '../../lib/place/place.ts';
import { AddressSuggestionsDocument, type AddressSuggestionsQuery } from '../../generated/graphql.ts';

/** A suggestion of the API. */
export type SuggestedPlace = AddressSuggestionsQuery['addressSuggestions'][number];

/** The minimum length of a text to look up (docs/behaviour/finding.md#address-suggestions). */
const minCharacters = 3;

/** The debounce time of typing, in ms (docs/behaviour/finding.md#address-suggestions). */
const debounceMs = 300;

const none: readonly SuggestedPlace[] = [];

/**
 * Returns suggestions for a typed text, best first; the previous ones stay until the new ones arrive. `onBest` gets the
 * first, and `isUnknown` says that what stands there was looked up and nothing has just that name.
 */
export function useAddressSuggestions(
  text: string,
  onBest?: (place: SuggestedPlace) => void,
): { places: readonly SuggestedPlace[]; isUnknown: boolean } {
  const near = useNear();
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = (value: string) => value.trim().length >= minCharacters;
  const { data, previousData } = useQuery(
    AddressSuggestionsDocument,
    isLongEnough(debounced) ? { variables: { text: debounced.trim(), near } } : skipToken,
  );

  const reportBest = useEffectEvent((place: SuggestedPlace) => onBest?.(place));
  // Undefined while the text differs from what was looked up, so that a return to it reports again.
  const found = debounced.trim() === text.trim() ? data?.addressSuggestions : undefined;
  const best = found?.find(({ isGuess }) => !isGuess);
  useEffect(() => {
    if (best) reportBest(best);
  }, [best]);
  if (!isLongEnough(text)) return { places: none, isUnknown: false };
  return {
    places: (data ?? previousData)?.addressSuggestions ?? none,
    isUnknown: found !== undefined && best === undefined,
  };
}
