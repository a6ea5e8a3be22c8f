import { foldName } from './fold-name.rules.ts';

/** Languages in which an address may name its country. */
const LANGUAGES = ['en', 'fr', 'de', 'lb', 'pt', 'nl', 'sv', 'it', 'es'];

/** Short names that CLDR does not list, by ISO 3166-1 code. */
const SHORT_NAMES: Readonly<Record<string, string>> = { USA: 'US', UK: 'GB', England: 'GB', Scotland: 'GB' };

/** Letters of one place that stand before a postcode; two letters are an ISO code. */
const POSTCODE_LETTERS: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  F: 'FR',
  I: 'IT',
  S: 'SE',
};

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Codes that CLDR names although they are no country. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const isCountry = (code: string) => code.length === 2 && !NO_COUNTRY.has(code) && english.of(code) !== undefined;

/** Made at the first address abroad. */
let byName: Map<string, string> | undefined;

/** Returns the ISO code of every country by its folded name in each of {@link LANGUAGES}. */
function codesByName(): Map<string, string> {
  const codes = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second)).filter(isCountry);
  const named = LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return codes.map((code): [string, string] => [foldName(names.of(code) ?? ''), code]);
  });
  return new Map([
    ...named,
    ...Object.entries(SHORT_NAMES).map(([name, code]): [string, string] => [foldName(name), code]),
  ]);
}

/** Returns the English name of the country that the whole text names: 'Belgium' for 'Belgique'. */
export function countryNamed(text: string): string | undefined {
  const name = foldName(text);
  const code = name && (byName ??= codesByName()).get(name);
  return code ? english.of(code) : undefined;
}

/** Returns the English name of the country whose letters stand before a postcode: 'F-57100', 'SE-111 51'. */
export function countryOfPostcode(letters: string): string | undefined {
  const code = POSTCODE_LETTERS[letters] ?? letters;
  return isCountry(code) ? english.of(code) : undefined;
}
