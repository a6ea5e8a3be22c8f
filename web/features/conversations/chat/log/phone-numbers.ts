import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** A phone number in a text, and where it stands. */
export interface PhoneNumber {
  start: number;
  end: number;
  href: string;
}

/** Country in which numbers without a country's code are read first, and its neighbours, where they begin with 0. */
const HOME = 'LU';
const NEIGHBOURS: readonly { country: CountryCode; digits: readonly [least: number, most: number] }[] = [
  { country: 'FR', digits: [10, 10] },
  { country: 'BE', digits: [9, 10] },
  { country: 'DE', digits: [8, 12] },
];

/** Signs between the digits of one thing: at most one of these and spaces. */
const BETWEEN = '[ \\u00A0\\u2007\\u2009\\u202F]?[-./\\u2010-\\u2013]?[ \\u00A0\\u2007\\u2009\\u202F]?';

/** Digits that are one thing, whatever it is: a number to call, of a bank account, a date, … */
const RUN = new RegExp(`(?:\\+ ?)?(?:\\(\\+?\\d{1,6}\\)|\\d+)(?:${BETWEEN}(?:\\(\\d{1,6}\\)|\\d+))*`, 'g');

/** Account numbers: a country, two digits, and groups with letters in some countries. */
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]){9,30}(?![\p{L}\p{N}])/gu;

/** Characters before a run that are looked at. */
const BEFORE = 60;

/** Signs that a run is part of something else: letters, further signs, a code such as '400A', a currency. */
const GLUED_BEFORE = /[\p{L}\p{N}_+#]$|\d[.,:]$|(?:\d\p{Lu}+|\p{Lu}+\d)[\p{Lu}\d]*[ .-]$|(?:[€$£]|EUR|[Ee]uros?)\s?$/u;
const GLUED_AFTER = /^(?:[\p{L}\p{N}_+]|[.,:/-]\d|\s?(?:[€$£%]|eur\b|euros?\b))/iu;

/** Words of the five languages by which their writer says right before it what else a number is. */
const OTHERS = [
  'iban|account|compte|(?:bank|giro)?konto|conta|card|carte|(?:kredit|bank)?kaa?rten?|cartão|matricule|matrikel|nif|iss',
  'order|commande|bestell(?:ung)?|auftrags?|encomenda|pedido|parcel|colis|pakets?|pak|sendungs?|tracking|suivi',
  'barcode|ean|isbn|code|ref|réf|reference|référence|referenz|referência|ticket|invoice|facture|rechnungs?|fatura',
  'customer|kunden|client n|cliente n|tva|vat|mwst|iva|serial|série',
];
const OTHER_NUMBER = new RegExp(
  `(?<!\\p{L})(?:${OTHERS.join('|')})(?:-?nummer|-?nr)?(?:\\s+(?:number|no|nr|n|nummer|numéro|número))?[\\s.:°º#]*$`,
  'iu',
);

/** Words by which they say that it is one to call. */
const CALLED_NUMBER =
  /(?<!\p{L})(?:tel|tél|phone|call|ring|appel|ruf|uruff|gsm|handy|mobil|portable|fax|lig[au])\p{L}*(?:\s+\p{L}+){0,2}[\s.:]*$/iu;

/** Days and years in eight digits. */
const DAY_OR_YEARS =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d|(?:19|20)\d\d(?:19|20)\d\d)$/;

/** Tests whether the groups of a number stand apart by one sign alone, but for the first. */
function isEven(number: string): boolean {
  const [, ...others] = number.match(/(?<=\d)[^\d]+(?=\d)/g) ?? [];
  return new Set(others).size <= 1;
}

/** Returns a number of the home country as E.164: of a mobile phone, or a line whose groups or words say it is one. */
function ofHome(number: string, digits: string, before: string): string | null {
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: HOME, extract: false });
  if (!parsed?.isValid() || parsed.country !== HOME) return null;
  const { nationalNumber } = parsed;
  if (nationalNumber.length === 9) return nationalNumber.startsWith('6') ? parsed.number : null;
  // Decimals have one point.
  const isGrouped = /\d\D+\d/.test(number) && !/^\d+\.\d+$/.test(number);
  return digits.length === 8 && (isGrouped || CALLED_NUMBER.test(before)) ? parsed.number : null;
}

/** Returns a number of a neighbouring country as E.164; as it is written where two countries could have it. */
function ofNeighbour(number: string, digits: string): string | null {
  const found = NEIGHBOURS.flatMap(({ country, digits: [least, most] }) => {
    if (digits.length < least || digits.length > most) return [];
    const parsed = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false });
    return parsed?.isValid() ? [parsed.number as string] : [];
  });
  return found.length > 1 ? digits : (found[0] ?? null);
}

/** Returns what to dial for the digits of one thing, null where that is no phone number. */
function dialled(number: string, before: string): string | null {
  const isAbroad = /^\(?\+/.test(number);
  if (!isAbroad && OTHER_NUMBER.test(before)) return null;
  const digits = number.replace(/\D/g, '');
  if (isAbroad || digits.startsWith('00')) {
    const parsed = parsePhoneNumberFromString(isAbroad ? `+${digits}` : digits, {
      defaultCountry: HOME,
      extract: false,
    });
    return parsed?.isValid() ? parsed.number : null;
  }
  if (DAY_OR_YEARS.test(digits) || !isEven(number)) return null;
  return digits.startsWith('0') ? ofNeighbour(number, digits) : ofHome(number, digits, before);
}

/** Returns what may be numbers of their own in a run, and where: what stands between slashes, or dashes with spaces. */
function partsOf(run: string): { text: string; index: number }[] {
  let end = 0;
  return run.split(/( ?\/ ?| [-\u2010-\u2013] )/).flatMap((text, at) => {
    const index = end;
    end += text.length;
    return at % 2 === 0 ? [{ text, index }] : [];
  });
}

/**
 * Finds the phone numbers of a text: digits that are one thing are a number to call wholly or not at all. Numbers
 * without a country's code are read as in Luxembourg, else with their 0 as in the countries around it.
 */
export function phoneNumbers(text: string): PhoneNumber[] {
  const readable = text.replace(/\p{Cf}/gu, ' ').replace(IBAN, (iban) => '_'.repeat(iban.length));
  return Array.from(readable.matchAll(RUN)).flatMap(({ 0: run, index }) => {
    const before = readable.slice(Math.max(0, index - BEFORE), index);
    if (GLUED_BEFORE.test(before) || GLUED_AFTER.test(readable.slice(index + run.length))) return [];
    for (const parts of [[{ text: run, index: 0 }], partsOf(run)]) {
      const found = parts.map((part) => ({ ...part, number: dialled(part.text, before) }));
      if (found.every(({ number }) => number !== null))
        return found.map((part) => ({
          start: index + part.index,
          end: index + part.index + part.text.length,
          href: `tel:${part.number}`,
        }));
    }
    return [];
  });
}
