import type { TestPerson } from './harness.ts';
import type { GraphqlAnswer, TestClient } from './test-client.ts';

let neighbourhoods = Math.floor(Math.random() * 1_000_000);

/**
 * Returns a place at least 20 km from every other one of this process and far from the demo world, so that tests can
 * share a database.
 */
export function aNeighbourhood(): { latitude: number; longitude: number } {
  neighbourhoods += 1;
  const column = neighbourhoods % 500;
  const row = Math.floor(neighbourhoods / 500) % 250;
  return { latitude: -25 + row * 0.2, longitude: -170 + column * 0.4 };
}

/**
 * Returns the input of `postFavor` in a neighbourhood of its own. REST takes the label of a category: `category:
 * 'Moving'`.
 */
export const favorInput = (over: Record<string, unknown> = {}) => ({
  title: 'Carry a wardrobe down two floors',
  description: 'No lift, two of us would be perfect.',
  category: 'MOVING',
  price: '45',
  isNegotiable: false,
  timeframe: 'Today',
  address: '12 Rue de Hollerich, 1741 Luxembourg',
  ...aNeighbourhood(),
  ...over,
});

/** Status of a favor. `expired` ones are still listed on request; `unlisted` ones expired more than two days ago. */
export type TestFavorStatus = 'open' | 'accepted' | 'completed' | 'expired' | 'unlisted' | 'deleted' | 'hidden';

/** A favor as it was made, its poster, and its helper if there is one or is to be. */
interface TestFavor {
  id: string;
  status: TestFavorStatus;
  poster: TestPerson;
  helper?: TestPerson | undefined;
}

/** A favor to make: `open` and between new people by default; other fields replace those of {@link favorInput}. */
interface TestFavorOptions extends Record<string, unknown> {
  status?: TestFavorStatus;
  poster?: TestPerson;
  helper?: TestPerson;
}

/** A conversation about a favor, between its poster and one helper. */
export interface TestConversation {
  id: string;
  favorId: string;
  poster: TestPerson;
  helper: TestPerson;
  /** Ids of the messages it was made with. */
  messageIds: string[];
}

/** A conversation to make about `favor` or a new one; `accepted` by default. */
interface TestConversationOptions extends TestFavorOptions {
  favor?: TestFavor;
  /** Messages in the order they are sent, each by one side: `{ helper: 'On my way' }`. */
  messages?: ({ poster: string } | { helper: string })[];
}

/** Builders of favors and conversations in any status, made through the API as people make them. */
export interface World {
  aFavor(options?: TestFavorOptions): Promise<TestFavor>;
  aConversation(options?: TestConversationOptions): Promise<TestConversation>;
  /** Brings an open favor into another status, with `favor.helper` or a new person as helper where one is needed. */
  setStatus(favor: TestFavor, status: TestFavorStatus): Promise<void>;
}

/** The app a world is built in; the statuses of {@link columnsOf} need its database. */
interface WorldApp {
  person(): Promise<TestPerson>;
  deps?: { dataSource: { query(statement: string, parameters: unknown[]): Promise<unknown> } };
}

/** Columns of favors in the statuses that only time or an admin can cause. */
const columnsOf: { [status in TestFavorStatus]?: string } = {
  expired: "expires_at = now() - interval '1 minute', expiry_step = 'OVER'",
  unlisted: "expires_at = now() - interval '9 days', expiry_step = 'UNLISTED'",
  hidden: 'hidden_at = now()',
};

/** Take what was written by itself out of a conversation that has just begun. */
const FORGET_LINES = [
  'DELETE FROM messages WHERE conversation_id = $1 AND deal_id IS NOT NULL',
  `UPDATE conversations SET last_sequence = 0, poster_delivered_sequence = 0, helper_delivered_sequence = 0
   WHERE id = $1`,
];

/** Shows a helper the address, as those have it whom the poster chose. */
const SHOWN = 'UPDATE deals SET address_shown_at = agreed_at WHERE favor_id = $1';

/** Settles what one of two people who are known said was done, as 72 hours do. */
const SETTLED = [
  "UPDATE deals SET state = 'COMPLETED', settled = 'ONE', counted = true, ended_at = now(), due = NULL, due_at = NULL WHERE favor_id = $1 AND state = 'DONE'",
  'UPDATE favors SET settled_at = completed_at WHERE id = $1',
  'UPDATE users SET completed_favrs = completed_favrs + 1 FROM favors WHERE favors.id = $1 AND users.id = favors.helper_id',
];

const isTaken = (status: TestFavorStatus): boolean => status === 'accepted' || status === 'completed';

/**
 * Returns the builders for an app; `createWorld({ person: () => signUp(url) })` builds in a server of another process.
 */
export function createWorld({ person, deps }: WorldApp): World {
  /** Brings an open favor, or for `completed` an accepted one, into its last status. */
  async function finish(favor: TestFavor, status: TestFavorStatus): Promise<void> {
    const { id: favorId, poster } = favor;
    const columns = columnsOf[status];
    if (columns) await deps!.dataSource.query(`UPDATE favors SET ${columns} WHERE id = $1`, [favorId]);
    if (status === 'deleted') await poster.mutate('deleteFavor', { favorId });
    if (status === 'completed') {
      await poster.mutate('completeFavor', { favorId, rating: 5 });
      for (const statement of SETTLED) await deps?.dataSource.query(statement, [favorId]);
    }
    favor.status = status;
  }

  async function anOpenFavor({ poster, ...over }: TestFavorOptions): Promise<TestFavor> {
    poster ??= await person();
    const { favor } = await poster.mutate('postFavor', favorInput(over), 'favor { id }');
    return { id: favor.id, status: 'open', poster };
  }

  async function setStatus(favor: TestFavor, status: TestFavorStatus): Promise<void> {
    if (isTaken(status)) {
      favor.helper ??= await person();
      await favor.helper.mutate('acceptFavor', { favorId: favor.id });
      await deps?.dataSource.query(SHOWN, [favor.id]);
    }
    await finish(favor, status);
  }

  async function aFavor({ status = 'open', helper, ...options }: TestFavorOptions = {}): Promise<TestFavor> {
    const favor = { ...(await anOpenFavor(options)), helper };
    await setStatus(favor, status);
    return favor;
  }

  async function aConversation(options: TestConversationOptions = {}): Promise<TestConversation> {
    const { status = 'accepted', favor, helper = favor?.helper, messages = [], ...over } = options;
    const about = favor ?? (await anOpenFavor(over));
    const sides = { poster: about.poster, helper: helper ?? (await person()) };
    const begin = isTaken(status) && !isTaken(about.status) ? 'acceptFavor' : 'openConversation';
    const { conversation } = await sides.helper.mutate(begin, { favorId: about.id }, 'conversation { id }');
    // What people write is counted from 1: the line of the acceptance would stand before it.
    for (const statement of FORGET_LINES) await deps?.dataSource.query(statement, [conversation.id]);
    const messageIds: string[] = [];
    for (const [side, content] of messages.flatMap((message) => Object.entries(message))) {
      const input = { conversationId: conversation.id, content };
      const { message } = await sides[side as keyof typeof sides].mutate('sendMessage', input, 'message { id }');
      messageIds.push(message.id);
    }
    await finish(about, status);
    return { id: conversation.id, favorId: about.id, ...sides, messageIds };
  }

  return { aFavor, aConversation, setStatus };
}

const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id sequence } } }';

/** Sends a message and returns the response, refused or not. */
export const sendMessage = (person: TestClient, conversationId: string, content: string): Promise<GraphqlAnswer> =>
  person.graphql(SEND, { input: { conversationId, content } });
