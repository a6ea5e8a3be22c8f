import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import nspell from 'nspell';
import { refusals } from '../../api/platform/errors.ts';
import de from '../../shared/locales/de.json' with { type: 'json' };
import en from '../../shared/locales/en.json' with { type: 'json' };
import fr from '../../shared/locales/fr.json' with { type: 'json' };
import lb from '../../shared/locales/lb.json' with { type: 'json' };
import pt from '../../shared/locales/pt.json' with { type: 'json' };

type Catalogue = Record<string, string>;
const english: Catalogue = en;
const others: readonly [string, Catalogue][] = Object.entries({ fr, de, lb, pt });

const isRefusal = (key: string) => key.startsWith('refusal.');
const keysOf = (catalogue: Catalogue) => Object.keys(catalogue).filter((key) => !isRefusal(key));

/** Lists the placeholders of a compiled text with their kinds and branches: `count`, `count plural one other`. */
const placeholders = (tokens: CompiledMessage): string[] =>
  [tokens]
    .flat()
    .flatMap((token) => {
      if (!Array.isArray(token)) return [];
      const [name, kind, branches] = token as [string, string?, Record<string, CompiledMessage>?];
      if (typeof branches !== 'object' || branches === null) return [name];
      return [
        [name, kind, ...Object.keys(branches).sort()].join(' '),
        ...Object.values(branches).flatMap(placeholders),
      ];
    })
    .filter((name, index, all) => all.indexOf(name) === index)
    .sort();
const shapeOf = (text: string) => placeholders(compileMessageOrThrow(text));

/** Sources of the app and of what the server says, which hold all keys in use. */
const sources = ['web/app', 'web/components', 'web/features', 'web/lib', 'api']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/**
 * Keys written out as literals; composed ones have shapes: `explore.view.${view}` stands for every key of that shape.
 */
