import { LUXEMBOURG, placeNamed, placesWithPostcode } from './gazetteer/gazetteer.ts';
import { namesStreet, namesUnit } from './gazetteer/street-words.rules.ts';

/** A postcode inside a part: Luxembourg's 'L-2340' and its neighbours' four and five digits, Sweden's '123 45'. */
const POSTCODE = /(?<![\p{L}\p{N}])(?:(?<country>\p{Lu}{1,2})[- ]?)?(?<code>\d{3} \d{2}|\d{4,5})(?![\p{L}\p{N}])/u;

/** What an unknown place's name may look like: letters in words, at most 40 characters, no digits of any script. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;

/** Swedish towns known without their postcode (docs/behaviour.md#coarse-area), as they are written. */
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

/** One part of an address between commas. */
interface Part {
  /** What stands before its postcode; all of it where there is none. */
  before: string;
  /** Its postcode, and the country's letters before it where there are any. */
  postcode: { code: string; country: string | undefined } | null;
  /** What stands after its postcode. */
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

/** Whether a part holds a street with or without its number, so that what follows it no longer is the street. */
function holdsStreet({ before, after }: Part): boolean {
  const numbered = /\p{L}/u.test(before) && /\p{N}/u.test(before) && !namesUnit(before);
  return numbered || namesStreet(before) || namesStreet(after);
}

const mayBeShown = (name: string) => NAME.test(name) && !namesStreet(name) && !namesUnit(name);

/** The place of a known name that a part consists of, or that stands beside its postcode. */
const knownIn = ({ before, after }: Part) => placeNamed(after) ?? placeNamed(before);

/**
 * The coarse area of an address, safe to show to anybody (docs/behaviour.md#coarse-area, docs/decisions/coarse-area.md). In this order:
 * a town of Luxembourg it names, else a quarter of the capital, else a commune; a Swedish city; the place beside its postcode ('54290 Trier',
 * '123 45 Sundbyberg'); the quarter or town its Luxembourg postcode lies in; the second-to-last part; the last part; the country.
 *
 * A name counts only as a whole part or beside a postcode, so 'Rue de Hollerich' names no quarter. A part of an unknown name
 * counts only after the street was seen, for before that it may be the street: 'Am Bongert, Luxembourg' gives the country.
 * Of the capital's postcodes those on no quarter's list give 'Luxembourg': '27 Rue Philippe II, 2340 Luxembourg'.
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

/** Four digits are a Luxembourg postcode where 'L' or a place of Luxembourg says so, or nothing else is in their part. */
function ofPostcode(parts: readonly Part[]): string | undefined {
  const part = parts.find(({ before, postcode, after }) => {
    const here = postcode?.country
      ? /^LU?$/.test(postcode.country)
      : placeNamed(after) !== null || before + after === '';
    return postcode?.code.length === 4 && here;
  });
  return part && placesWithPostcode(part.postcode!.code)[0]?.name;
}

function partAfterStreet(parts: readonly Part[], index: number): string | undefined {
  const part = parts[index];
  if (!part || part.postcode || !parts.slice(0, index).some(holdsStreet)) return undefined;
  return placeNamed(part.before)?.name ?? (mayBeShown(part.before) ? part.before : undefined);
}
