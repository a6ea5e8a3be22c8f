import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { Kind, parse, specifiedRules, validate } from 'graphql';
import { limitsRule, MAX_TOKENS } from './graphql-limits.ts';
import { createSchema } from './graphql.ts';

const schema = createSchema();
const folder = fileURLToPath(new URL('../../../shared/examples', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'));

describe('examples of the sandbox', () => {
  test('has examples for partners and for admins', () => {
    expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(new Set(['partners', 'admins']));
  });

  test.each(files)('has a description and a valid operation in %s', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(/^# .+\n# .+\n/);
    const document = parse(text, { maxTokens: MAX_TOKENS });
    expect(document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)).toHaveLength(1);
    expect(validate(schema, document, [...specifiedRules, limitsRule])).toEqual([]);
  });

  test('shows partners a mutation, a query and a subscription', () => {
    const kinds = files
      .filter((file) => file.startsWith('partners'))
      .map((file) => /^(query|mutation|subscription)/m.exec(readFileSync(join(folder, file), 'utf8'))![0]);
    expect(new Set(kinds)).toEqual(new Set(['query', 'mutation', 'subscription']));
  });
});