const literals = new Set(
  sources.flatMap((source) => Array.from(source.matchAll(/['"]([\w .]+)['"]/g), ([, word = '']) => word)),
);
const shapes = sources.flatMap((source) =>
  Array.from(
    source.matchAll(/`([\w]+\.(?:[\w.]|\$\{[^}]*\})*)`/g),
    ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w ]+')}$`),
  ),
);
/** Shapes of keys composed in several steps or from imported parts. */
const declared = [/^legal\.\w+\.\w+\.text$/];

describe('the catalogue', () => {
  test('has no text that no source uses', () => {
    const unused = Object.keys(english).filter(
      (key) => !literals.has(key) && ![...shapes, ...declared].some((shape) => shape.test(key)),
    );
    expect(unused).toEqual([]);
  });

  test.each(others)('%s has every text, and none that English lacks', (_language, catalogue) => {
    expect(keysOf(catalogue).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(others)('%s has the placeholders, plural and other forms of English', (_language, catalogue) => {
    const different = keysOf(catalogue).filter(
      (key) => String(shapeOf(catalogue[key]!)) !== String(shapeOf(english[key] ?? '')),
    );
    expect(different).toEqual([]);
  });

  test.each(others)('%s has every refusal', (_language, catalogue) => {
    const codes = Object.keys(catalogue).flatMap((key) =>
      /^refusal\.[A-Z_]+$/.test(key) ? [key.replace('refusal.', '')] : [],
    );
    expect(codes.sort()).toEqual(Object.keys(refusals).sort());
  });

  test('has the same refusals in every language but English, in which the server writes them', () => {
    const [first, ...rest] = others.map(([, catalogue]) => Object.keys(catalogue).filter(isRefusal).sort());
    for (const keys of rest) expect(keys).toEqual(first);
  });
});

test('French has a narrow no-break space before ; : ! ? and inside « », but in what programs send', () => {
  const faults = Object.entries<string>(fr).filter(
    ([key, text]) => key !== 'tokens.secret.hint' && /(?<![\u202f!?])[;:!?»]|«(?!\u202f)/.test(text),
  );
  expect(faults).toEqual([]);
});

/** Frequent words of Luxembourgish that lose their -n, and their forms without it. */
const endings = {
  den: 'de',
  en: 'e',
  een: 'ee',
  deen: 'dee',
  keen: 'kee',
  vun: 'vu',
  hunn: 'hu',
  sinn: 'si',
  ginn: 'gi',
  wann: 'wa',
  dann: 'da',
  kann: 'ka',
  schonn: 'scho',
  nëmmen: 'nëmme',
  eisen: 'eise',
  aneren: 'anere',
};

/** Words of Luxembourgish texts that its dictionary lacks: names, other languages, and what it does not list. */
const unlisted = new Set(
  `Favr Favrs Favr-Kont Favr-Punkten d’Favr-Symbol CNPD argon GeoNames geonames org CC BY St Passkey Passkeys Passkeyen Tab Token
  Tokens Cookies Sandbox Screenreader Admin Admins Beta Beta-Hiweis Beta-Versioun Likes Track Authorization Bearer HTTP id
  AVIF JPEG PNG WebP KB DD JJJJ Home-Ecran Ecransspär Ufanksecran Push-Déngscht Push-Notifikatiounen Geocoding-Déngscht Kaartendéngscht
  Bezuelschutz Computerhëllef Servicefraise Servicefraisen Dateschutzerklärung Notzungsbedingungen Landvirwal Merklëscht
  Géigeoffer Halschent accord bar`.split(/\s+/),
);

/** Words of Luxembourgish texts that are forms of words in its dictionary. */
const inflected = new Set(
  `eranzoomen erauszoomen erfiers erfiert gemaacht gewerblech hëllefend lued moien nolässeg ofgemaachte ofgemaachter
  ongeliese opbewaart ugehollene`.split(/\s+/),
);

/** Returns the words that a compiled text says in any of its forms. */
const wordsOf = (tokens: CompiledMessage): string[] =>
  [tokens].flat().flatMap((token) => {
    if (typeof token === 'string') return token.replaceAll('\u00ad', '').match(/\p{L}[\p{L}’-]*/gu) ?? [];
    const branches = Array.isArray(token) ? (token[2] as unknown) : undefined;
    return typeof branches === 'object' && branches !== null
      ? Object.values(branches as Record<string, CompiledMessage>).flatMap(wordsOf)
      : [];
  });

/** Reads the dictionary of Luxembourgish without its notes on grammar, which nspell takes for parts of words. */
function luxembourgishDictionary() {
  const require = createRequire(import.meta.url);
  const read = (file: string) => readFileSync(file, 'utf8');
  return nspell({
    aff: read(require.resolve('dictionary-lb/index.aff')),
    dic: read(require.resolve('dictionary-lb/index.dic')).replace(/[ \t]+[a-z]{2}:.*$/gm, ''),
  });
}

describe('Luxembourgish', () => {
  test('is spelled as its dictionary says', () => {
    const dictionary = luxembourgishDictionary();
    const isKnown = (word: string) =>
      word.length < 2 ||
      unlisted.has(word) ||
      inflected.has(word.toLowerCase()) ||
      dictionary.correct(word) ||
      dictionary.correct(word.toLowerCase());
    const isSpelled = (word: string) => isKnown(word) || word.split(/[’-]/).every(isKnown);
    const misspelled = Object.entries<string>(lb).flatMap(([key, text]) =>
      wordsOf(compileMessageOrThrow(text))
        .filter((word) => !isSpelled(word))
        .map((word) => `${key}: ${word}`),
    );
    expect(misspelled).toEqual([]);
    expect(isSpelled('ähnlech')).toBe(false);
  });

  // docs/behaviour/screens.md#languages; `s` alone stands for the second person (`wann s du`) and leaves the -n.
  const withN = new RegExp(
    `(?<![\\p{L}’])(?:${Object.keys(endings).join('|')}) „?(?!s du\\b)[bcfgjklmpqrsvwx]\\p{L}*`,
    'giu',
  );
  const withoutN = new RegExp(
    `(?<![\\p{L}’])(?:${Object.values(endings)
      .filter((word) => word !== 'si' && word !== 'da')
      .join('|')}) „?[aeiouäëéèöündtzh]\\p{L}*`,
    'giu',
  );
  const faults = (text: string) => [...(text.match(withN) ?? []), ...(text.match(withoutN) ?? [])];

  test('drops the -n of frequent words where the next sound asks for it, and nowhere else', () => {
    expect(
      Object.entries<string>(lb).flatMap(([key, text]) => faults(text).map((fault) => `${key}: ${fault}`)),
    ).toEqual([]);
  });

  test.each([
    ['wann mir den Favr hunn', ['wann mir', 'den Favr']],
    ['wann ech den Auto hunn, wann s du e Favr hues', []],
    ['e Auto vu Ettelbréck', ['e Auto', 'vu Ettelbréck']],
  ])('is read by that rule: %s', (text, found) => {
    expect(faults(text)).toEqual(found);
  });
});
