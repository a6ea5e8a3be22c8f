import { countryNamed, countryOfPostcode } from './gazetteer/country-named.rules.ts';
import { foldName } from './gazetteer/fold-name.rules.ts';
import { LUXEMBOURG, placeNamed, placesWithPostcode } from './gazetteer/gazetteer.ts';
import { listedTown } from './gazetteer/listed-towns.rules.ts';

/** Postcode inside a part: 'L-2340' of Luxembourg, four or five digits of its neighbours, '123 45' of Sweden. */
const POSTCODE = /(?<![\p{L}\p{N}])(?:(?<country>[A-Z]{1,2})[- ]?)?(?<code>\d{3} \d{2}|\d{4,5})(?![\p{L}\p{N}])/u;

/** Part of an address between commas. */
interface Part {
  /** Text before its postcode, or all of it where there is none. */
  before: string;
  /** Its postcode, with the country's letters before it where there are any. */
  postcode: { code: string; country: string | undefined } | null;
  /** Text after its postcode. */
  after: string;
}

function readPart(text: string): Part {
  const match = POSTCODE.exec(text);
  if (!match) return { before: text, postcode: null, after: '' };
  const { code, country } = match.groups!;
  return {
    before: text.slice(0, match.index).trim(),
    postcode: { code: code!, country },
    after: text.slice(match.index + match[0].length).trim(),
  };
}

/** Finds the known place that a part names as a whole or beside its postcode. */
const knownIn = ({ before, after }: Part) => placeNamed(after) ?? placeNamed(before);

const partsOf = (address: string): Part[] =>
  address
    .normalize('NFC')
    .split(/[,;|\n\r،，、]/u)
    .map((text) => text.trim())
    .filter(Boolean)
    .map(readPart);

/** Returns the texts of an address that may name a place: whole parts, and what stands beside a postcode. */
export const namesIn = (address: string): string[] =>
  partsOf(address)
    .flatMap(({ before, after }) => [after, before])
    .filter(Boolean);

/**
 * Derives the coarse area of an address, which is safe to show to anybody (docs/decisions/coarse-area.md). The order of
 * its sources is that of docs/behaviour/safety.md#coarse-area.
 *
 * Only known names count, and only as a whole part or beside a postcode: 'Rue de Hollerich' names no quarter, and the
 * name of a house or a hamlet is nobody's to read. Postcodes of the capital that no quarter lists give 'Luxembourg':
 * '27 Rue Philippe II, 2340 Luxembourg'.
 * @param imported names that the operator's own gazetteer knows, by their folded form.
 */
export function coarseArea(address: string, imported: ReadonlyMap<string, string> = new Map()): string {
  const parts = partsOf(address);
  const named = parts.map(knownIn).filter((place) => place !== null);
  return (
    named.findLast(({ kind }) => kind === 'town')?.name ??
    named.find(({ kind }) => kind === 'quarter')?.name ??
    named.find(({ kind }) => kind === 'commune')?.name ??
    listed(parts, imported) ??
    ofPostcode(parts) ??
    countryOf(parts) ??
    LUXEMBOURG
  );
}

/** Finds a listed or imported town: one beside a postcode before others, and the last of those. */
function listed(parts: readonly Part[], imported: ReadonlyMap<string, string>): string | undefined {
  const besidePostcodes = parts.filter(({ postcode }) => postcode);
  const others = parts.filter(({ postcode }) => !postcode).toReversed();
  return [...besidePostcodes, ...others]
    .flatMap(({ before, after }) => [after, before])
    .map((name) => listedTown(name) ?? imported.get(foldName(name)))
    .find((name) => name !== undefined);
}

/** Finds the country that an address names, or that the letters before its postcode say. */
const countryOf = (parts: readonly Part[]): string | undefined =>
  parts
    .toReversed()
    .flatMap(({ before, after, postcode }) => [
      countryNamed(after),
      countryNamed(before),
      postcode?.country && countryOfPostcode(postcode.country),
    ])
    .find(Boolean);

/**
 * Finds the place of a Luxembourg postcode: four digits with an 'L', beside a place of Luxembourg, or alone in their
 * part.
 */
function ofPostcode(parts: readonly Part[]): string | undefined {
  const part = parts.find(({ before, postcode, after }) => {
    const inLuxembourg = postcode?.country
      ? /^LU?$/.test(postcode.country)
      : placeNamed(after) !== null || before + after === '';
    return postcode?.code.length === 4 && inLuxembourg;
  });
  return part && placesWithPostcode(part.postcode!.code)[0]?.name;
}
