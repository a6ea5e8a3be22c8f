/** Highest price of a favor in cents (docs/behaviour/limits.md#validation): low enough to catch a typing mistake. */
export const MAX_PRICE_CENTS = 1_000_000;

/** Most characters of a typed price: with grouping, decimals and a currency, as in '1.234,50 euros'. */
export const PRICE_LENGTH = 20;

/**
 * Accepted amounts without a currency. Thousands need another separator than decimals, so that '1.250' is not read; a
 * dash stands for no cents ('20.-').
 */
const AMOUNTS = [
  /^(?<euros>0|[1-9]\d*)(?:[.,](?<cents>\d{0,2}))?$/,
  /^(?<euros>)[.,](?<cents>\d{1,2})$/,
  /^(?<euros>[1-9]\d{0,2}(?:[ '\u2019]\d{3})+)(?:[.,](?<cents>\d{0,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?:\.\d{3})+),(?<cents>\d{0,2})$/,
  /^(?<euros>[1-9]\d{0,2}(?:,\d{3})+)\.(?<cents>\d{0,2})$/,
];

const CURRENCY = '(?:€|eur|euros?)';
const CURRENCY_AT_EDGE = new RegExp(`^${CURRENCY} *(?=[\\d.,])|(?<=[\\d.,]) *${CURRENCY}$`, 'iu');

/** Returns a text with the digits and signs of full width, and the spaces between digits, in their usual form. */
const inUsualForm = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0))
    .replace(/[\u00A0\u2007\u2009\u202F\u3000]/g, ' ')
    .trim();

/** Returns the amount in cents, whatever its size; null for what is no amount. */
function readCents(text: string | number): number | null {
  const amountText = inUsualForm(String(text))
    .replace(/(?<=\d[.,]) ?[-\u2010-\u2015\u2212]{1,2}/u, '')
    .replace(CURRENCY_AT_EDGE, '');
  for (const amount of AMOUNTS) {
    const parts = amount.exec(amountText)?.groups;
    if (parts) return Number(parts.euros?.replace(/\D/g, '')) * 100 + Number((parts.cents ?? '').padEnd(2, '0'));
  }
  return null;
}

/**
 * Reads a price in euros as people write it: at most two decimals after a point or a comma, or a dash for none
 * ('20.-'); '€', 'EUR' or 'euros' before or after; thousands grouped by spaces or apostrophes ('1 250', "1'250.50")
 * or, with decimals, by the other separator ('1.250,50', '1,250.50'). '1.250' could mean either amount and is not read.
 * @returns cents from 1 to {@link MAX_PRICE_CENTS}, or null for anything else.
 */
export function readPriceCents(text: string | number): number | null {
  const cents = readCents(text);
  return cents !== null && cents >= 1 && cents <= MAX_PRICE_CENTS ? cents : null;
}

/** Returns why a typed price is not read: it is not written as one, or out of bounds; null for one that is read. */
export function priceFault(text: string): 'form' | 'bounds' | null {
  if (readPriceCents(text) !== null) return null;
  return readCents(text) === null ? 'form' : 'bounds';
}

/** Tests whether somebody has begun to type a price above 0: a digit other than 0, of any script. */
export const hasAmount = (text: string): boolean => /[^\P{Nd}0\uFF10]/u.test(text);

/** Formats cents as euros for the API, with two decimals and a point: 2500 → '25.00'. */
export const formatCents = (cents: number): string => (cents / 100).toFixed(2);

/** Tests whether a price is better than the other one for whoever names it: lower for the poster, else higher. */
export const isInOwnFavor = (cents: number, otherCents: number, byPoster: boolean): boolean =>
  byPoster ? cents < otherCents : cents > otherCents;
