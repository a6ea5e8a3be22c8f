import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { startTestApp, type TestApp } from '../../api/testing/harness.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The addresses of the audits are known only once the app listens; their names are not.
const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetch });

describe('GraphQL over HTTP, as its specification has it', () => {
  test('is audited in 61 ways', () => {
    expect(audits).toHaveLength(61);
  });

  test.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
    const result = await audit.fn();
    expect(result.status === 'ok' ? result : { ...result, response: await result.response.text() }).toMatchObject({
      status: 'ok',
    });
  });
});
