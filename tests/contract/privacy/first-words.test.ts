import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApp, type NewPerson, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { favorInput } from '../../../api/testing/world.ts';
import { graphqlChat, graphqlDoor, restDoor, socketChat } from '../doors/doors.ts';

const LINK = 'All about me: https://example.com/me';
let app: TestApp;
let poster: TestPerson;
let networks = 0;

beforeAll(async () => {
  app = await startTestApp({ alone: true, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  poster = await somebody();
});

/** Signs somebody up who calls from a network of their own. */
async function somebody(options?: NewPerson, from = `10.2.${(networks += 1)}.1`): Promise<TestPerson> {
  return Object.assign(await app.person(options), { from });
}

/** Makes an account some days older. */
const grow = ({ id }: TestPerson, days: number) =>
  app.deps.dataSource.query("UPDATE users SET member_since = now() - $2 * interval '1 day' WHERE id = $1", [id, days]);

/** Returns a day so many years ago. */
const dayBack = (years: number) => `${new Date().getFullYear() - years}-01-01`;

/** Posts as many favors, of one poster each: posting is limited too. */
const post = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { body } = await (await somebody()).rest('POST', '/favors', favorInput({ category: 'Moving' }));
      return String(body.id);
    }),
  );

const OPEN = 'mutation ($favorId: ID!) { openConversation(input: { favorId: $favorId }) { conversation { id } } }';
const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
const OFFER = 'mutation ($input: MakeOfferInput!) { makeOffer(input: $input) { deal { id } } }';

async function codeOf(answer: ReturnType<TestPerson['graphql']>): Promise<string> {
  const { errors } = await answer;
  return errors?.[0]!.extensions.code ?? 'done';
}

const open = async (who: TestPerson, favorId: string): Promise<string> =>
  (await who.mutate('openConversation', { favorId }, 'conversation { id }')).conversation.id;
const begin = (who: TestPerson, favorId: string) => codeOf(who.graphql(OPEN, { favorId }));
const send = (who: TestPerson, conversationId: string, content: string) =>
  codeOf(who.graphql(SEND, { input: { conversationId, content } }));

test.each([graphqlChat, socketChat])(
  'nobody writes to a stranger through $name before onboarding',
  async ({ write }) => {
    const [favorId] = await post(1);
    const ben = await somebody({ onboarded: false });
    await grow(ben, 30);
    const say = async () => (await write!(ben, favorId!, 'Hello')).refusal?.code ?? 'done';
    expect(await say()).toBe('NEEDS_ONBOARDING');
    await restDoor.completeOnboarding(ben, { dateOfBirth: '1990-05-17', country: 'Luxembourg' });
    expect(await say()).toBe('done');
  },
);

test('a new account writes first to five people an hour, and goes on with those; an older one to more', async () => {
  const favors = await post(7);
  const ben = await somebody();
  const codes: string[] = [];
  for (const favorId of favors) codes.push(await begin(ben, favorId));
  expect(codes).toEqual([...Array(5).fill('done'), 'TOO_MANY_FIRST_WORDS', 'TOO_MANY_FIRST_WORDS']);
  expect(await send(ben, await open(ben, favors[0]!), 'Hello again')).toBe('done');
  await grow(ben, 8);
  expect(await begin(ben, favors[6]!)).toBe('done');
});

test('twenty fresh accounts of one network write first to twenty people together', async () => {
  const favors = await post(5);
  const neighbours = await Promise.all(Array.from({ length: 5 }, (_, index) => somebody({}, `10.1.1.${index}`)));
  const codes: string[] = [];
  for (const ben of neighbours) for (const favorId of favors) codes.push(await begin(ben, favorId));
  expect(codes.filter((code) => code === 'done')).toHaveLength(20);
  expect(await begin(await somebody(), favors[0]!)).toBe('done');
});

test('a new account sends a link to nobody who has not answered, not by an offer either', async () => {
  const { body } = await poster.rest('POST', '/favors', favorInput({ category: 'Moving', isNegotiable: true }));
  const favorId = String(body.id);
  const ben = await somebody();
  const conversationId = await open(ben, favorId);
  expect(await send(ben, conversationId, LINK)).toBe('LINK_TOO_EARLY');
  const offer = (note: string) =>
    codeOf(ben.graphql(OFFER, { input: { favorId, terms: { price: '20', note }, clientKey: randomUUID() } }));
  expect(await offer(LINK)).toBe('LINK_TOO_EARLY');
  expect(await offer('With pleasure')).toBe('done');
  expect(await send(ben, conversationId, LINK)).toBe('LINK_TOO_EARLY');
  expect(await send(poster, conversationId, 'Tell me more')).toBe('done');
  expect(await send(ben, conversationId, LINK)).toBe('done');
});

test('an older account sends a link at once', async () => {
  const ben = await somebody();
  await grow(ben, 8);
  const [favorId] = await post(1);
  expect(await send(ben, await open(ben, favorId!), LINK)).toBe('done');
});

test.each([graphqlDoor, restDoor])(
  'an age once refused stays refused through $name, until it is reached',
  async (door) => {
    const ben = await somebody({ onboarded: false });
    const tell = async (dateOfBirth: string) =>
      (await door.completeOnboarding(ben, { dateOfBirth, country: 'Luxembourg' })).refusal?.code ?? 'done';
    expect(await tell(dayBack(17))).toBe('TOO_YOUNG');
    expect(await tell('1990-05-17')).toBe('AGE_REFUSED');
    expect(await tell(dayBack(16))).toBe('TOO_YOUNG');
    // The day comes on which they are of age by what they said first.
    await app.deps.dataSource.query('UPDATE users SET adult_from = current_date WHERE id = $1', [ben.id]);
    expect(await tell('1990-05-17')).toBe('done');
  },
);
