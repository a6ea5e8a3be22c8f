import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, parse, specifiedRules, validate } from 'graphql';
import { AppError } from '../../platform/errors.ts';
import { limitsRule, MAX_TOKENS } from './graphql-limits.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** Returns the limit an operation breaks by our own rule, or undefined. */
function broken(query: string): string | undefined {
  const [fault] = validate(schema, parse(query, { maxTokens: MAX_TOKENS }), [limitsRule]);
  if (!fault) return undefined;
  expect(fault.extensions).toEqual({ code: 'TOO_COMPLEX' });
  expect(fault.originalError).toBeInstanceOf(AppError);
  return /: (\w+) above \d+$/.exec(fault.message)?.[1];
}

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const talks = (depth: number): string => (depth === 0 ? 'id' : `favor { poster { ${talks(depth - 1)} } }`);

describe('limitsRule', () => {
  test('accepts a screen full of favors with their people', () => {
    const query = `query ($first: Int) {
      viewer { id firstName }
      favors(first: $first) { edges { cursor node { ...Card distance(from: { latitude: 49, longitude: 6 }) { text } } } pageInfo { endCursor } }
      conversations { edges { node { id unreadCount lastMessage { content } otherUser { displayName } favor { ...Card } } } }
    }
    fragment Card on Favor { id title price { text } category area timeframe poster { id displayName averageRating } viewerCanAccept }`;
    expect(validate(schema, parse(query), [...specifiedRules, limitsRule])).toEqual([]);
  });

  test('accepts every operation of the app', () => {
    const documents: Record<string, string> = JSON.parse(
      readFileSync('web/generated/persisted-documents.json', 'utf8'),
    );
    expect(Object.values(documents).filter((document) => broken(document) !== undefined)).toEqual([]);
  });

  test('accepts the standard introspection query, by all rules and within the tokens', () => {
    const document = parse(
      getIntrospectionQuery({ descriptions: true, specifiedByUrl: true, inputValueDeprecation: true }),
      {
        maxTokens: MAX_TOKENS,
      },
    );
    expect(validate(schema, document, [...specifiedRules, limitsRule])).toEqual([]);
  });

  test('leaves circular introspection to the rule of graphql-js', () => {
    const query =
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
    expect(validate(schema, parse(query), [...specifiedRules, limitsRule])).not.toEqual([]);
  });

  test('accepts a depth of 10 and refuses 11', () => {
    const query = (levels: number) => `{ conversation(id: 1) { ${talks(levels)} } }`;
    expect(broken(query(4))).toBeUndefined();
    expect(broken(query(5))).toBe('depth');
  });

  test('counts depth through fragments, named or inline', () => {
    const query = (levels: number) => `{ conversation(id: 1) { ...A } }
      fragment A on Conversation { ... on Conversation { ...B } }
      fragment B on Conversation { ${talks(levels)} }`;
    expect(broken(query(4))).toBeUndefined();
    expect(broken(query(5))).toBe('depth');
  });

  test('accepts 15 aliases and refuses 16', () => {
    const query = (count: number) => `{ favor(id: 1) { ${times(count, (n) => `t${n}: title`)} } }`;
    expect(broken(query(15))).toBeUndefined();
    expect(broken(query(16))).toBe('aliases');
  });

  test('counts aliases each time their fragment is used', () => {
    const query = (uses: number) =>
      `{ ${times(uses, (n) => `f${n}: favor(id: ${n}) { ...A }`)} } fragment A on Favor { a: title b: title }`;
    expect(broken(query(5))).toBeUndefined();
    expect(broken(query(6))).toBe('aliases');
  });

  test('accepts ten root fields and refuses 11', () => {
    const fields = (count: number) => times(count, () => 'viewer { id }');
    expect(broken(`{ ${fields(10)} }`)).toBeUndefined();
    expect(broken(`{ ${fields(11)} }`)).toBe('rootFields');
    expect(broken(`{ ...Q ... { ${fields(9)} } } fragment Q on Query { ${fields(2)} }`)).toBe('rootFields');
  });

  test('multiplies the cost of a page within a page', () => {
    const query = (outer: string, inner: string) =>
      `query ($n: Int) { conversations${outer} { edges { node { messages${inner} { edges { node { id content } } } } } } }`;
    expect(broken(query('(first: 20)', '(first: 49)'))).toBeUndefined();
    expect(broken(query('(first: 50)', '(first: 50)'))).toBe('cost');
    // A variable may hold anything, a missing argument its default (20 conversations, 50 messages each).
    expect(broken(query('(first: $n)', '(first: $n)'))).toBe('cost');
    expect(broken(query('', '(first: 40)'))).toBeUndefined();
    expect(broken(query('(first: 50)', ''))).toBe('cost');
  });

  test('counts a page as the rows answered, whatever `first` requests', () => {
    const query = (first: number) => `{ favors(first: ${first}) { edges { node { ${times(90, () => 'title')} } } } }`;
    expect(broken(query(50))).toBeUndefined();
    expect(broken(query(2_000_000_000))).toBeUndefined();
    expect(broken(query(-50))).toBeUndefined();
  });

  test('counts fragments that double each other without walking them', () => {
    const doubling = times(40, (n) => `fragment F${n} on Favor { ...F${n + 1} ...F${n + 1} }`);
    expect(broken(`{ favor(id: 1) { ...F0 } } ${doubling} fragment F40 on Favor { title }`)).toBe('cost');
  });

  test('ends at circular fragments', () => {
    const query =
      '{ favor(id: 1) { ...A } } fragment A on Favor { title ...B } fragment B on Favor { poster { postedFavors { edges { node { ...A } } } } }';
    expect(broken(query)).toBeUndefined();
    expect(validate(schema, parse(query), [...specifiedRules, limitsRule]).map(({ message }) => message)).toEqual([
      'Cannot spread fragment "A" within itself via "B".',
    ]);
  });

  test('checks every operation of a document', () => {
    expect(broken(`query A { viewer { id } } query B { ${times(11, () => 'viewer { id }')} }`)).toBe('rootFields');
  });

  test('does not throw on unknown fields and types', () => {
    expect(
      broken('{ nothing(first: 5) { at { ...All ... on Nowhere { id } } } } fragment All on Nowhere { id }'),
    ).toBeUndefined();
  });

  test('leaves the parser 1,000 tokens and no more', () => {
    expect(() => parse(`{ ${'a '.repeat(998)}}`, { maxTokens: MAX_TOKENS })).not.toThrow();
    expect(() => parse(`{ ${'a '.repeat(999)}}`, { maxTokens: MAX_TOKENS })).toThrow(
      'Document contains more that 1000 tokens',
    );
  });
});
