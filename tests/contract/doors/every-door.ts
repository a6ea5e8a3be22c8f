import { isLeafType, getNamedType, isRequiredArgument, type GraphQLSchema } from 'graphql';
import type { TestClient } from '../../../api/testing/test-client.ts';
import { routes } from '../../../api/transports/rest/rest.ts';
import { answersOf, readableFields, type Arguments } from './readable-fields.ts';

/** The rows that somebody may ask about: a favor of two people, with its conversation and deal. */
export interface Subject {
  poster: string;
  helper: string;
  favor: string;
  conversation: string;
  deal: string;
}

/** Answers by what was asked, as text. */
export type Answers = Map<string, string>;

/** Longest operations asked, in braces: longer ones lead to the same objects again; of people and favors some more. */
const LONGEST = 5;
const LONGEST_OF: Readonly<Record<string, number>> = { user: 6, favor: 6 };

/** Matches fields that differ from one reading to the next: seals, random ids and the moment of the reading itself. */
const FLEETING = /cursor$|^(traceId|exportedAt|lastUsedAt|lastSeenAt|resetAt|remaining)$/i;

const asText = (answer: unknown): string =>
  JSON.stringify(answer, (key, value) => (FLEETING.test(key) ? undefined : value));

/** Arguments of the fields of `Query` that have some. */
const rootArguments = ({ poster, helper, favor, conversation, deal }: Subject): Record<string, Arguments[]> => ({
  user: [{ id: poster }, { id: helper }],
  favor: [{ id: favor }],
  conversation: [{ id: conversation }],
  conversationWith: [{ favorId: favor }],
  safeLink: [{ dealId: deal }],
  deal: [{ id: deal }],
  favors: [{ near: HERE, withinKm: 5, includeExpired: true, first: 3 }],
  favorMatches: [{ near: HERE, withinKm: 5 }],
  favorPrices: [{ near: HERE, withinKm: 5 }],
});

const HERE = { latitude: 49.6, longitude: 6.1 };

/** Returns operations that read every field of the contract from every field of `Query`, but those about the map. */
export function everyRead(schema: GraphQLSchema, subject: Subject): string[] {
  const roots = Object.values(schema.getQueryType()!.getFields());
  const known = { from: HERE, id: subject.conversation, favorId: subject.favor };
  return roots.flatMap(({ name, type, args }) => {
    const given = rootArguments(subject)[name];
    // Enums as literals, and points of the map that show nobody.
    if (!given && args.some(isRequiredArgument)) return [];
    if (isLeafType(getNamedType(type))) return [`{ ${name} }`];
    return (given ?? [{}])
      .flatMap((root) => readableFields(schema, name, root, known))
      .filter((operation) => operation.split('{').length <= (LONGEST_OF[name] ?? LONGEST));
  });
}

/** Asks operations, and returns what was answered. */
export async function readByGraphql(client: TestClient, operations: readonly string[]): Promise<Answers> {
  const answers = await answersOf(client, operations);
  return new Map(answers.map(([operation, { data, errors }]) => [operation, asText({ data, errors })]));
}

/** Asks every row of REST that reads, about both people and the favor, and returns what was answered. */
export async function readByRest(client: TestClient, { poster, helper, favor }: Subject): Promise<Answers> {
  const answers: Answers = new Map();
  for (const { path } of routes.filter(({ method }) => method === 'get'))
    for (const id of path.includes(':') ? [poster, helper, favor] : [''])
      answers.set(`GET ${path} ${id}`, asText(await client.rest('GET', path.replace(/:\w+/g, id))));
  return answers;
}

/** Opens the chat on the documented socket, and returns its history. */
export async function readBySocket(client: TestClient, { favor }: Subject): Promise<Answers> {
  const socket = await client.socket();
  const history = await socket.ask({ type: 'join_chat', favorId: Number(favor) });
  socket.close();
  return new Map([['/ws join_chat', asText(history)]]);
}

/** Reads the pages that the server writes about the two people and the favor. */
export async function readByPages(client: TestClient, { poster, helper, favor }: Subject): Promise<Answers> {
  const answers: Answers = new Map();
  for (const path of [`/user/${poster}`, `/user/${helper}`, `/favor/${favor}`, '/sitemap.xml', '/config.json']) {
    const page = await client.request('GET', path);
    answers.set(`page ${path}`, `${page.status} ${(await page.text()).replaceAll(/nonce="[^"]*"/g, '')}`);
  }
  return answers;
}
