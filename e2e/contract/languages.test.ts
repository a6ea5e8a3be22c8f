import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { refusals } from '../../api/platform/errors.ts';
import de from '../../shared/locales/de.json' with { type: 'json' };
import en from '../../shared/locales/en.json' with { type: 'json' };
import fr from '../../shared/locales/fr.json' with { type: 'json' };
import lb from '../../shared/locales/lb.json' with { type: 'json' };
import pt from '../../shared/locales/pt.json' with { type: 'json' };

type Catalogue = Record<string, string>;
const english: Catalogue = en;
const whole: readonly [string, Catalogue][] = [
  ['fr', fr],
  ['de', de],
];
const partial: readonly [string, Catalogue][] = [
  ['lb', lb],
  ['pt', pt],
];

const isRefusal = (key: string) => key.startsWith('refusal.');
const keysOf = (catalogue: Catalogue) => Object.keys(catalogue).filter((key) => !isRefusal(key));
/** Lists the placeholders of a text, such as `{name}` and `{count, plural, …}`. */
const placeholders = (text: string) =>
  [...new Set(Array.from(text.matchAll(/\{([a-z]\w*)[,}]/g), ([, name]) => name))].sort();

/** Sources of the app and of the pages' heads, which hold all keys in use. */
const sources = ['web/app', 'web/components', 'web/features', 'web/lib', 'api/transports']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/**
 * Keys written out as literals; composed ones have shapes: `explore.view.${view}` stands for every key of that shape.
 */
const literals = new Set(
  sources.flatMap((source) => Array.from(source.matchAll(/'([\w .]+)'/g), ([, word = '']) => word)),
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

  test.each(whole)('%s has every text', (_language, catalogue) => {
    expect(keysOf(catalogue).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(partial)('%s has no text that English lacks', (_language, catalogue) => {
    expect(Object.keys(catalogue).filter((key) => !(key in english))).toEqual([]);
  });

  test.each([...whole, ...partial])('%s has the placeholders of English', (_language, catalogue) => {
    const others = keysOf(catalogue).filter(
      (key) => String(placeholders(catalogue[key]!)) !== String(placeholders(english[key] ?? '')),
    );
    expect(others).toEqual([]);
  });

  test.each(whole)('%s has every refusal', (_language, catalogue) => {
    const codes = Object.keys(catalogue).flatMap((key) =>
      /^refusal\.[A-Z_]+$/.test(key) ? [key.replace('refusal.', '')] : [],
    );
    expect(codes.sort()).toEqual(Object.keys(refusals).sort());
  });

  test('of French has the same refusal keys as that of German', () => {
    expect(Object.keys(fr).filter(isRefusal)).toEqual(Object.keys(de).filter(isRefusal));
  });
});
