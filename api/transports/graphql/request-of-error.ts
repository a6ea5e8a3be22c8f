import type { ApolloServerPlugin } from '@apollo/server';
import type { Ctx, Deps } from '../../context.ts';
import { LoggedRequest } from '../../platform/logged-request.ts';

/**
 * Creates the plugin that remembers which request an error belongs to, and the function that tells: Apollo Server has
 * errors made public without their context.
 */
export function requestsOfErrors({ log }: Pick<Deps, 'log'>): {
  plugin: ApolloServerPlugin<Ctx>;
  requestOfError: (error: unknown) => LoggedRequest;
} {
  const requests = new WeakMap<object, LoggedRequest>();
  return {
    plugin: {
      requestDidStart: async () => ({
        didEncounterErrors: async ({ errors, contextValue: { request } }) => {
          for (const error of errors) requests.set(error, request);
        },
      }),
      unexpectedErrorProcessingRequest: async ({ requestContext, error }) => {
        requests.set(error, requestContext.contextValue.request);
        // It goes on as it is; else Apollo Server would log it itself, with all that it quotes, and throw another.
        throw error;
      },
    },
    requestOfError: (error) => requests.get(error as object) ?? new LoggedRequest(log),
  };
}
