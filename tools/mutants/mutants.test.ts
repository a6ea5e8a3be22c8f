import { describe, expect, test } from '@jest/globals';
import { mutantsIn, planted } from './mutants.ts';

const PATH = 'api/features/favors/some.rules.ts';

/** Returns the file with each of its defects, by what the defect says. */
const variantsOf = (text: string, path = PATH) =>
  Object.fromEntries(mutantsIn(path, text).map((mutant) => [mutant.says, planted(text, mutant)]));

describe('a planted defect', () => {
  test('changes one place of a file and leaves the rest', () => {
    const text = `// Über “die”: 5 €\nexport const whyNot = (at: number) => (at < 3 ? 'EARLY' : null);\n`;
    expect(variantsOf(text)).toEqual({
      '`<` becomes `<=`': text.replace('at < 3', 'at <= 3'),
      '`3` becomes `4`': text.replace('< 3', '< 4'),
      "`at < 3 ? 'EARLY' : null` takes the other branch": text.replace("'EARLY' : null", "null : 'EARLY'"),
    });
  });

  test('leaves out a condition, a call, a refusal', () => {
    const text = `function f(a) {\n  note(a);\n  if (!a) return 'NONE';\n}\n`;
    expect(Object.keys(variantsOf(text))).toEqual([
      '`note(a);` is left out',
      '`if (!a)` never holds',
      '`!a` is not negated',
      "`'NONE'` is not returned",
    ]);
  });

  test('never stands in a type, an import or a text that is put together', () => {
    expect(variantsOf(`import a from 'a';\ntype Three = 3;\nconst text = 'a' + a;\n`)).toEqual({});
  });

  test('is planted in rules, services and doors only', () => {
    const text = 'export const three = 3;\n';
    const kindsOf = (path: string) => mutantsIn(path, text).map(({ kind }) => kind);
    expect(kindsOf(PATH)).toEqual(['rules']);
    expect(kindsOf('api/features/deals/deals.service.ts')).toEqual(['services']);
    expect(kindsOf('api/features/deals/deals.resolver.ts')).toEqual(['doors']);
    expect(kindsOf('api/features/deals/deals.service.test.ts')).toEqual([]);
    expect(kindsOf('web/app/app.tsx')).toEqual([]);
  });
});
