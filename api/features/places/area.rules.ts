import { LUXEMBOURG, placeNamed, placesWithPostcode } from './gazetteer/gazetteer.ts';
import { namesStreet, namesUnit } from './gazetteer/street-words.rules.ts';

/** Postcode inside a part: 'L-2340' of Luxembourg, four or five digits of its neighbours, '123 45' of Sweden. */
const POSTCODE = /(?<![\p{L}\p{N}])(?:(?<country>\p{Lu}{1,2})[- ]?)?(?<code>\d{3} \d{2}|\d{4,5})(?![\p{L}\p{N}])/u;

/** Shape of an unknown place's name: letters in words, at most 40 characters, no digits of any script. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;

/** Swedish towns recognised without a postcode (docs/behaviour.md#coarse-area). */
const SWEDISH_CITIES = new Set([
  'Stockholm',
  'Göteborg',
  'Gothenburg',
  'Malmö',
  'Uppsala',
  'Västerås',
  'Örebro',
  'Linköping',
  'Helsingborg',
  'Jönköping',
  'Norrköping',
  'Lund',
  'Umeå',
  'Gävle',
  'Borås',
  'Södertälje',
  'Eskilstuna',
  'Halmstad',
  'Växjö',
  'Karlstad',
  'Sundsvall',
]);

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

/** Tests whether a part holds a street, with or without its number; later parts are then not the street. */
function holdsStreet({ before, after }: Part): boolean {
  const numbered = /\p{L}/u.test(before) && /\p{N}/u.test(before) && !namesUnit(before);
  return numbered || namesStreet(before) || namesStreet(after);
}

const mayBeShown = (name: string) => NAME.test(name) && !namesStreet(name) && !namesUnit(name);

/** Finds the known place that a part names as a whole or beside its postcode. */
const knownIn = ({ before, after }: Part) => placeNamed(after) ?? placeNamed(before);

/**
 * Derives the coarse area of an address, which is safe to show to anybody (docs/decisions/coarse-area.md). The order of
 * its sources is that of docs/behaviour.md#coarse-area.
 *
 * A name counts only as a whole part or beside a postcode, so 'Rue de Hollerich' names no quarter. A part with an
 * unknown name counts only after a street, because it may be the street itself: 'Am Bongert, Luxembourg' gives the
 * country. Postcodes of the capital that no quarter lists give 'Luxembourg': '27 Rue Philippe II, 2340 Luxembourg'.
 */
export function coarseArea(address: string): string {
  const parts = address
    .normalize('NFC')
    .split(/[,;|\n\r،，、]/u)
    .map((text) => text.trim())
    .filter(Boolean)
    .map(readPart);
  const named = parts.map(knownIn).filter((place) => place !== null);
  return (
    named.findLast(({ kind }) => kind === 'town')?.name ??
    named.find(({ kind }) => kind === 'quarter')?.name ??
    named.find(({ kind }) => kind === 'commune')?.name ??
    swedishCity(parts) ??
    besidePostcode(parts) ??
    ofPostcode(parts) ??
    partAfterStreet(parts, parts.length - 2) ??
    partAfterStreet(parts, parts.length - 1) ??
    LUXEMBOURG
  );
}

const swedishCity = (parts: readonly Part[]) =>
  parts.flatMap(({ before, after }) => [after, before]).find((name) => SWEDISH_CITIES.has(name));

function besidePostcode(parts: readonly Part[]): string | undefined {
  const part = parts.find((part) => part.postcode && !knownIn(part));
  if (!part) return undefined;
  const earlier = parts.slice(0, parts.indexOf(part));
  const streetEarlier = earlier.some(holdsStreet);
  if (part.after)
    return (streetEarlier || holdsStreet({ ...part, after: '' })) && mayBeShown(part.after) ? part.after : undefined;
  return streetEarlier && mayBeShown(part.before) ? part.before : undefined;
}

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

function partAfterStreet(parts: readonly Part[], index: number): string | undefined {
  const part = parts[index];
  if (!part || part.postcode || !parts.slice(0, index).some(holdsStreet)) return undefined;
  return placeNamed(part.before)?.name ?? (mayBeShown(part.before) ? part.before : undefined);
}
