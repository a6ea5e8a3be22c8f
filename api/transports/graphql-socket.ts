import { GraphQLError, parse, specifiedRules, validate, type ExecutionArgs, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { handleProtocols } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { createContext, type Deps } from '../context.ts';
import { publicGraphqlError } from './graphql-errors.ts';
import { limitsRule, MAX_TOKENS } from './graphql-limits.ts';
import { askerOfUpgrade, LARGEST_FRAME } from './upgrade.ts';

/** Operations one socket may have running (design §6). */
const MOST_OPERATIONS = 100;

/** GraphQL over graphql-ws, with the same limits and the same errors as over HTTP. */
export function graphqlSocketDoor(deps: Deps, schema: GraphQLSchema): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols, maxPayload: LARGEST_FRAME });
  const shown = (errors: readonly (GraphQLError | GraphQLFormattedError)[]) =>
    errors.map((error) => (error instanceof GraphQLError ? publicGraphqlError(error.toJSON(), error, deps.log) : error));
  useServer(
    {
      schema,
      onSubscribe: (connection, _id, { query, variables, operationName }) => {
        if (Object.keys(connection.subscriptions).length > MOST_OPERATIONS) {
          return [new GraphQLError(`At most ${MOST_OPERATIONS} operations at once on one socket`, { extensions: { code: 'TOO_COMPLEX' } })];
        }
        try {
          const document = parse(query, { maxTokens: MAX_TOKENS });
          const faults = validate(schema, document, [...specifiedRules, limitsRule]);
          if (faults.length > 0) return faults;
          const contextValue = createContext(deps, askerOfUpgrade(connection.extra.request));
          return { schema, document, variableValues: variables ?? {}, operationName, contextValue } as ExecutionArgs;
        } catch (error) {
          // A faulty operation answers for itself; the socket stays open for the others.
          return [error instanceof GraphQLError ? error : new GraphQLError('This operation could not be read')];
        }
      },
      onError: (_connection, _id, _payload, errors) => shown(errors),
      onNext: (_connection, _id, _payload, _args, result) => (result.errors ? { ...result, errors: shown(result.errors) as GraphQLError[] } : undefined),
    },
    sockets,
  );
  return sockets;
}
