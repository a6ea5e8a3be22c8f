import type { Ctx } from '../context.ts';

/** What a REST request brings, before any use case has read it. */
export interface RouteRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The parsed JSON body; an empty object when there was none. */
  body: unknown;
}

/** One row of the documented REST surface: it translates to one use case and back, and decides nothing. */
export interface Route {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/api`, express notation: `/favors/:id/accept`. */
  path: string;
  /** Status of a success; 200 when left out. */
  status?: number;
  /** Answers the JSON body. */
  handle(ctx: Ctx, request: RouteRequest): Promise<unknown>;
}
