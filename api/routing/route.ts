import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { RefusalCode } from '../platform/errors.ts';
import type { RequiredScope } from '../platform/scopes.ts';

/** What a REST request brings, before any use case has read it. */
export interface RouteRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The parsed JSON body, an empty object when there was none; of a row with `bytes` the bytes. */
  body: unknown;
}

/**
 * One row of the documented REST surface: it translates to one use case and back, and decides nothing. The schemas describe it
 * (openapi.ts); input's are those the use case parses with, in REST's words.
 */
export interface Route {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/api`, express notation: `/favors/:id/accept`. */
  path: string;
  /** What it does, in one line. */
  summary: string;
  /** Who may ask: everybody, or people, whose programs need this scope. */
  access: 'anybody' | RequiredScope;
  /** One schema for each parameter of the path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Says which bytes are sent in place of JSON, where that is so. */
  bytes?: string;
  /** Status of a success; 200 when left out. */
  status?: number;
  /** What a success answers, exactly. */
  output: z.ZodType;
  /** Refusals of this row's own, beyond those any row may come to. */
  refusals?: readonly RefusalCode[];
  /** Answers the JSON body. */
  handle(ctx: Ctx, request: RouteRequest): Promise<unknown>;
}

/** Who an older client says it is. */
export const claimed = z.unknown().optional().meta({
  deprecated: true,
  description: 'Accepted and never believed: who asks is known from the session.',
});

/** An id as REST writes it. */
export const idNumber = z.int().positive();

/** A moment as REST writes it: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The answer of a row that has nothing else to say. */
export const Done = z.strictObject({ ok: z.literal(true) });
