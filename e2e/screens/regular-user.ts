import { randomUUID } from 'node:crypto';
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
  mutation Offer($input: MakeOfferInput!) {
    makeOffer(input: $input) {
      deal {
        id
      }
    }
  }
  mutation Propose($input: ProposeTermsInput!) {
    proposeTerms(input: $input) {
      deal {
        id
      }
    }
  }
  mutation Agree($dealId: ID!, $version: Int!) {
    answerTerms(input: { dealId: $dealId, version: $version, accept: true }) {
      deal {
        id
      }
    }
  }
  query TheirDeal($favorId: ID!) {
    favor(id: $favorId) {
      viewerDeal {
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
  mutation Contest($dealId: ID!, $statement: String!) {
    contestCompletion(input: { dealId: $dealId, statement: $statement }) {
      deal {
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
  mutation Share($dealId: ID!) {
    shareAppointment(input: { dealId: $dealId }) {
      safeLink {
        path
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

/** Ids of favors of the regular. */
export interface RegularFavors {
  /** Open and negotiable, with two photos. */
  photoFavor: string;
  /** The helper accepted it; a change waits for the regular's answer. */
  changedFavor: string;
  /** Its helper says that it is done; the regular has not answered. */
  doneFavor: string;
  /** Its completion is contested by the regular. */
  disputedFavor: string;
  /** Path of the link by which the helper shares the appointment of `changedFavor`. */
  safeLink: string;
}

/**
 * Gives a person a history: a favor with photos and two conversations, one with a helper blocked since; one favor
 * accepted, with a change that waits for an answer, one that its helper says is done, and one whose completion is
 * contested; an offer for the one with photos; a saved favor; and tokens.
 */
export async function useRegularly({
  regular,
  helper,
  blocked,
  blockedId,
  saved,
}: {
  regular: APIRequestContext;
  helper: APIRequestContext;
  blocked: APIRequestContext;
  blockedId: string;
  /** Id of another poster's favor to save. */
  saved: string;
}): Promise<RegularFavors> {
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
  const { viewerDeal } = await act(helper, 'TheirDeal', { favorId: taken });
  const inFourDays = (hour: number) => new Date(new Date(Date.now() + 4 * 86_400_000).setUTCHours(hour, 0, 0, 0));
  const evening = { startsAt: inFourDays(17), endsAt: inFourDays(18) };
  const dealId = viewerDeal.id;
  const propose = (terms: object) => act(helper, 'Propose', { input: { dealId, terms, clientKey: randomUUID() } });
  await propose({ price: '15', startsAt: inFourDays(16), endsAt: inFourDays(17) });
  await act(regular, 'Agree', { dealId, version: 2 });
  const { safeLink } = await act(helper, 'Share', { dealId });
  await propose({ price: '18', ...evening, includes: ['TOOLS'] });
  await act(helper, 'Offer', {
    input: {
      favorId: withPhotos,
      terms: { price: '70', ...evening, includes: ['SECOND_PERSON', 'TOOLS'], note: 'My brother comes along.' },
      clientKey: randomUUID(),
    },
  });
  const disputed = await post({
    title: 'Mend the garden gate',
    description: 'It hangs by one hinge.',
    category: 'HANDYMAN',
    price: '30',
    timeframe: 'This week',
  });
  await act(helper, 'Accept', { favorId: disputed });
  await act(helper, 'Complete', { favorId: disputed });
  const contested = (await act(regular, 'TheirDeal', { favorId: disputed })).viewerDeal;
  await act(regular, 'Contest', { dealId: contested.id, statement: 'The gate still hangs by one hinge.' });
  const { conversation } = await act(helper, 'Negotiate', { favorId: withPhotos });
  await act(helper, 'Write', {
    conversationId: conversation.id,
    content: 'I could come on Saturday with my brother. Would 70 be all right for the two of us?',
  });
  const stopped = await act(blocked, 'Open', { favorId: withPhotos });
  await act(blocked, 'Write', { conversationId: stopped.conversation.id, content: 'Is it still there?' });
  await act(regular, 'Block', { userId: blockedId });
  await act(regular, 'Save', { favorId: saved });
  await act(regular, 'Token', { name: 'Noticeboard in the hall', scopes: ['favors:read'] });
  await act(regular, 'Token', { name: 'Building manager', scopes: ['favors:read', 'favors:write'], days: 90 });
  return {
    photoFavor: withPhotos,
    changedFavor: taken,
    doneFavor: done,
    disputedFavor: disputed,
    safeLink: safeLink.path,
  };
}
