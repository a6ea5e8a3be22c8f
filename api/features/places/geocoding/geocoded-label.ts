import type { Geocoded } from './geocoder.ts';
import { foldName } from '../gazetteer/fold-name.rules.ts';
import { LUXEMBOURG, placeNamed } from '../gazetteer/gazetteer.ts';

/** Countries that write the number before the street; the others write it after. */
const NUMBER_FIRST = new Set(['LU', 'FR', 'GB', 'IE', 'US', 'CA', 'AU']);

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const sameName = (one: string, other: string | null) => other !== null && foldName(one) === foldName(other);

/** Returns the town's name; the capital's is the same in every language of the service. */
const townName = ({ town, countryCode }: Geocoded) =>
  town && countryCode === 'LU' && placeNamed(town)?.kind === 'city' ? LUXEMBOURG : town;

const countryName = (code: string | null) => (code === 'LU' ? LUXEMBOURG : code && (countryNames.of(code) ?? null));

/** Returns the postcode; one of Luxembourg begins with 'L-', whatever the service sends. */
const postcodeText = ({ postcode, countryCode }: Geocoded) =>
  countryCode === 'LU' ? postcode?.replace(/^(?:L-?\s*)?(?=\d)/i, 'L-') : postcode;

/** Returns street and house number in the order of their country, or null without a street. */
function streetLine({ street, houseNumber, countryCode }: Geocoded): string | null {
  if (!street || !houseNumber) return street;
  return NUMBER_FIRST.has(countryCode ?? '') ? `${houseNumber} ${street}` : `${street} ${houseNumber}`;
}

/**
 * Returns one line for a place that a service found: `Philharmonie, 1 Place de l'Europe, L-1499 Luxembourg`,
 * `Mersch, Luxembourg`; null for a place without any name.
 */
export function geocodedLabel(found: Geocoded): string | null {
  const { name, street, town, countryCode } = found;
  const place = townName(found);
  const country = countryName(countryCode);
  if (!name && !street && !town) return null;
  const parts = [
    name && [street, town, place].some((other) => sameName(name, other)) ? null : name,
    streetLine(found),
    [postcodeText(found), place].filter(Boolean).join(' '),
    country && sameName(country, place) ? null : country,
  ];
  return parts.filter(Boolean).join(', ');
}
