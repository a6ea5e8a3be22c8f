import type { APIRequestContext } from '@playwright/test';
import { aStaircase, aWardrobe } from './photos.ts';

const operations = /* GraphQL */ `
  mutation Post($input: PostFavorInput!) {
    postFavor(input: $input) {
      favor {
        id
      }
    }
  }
  mutation Accept($favorId: ID!) {
    acceptFavor(input: { favorId: $favorId }) {
      favor {
        id
      }
    }
  }
  mutation Negotiate($favorId: ID!) {
    negotiateFavor(input: { favorId: $favorId }) {
      conversation {
        id
      }
    }
  }
  mutation Complete($favorId: ID!) {
    completeFavor(input: { favorId: $favorId, rating: 5 }) {
      favor {
        id
      }
    }
  }
  mutation Save($favorId: ID!) {
    bookmarkFavor(input: { favorId: $favorId, on: true }) {
      favor {
        id
      }
    }
  }
  mutation Open($favorId: ID!) {
    openConversation(input: { favorId: $favorId }) {
      conversation {
        id
      }
    }
  }
  mutation Write($conversationId: ID!, $content: String!) {
    sendMessage(input: { conversationId: $conversationId, content: $content }) {
      message {
        id
      }
    }
  }
  mutation Block($userId: ID!) {
    blockUser(input: { userId: $userId }) {
      user {
        id
      }
    }
  }
  mutation Token($name: String!, $scopes: [String!]!, $days: Int) {
    createToken(input: { name: $name, scopes: $scopes, expiresInDays: $days }) {
      secret
    }
  }
`;

/** Runs one of the operations with a session and returns its payload. @throws Error when it is refused. */
async function act(api: APIRequestContext, operationName: string, variables: object): Promise<any> {
  const { data, errors } = await (
    await api.post('/graphql', { data: { query: operations, operationName, variables } })
  ).json();
  if (errors) throw new Error(`${operationName}: ${errors[0].message}`);
  return Object.values(data)[0];
}

async function upload(api: APIRequestContext, photo: Buffer): Promise<string> {
  const answer = await api.post('/api/photos', { data: photo, headers: { 'content-type': 'image/jpeg' } });
  return (await answer.json()).id as string;
}

const inBonnevoie = { address: '8 Rue Sigismond, 2537 Luxembourg', latitude: 49.5988, longitude: 6.1372 };

/**
 * Gives a person a history: a favor with photos and two conversations, one with a helper blocked since; one favor
 * accepted and one completed, each with a notification; a saved favor; and tokens. Returns the id of the favor with
 * photos.
 */
export async function useRegularly({
  regular,
  helper,
  newcomer,
  newcomerId,
  saved,
}: {
  regular: APIRequestContext;
  helper: APIRequestContext;
  newcomer: APIRequestContext;
  newcomerId: string;
  /** Id of another poster's favor to save. */
  saved: string;
}): Promise<string> {
  const post = async (input: object): Promise<string> =>
    (await act(regular, 'Post', { input: { ...inBonnevoie, isNegotiable: true, ...input } })).favor.id;
  const photoIds = [await upload(regular, await aWardrobe()), await upload(regular, await aStaircase())];
  const withPhotos = await post({
    title: 'Bring my grandmother’s wardrobe home',
    description: 'Solid oak, but it comes apart. The van is there; I need a second pair of hands for the stairs.',
    category: 'MOVING',
    price: '60',
    timeframe: 'This weekend',
    photoIds,
  });
  const done = await post({
    title: 'Hang two shelves',
    description: 'Drill and plugs are here.',
    category: 'HANDYMAN',
    price: '25',
    timeframe: 'This week',
  });
  const taken = await post({
    title: 'Water the balcony',
    description: 'Every other evening.',
    category: 'OTHERS',
    price: '15',
    timeframe: 'Next week',
  });
  await act(helper, 'Accept', { favorId: done });
  await act(helper, 'Complete', { favorId: done });
  await act(helper, 'Accept', { favorId: taken });
  const { conversation } = await act(helper, 'Negotiate', { favorId: withPhotos });
  await act(helper, 'Write', {
    conversationId: conversation.id,
    content: 'I could come on Saturday with my brother. Would 70 be all right for the two of us?',
  });
  const stopped = await act(newcomer, 'Open', { favorId: withPhotos });
  await act(newcomer, 'Write', { conversationId: stopped.conversation.id, content: 'Is it still there?' });
  await act(regular, 'Block', { userId: newcomerId });
  await act(regular, 'Save', { favorId: saved });
  await act(regular, 'Token', { name: 'Noticeboard in the hall', scopes: ['favors:read'] });
  await act(regular, 'Token', { name: 'Building manager', scopes: ['favors:read', 'favors:write'], days: 90 });
  return withPhotos;
}
