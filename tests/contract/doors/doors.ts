import { categoryOfLabel, statusOfLabel } from '../../../api/features/favors/favor-labels.ts';
import type { TestClient } from '../../../api/testing/test-client.ts';

/** Result of a use case, in one shape for all doors: its value, or its refusal. */
export type Outcome<T> =
  { value: T; refusal?: undefined } | { value?: undefined; refusal: { code: string; field?: string; message: string } };

/** Fields of a favor that the cases compare, with ids as strings. */
export interface FavorSeen {
  id: string;
  title: string;
  category: string;
  status: string;
  price: string;
  isNegotiable: boolean;
  timeframe: string;
  isExpired: boolean;
  posterId: string;
  helperId: string | null;
}
interface UserSeen {
  id: string;
  firstName: string;
  averageRating: number | null;
  totalRatings: number;
  completedFavrs: number;
}
interface MessageSeen {
  id: string;
  content: string;
  senderId: string;
}

/** One way to call use cases, one method each; the cases run through each door in turn. */
export interface Door {
  name: string;
  signUp(client: TestClient, input: object): Promise<Outcome<UserSeen>>;
  signIn(client: TestClient, input: object): Promise<Outcome<UserSeen>>;
  completeOnboarding(client: TestClient, input: object): Promise<Outcome<UserSeen>>;
  user(client: TestClient, id: string): Promise<Outcome<UserSeen>>;
  favors(
    client: TestClient,
    near: { latitude: number; longitude: number },
    withinKm: number,
  ): Promise<Outcome<FavorSeen[]>>;
  favor(client: TestClient, id: string): Promise<Outcome<FavorSeen>>;
  postFavor(client: TestClient, input: Record<string, unknown>): Promise<Outcome<FavorSeen>>;
  acceptFavor(client: TestClient, favorId: string): Promise<Outcome<FavorSeen>>;
  negotiateFavor(client: TestClient, favorId: string): Promise<Outcome<FavorSeen>>;
  completeFavor(client: TestClient, favorId: string, input: Record<string, unknown>): Promise<Outcome<FavorSeen>>;
}

/** One way to read and write a conversation, found by its favor. */
export interface ChatDoor {
  name: string;
  read(client: TestClient, favorId: string): Promise<Outcome<MessageSeen[]>>;
  /** Absent where the door only reads. */
  write?(client: TestClient, favorId: string, content: unknown, clientKey?: string): Promise<Outcome<MessageSeen>>;
}

const FAVOR = 'id title category status price { text } isNegotiable timeframe isExpired poster { id } helper { id }';
const USER = 'id firstName averageRating totalRatings completedFavrs';
const MESSAGE = 'id content senderId';

async function ask<T>(
  client: TestClient,
  query: string,
  variables: object,
  read: (data: any) => T,
): Promise<Outcome<T>> {
  const { data, errors } = await client.graphql(query, variables as Record<string, unknown>);
  const [error] = errors ?? [];
  if (!error) return { value: read(data) };
  return {
    refusal: {
      code: error.extensions.code,
      message: error.message,
      ...(error.extensions.field && { field: error.extensions.field }),
    },
  };
}

