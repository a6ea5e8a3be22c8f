import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNear } from '../../lib/place/place.ts';
import { AddressSuggestionsDocument, type AddressSuggestionsQuery } from '../../generated/graphql.ts';

/** A place as the API names it. */
export type SuggestedPlace = AddressSuggestionsQuery['addressSuggestions'][number];

/** Shorter texts are not looked up (docs/behaviour.md#address-suggestions). */
const fewestCharacters = 3;

/** How long typing must rest, in milliseconds (docs/behaviour.md#address-suggestions). */
const rest = 300;

const none: readonly SuggestedPlace[] = [];

/** Places for a text that is being typed, best first; those of the text before stay until the new ones are there. `onBest` hears the first of them. */
export function useAddressSuggestions(
  text: string,
  onBest?: (place: SuggestedPlace) => void,
): readonly SuggestedPlace[] {
  const near = useNear();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = (words: string) => words.trim().length >= fewestCharacters;
  const { data, previousData } = useQuery(
    AddressSuggestionsDocument,
    wanted(rested) ? { variables: { text: rested.trim(), near } } : skipToken,
  );

  const tellBest = useEffectEvent((best: SuggestedPlace | undefined) => {
    if (best && rested === text) onBest?.(best);
  });
  useEffect(() => tellBest(data?.addressSuggestions[0]), [data]);
  return wanted(text) ? ((data ?? previousData)?.addressSuggestions ?? none) : none;
}
