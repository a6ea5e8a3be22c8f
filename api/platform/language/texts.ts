import { isolateValues } from '../../../shared/isolate.ts';
import { pluralLocale, type languages, type Language } from '../../../shared/languages.ts';
import type english from '../../../shared/locales/en.json';
import type french from '../../../shared/locales/fr.json';

/** A key of the catalogue; those of refusals are in every language but English, in which `refusals` writes them. */
export type TextKey = keyof typeof english | keyof typeof french;

/** Returns the text of a key with its ICU placeholders filled. */
export type Texts = (key: TextKey, values?: Record<string, string | number>) => string;

/** The catalogues, each read when it is first asked for. */
const catalogues: Record<(typeof languages)[number], () => Promise<{ default: Partial<Record<TextKey, string>> }>> = {
  en: () => import('../../../shared/locales/en.json', { with: { type: 'json' } }),
  fr: () => import('../../../shared/locales/fr.json', { with: { type: 'json' } }),
  de: () => import('../../../shared/locales/de.json', { with: { type: 'json' } }),
  lb: () => import('../../../shared/locales/lb.json', { with: { type: 'json' } }),
  pt: () => import('../../../shared/locales/pt.json', { with: { type: 'json' } }),
};

async function read(language: Language): Promise<Texts> {
  const [{ default: messages }, { setupI18n }, { compileMessage }] = await Promise.all([
    catalogues[language](),
    import('@lingui/core'),
    import('@lingui/message-utils/compileMessage'),
  ]);
  // A text is compiled when it is first used: a server says few of them.
  const i18n = setupI18n({
    locale: language,
    locales: pluralLocale(language),
    messages: { [language]: messages as Record<string, string> },
  });
  i18n.setMessagesCompiler(compileMessage);
  return (key, values) => i18n._(key, isolateValues(values));
}

const known = new Map<Language, Promise<Texts>>();

/** Returns the texts of a language, the same that the app shows (docs/behaviour/screens.md#languages). */
export function textsIn(language: Language): Promise<Texts> {
  const texts = known.get(language) ?? read(language);
  known.set(language, texts);
  return texts;
}

const prices = new Map<Language, Intl.NumberFormat>();

/** Formats an amount of euros as the language's readers write it: `€45`, in French `45 €`. */
export function priceIn(language: Language, cents: number): string {
  const format =
    prices.get(language) ??
    new Intl.NumberFormat(language === 'en' || language === 'fr' ? language : `${language}-LU`, {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    });
  prices.set(language, format);
  return format.format(cents / 100);
}
