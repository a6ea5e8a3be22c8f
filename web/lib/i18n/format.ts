import { ZONE } from '../../../shared/place-time.ts';
import { inLuxembourgish } from './luxembourgish-dates.ts';
import { useLanguage } from './translate.ts';

/** Formats of prices, dates and numbers in one language and a time zone, where none is said the device's. */
export interface Format {
  /** `€45`, `€8.50`; in French `8,50 €`, `9 999,99 €`. */
  price(money: { cents: number; currency: string }): string;
  /** An amount to edit, without sign and grouping: `45`, `8.50`; `8,50` where decimals follow a comma. */
  amount(cents: number): string;
  /** One decimal: `4.8`. */
  rating(value: number): string;
  /** `17:05`. */
  time(moment: string | Date): string;
  /** `5 June 2027`. */
  day(moment: string | Date): string;
  /** `Mon 7 Dec`. */
  weekday(moment: string | Date): string;
  /** `Mon`. */
  weekdayName(moment: string | Date): string;
  /** `March 2026`. */
  monthAndYear(moment: string | Date): string;
  /** `14 Oct`, in another year than `now` `14 Oct 2026`. */
  shortDay(moment: string | Date, now: Date): string;
}

/** Makes a value when it is first needed: a phone takes milliseconds for each of the browser's formatters. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function makeFormats(language: string, timeZone?: string): Format {
  // English of Luxembourg is unknown to browsers, which take it for American.
  const inLuxembourg = language === 'en' ? 'en-GB' : new Intl.Locale(language, { region: 'LU' }).toString();
  // A browser without Luxembourgish formats as German does in Luxembourg, but for the names.
  const locale = language === 'lb' ? [inLuxembourg, 'de-LU'] : [inLuxembourg];
  const on = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(
      // Portugal's short dates have no names of months, as in '12/12'.
      () => new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : locale, { ...options, timeZone }),
    );
    const isShort = language === 'pt' && options.month === 'short';
    return (moment: string | Date) => {
      const written = formatter().format(new Date(moment));
      if (language === 'lb') return inLuxembourgish(written);
      // Portugal abbreviates as in '26 nov.', Brazil as in '26 de nov.'.
      return isShort ? written.replaceAll(' de ', ' ') : written;
    };
  };
  // Favr writes prices in English and French as most of their readers do, not as in Luxembourg.
  const priceLocale = language === 'en' || language === 'fr' ? language : locale;
  const amount = once(
    () =>
      new Intl.NumberFormat(priceLocale, {
        minimumFractionDigits: 2,
        useGrouping: false,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  const rating = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  const thisYear = on({ day: 'numeric', month: 'short' });
  const otherYear = on({ day: 'numeric', month: 'short', year: 'numeric' });
  const prices = new Map<string, Intl.NumberFormat>();
  const priceIn = (currency: string) => {
    const known =
      prices.get(currency) ??
      new Intl.NumberFormat(priceLocale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      });
    prices.set(currency, known);
    return known;
  };
  return {
    price: ({ cents, currency }) => priceIn(currency).format(cents / 100),
    amount: (cents) => amount().format(cents / 100),
    rating: (value) => rating().format(value),
    time: on({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: on({ day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: on({ weekday: 'short', day: 'numeric', month: 'short' }),
    weekdayName: on({ weekday: 'short' }),
    monthAndYear: on({ month: 'long', year: 'numeric' }),
    shortDay: (moment, now) => (new Date(moment).getFullYear() === now.getFullYear() ? thisYear : otherYear)(moment),
  };
}

const formats = new Map<string, Format>();

/** Returns the cached formats of a language, with Luxembourg's habits (docs/behaviour/screens.md#languages). */
export function formatsOf(language: string, timeZone?: string): Format {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key) ?? makeFormats(language, timeZone);
  formats.set(key, known);
  return known;
}

/** Returns the formats of the current language. */
export const useFormat = (): Format => formatsOf(useLanguage());

/** Returns the formats of the current language on the clock of the place, by which people meet. */
export const usePlaceFormat = (): Format => formatsOf(useLanguage(), ZONE);
