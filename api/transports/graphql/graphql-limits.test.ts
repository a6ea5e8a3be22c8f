import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, parse, specifiedRules, validate } from 'graphql';
import { AppError } from '../../platform/errors.ts';
import { limitsRule, MAX_TOKENS } from './graphql-limits.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** Which limit an operation breaks; undefined when none. Only our own rule is asked. */
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

describe('what one operation may ask for', () => {
  test('a screen full of favors with their people is fine', () => {
    const query = `query ($first: Int) {
      viewer { id firstName }
      favors(first: $first) { edges { cursor node { ...Card distance(from: { latitude: 49, longitude: 6 }) { text } } } pageInfo { endCursor } }
      conversations { edges { node { id unreadCount lastMessage { content } otherUser { displayName } favor { ...Card } } } }
    }
    fragment Card on Favor { id title price { text } category area timeframe poster { id displayName averageRating } viewerCanAccept }`;
    expect(validate(schema, parse(query), [...specifiedRules, limitsRule])).toEqual([]);
  });

  test('the standard introspection query is fine, by all rules and within the tokens', () => {
    const document = parse(
      getIntrospectionQuery({ descriptions: true, specifiedByUrl: true, inputValueDeprecation: true }),
      {
        maxTokens: MAX_TOKENS,
      },
    );
    expect(validate(schema, document, [...specifiedRules, limitsRule])).toEqual([]);
  });

  test('introspection in circles is refused by graphql-js', () => {
    const query =
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
    expect(validate(schema, parse(query), [...specifiedRules, limitsRule])).not.toEqual([]);
  });

  test('depth 10 is the last', () => {
    const query = (levels: number) => `{ conversation(id: 1) { ${talks(levels)} } }`;
    expect(broken(query(4))).toBeUndefined();
    expect(broken(query(5))).toBe('depth');
  });

  test('depth counts through fragments, named or inline', () => {
    const query = (levels: number) => `{ conversation(id: 1) { ...A } }
      fragment A on Conversation { ... on Conversation { ...B } }
      fragment B on Conversation { ${talks(levels)} }`;
    expect(broken(query(4))).toBeUndefined();
    expect(broken(query(5))).toBe('depth');
  });

  test('15 aliases are the last', () => {
    const query = (count: number) => `{ favor(id: 1) { ${times(count, (n) => `t${n}: title`)} } }`;
    expect(broken(query(15))).toBeUndefined();
    expect(broken(query(16))).toBe('aliases');
  });

  test('aliases count each time their fragment is used', () => {
    const query = (uses: number) =>
      `{ ${times(uses, (n) => `f${n}: favor(id: ${n}) { ...A }`)} } fragment A on Favor { a: title b: title }`;
    expect(broken(query(5))).toBeUndefined();
    expect(broken(query(6))).toBe('aliases');
  });

  test('ten fields of the operation are the last', () => {
    const fields = (count: number) => times(count, () => 'viewer { id }');
    expect(broken(`{ ${fields(10)} }`)).toBeUndefined();
    expect(broken(`{ ${fields(11)} }`)).toBe('rootFields');
    expect(broken(`{ ...Q ... { ${fields(9)} } } fragment Q on Query { ${fields(2)} }`)).toBe('rootFields');
  });

  test('a page within a page multiplies', () => {
    const query = (outer: string, inner: string) =>
      `query ($n: Int) { conversations${outer} { edges { node { messages${inner} { edges { node { id content } } } } } } }`;
    expect(broken(query('(first: 20)', '(first: 49)'))).toBeUndefined();
    expect(broken(query('(first: 50)', '(first: 50)'))).toBe('cost');
    // A variable may hold anything, a missing argument its default (20 conversations, 50 messages each).
    expect(broken(query('(first: $n)', '(first: $n)'))).toBe('cost');
    expect(broken(query('', '(first: 40)'))).toBeUndefined();
    expect(broken(query('(first: 50)', ''))).toBe('cost');
  });

  test('a page counts as what is answered, however much was asked', () => {
    const query = (first: number) => `{ favors(first: ${first}) { edges { node { ${times(90, () => 'title')} } } } }`;
    expect(broken(query(50))).toBeUndefined();
    expect(broken(query(2_000_000_000))).toBeUndefined();
    expect(broken(query(-50))).toBeUndefined();
  });

  test('fragments that double each other are counted without being walked', () => {
    const doubling = times(40, (n) => `fragment F${n} on Favor { ...F${n + 1} ...F${n + 1} }`);
    expect(broken(`{ favor(id: 1) { ...F0 } } ${doubling} fragment F40 on Favor { title }`)).toBe('cost');
  });

  test('fragments in circles end', () => {
    const query =
      '{ favor(id: 1) { ...A } } fragment A on Favor { title ...B } fragment B on Favor { poster { postedFavors { edges { node { ...A } } } } }';
    expect(broken(query)).toBeUndefined();
    expect(validate(schema, parse(query), [...specifiedRules, limitsRule]).map(({ message }) => message)).toEqual([
      'Cannot spread fragment "A" within itself via "B".',
    ]);
  });

  test('every operation of a document counts', () => {
    expect(broken(`query A { viewer { id } } query B { ${times(11, () => 'viewer { id }')} }`)).toBe('rootFields');
  });

  test('fields and types nobody has heard of do not throw', () => {
    expect(
      broken('{ nothing(first: 5) { at { ...All ... on Nowhere { id } } } } fragment All on Nowhere { id }'),
    ).toBeUndefined();
  });

  test('1,000 tokens are the last', () => {
    expect(() => parse(`{ ${'a '.repeat(998)}}`, { maxTokens: MAX_TOKENS })).not.toThrow();
    expect(() => parse(`{ ${'a '.repeat(999)}}`, { maxTokens: MAX_TOKENS })).toThrow(
      'Document contains more that 1000 tokens',
    );
  });
});
