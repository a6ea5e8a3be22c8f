import { expect } from '@jest/globals';
import type { TestClient } from '../../../api/testing/test-client.ts';
import { refusalsOf } from '../../../api/transports/rest/openapi.ts';
import { routes } from '../../../api/transports/rest/rest.ts';
import type { Route } from '../../../api/routing/route.ts';

/** Returns the name of a row, such as `POST /favors/:id/accept`. */
export const rowName = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

/** Request of a row. */
export interface Call {
  /** Path parameters. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** Response of a row. */
export interface Answer {
  status: number;
  body: any;
}

/**
 * Calls a row and checks its description: a success has exactly the described shape, as has the body sent; a refusal
 * has the status of its code and is one the row declares.
 */
export async function callRow(
  client: TestClient,
  name: string,
  { params = {}, query = {}, body }: Call = {},
): Promise<Answer> {
  const route = routes.find((candidate) => rowName(candidate) === name);
  if (!route) throw new Error(`There is no row ${name}`);
  const path = route.path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter]!));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const answer = await client.rest(route.method.toUpperCase(), path + (search && `?${search}`), body);
  if (answer.status < 300) {
    expect(answer.status).toBe(route.status ?? 200);
    expect(route.output.safeParse(answer.body).error?.issues).toBeUndefined();
    if (body !== undefined) expect(route.body?.safeParse(body).error?.issues).toBeUndefined();
  } else {
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/), code: expect.any(String) });
    expect(refusalsOf(route)).toContain(answer.body.code);
  }
  return answer;
}
