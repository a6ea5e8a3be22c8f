/** Highest price of a favor in cents (docs/behaviour/limits.md#validation): low enough to catch a typing mistake. */
export const MAX_PRICE_CENTS = 1_000_000;

/** Most characters of a typed price: with grouping, decimals and a currency, as in '1.234,50 euros'. */
export const PRICE_LENGTH = 20;

/** Accepted amounts without a currency. Thousands need another sign than decimals, so that '1.250' is not read. */
const AMOUNTS = [
  /^(?<euros>0|[1-9]\d*)(?:[.,](?<cents>\d{0,2}))?$/,
  /^(?<euros>)[.,](?<cents>\d{1,2})$/,
  /^(?<euros>[1-9]\d{0,2}(?:[ ']\d{3})+)(?:[.,](?<cents>\d{0,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?:\.\d{3})+),(?<cents>\d{0,2})$/,
  /^(?<euros>[1-9]\d{0,2}(?:,\d{3})+)\.(?<cents>\d{0,2})$/,
];

/** Amounts before a dash that stands for no cents ('20.-'), which tells '1.250.-' from decimals. */
const WHOLE_AMOUNTS = [/^(?<euros>0|[1-9]\d*)$/, /^(?<euros>[1-9]\d{0,2}(?:[ ']\d{3}|\.\d{3}|,\d{3})+)$/];

const CURRENCY = '(?:€|eur(?:os?)?)';
const CURRENCY_AT_EDGE = new RegExp(`^${CURRENCY}\\.? *(?=[\\d.,])|(?<=[\\d.,-]) *${CURRENCY}\\.?$`, 'iu');
/** The currency in place of the decimal sign: '20€50'. */
const CURRENCY_WITHIN = new RegExp(`(?<=\\d) ?${CURRENCY} ?(?=\\d{2}$)`, 'iu');
const NO_CENTS = /(?<=\d)[.,] ?--?$/;

/** Signs that phones and fonts put in place of the usual ones, invisible ones between digits first. */
const USUAL_SIGNS: readonly (readonly [sign: RegExp, usual: string])[] = [
  [/\p{Cf}/gu, ''],
  [/[\p{Zs}\t]/gu, ' '],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/(?<=\d)[\u2018\u2019\u02BC\u2032\u00B4`](?=\d)/g, "'"],
];

/** Returns a text with its spaces, dashes, apostrophes, and digits and signs of full width, in their usual form. */
function inUsualForm(text: string): string {
  const narrow = text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0));
  return USUAL_SIGNS.reduce((form, [sign, usual]) => form.replace(sign, usual), narrow).trim();
}

/** Returns an amount without its currency, which stands in one place. */
function withoutCurrency(text: string): string {
  const bare = text.replace(CURRENCY_AT_EDGE, '');
  return bare === text ? text.replace(CURRENCY_WITHIN, '.') : bare;
}

/** Returns the amount in cents, whatever its size; null for what is no amount. */
function readCents(text: string | number): number | null {
  const amount = withoutCurrency(inUsualForm(String(text)));
  const whole = amount.replace(NO_CENTS, '');
  for (const form of whole === amount ? AMOUNTS : WHOLE_AMOUNTS) {
    const parts = form.exec(whole)?.groups;
    if (parts) return Number(parts.euros?.replace(/\D/g, '')) * 100 + Number((parts.cents ?? '').padEnd(2, '0'));
  }
  return null;
}

/**
 * Reads a price in euros as people write it: at most two decimals after a point or a comma, or a dash for none
 * ('20.-'); '€', 'EUR' or 'euros' before or after, or between euros and cents ('20€50'); thousands grouped by spaces or
 * apostrophes ('1 250', "1'250.50") or, with decimals or a dash, by the other separator ('1.250,50', '1.250.-').
 * '1.250' could mean either amount and is not read.
 * @returns cents from 1 to {@link MAX_PRICE_CENTS}, or null for anything else.
 */
export function readPriceCents(text: string | number): number | null {
  const cents = readCents(text);
  return cents !== null && cents >= 1 && cents <= MAX_PRICE_CENTS ? cents : null;
}

/** Returns why a typed price is not read: it is not written as one, or out of bounds; null for one that is read. */
export function priceFault(text: string | number): 'form' | 'bounds' | null {
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
