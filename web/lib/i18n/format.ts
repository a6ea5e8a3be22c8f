import { useLanguage } from './translate.ts';

/** How prices, dates and numbers are written: one place, in the language in force and in the person's own time zone. */
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

/** Made when it is first asked for: a phone takes milliseconds for each of the browser's formatters. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function makeFormats(language: string): Format {
  const here = new Intl.Locale(language, { region: 'LU' }).toString();
  // Browsers that know no Luxembourgish write its dates and numbers as German does here.
  const locale = language === 'lb' ? [here, 'de-LU'] : [here];
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

/** The formats of a language, the same each time; `en-LU` is spoken in Luxembourg, where clocks count to 24 and days come before months. */
export function formatsOf(language: string): Format {
  const known = formats.get(language) ?? makeFormats(language);
  formats.set(language, known);
  return known;
}

/** The formats of the language in force. */
export const useFormat = (): Format => formatsOf(useLanguage());
