import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { createWorld } from '../../api/testing/world.ts';
import { newPremises, ServerProcess, type Premises } from '../processes/server-process.ts';
import { isFull } from './extent.ts';
import { insist } from '../../api/testing/until.ts';

const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { sequence } } }';
const INBOX = '{ notifications(first: 50) { unreadCount edges { node { kind title message conversation { id } } } } }';

let premises: Premises;
let server: ServerProcess;
let poster: TestPerson;

beforeAll(async () => {
  premises = await newPremises();
  await launch();
  poster = await signUp(premises.url);
});

afterAll(async () => {
  await server.stop();
  premises.clear();
});

async function launch(over: Record<string, string> = {}): Promise<void> {
  server = await new ServerProcess({ NODE_ENV: 'test', ...premises.env, ...over }, { web: false }).ready();
}

const world = createWorld({ person: () => signUp(premises.url) });
async function aConversation(): Promise<{ id: string; helper: TestPerson }> {
  // A new account helps with one favor at a time.
  const helper = await signUp(premises.url, { firstName: 'Ben', lastName: 'Weber' });
  return { id: (await world.aConversation({ poster, helper })).id, helper };
}

const inbox = async () => (await poster.graphql(INBOX)).data.notifications.edges.map((edge: any) => edge.node);
const about = (nodes: any[], conversationId: string) =>
  nodes.filter((node) => node.conversation?.id === conversationId);
const waitForNotification = (conversationId: string, kind: string) =>
  insist(inbox, (nodes) => about(nodes, conversationId).some((node) => node.kind === kind));

const ofMessage: [name: string, moment: string][] = [
  ['right after it was committed', 'change:committed message.sent'],
  ['before it was committed', 'change:uncommitted message.sent'],
];

// The sample of `npm test` is the acceptance below.
(isFull ? test.each(ofMessage) : test.skip.each(ofMessage))(
  'a message sent while the server dies %s notifies its reader once',
  async (_, moment) => {
    const [one, another] = [await aConversation(), await aConversation()];
    for (const { id } of [one, another]) await waitForNotification(id, 'FAVOR_ACCEPTED');
    await server.stop();
    await launch({ DIE_AT: moment });

    const write =
      ({ id, helper }: typeof one, content: string, clientKey: string) =>
      () =>
        helper.graphql(SEND, { input: { conversationId: id, content, clientKey } });
    const message = write(one, 'I am on my way', randomUUID());
    await message().catch(() => undefined);
    expect(await server.exited).toBeNull();
    await launch();
    await insist(message, ({ data }) => data?.sendMessage);
    await insist(write(another, 'And I bring a friend', randomUUID()), ({ data }) => data?.sendMessage);
    const nodes = await waitForNotification(another.id, 'NEW_MESSAGE');
    expect(about(nodes, one.id)).toEqual([
      expect.objectContaining({ kind: 'NEW_MESSAGE', title: 'Message from Ben W.', message: 'I am on my way' }),
      expect.objectContaining({ kind: 'FAVOR_ACCEPTED' }),
    ]);
  },
);

const ofJob: [name: string, moment: string][] = [
  ['with the job done and not committed', 'job:done notifications.notify'],
  ...(isFull
    ? ([
        ['with the job just taken', 'job:taken notifications.notify'],
        ['right after the job was committed', 'job:committed notifications.notify'],
      ] as [string, string][])
    : []),
];

test.each(ofJob)('an acceptance during which the server dies %s notifies its poster once', async (_, moment) => {
  const helper = await signUp(premises.url, { firstName: 'Ben', lastName: 'Weber' });
  const { id, favorId } = await world.aConversation({ poster, helper, status: 'open' });
  // Jobs run in order: once a later acceptance has notified, none of the favor's own waits.
  await waitForNotification((await aConversation()).id, 'FAVOR_ACCEPTED');
  await server.stop();
  await launch({ DIE_AT: moment });

  await helper.mutate('acceptFavor', { favorId }).catch(() => undefined);
  expect(await server.exited).toBeNull();
  await launch();
  await waitForNotification(id, 'FAVOR_ACCEPTED');
  const another = await aConversation();
  const nodes = await waitForNotification(another.id, 'FAVOR_ACCEPTED');
  expect(about(nodes, id)).toEqual([expect.objectContaining({ kind: 'FAVOR_ACCEPTED' })]);
});
