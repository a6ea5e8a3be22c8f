import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { startTestApp, type TestApp } from '../../api/testing/harness.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The audits' URLs need the port, which is known only once the app listens; their names do not.
const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetch });

describe('the GraphQL-over-HTTP specification', () => {
  test('has 61 audits', () => {
    expect(audits).toHaveLength(61);
  });

  test.each(audits.map((audit) => [audit.name, audit] as const))('is met: %s', async (_name, audit) => {
    const result = await audit.fn();
    expect(result.status === 'ok' ? result : { ...result, response: await result.response.text() }).toMatchObject({
      status: 'ok',
    });
  });
});
