import type { Geocoded } from './geocoder.ts';
import { foldName } from '../gazetteer/fold-name.ts';
import { LUXEMBOURG, placeNamed } from '../gazetteer/gazetteer.ts';

/** Countries that write the number before the street; all others write it after. */
const NUMBER_FIRST = new Set(['LU', 'FR', 'GB', 'IE', 'US', 'CA', 'AU']);

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The capital is written one way, whatever language the service speaks. */
const townName = (town: string, here: boolean) => (here && placeNamed(town)?.kind === 'city' ? LUXEMBOURG : town);

/**
 * How a place that a service found is written: `Philharmonie, 1 Place de l'Europe, L-1499 Luxembourg`, `Mersch, Luxembourg`.
 * Null for one without a name.
 */
export function geocodedLabel({ name, street, houseNumber, postcode, town, countryCode }: Geocoded): string | null {
  const here = countryCode === 'LU';
  const line = [street, ...(houseNumber ? [houseNumber] : [])];
  if (here || NUMBER_FIRST.has(countryCode ?? '')) line.reverse();
  const code = here ? postcode?.replace(/^(?:L-?\s*)?(?=\d)/i, 'L-') : postcode;
  const place = town && townName(town, here);
  const country = here ? LUXEMBOURG : countryCode && countryNames.of(countryCode);
  const is = (one: string, other: string | null) => other !== null && foldName(one) === foldName(other);
  const parts = [
    name && [street, town, place].some((other) => is(name, other)) ? null : name,
    street && line.join(' '),
    [code, place].filter(Boolean).join(' '),
    country && is(country, place) ? null : country,
  ];
  return name || street || town ? parts.filter(Boolean).join(', ') : null;
}
