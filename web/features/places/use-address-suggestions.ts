import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNear } from '../../app/place.ts';
import { AddressSuggestionsDocument, type AddressSuggestionsQuery } from '../../generated/graphql.ts';

/** A place as the API names it. */
export type SuggestedPlace = AddressSuggestionsQuery['addressSuggestions'][number];

/** Shorter texts are not looked up (spec §9). */
const fewestCharacters = 3;

/** How long typing must rest, in milliseconds (spec §9). */
const rest = 300;

/** Places for a text that is being typed, best first; those of the text before stay until the new ones are there. */
export function useAddressSuggestions(text: string): readonly SuggestedPlace[] {
  const near = useNear();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), rest);
    return () => clearTimeout(timer);
  }, [text]);
  const lookUp = rested.length >= fewestCharacters && text.trim().length >= fewestCharacters;
  const { data, previousData } = useQuery(AddressSuggestionsDocument, lookUp ? { variables: { text: rested, near } } : skipToken);
  return lookUp ? (data ?? previousData)?.addressSuggestions ?? [] : [];
}
