import { countryCodes, type Country } from '../../../shared/countries.ts';
import { pluralLocale } from '../../../shared/languages.ts';
import { useLanguage, type Language } from './translate.ts';

type Code = (typeof countryCodes)[Country];

/** Luxembourgish names that differ from the German ones: browsers know no Luxembourgish. */
const luxembourgish: Partial<Record<Code, string>> = {
  AT: 'Éisträich',
  BE: 'Belsch',
  BA: 'Bosnien an Herzegowina',
  CV: 'Kap Verde',
  EG: 'Egypten',
  ET: 'Ethiopien',
  FR: 'Frankräich',
  DE: 'Däitschland',
  GR: 'Griicheland',
  LU: 'Lëtzebuerg',
  MD: 'Moldawien',
  NL: 'Holland',
  PH: 'Philippinnen',
  ES: 'Spuenien',
  CH: 'Schwäiz',
  TR: 'Tierkei',
  UA: 'Ukrain',
  GB: 'Groussbritannien',
  US: 'Vereenegt Staaten',
};

function makeCountryName(language: Language): (country: string) => string {
  if (language === 'en') return (country) => country;
  const own = language === 'lb' ? luxembourgish : {};
  const names = new Intl.DisplayNames([language === 'lb' ? 'de' : pluralLocale(language)], { type: 'region' });
  return (country) => {
    const code = countryCodes[country as Country] as Code | undefined;
    return (code && (own[code] ?? names.of(code))) ?? country;
  };
}

const made = new Map<Language, (country: string) => string>();

/** Returns a function that names a stored country in the current language; it is the same until that changes. */
export function useCountryName(): (country: string) => string {
  const language = useLanguage();
  const known = made.get(language) ?? makeCountryName(language);
  made.set(language, known);
  return known;
}
