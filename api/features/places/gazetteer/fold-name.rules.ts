/** Small letters that are signed otherwise than by a mark, or stand for several, and what is typed for them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ς: 'σ',
};
const SPELLED_LETTERS = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'gu');

/**
 * Folds the letters of words by Unicode class, as search_letters in the database does: compatible forms are one (NFKD),
 * marks and invisible signs go, lower case. Signs become spaces, but for apostrophe and hyphen.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u2018\u2019\u02BC\u02BB\u02B9\u02BD\u2032`\u00B7]/g, "'")
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .toLowerCase()
    .replace(SPELLED_LETTERS, (letter) => SPELLED[letter]!);

/** Folds a text for comparing, as search_fold in the database does: letters, digits, a space between words. */
export const foldName = (text: string): string =>
  foldLetters(text)
    .replace(/[-' ]+/g, ' ')
    .trim();
