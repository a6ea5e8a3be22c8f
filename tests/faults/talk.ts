import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { TestClient, type Feed } from '../../api/testing/test-client.ts';
import { createWorld, sendMessage } from '../../api/testing/world.ts';
import { until } from '../../api/testing/until.ts';

const MESSAGES = 'subscription ($id: ID!) { messageAdded(conversationId: $id) { content } }';
const NEWEST = 'query ($id: ID!) { conversation(id: $id) { messages(first: 1) { edges { node { content } } } } }';
const PRESENCE = 'subscription ($id: ID!) { presenceChanged(conversationId: $id) { online } }';
const INBOX = '{ notifications(first: 50) { edges { node { kind } } } }';

/** A conversation during which something fails. */
export interface Talk {
  id: string;
  poster: TestPerson;
  helper: TestPerson;
  /** Follows what the poster says, as the helper. */
  listen(): Promise<{ arrives(content: string): Promise<void>; close(): void }>;
  /** Follows whether the helper is there, as the poster. */
  watch(): Promise<{ until(online: boolean): Promise<void>; close(): void }>;
  /** Sends a message of the poster. @throws Error when it is refused. */
  say(content: string): Promise<void>;
  /** Waits until the job that notifies the poster of the accepted favor is done. */
  notified(): Promise<void>;
}

/** Signs up two people, each at a node, of whom one helps the other. */
export async function startTalk(posterUrl: string, helperUrl = posterUrl): Promise<Talk> {
  const [poster, helper] = await Promise.all([signUp(posterUrl), signUp(helperUrl)]);
  const { id } = await createWorld({ person: () => signUp(posterUrl) }).aConversation({ poster, helper });
  const value = async (feed: Feed<Record<string, any>>, field: string) => {
    const { data, errors } = await feed.next();
    if (!data) throw new Error(JSON.stringify(errors));
    return data[field];
  };
  return {
    id,
    poster,
    helper,
    listen: async () => {
      let feed = await helper.subscribe(MESSAGES, { id });
      return {
        close: () => feed.close(),
        arrives: async (content) => {
          const { data, errors } = await feed.next();
          if (data?.messageAdded.content === content) return;
          if (errors?.[0]?.extensions?.code !== 'UNAVAILABLE')
            throw new Error(`${JSON.stringify(data ?? errors)} arrived, not ${content}`);
          // As clients do: listens anew, and reads what was missed.
          feed.close();
          feed = await helper.subscribe(MESSAGES, { id });
          const newest = async () => (await helper.graphql(NEWEST, { id })).data?.conversation.messages.edges;
          await until(newest, (edges) => edges?.[0]?.node.content === content);
        },
      };
    },
    watch: async () => {
      const feed = await poster.subscribe(PRESENCE, { id });
      return {
        close: feed.close,
        until: async (online) =>
          void (await until(
            () => value(feed, 'presenceChanged'),
            (presence) => presence.online === online,
          )),
      };
    },
    say: async (content) => {
      const { errors } = await sendMessage(poster, id, content);
      if (errors) throw new Error(JSON.stringify(errors));
    },
    notified: async () => {
      const inbox = async () => (await poster.graphql(INBOX)).data.notifications.edges;
      await until(inbox, (edges) => edges.length > 0);
    },
  };
}

/** Paths by which a node says how it is. */
const HEALTH = ['/healthz', '/readyz'];

/** Returns the statuses of `/healthz` and `/readyz`. */
export const healthOf = (url: string): Promise<number[]> =>
  Promise.all(HEALTH.map(async (path) => (await new TestClient(url).request('GET', path)).status));

/** Waits until nodes answer 200 at `/healthz` and `/readyz`, or 503 where `well` is false. */
export const waitForHealth = (urls: readonly string[], well = true): Promise<unknown> =>
  Promise.all(
    urls.map((url) =>
      until(
        () => healthOf(url),
        (statuses) => statuses.every((status) => status === (well ? 200 : 503)),
      ),
    ),
  );
