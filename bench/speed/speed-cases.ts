import { randomUUID } from 'node:crypto';
import { denseSpot, numbers } from '../nearby/nearby-world.ts';
import type { OperationName } from './floor-sql.ts';
import type { SpeedWorld } from './speed-world.ts';

/** An operation as it is sent to every contender. */
export interface SpeedCase {
  name: string;
  /** The JSON of the request for Favr and the other GraphQL servers. */
  body(turn: number): string;
  /** The JSON of the same request for the floor, which knows operations by name alone. */
  floorBody(turn: number): string;
  /** The session that a connection sends; none for visitors. */
  cookie?: (connection: number) => string;
  /** True where the baselines answer it too. */
  compared?: boolean;
}

const FAVOR = `id title category price { cents text } timeframe area location { latitude longitude } createdAt expiresAt
  poster { id firstName displayName averageRating }`;

const queries: Record<OperationName, string> = {
  Nearby: `query Nearby($near: PointInput!) { favors(near: $near, withinKm: 15, first: 20) { edges { node { ${FAVOR} } } pageInfo { hasNextPage } } }`,
  OneFavor: `query OneFavor($id: ID!) { favor(id: $id) { ${FAVOR} description } }`,
  Conversations: `query Conversations { conversations(first: 20) { edges { node {
    id updatedAt unreadCount favor { id title } otherUser { id displayName } lastMessage { id content timestamp } } } pageInfo { hasNextPage } } }`,
  ChatPage: `query ChatPage($id: ID!) { conversation(id: $id) { id favor { title } otherUser { firstName }
    messages(first: 30) { edges { node { id content sequence senderId timestamp } } pageInfo { hasPreviousPage } } } }`,
  OwnLists: `query OwnLists { viewer { postedFavors(first: 20) { edges { node {
    id title category price { cents text } status timeframe area createdAt expiresAt } } pageInfo { hasNextPage } } } }`,
  Send: 'mutation Send($input: SendMessageInput!) { sendMessage(input: $input) { message { id sequence timestamp } } }',
};

/** Lists what is measured. */
export function speedCases({ viewer, favorIds, conversationIds, senders }: SpeedWorld): SpeedCase[] {
  const random = numbers(1);
  const places = Array.from({ length: 5_000 }, () => denseSpot(random, 8));
  const near = (turn: number) => ({ near: places[turn % places.length] });
  const cookie = () => viewer.cookie;
  const of = (
    name: string,
    operationName: OperationName,
    variables: (turn: number) => object,
    rest: Pick<SpeedCase, 'cookie' | 'compared'> & { floor?: (turn: number) => object } = {},
  ): SpeedCase => ({
    name,
    body: (turn) => JSON.stringify({ operationName, query: queries[operationName], variables: variables(turn) }),
    floorBody: (turn) => JSON.stringify({ operationName, variables: (rest.floor ?? variables)(turn) }),
    ...rest,
  });
  const message = (turn: number) => ({
    input: {
      conversationId: senders[turn % senders.length]!.conversationId,
      content: `See you at nine ${turn}`,
      clientKey: randomUUID(),
    },
  });
  return [
    of('nearby, visitor', 'Nearby', near, { compared: true }),
    of('nearby, signed in', 'Nearby', near, { cookie }),
    of('one favor', 'OneFavor', (turn) => ({ id: favorIds[turn % favorIds.length] }), { cookie }),
    of('conversation list', 'Conversations', () => ({}), { cookie, floor: () => ({ id: viewer.id }) }),
    of('chat page', 'ChatPage', (turn) => ({ id: conversationIds[turn % conversationIds.length] }), { cookie }),
    of('own lists', 'OwnLists', () => ({}), { cookie, floor: () => ({ id: viewer.id }) }),
    of('messages committed', 'Send', message, {
      cookie: (connection) => senders[connection % senders.length]!.person.cookie,
    }),
  ];
}
