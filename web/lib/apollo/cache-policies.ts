import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** Makes the normalised cache: a changed row changes wherever it is shown, and pages of one list grow together. Features add their own policies (web/app/api-provider.tsx). */
export const newCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          favors: relayStylePagination(['near', 'withinKm', 'bounds', 'category', 'status', 'includeExpired']),
          conversations: relayStylePagination(['favorId']),
          notifications: relayStylePagination(['exceptKinds']),
          tokens: relayStylePagination(),
          blockedUsers: relayStylePagination(),
          favor: {
            read: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'Favor', id: args?.['id'] as string }),
          },
          user: {
            read: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'User', id: args?.['id'] as string }),
          },
        },
      },
      User: {
        fields: {
          postedFavors: relayStylePagination(['status', 'includeExpired']),
          completedFavors: relayStylePagination(),
          savedFavors: relayStylePagination(),
        },
      },
    },
  });
