import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { favorInput } from '../../api/testing/world.ts';
import { newPremises, ServerProcess, type Premises } from '../server-process.ts';

const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { sequence } } }';
const INBOX = '{ notifications(first: 50) { unreadCount edges { node { kind title message conversation { id } } } } }';

let premises: Premises;
let server: ServerProcess;
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  premises = await newPremises();
  await launch();
  [poster, helper] = await Promise.all([
    signUp(premises.url),
    signUp(premises.url, { firstName: 'Ben', lastName: 'Weber' }),
  ]);
});

afterAll(async () => {
  await server.stop();
  premises.clear();
});

async function launch(over: Record<string, string> = {}): Promise<void> {
  server = await new ServerProcess({ NODE_ENV: 'test', ...premises.env, ...over }, { web: false }).ready();
}

/** Retries until the response is as wanted, as the app does after a lost connection. */
async function insist<T>(attempt: () => Promise<T>, wanted: (answer: T) => unknown): Promise<T> {
  for (;;) {
    const answer = await attempt().catch(() => undefined);
    if (answer !== undefined && wanted(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function talk(): Promise<string> {
  const { body: favor } = await poster.rest('POST', '/favors', favorInput({ category: 'Moving' }));
  const { body } = await helper.rest('POST', `/favors/${favor.id}/accept`);
  return String(body.conversationId);
}

const inbox = async () => (await poster.graphql(INBOX)).data.notifications.edges.map((edge: any) => edge.node);
const about = (nodes: any[], conversationId: string) =>
  nodes.filter((node) => node.conversation?.id === conversationId);
const waitForNotification = (conversationId: string, kind: string) =>
  insist(inbox, (nodes) => about(nodes, conversationId).some((node) => node.kind === kind));

test.each([
  ['before its change was committed', 'change:uncommitted message.sent'],
  ['right after that', 'change:committed message.sent'],
  ['with the job just taken', 'job:taken notifications.notify'],
  ['with the job done and not committed', 'job:done notifications.notify'],
  ['right after that was committed', 'job:committed notifications.notify'],
])('a message sent while the server dies %s notifies its reader once', async (_, moment) => {
  const [conversationId, another] = [await talk(), await talk()];
  for (const id of [conversationId, another]) await waitForNotification(id, 'FAVOR_ACCEPTED');
  await server.stop();
  await launch({ DIE_AT: moment });

  const write = (id: string, content: string, clientKey: string) => () =>
    helper.graphql(SEND, { input: { conversationId: id, content, clientKey } });
  const message = write(conversationId, 'I am on my way', randomUUID());
  await message().catch(() => undefined);
  expect(await server.exited).toBeNull();
  await launch();
  await insist(message, ({ data }) => data?.sendMessage);
  await waitForNotification(conversationId, 'NEW_MESSAGE');
  // Jobs run in order: once this message has notified, every job that the crash left behind has run.
  await insist(write(another, 'And I bring a friend', randomUUID()), ({ data }) => data?.sendMessage);
  const nodes = await waitForNotification(another, 'NEW_MESSAGE');
  expect(about(nodes, conversationId)).toEqual([
    expect.objectContaining({ kind: 'NEW_MESSAGE', title: 'Message from Ben W.', message: 'I am on my way' }),
    expect.objectContaining({ kind: 'FAVOR_ACCEPTED' }),
  ]);
});
