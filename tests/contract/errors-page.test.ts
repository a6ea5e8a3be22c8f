import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refusals } from '../../api/platform/errors.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { protocolRefusals } from '../../api/transports/graphql/graphql-errors.ts';

let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.person();
});
afterAll(() => app.close());

test('/graphql/errors lists every code, with its status and what to do', async () => {
  const answer = await app.visitor().request('GET', '/graphql/errors', undefined, { accept: 'text/html' });
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  for (const [code, [status]] of Object.entries({ ...refusals, ...protocolRefusals })) {
    expect(page).toMatch(
      new RegExp(
        `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>[^<].+?</td><td>.+?</td></tr>`,
      ),
    );
  }
});

describe('a refusal by GraphQL itself', () => {
  const faulty: [keyof typeof protocolRefusals, object][] = [
    ['BAD_REQUEST', { variables: {} }],
    ['GRAPHQL_PARSE_FAILED', { query: '{ viewer' }],
    ['GRAPHQL_VALIDATION_FAILED', { query: '{ nothing }' }],
    ['OPERATION_RESOLUTION_FAILURE', { query: 'query A { viewer { id } } query B { viewer { id } }' }],
    ['PERSISTED_QUERY_NOT_FOUND', { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } }],
  ];

  test('has a case here for every code', () => {
    expect(faulty.map(([code]) => code)).toEqual(Object.keys(protocolRefusals));
  });

  test.each(faulty)('has its documented code and status: %s over HTTP', async (code, body) => {
    const answer = await person.request('POST', '/graphql', body);
    expect({ status: answer.status, errors: (await answer.json()).errors }).toMatchObject({
      status: protocolRefusals[code][0],
      errors: [{ extensions: { code } }],
    });
  });

  test.each(faulty.slice(1))(
    'has its documented code: %s over graphql-ws',
    async (code, { query = '', ...rest }: { query?: string }) => {
      const feed = await person.subscribe(query, {}, rest);
      await expect(feed.next()).rejects.toMatchObject([{ extensions: { code } }]);
      feed.close();
    },
  );
});
