import { countryCodes, type Country } from '../../../shared/countries.ts';

/** Time zones of one country that names its own, where its people's devices speak many languages. */
const countryOfZone: Readonly<Record<string, Country>> = { 'Europe/Luxembourg': 'Luxembourg' };

/**
 * Guesses the country that a device is at home in: by its time zone, else by the region of its language, such as
 * `pt-BR`. English says nothing: devices are sold with it everywhere.
 */
export function countryOfDevice(): Country | null {
  const zone = countryOfZone[Intl.DateTimeFormat().resolvedOptions().timeZone];
  if (zone) return zone;
  const { language, region } = new Intl.Locale(navigator.language);
  if (language === 'en' || !region) return null;
  return (Object.keys(countryCodes) as Country[]).find((country) => countryCodes[country] === region) ?? null;
}
