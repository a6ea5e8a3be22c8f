import { expect } from '@jest/globals';
import type { TestClient } from '../../../api/testing/test-client.ts';
import { refusalsOf } from '../../../api/transports/rest/openapi.ts';
import { routes } from '../../../api/transports/rest/rest.ts';
import type { Route } from '../../../api/routing/route.ts';

/** A row by its name, such as `POST /favors/:id/accept`. */
export const rowName = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

/** What is sent to a row. */
export interface Call {
  /** Path parameters. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** What came back. */
export interface Answer {
  status: number;
  body: any;
}

/**
 * Asks one row and holds the answer against its description: a success has exactly the described shape, and what was sent was
 * described as well; a refusal has its code's status and is one of those the row may come to.
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
