import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refusals } from '../../api/platform/errors.ts';
import { startTestApp, type TestApp } from '../../api/testing/harness.ts';
import type { OpenApi, Operation, Schema } from '../../api/transports/rest/openapi.ts';
import { routes } from '../../api/transports/rest/rest.ts';
import { rowName } from './doors/rest-door.ts';

let app: TestApp;
let document: OpenApi;
let operations: { name: string; operation: Operation }[];

beforeAll(async () => {
  app = await startTestApp();
  document = (await app.visitor().rest('GET', '/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );
});
afterAll(() => app.close());

/** Lists every schema of the document, at any depth. */
function schemasIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(schemasIn);
  return Array.isArray(value) ? inside : [value as Schema, ...inside];
}

describe('/api/openapi.json', () => {
  test('is OpenAPI 3.1 and describes exactly the rows of the API', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Favr REST API', version: expect.any(String) },
      servers: [{ url: '/api' }],
    });
    expect(operations.map(({ name }) => name).sort()).toEqual(routes.map(rowName).sort());
  });

  test('gives each row a unique name', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]\w+$/);
  });

  test('describes exactly the parameters of each path', () => {
    for (const { name, operation } of operations) {
      const described = operation.parameters
        .filter(({ in: place }) => place === 'path')
        .map((parameter) => parameter.name);
      expect({ name, described }).toEqual({
        name,
        described: [...name.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter),
      });
    }
  });

  test('describes the body, the response and the refusals of every row', () => {
    const withoutBody = ['POST /auth/signout', 'POST /favors/:id/accept', 'POST /favors/:id/negotiate'];
    for (const { name, operation } of operations) {
      const reads = /^(POST|PATCH)/.test(name) && !withoutBody.includes(name);
      expect({ name, reads: operation.requestBody !== undefined }).toEqual({ name, reads });
      const codes = Object.entries(operation.responses).flatMap(([status, { description }]) =>
        description.split(', ').map((code) => ({ status, code })),
      );
      const [success, ...refused] = codes;
      expect({ name, success }).toEqual({
        name,
        success: { status: expect.stringMatching(/^20[01]$/), code: 'Success' },
      });
      for (const { status, code } of refused)
        expect({ name, code, status }).toEqual({
          name,
          code,
          status: String(refusals[code as keyof typeof refusals]?.[0]),
        });
    }
  });

  test('has no dangling reference and no unused schema', () => {
    const named = new Set(schemasIn(document).flatMap(({ $ref }) => $ref ?? []));
    expect([...named].sort()).toEqual(
      Object.keys(document.components.schemas)
        .map((name) => `#/components/schemas/${name}`)
        .sort(),
    );
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('says who may call a row', () => {
    const security = (name: string) => operations.find((one) => one.name === name)!.operation.security;
    expect(security('GET /favors')).toContainEqual({});
    expect(security('POST /favors')).toEqual([{ session: [] }, { token: ['favors:write'] }]);
    expect(security('DELETE /users/:id')).toEqual([{ session: [] }]);
  });
});

describe('/api/docs', () => {
  test('shows every row and every schema, without a script', async () => {
    const response = await app.visitor().request('GET', '/api/docs');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'/,
    );
    const page = await response.text();
    for (const { operation } of operations) expect(page).toContain(`<h2 id="${operation.operationId}">`);
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`<h2 id="schema-${name}">`);
    expect(page).not.toMatch(/<script|https?:|style="/);
    const links = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    for (const id of links) expect(page).toContain(`id="${id}"`);
  });
});

/** A token with another scope learns from the refusal which one the use case needs. */
test('each row declares the scope that its use case needs', async () => {
  const person = await app.person();
  const { data } = await person.graphql(
    'mutation ($input: CreateTokenInput!) { createToken(input: $input) { secret } }',
    {
      input: { name: 'One that may report things', scopes: ['moderation:write'] },
    },
  );
  const authorization = { authorization: `Bearer ${data.createToken.secret}` };
  for (const route of routes.filter(({ access }) => access !== 'anybody')) {
    const path = `/api${route.path.replace(/:\w+/g, '1')}`;
    const response = await app.visitor().request(route.method.toUpperCase(), path, undefined, authorization);
    const { code, requiredScope } = await response.json();
    expect({ row: rowName(route), status: response.status, code, requiredScope }).toEqual({
      row: rowName(route),
      status: 403,
      code: 'MISSING_SCOPE',
      requiredScope: route.access,
    });
  }
});
