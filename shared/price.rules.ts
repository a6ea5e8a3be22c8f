/** Highest price of a favor in cents (docs/behaviour.md#validation): low enough to catch a typing mistake. */
export const MAX_PRICE_CENTS = 1_000_000;

/**
 * Accepted amounts without a euro sign. Thousands need another separator than decimals, so that '1.250' is not read.
 */
const AMOUNTS = [
  /^(?<euros>0|[1-9]\d*)(?:[.,](?<cents>\d{1,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?:[ \u00A0\u202F]\d{3})+)(?:[.,](?<cents>\d{1,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?:\.\d{3})+),(?<cents>\d{1,2})$/,
  /^(?<euros>[1-9]\d{0,2}(?:,\d{3})+)\.(?<cents>\d{1,2})$/,
];

/**
 * Reads a price in euros: at most two decimals after a point or a comma, one euro sign before or after, thousands
 * grouped by spaces ('1 250', '1 250,50') or, with decimals, by the other separator ('1.250,50', '1,250.50'). '1.250'
 * could mean either amount and is not read.
 * @returns cents from 1 to {@link MAX_PRICE_CENTS}, or null for anything else.
 */
export function readPriceCents(text: string | number): number | null {
  const amountText = String(text)
    .trim()
    .replace(/^€\s*|\s*€$/u, '');
  for (const amount of AMOUNTS) {
    const parts = amount.exec(amountText)?.groups;
    if (!parts) continue;
    const cents = Number(parts.euros?.replace(/\D/g, '')) * 100 + Number((parts.cents ?? '').padEnd(2, '0'));
    return cents >= 1 && cents <= MAX_PRICE_CENTS ? cents : null;
  }
  return null;
}

/** Formats cents as euros for the API, with two decimals and a point: 2500 → '25.00'. */
export const formatCents = (cents: number): string => (cents / 100).toFixed(2);

/** Tests whether a price is better than the other one for whoever names it: lower for the poster, else higher. */
export const isInOwnFavor = (cents: number, otherCents: number, byPoster: boolean): boolean =>
  byPoster ? cents < otherCents : cents > otherCents;
