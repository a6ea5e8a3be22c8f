import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { refusals, type RefusalCode } from '../../platform/errors.ts';
import { ROOT } from '../../platform/root.ts';
import { scopes } from '../../platform/scopes.ts';
import type { Route } from '../../routing/route.ts';

/** The part of JSON Schema 2020-12, as in OpenAPI 3.1, that the page at /api/docs reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  deprecated?: boolean;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  $defs?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** One operation: a method of a path, with its input and responses. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  /** Alternatives, one of which must be met; an empty one admits visitors. */
  security: Record<string, string[]>[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  requestBody?: { required: true; description?: string; content: Partial<Content & BytesContent> };
  responses: Record<string, { description: string; content: Content }>;
}

type Content = { 'application/json': { schema: Schema } };

/** A body of bytes, which OpenAPI 3.1 describes by an empty schema. */
type BytesContent = { 'application/octet-stream': { schema: Schema } };

/** An OpenAPI 3.1 document. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<Route['method'], Operation>>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

const DESCRIPTION = [
  'Every row is one use case of Favr. GraphQL and the socket at `/ws` offer the same ones.',
  'Request bodies are JSON, except photo uploads. Ids are numbers, prices are strings with two decimals, times are ISO 8601 in UTC, and lists are bare arrays.',
  'The cookies of the session or a token in `Authorization: Bearer` say who asks, and nothing else does: the header `user-id` and the fields `userId`, `posterId` and `senderId` are accepted but ignored. A request may name the person it is meant for in `favr-person`; one meant for anybody else answers 409 `WRONG_PERSON`, and nothing happens.',
  'What you may not see answers 404; what you may see but not do answers 403.',
].join('\n\n');

/** The body of every refusal; codes never change their meaning. */
const ErrorBody = z
  .strictObject({
    message: z.string().describe('For people.'),
    code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]).describe('Stable, for programs.'),
    field: z.string().optional().describe('The part of the input at fault.'),
    requiredScope: z.enum(scopes).or(z.literal('account')).optional().describe('What a token lacks.'),
    traceId: z.string().optional().describe('Names our log of an INTERNAL error.'),
  })
  .meta({ id: 'Error' });

/** Lists every code a route may refuse with. */
export function refusalsOf({ access, body, bytes, refusals = [] }: Route): RefusalCode[] {
  const requires: RefusalCode[] = access === 'anybody' ? [] : ['NOT_SIGNED_IN'];
  const reads: RefusalCode[] = body || bytes ? ['TOO_LARGE'] : [];
  return [
    'BAD_INPUT',
    ...requires,
    'INVALID_TOKEN',
    'MISSING_SCOPE',
    'FOREIGN_ORIGIN',
    'WRONG_PERSON',
    ...refusals,
    ...reads,
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'INTERNAL',
  ];
}

/** The header that routes with a `clientKey` also take. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  schema: {
    type: 'string',
    maxLength: 255,
    description: 'In place of `clientKey`, which wins where both are sent. A UUID, or any text of yours.',
  },
};

type ToJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => Schema;

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'favr_access', description: 'Set by signing in.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: "A program's token, with the scopes its person gave it.",
  },
};

/** Describes routes in OpenAPI 3.1, from the schemas that parse their input and type their output. */
export function describeRoutes(routes: readonly Route[]): OpenApi {
  const schemas: Record<string, Schema> = {};
  const toJsonSchema = schemaConverter(schemas);
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: describeRoute(route, toJsonSchema) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Favr REST API', version, description: DESCRIPTION },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  };
}

/** Creates a function that converts zod schemas and collects the named ones in `schemas`. */
function schemaConverter(schemas: Record<string, Schema>): ToJsonSchema {
  return (schema, io) => {
    const converted = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => dropNoise(jsonSchema as Schema),
    }) as Schema;
    const {
      $schema: _schema,
      $defs = {},
      ...own
    } = JSON.parse(JSON.stringify(converted).replaceAll('#/$defs/', '#/components/schemas/')) as Schema;
    Object.assign(schemas, $defs);
    return own;
  };
}

function describeRoute(route: Route, toJsonSchema: ToJsonSchema): Operation {
  const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
      name,
      in: place,
      required: place === 'path' || !(part as z.ZodType).safeParse(undefined).success,
      schema: withoutNull(toJsonSchema(part as z.ZodType, 'input')),
    }));
  return {
    operationId: `${route.method}${route.path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: route.summary,
    tags: [route.path.split('/')[1]!],
    security: securityOf(route.access),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.keyIn ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toJsonSchema(route.body, 'input') } },
      },
    }),
    ...(route.bytes && {
      requestBody: {
        required: true,
        description: route.bytes.description,
        content: { 'application/octet-stream': { schema: {} } },
      },
    }),
    responses: responsesOf(route, toJsonSchema),
  };
}

/** Describes the success and, for each status, the refusals of a route. */
function responsesOf(route: Route, toJsonSchema: ToJsonSchema): Operation['responses'] {
  const content = (schema: z.ZodType): Content => ({ 'application/json': { schema: toJsonSchema(schema, 'output') } });
  return {
    [route.status ?? 200]: { description: 'Success', content: content(route.output) },
    ...Object.fromEntries(
      refusalsOf(route).map((code, _, all) => {
        const [status] = refusals[code];
        const alike = all.filter((other) => refusals[other][0] === status);
        return [status, { description: alike.join(', '), content: content(ErrorBody) }];
      }),
    ),
  };
}

function securityOf(access: Route['access']): Operation['security'] {
  if (access === 'anybody') return [{}, { session: [] }, { token: [] }];
  return access === 'account' ? [{ session: [] }] : [{ session: [] }, { token: [access] }];
}

/** Removes what zod adds without need: the range of safe integers, and a pattern beside each format. */
function dropNoise(schema: Schema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format) delete schema.pattern;
}

/** Removes null from a parameter's type: a missing parameter is left out. */
function withoutNull(schema: Schema): Schema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (others?.length === 1) return { ...others[0], ...(schema.description && { description: schema.description }) };
  if (others) return { ...schema, anyOf: others };
  return Array.isArray(schema.type) ? { ...schema, type: schema.type.filter((type) => type !== 'null') } : schema;
}
