import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { favorInput } from '../../api/testing/world.ts';
import { routes } from '../../api/transports/rest/rest.ts';

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.person();
});
afterAll(() => app.close());

const A_FORM = 'title=x';
/** An id of nobody and nothing: the person who asks must not delete themselves on the way. */
const NOBODYS = '999999999';
const megabyte = JSON.stringify({ title: 'x'.repeat(1_000_000) });
const writing = routes
  .filter(({ method }) => method !== 'get')
  .map(({ method, path }) => [method.toUpperCase(), `/api${path.replace(/:\w+/g, NOBODYS)}`] as const);

describe.each([...writing, ['POST', '/graphql'] as const])('%s %s', (method, path) => {
  test.each([
    ['a body of a megabyte', megabyte, {}, 413],
    ['broken JSON', '{"title": ', {}, 400],
    ['a JSON text', '"title"', {}, 400],
    ['a form', A_FORM, { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['a body in an unknown character set', '{}', { 'content-type': 'application/json; charset=klingon' }, 400],
    ['a body of another site', '{}', { origin: 'https://elsewhere.example' }, 403],
    ['a body sent across sites', '{}', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %s', async (_what, body, headers, status) => {
    const response = await person.request(method, path, body, headers as Record<string, string>);
    // A photo's type is refused before its bytes are read.
    const isUnread = path === '/api/photos' && status !== 403 && body !== A_FORM;
    expect(response.status).toBe(isUnread ? 415 : status);
    const answer = await response.json();
    expect(answer.errors?.[0] ?? answer).toMatchObject({ message: expect.any(String) });
    expect(answer.errors?.[0]?.extensions ?? answer).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
  });

  test.each([
    ['nothing', {}],
    ['a list', []],
    ['null', null],
    [
      'wrong types throughout',
      {
        email: 7,
        password: [],
        firstName: {},
        title: 1,
        price: {},
        latitude: 'north',
        rating: 'five',
        favorId: [],
        query: 5,
        dateOfBirth: 3,
      },
    ],
    ['NaN, as JSON has it', { ...favorInput(), price: null, latitude: null }],
  ])('answers a body of %s with a 4xx', async (_what, body) => {
    const response = await person.request(method, path, body);
    // A few use cases need no body.
    const { errors, ...answer } = await response.json();
    expect(response.status).toBeLessThan(500);
    if (response.status >= 400)
      expect(errors?.[0]?.extensions ?? answer).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
    await person.rest('POST', '/auth/signin', { email: person.email, password: person.password });
  });
});

describe('an id that is not valid', () => {
  test.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '%00', "1'--", '1e3'])(
    'is refused at /api/favors/%s',
    async (id) => {
      const { status, body } = await person.rest('GET', `/favors/${id}`);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({
        code: expect.stringMatching(/^(BAD_INPUT|NOT_FOUND)$/),
        message: expect.any(String),
      });
    },
  );
});

test('an unknown path of the API is a 404 in JSON', async () => {
  expect(await person.rest('GET', '/nothing/here')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: expect.any(String) },
  });
});

test('GraphQL names the field of a variable of the wrong type', async () => {
  const { status, errors } = await person.graphql(
    'mutation ($input: PostFavorInput!) { postFavor(input: $input) { favor { id } } }',
    { input: favorInput({ latitude: 'north' }) },
  );
  expect(status).toBe(400);
  expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_INPUT', field: 'latitude' });
});

test('an internal error gives away only a trace id', async () => {
  const broken = await startTestApp();
  await broken.deps.dataSource.destroy();
  const { data, errors } = await broken.visitor().graphql('{ favors { edges { node { id } } } }');
  expect(data).toEqual({ favors: null });
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Something went wrong on our side. Please try again.',
      extensions: { code: 'INTERNAL', traceId: expect.any(String) },
    }),
  ]);
  expect(await broken.visitor().rest('GET', '/favors')).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL', traceId: expect.any(String) },
  });
  await broken.close().catch(() => undefined);
});
