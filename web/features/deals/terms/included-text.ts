import { useLanguage, useTranslate } from '../../../lib/i18n/translate.ts';
import type { Included } from '../../../generated/graphql.ts';

/** Returns a function that lists what a price includes: `Tools, second person`. */
export function useIncludedText(): (includes: readonly Included[]) => string {
  const t = useTranslate();
  const language = useLanguage();
  return (includes) => {
    const words = includes.map((each, index) => {
      const word = t(`deal.included.${each}`);
      // German and Luxembourgish nouns keep their capitals.
      return index === 0 || ['de', 'lb'].includes(language) ? word : word.toLocaleLowerCase(language);
    });
    return words.join(', ');
  };
}