const mutate = (client: TestClient, name: string, type: string, input: object, fields: string) =>
  [client, `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input }] as const;

const graphqlFavor = ({ poster, helper, price, ...favor }: any): FavorSeen => ({
  ...favor,
  price: price.text,
  posterId: poster.id,
  helperId: helper?.id ?? null,
});

export const graphqlDoor: Door = {
  name: 'GraphQL',
  signUp: (client, input) =>
    ask(...mutate(client, 'signUp', 'SignUpInput', input, `user { ${USER} }`), (data) => data.signUp.user),
  signIn: (client, input) =>
    ask(...mutate(client, 'signIn', 'SignInInput', input, `user { ${USER} }`), (data) => data.signIn.user),
  completeOnboarding: (client, input) =>
    ask(
      ...mutate(client, 'completeOnboarding', 'CompleteOnboardingInput', input, `user { ${USER} }`),
      (data) => data.completeOnboarding.user,
    ),
  user: (client, id) => ask(client, `query ($id: ID!) { user(id: $id) { ${USER} } }`, { id }, (data) => data.user),
  favors: (client, near, withinKm) =>
    ask(
      client,
      `query ($near: PointInput, $withinKm: Float) { favors(near: $near, withinKm: $withinKm, includeExpired: true, first: 50) { edges { node { ${FAVOR} } } } }`,
      { near, withinKm },
      (data) => data.favors.edges.map((edge: any) => graphqlFavor(edge.node)),
    ),
  favor: (client, id) =>
    ask(client, `query ($id: ID!) { favor(id: $id) { ${FAVOR} } }`, { id }, (data) => graphqlFavor(data.favor)),
  postFavor: (client, input) =>
    ask(...mutate(client, 'postFavor', 'PostFavorInput', input, `favor { ${FAVOR} }`), (data) =>
      graphqlFavor(data.postFavor.favor),
    ),
  acceptFavor: (client, favorId) =>
    ask(...mutate(client, 'acceptFavor', 'AcceptFavorInput', { favorId }, `favor { ${FAVOR} }`), (data) =>
      graphqlFavor(data.acceptFavor.favor),
    ),
  negotiateFavor: (client, favorId) =>
    ask(...mutate(client, 'negotiateFavor', 'NegotiateFavorInput', { favorId }, `favor { ${FAVOR} }`), (data) =>
      graphqlFavor(data.negotiateFavor.favor),
    ),
  completeFavor: (client, favorId, input) =>
    ask(...mutate(client, 'completeFavor', 'CompleteFavorInput', { favorId, ...input }, `favor { ${FAVOR} }`), (data) =>
      graphqlFavor(data.completeFavor.favor),
    ),
};

async function call<T>(
  client: TestClient,
  method: string,
  path: string,
  body: unknown,
  read: (body: any) => T,
): Promise<Outcome<T>> {
  const answer = await client.rest(method, path, body);
  return answer.status < 300 ? { value: read(answer.body) } : { refusal: answer.body };
}

const restFavor = (body: any): FavorSeen => ({
  id: String(body.id),
  title: body.title,
  category: categoryOfLabel(body.category) as string,
  status: statusOfLabel(body.status) as string,
  price: body.price,
  isNegotiable: body.isNegotiable,
  timeframe: body.timeframe,
  isExpired: body.isExpired,
  posterId: String(body.posterId),
  helperId: body.helperId === null ? null : String(body.helperId),
});
const restUser = ({ id, firstName, averageRating, totalRatings, completedFavrs }: any): UserSeen => ({
  id: String(id),
  firstName,
  averageRating: totalRatings > 0 ? Number(averageRating) : null,
  totalRatings,
  completedFavrs,
});

export const restDoor: Door = {
  name: 'REST',
  signUp: (client, input) => call(client, 'POST', '/auth/signup', input, restUser),
  signIn: (client, input) => call(client, 'POST', '/auth/signin', input, restUser),
  completeOnboarding: (client, input) => call(client, 'POST', '/auth/complete-onboarding', input, restUser),
  user: (client, id) => call(client, 'GET', `/users/${id}`, undefined, restUser),
  favors: (client, { latitude, longitude }, withinKm) =>
    call(client, 'GET', `/favors?latitude=${latitude}&longitude=${longitude}&withinKm=${withinKm}`, undefined, (body) =>
      body.map(restFavor),
    ),
  favor: (client, id) => call(client, 'GET', `/favors/${id}`, undefined, restFavor),
  postFavor: (client, input) => call(client, 'POST', '/favors', input, restFavor),
  acceptFavor: (client, favorId) => call(client, 'POST', `/favors/${favorId}/accept`, undefined, restFavor),
  negotiateFavor: (client, favorId) => call(client, 'POST', `/favors/${favorId}/negotiate`, undefined, restFavor),
  completeFavor: (client, favorId, input) => call(client, 'POST', `/favors/${favorId}/complete`, input, restFavor),
};

const plainMessage = ({ id, content, senderId }: any): MessageSeen => ({
  id: String(id),
  content,
  senderId: String(senderId),
});

async function conversationId(client: TestClient, favorId: string): Promise<Outcome<string>> {
  const found = await ask(
    client,
    'query ($favorId: ID!) { conversationWith(favorId: $favorId) { id } }',
    { favorId },
    (data) => data.conversationWith?.id as string | undefined,
  );
  if (found.refusal) return found;
  if (found.value) return { value: found.value };
  return ask(
    ...mutate(client, 'openConversation', 'OpenConversationInput', { favorId }, 'conversation { id }'),
    (data) => data.openConversation.conversation.id,
  );
}

export const graphqlChat: ChatDoor = {
  name: 'GraphQL',
  read: async (client, favorId) => {
    const found = await conversationId(client, favorId);
    if (found.refusal) return found;
    return ask(
      client,
      `query ($id: ID!) { conversation(id: $id) { messages(first: 50) { edges { node { ${MESSAGE} } } } } }`,
      { id: found.value },
      (data) => data.conversation.messages.edges.map((edge: any) => edge.node),
    );
  },
  write: async (client, favorId, content, clientKey) => {
    const found = await conversationId(client, favorId);
    if (found.refusal) return found;
    return ask(
      ...mutate(
        client,
        'sendMessage',
        'SendMessageInput',
        { conversationId: found.value, content, clientKey },
        `message { ${MESSAGE} }`,
      ),
      (data) => data.sendMessage.message,
    );
  },
};

export const restChat: ChatDoor = {
  name: 'REST',
  read: (client, favorId) =>
    call(client, 'GET', `/chat/${favorId}/messages`, undefined, (body) => body.messages.map(plainMessage)),
};

export const socketChat: ChatDoor = {
  name: '/ws',
  read: async (client, favorId) => {
    const socket = await client.socket();
    const answer = await socket.ask({ type: 'join_chat', favorId: Number(favorId) });
    socket.close();
    return answer.type === 'error' ? { refusal: answer as never } : { value: answer.messages.map(plainMessage) };
  },
  write: async (client, favorId, content, clientKey) => {
    const socket = await client.socket();
    const answer = await socket.ask({ type: 'send_message', favorId: Number(favorId), content, clientKey });
    socket.close();
    return answer.type === 'error' ? { refusal: answer as never } : { value: plainMessage(answer.message) };
  },
};
