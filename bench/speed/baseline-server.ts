import { createRequire } from 'node:module';
import { floorNearby } from './floor-database.ts';

// GraphQL servers as their manuals begin them, over the floor's statement: `mercurius`, `apollo` or `apollo-jit`.

const [kind, packages] = process.argv.slice(2) as [string, string];
const load = createRequire(packages);

const SDL = `
  input PointInput { latitude: Float! longitude: Float! }
  type Money { cents: Int! text: String! }
  type Point { latitude: Float! longitude: Float! }
  type User { id: ID! firstName: String! displayName: String! averageRating: Float }
  type Favor { id: ID! title: String! category: String! price: Money! timeframe: String! area: String! location: Point! createdAt: String! expiresAt: String! poster: User! }
  type FavorEdge { node: Favor! }
  type PageInfo { hasNextPage: Boolean! }
  type FavorConnection { edges: [FavorEdge!]! pageInfo: PageInfo! }
  type Query { favors(near: PointInput!, withinKm: Float, first: Int): FavorConnection! }
`;

const resolvers = {
  Query: {
    favors: async (_: unknown, { near }: { near: { latitude: number; longitude: number } }) => {
      const { edges, hasNextPage } = await floorNearby(near);
      return { edges, pageInfo: { hasNextPage } };
    },
  },
};

async function listenMercurius(): Promise<number> {
  const app = load('fastify')();
  app.register(load('mercurius'), { schema: SDL, resolvers, jit: 1 });
  await app.listen({ port: 0 });
  return app.server.address().port;
}

async function listenApollo(withJit: boolean): Promise<number> {
  const { ApolloServer } = load('@apollo/server');
  const { expressMiddleware } = load('@as-integrations/express5');
  const express = load('express');
  const schema = load('@graphql-tools/schema').makeExecutableSchema({ typeDefs: SDL, resolvers });
  const server = new ApolloServer(withJit ? { gateway: jitGateway(schema) } : { schema });
  await server.start();
  const app = express().use('/graphql', express.json(), expressMiddleware(server));
  return new Promise((resolve) => {
    const listening = app.listen(0, () => resolve(listening.address().port));
  });
}

/** Executes with graphql-jit, compiled once for each document. */
function jitGateway(schema: object) {
  const { compileQuery } = load('graphql-jit');
  const compiled = new Map<string, any>();
  const executor = async ({ document, queryHash, operationName, request, context }: any) => {
    if (!compiled.has(queryHash)) compiled.set(queryHash, compileQuery(schema, document, operationName));
    return compiled.get(queryHash).query(undefined, context, request.variables);
  };
  return {
    load: async () => ({ executor }),
    onSchemaLoadOrUpdate: (tell: (schemas: object) => void) => {
      tell({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: async () => undefined,
  };
}

const port = await (kind === 'mercurius' ? listenMercurius() : listenApollo(kind === 'apollo-jit'));
console.log(`ready ${port}`);
