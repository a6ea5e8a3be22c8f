import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getNamedType, isNonNullType, isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { createWorld, favorInput } from '../../testing/world.ts';
import { createSchema } from './graphql.ts';

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.person();
});
afterAll(() => app.close());

test('a miss leaves the other lookups of its request as they are', async () => {
  const { id } = await createWorld(app).aFavor({ poster: person });
  const { status, data, errors, extensions } = await person.graphql(
    `{ a: favor(id: "${id}") { id } b: favor(id: "999999999") { id } viewer { id } c: user(id: "999999999") { id } }`,
  );
  expect({ status, data }).toEqual({ status: 200, data: { a: { id }, b: null, viewer: { id: person.id }, c: null } });
  expect(errors).toHaveLength(2);
  const message = 'There is nothing here, or it is not for you.';
  expect(extensions!.faults!.toSorted((one, other) => String(one.path).localeCompare(String(other.path)))).toEqual([
    { path: ['b'], code: 'NOT_FOUND', message },
    { path: ['c'], code: 'NOT_FOUND', message },
  ]);
});

test('of several mutations each is done or refused on its own, and says so', async () => {
  const [mine, yours] = [await createWorld(app).aFavor({ poster: person }), await createWorld(app).aFavor()];
  const { data, extensions } = await person.graphql(
    'mutation ($mine: DeleteFavorInput!, $yours: DeleteFavorInput!) {' +
      ' a: deleteFavor(input: $yours) { favor { id } } b: deleteFavor(input: $mine) { favor { id status } } }',
    { mine: { favorId: mine.id }, yours: { favorId: yours.id } },
  );
  expect(data).toEqual({ a: null, b: { favor: { id: mine.id, status: 'DELETED' } } });
  expect(extensions!.faults).toEqual([expect.objectContaining({ path: ['a'], code: 'NOT_YOURS' })]);
});

describe('extensions.faults', () => {
  const POST = 'mutation ($input: PostFavorInput!) { postFavor(input: $input) { favor { id } } }';

  test('names every wrong field of an input, where the error names the first', async () => {
    const input = favorInput({ title: '', price: 'much', latitude: 91 });
    const { errors, extensions } = await person.graphql(POST, { input });
    expect(errors).toEqual([
      expect.objectContaining({ path: ['postFavor'], extensions: { code: 'BAD_INPUT', field: 'title' } }),
    ]);
    expect(extensions!.faults!.map(({ path, code, field }) => [path, code, field])).toEqual(
      ['title', 'price', 'latitude'].map((field) => [['postFavor'], 'BAD_INPUT', field]),
    );
  });

  test('says of operations refused before they ran what their errors say', async () => {
    const { errors, extensions } = await person.graphql('{ nobody nothing }');
    expect(extensions!.faults).toEqual(
      errors!.map(({ message, extensions: { code } }) => expect.objectContaining({ message, code })),
    );
    expect(extensions!.faults).toHaveLength(2);
  });

  test('stands in answers over a socket as over HTTP, and nowhere without a fault', async () => {
    const feed = await person.subscribe('{ favor(id: "999999999") { id } viewer { id } }');
    expect(await feed.next()).toMatchObject({
      data: { favor: null, viewer: { id: person.id } },
      extensions: { cost: {}, faults: [{ path: ['favor'], code: 'NOT_FOUND' }] },
    });
    feed.close();
    expect((await person.graphql('{ viewer { id } }')).extensions).toEqual({ cost: expect.anything() });
  });
});

test('everything that is refused or fails alone is nullable, and marked where it is never null otherwise', () => {
  const schema = createSchema();
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields()).map((field) => [type, field] as const);
  const failsAlone = ([type, field]: readonly [GraphQLObjectType, GraphQLField<unknown, unknown>]) =>
    ['Query', 'Mutation', 'Admin'].includes(type.name) ||
    (type.name.endsWith('Payload') && isObjectType(getNamedType(field.type))) ||
    field.args.some(({ name }) => name === 'first');
  const strict = objects
    .filter((type) => type.name !== 'Subscription')
    .flatMap(fieldsOf)
    .filter(failsAlone)
    .filter(([, field]) => isNonNullType(field.type));
  expect(strict.map(([type, field]) => `${type.name}.${field.name}`)).toEqual([]);
  const marked = objects.flatMap(fieldsOf).filter(([, { astNode }]) => astNode?.directives?.length);
  expect(marked.length).toBeGreaterThan(100);
  expect(marked.filter(([, field]) => isNonNullType(field.type))).toEqual([]);
});
