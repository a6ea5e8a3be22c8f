/** Words that mark a street anywhere in a text, in the languages of Luxembourg and its neighbours. */
const STREET =
  /(?<![\p{L}\p{N}])(?:rue|avenue|av|ave|boulevard|boul|bd|bld|blvd|route|rte|place|pl|placette|allée|chemin|impasse|montée|côte|quai|square|sentier|ruelle|passage|esplanade|cité|cours|rond-point|val|venelle|domaine|zone|street|road|rd|lane|drive|court|way|terrace|crescent|close|strasse|straße|str|weg|gasse|platz|allee|pfad|ring|ufer|strooss|gaass|wee|pad|plaz|rua|avenida|travessa|calle|plaza|via|piazza|viale|corso|straat|laan|plein|gatan|vägen)(?![\p{L}\p{N}])/iu;

/** Word endings that mark a street. */
const STREET_ENDING =
  /\p{L}(?:strasse|straße|str|weg|gasse|platz|allee|ring|ufer|strooss|gaass|wee|straat|laan|gatan|vägen|gränd|torget|stigen|backen)\.?(?![\p{L}\p{N}])/iu;

/** Beginnings of Luxembourgish and German street names without such a word, and English abbreviations at the end. */
const STREET_SHAPE =
  /^(?:am|an der|auf der|beim|bei der|im|in der|op|um|zum|zur|ënnert|hannert|virun|grand[- ]rue)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:st|ln|dr|ct)\.?$/iu;

/** Tests whether a part of an address names a street. */
export const namesStreet = (part: string): boolean =>
  STREET.test(part) || STREET_ENDING.test(part) || STREET_SHAPE.test(part.trim());
