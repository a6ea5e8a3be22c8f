import { useLanguage } from './translate.ts';

/** Formats of prices, dates and numbers in one language and the device's time zone. */
export interface Format {
  /** `€45`, `€8.50`. */
  price(money: { cents: number; currency: string }): string;
  /** One decimal: `4.8`. */
  rating(value: number): string;
  /** `17:05`. */
  time(moment: string | Date): string;
  /** `5 June 2027`. */
  day(moment: string | Date): string;
  /** `March 2026`. */
  monthAndYear(moment: string | Date): string;
  /** `now` within the minute, then `12 min. ago`, `3 days ago`. */
  ago(moment: string | Date, now: Date): string;
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Makes a value when it is first needed: a phone takes milliseconds for each of the browser's formatters. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function makeFormats(language: string): Format {
  const inLuxembourg = new Intl.Locale(language, { region: 'LU' }).toString();
  // A browser without Luxembourgish formats as German does in Luxembourg.
  const locale = language === 'lb' ? [inLuxembourg, 'de-LU'] : [inLuxembourg];
  const on = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(() => new Intl.DateTimeFormat(locale, options));
    return (moment: string | Date) => formatter().format(new Date(moment));
  };
  const rating = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  const prices = new Map<string, Intl.NumberFormat>();
  const priceIn = (currency: string) => {
    const known =
      prices.get(currency) ??
      new Intl.NumberFormat(language === 'en' ? 'en' : locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      });
    prices.set(currency, known);
    return known;
  };
  return {
    price: ({ cents, currency }) => priceIn(currency).format(cents / 100),
    rating: (value) => rating().format(value),
    time: on({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: on({ day: 'numeric', month: 'long', year: 'numeric' }),
    monthAndYear: on({ month: 'long', year: 'numeric' }),
    ago: (moment, now) => {
      const past = now.getTime() - new Date(moment).getTime();
      const [unit, length] = steps.find(([, milliseconds]) => past >= milliseconds) ?? (['second', Infinity] as const);
      return relative().format(-Math.floor(past / length), unit);
    },
  };
}

const formats = new Map<string, Format>();

/** Returns the cached formats of a language, with Luxembourg's habits (docs/behaviour.md#languages). */
export function formatsOf(language: string): Format {
  const known = formats.get(language) ?? makeFormats(language);
  formats.set(language, known);
  return known;
}

/** Returns the formats of the current language. */
export const useFormat = (): Format => formatsOf(useLanguage());
