import { InMemoryCache, type FieldMergeFunction, type Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/**
 * Merges objects without an id that are the same by this field: a query that asks less of one must leave what another
 * has read, or the screen of that other stays as it was.
 */
const mergeSame =
  (field: string): FieldMergeFunction<Reference> =>
  (existing, incoming, { mergeObjects, readField }) =>
    readField(field, existing) === readField(field, incoming) ? mergeObjects(existing!, incoming) : incoming;

/**
 * Makes the normalised cache (docs/decisions/client-data.md): pages of one list are merged, and favors, conversations
 * and people read in any query are found by id. Conversations add their messages' policy
 * (web/features/conversations/outbox/message-pagination.ts).
 */
export const newCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          favors: relayStylePagination([
            'near',
            'withinKm',
            'bounds',
            'category',
            'status',
            'includeExpired',
            'search',
            'sort',
            'filter',
          ]),
          conversations: relayStylePagination(['favorId']),
          notifications: relayStylePagination(['exceptKinds']),
          myFavors: relayStylePagination(['group']),
          tokens: relayStylePagination(),
          blockedUsers: relayStylePagination(),
          favor: {
            read: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'Favor', id: args?.['id'] as string }),
          },
          conversation: {
            read: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'Conversation', id: args?.['id'] as string }),
          },
          user: {
            read: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'User', id: args?.['id'] as string }),
          },
        },
      },
      MyFavorCounts: { merge: true },
      Terms: { merge: mergeSame('version') },
      Money: { merge: mergeSame('cents') },
      Favor: { fields: { offers: relayStylePagination(['order', 'passed']) } },
      User: {
        fields: {
          postedFavors: relayStylePagination(['status', 'includeExpired']),
          completedFavors: relayStylePagination(),
          reviews: relayStylePagination(),
          savedFavors: relayStylePagination(),
        },
      },
    },
  });
