import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { RefusalCode } from '../platform/errors.ts';
import type { RequiredScope } from '../platform/scopes.ts';

/** A REST request before validation. */
export interface RouteRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The parsed JSON body, an empty object without one; for an upload, the bytes. */
  body: unknown;
}

/**
 * A documented REST route, which translates to one use case and decides nothing. Its schemas are the documentation
 * (`/api/docs`); the use case parses the input with the same ones.
 */
export interface Route {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Path below `/api`, in Express notation: `/favors/:id/accept`. */
  path: string;
  /** A line of documentation. */
  summary: string;
  /** `anybody`, or the scope that programs of a signed-in person need. */
  access: 'anybody' | RequiredScope;
  /** Schemas of the path's parameters. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes that are the body in place of JSON. */
  bytes?: {
    description: string;
    /** Admits an upload before its bytes are read, or throws its refusal; the returned function ends it. */
    admit(ctx: Ctx, query: RouteRequest['query']): Promise<() => void>;
  };
  /** HTTP status of a success; 200 when left out. */
  status?: number;
  /** Schema of the response body. */
  output: z.ZodType;
  /** Refusals besides those that every route may answer. */
  refusals?: readonly RefusalCode[];
  /** Sends the body as it is read: its lists are async iterables. */
  streams?: boolean;
  /** Place of its `clientKey`, in place of which the header `Idempotency-Key` may be sent. */
  keyIn?: 'body' | 'query';
  /** Returns the response body. */
  handle(ctx: Ctx, request: RouteRequest): Promise<unknown>;
}

/** A schema for the identity that older clients send; ignored (docs/decisions/sessions.md). */
export const claimed = z.unknown().optional().meta({
  deprecated: true,
  description: 'Accepted but ignored: the session says who asks.',
});

/** A schema for an id in REST. */
export const idNumber = z.int().positive();

/** A schema for a time in REST: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A schema for the response of a route without data. */
export const Done = z.strictObject({ ok: z.literal(true) });
