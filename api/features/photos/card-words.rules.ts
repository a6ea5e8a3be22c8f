/** Signs that the fonts of cards have: of these scripts, and what all scripts share, such as digits and emoji. */
const UNDRAWN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]|\p{Cc}|\p{Cs}|\p{Cn}|\p{Co}/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Returns what of words can be drawn, in one line; empty for words of other scripts alone. */
export const drawable = (words: string): string => words.replace(/\s+/g, ' ').replace(UNDRAWN, '').trim();

/** Returns words as markup of the library that draws, with everything people wrote escaped; null where none is left. */
export function markupOf(words: string, colour: string): string | null {
  const left = drawable(words);
  if (left === '') return null;
  return `<span foreground="${colour}">${left.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)}</span>`;
}

/** Tests whether words run from right to left: by their first letter. */
export const isRightToLeft = (words: string): boolean => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words);
