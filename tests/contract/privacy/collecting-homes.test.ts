import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { favorInput } from '../../../api/testing/world.ts';
import { graphqlDoor, restDoor, type Door, type Outcome } from '../doors/doors.ts';

const HOMES = 43;
const DAY_MS = 86_400_000;
const START = Date.parse('2027-03-01T09:00:00Z');
const ADDRESS = 'query ($id: ID!) { favor(id: $id) { address } }';
const ABILITIES = 'query ($id: ID!) { favor(id: $id) { viewerCanAccept viewerCanNegotiate } }';

let app: TestApp;
let now: Date;
let poster: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(START);
  poster = await app.person();
});

const newHelper = () => app.person({ confirmed: false });
const street = (number: number) => `${number} Rue de Hollerich, 1741 Luxembourg`;
const post = async (input: Record<string, unknown> = {}, who = poster): Promise<string> =>
  String((await who.rest('POST', '/favors', favorInput({ category: 'Moving', isNegotiable: true, ...input }))).body.id);
const postHomes = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => post({ address: street(index + 1) })));
const codeOf = ({ refusal }: Outcome<unknown>) => refusal?.code ?? 'accepted';
const count = (codes: string[], code: string) => codes.filter((one) => one === code).length;

/** Accepts one favor after the other, and completes each alone at once, as a program of one person would. */
async function collect(door: Door, helper: TestPerson, favorIds: string[]): Promise<string[]> {
  const codes: string[] = [];
  for (const id of favorIds) {
    codes.push(codeOf(await door.acceptFavor(helper, id)));
    await showAddresses();
    if (codes.at(-1) === 'accepted') await door.completeFavor(helper, id, { rating: 5 });
  }
  return codes;
}

/** Has the poster show the address to every helper who waits for it; none does so unasked. */
async function showAddresses(): Promise<void> {
  const { data } = await poster.graphql(
    'query { deals(live: true, first: 50) { edges { node { id viewerCanShowAddress } } } }',
  );
  for (const { node } of data.deals.edges)
    if (node.viewerCanShowAddress) await poster.mutate('showAddress', { dealId: node.id });
}

/** Counts the exact addresses somebody reads of all these favors, in REST and in GraphQL. */
async function readAddresses(who: TestPerson, favorIds: string[]): Promise<number[]> {
  const [inRest, inGraphql] = await Promise.all([
    Promise.all(favorIds.map(async (id) => /^\d+ Rue/.test((await who.rest('GET', `/favors/${id}`)).body.address))),
    Promise.all(favorIds.map(async (id) => (await who.graphql(ADDRESS, { id })).data.favor.address !== null)),
  ]);
  return [inRest, inGraphql].map((read) => read.filter(Boolean).length);
}

describe.each<Door>([graphqlDoor, restDoor])('through $name', (door) => {
  test(`one new account cannot collect homes: of ${HOMES} it reads one, though it completes alone`, async () => {
    const homes = await postHomes(HOMES);
    const helper = await newHelper();
    const codes = await collect(door, helper, homes);
    expect([count(codes, 'accepted'), count(codes, 'TOO_MANY_OPEN')]).toEqual([1, HOMES - 1]);
    expect(await readAddresses(helper, homes)).toEqual([1, 1]);
    expect((await door.favor(app.visitor(), homes.at(-1)!)).value).toMatchObject({ status: 'OPEN', helperId: null });
  }, 60_000);

  test('a confirmed account reads five homes a week, though it completes alone', async () => {
    const homes = await postHomes(12);
    const helper = await app.person();
    expect(count(await collect(door, helper, homes), 'accepted')).toBe(5);
    expect(await readAddresses(helper, homes)).toEqual([5, 5]);
    now = new Date(START + 7 * DAY_MS);
    expect(await readAddresses(helper, homes)).toEqual([0, 0]);
  });

  test('an account before onboarding posts, accepts and negotiates nothing', async () => {
    const id = await post();
    const joined = await app.person({ onboarded: false });
    const refusals = [
      await door.postFavor(joined, favorInput()),
      await door.acceptFavor(joined, id),
      await door.negotiateFavor(joined, id),
    ].map(({ refusal }) => refusal);
    const expected = expect.objectContaining({
      code: 'NEEDS_ONBOARDING',
      message: 'Please complete your profile first: your date of birth and country are missing.',
    });
    expect(refusals).toEqual([expected, expected, expected]);
    expect((await joined.graphql(ABILITIES, { id })).data.favor).toEqual({
      viewerCanAccept: true,
      viewerCanNegotiate: true,
    });
    await door.completeOnboarding(joined, { dateOfBirth: '1990-05-17', country: 'Luxembourg' });
    expect(codeOf(await door.negotiateFavor(joined, id))).toBe('accepted');
    expect(codeOf(await door.acceptFavor(joined, id))).toBe('accepted');
    expect(codeOf(await door.postFavor(joined, favorInput()))).toBe('accepted');
  });

  test('a new helper takes on the next once the poster rated the first, and one at a time as before', async () => {
    const [first, ...further] = await postHomes(8);
    const helper = await newHelper();
    expect(codeOf(await door.acceptFavor(helper, first!))).toBe('accepted');
    const { refusal } = await door.acceptFavor(helper, further[0]!);
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_OPEN',
      message: expect.stringMatching(/with 1 favor; 1 at once is the most for a new account\. Confirm your e-mail/),
    });
    expect((await helper.graphql(ABILITIES, { id: further[0] })).data.favor).toEqual({
      viewerCanAccept: false,
      viewerCanNegotiate: true,
    });
    await door.completeFavor(helper, first!, { rating: 5 });
    expect(codeOf(await door.acceptFavor(helper, further[0]!))).toBe('TOO_MANY_OPEN');
    await door.completeFavor(poster, first!, { rating: 5 });
    const codes: string[] = [];
    for (const id of further) codes.push(codeOf(await door.acceptFavor(helper, id)));
    expect(codes).toEqual(['accepted', ...Array(further.length - 1).fill('TOO_MANY_OPEN')]);
  });
});

test('five favors that count, and that their posters rated, raise it to twenty', async () => {
  const helper = await app.person();
  for (const id of await postHomes(5)) {
    await helper.rest('POST', `/favors/${id}/accept`);
    await poster.rest('POST', `/favors/${id}/complete`, { rating: 4 });
    await helper.rest('POST', `/favors/${id}/complete`, { rating: 4 });
  }
  // As with five posters who are known (api/features/deals/completing/counting.test.ts).
  await app.deps.dataSource.query('UPDATE deals SET counted = true WHERE helper_id = $1', [helper.id]);
  const codes = await Promise.all((await postHomes(25)).map((id) => restDoor.acceptFavor(helper, id).then(codeOf)));
  expect([count(codes, 'accepted'), count(codes, 'TOO_MANY_OPEN')]).toEqual([20, 5]);
});

test('of 50 favors that a new helper accepts at once, exactly one is theirs', async () => {
  const [homes, helper] = [await postHomes(50), await newHelper()];
  const codes = await Promise.all(homes.map((id) => restDoor.acceptFavor(helper, id).then(codeOf)));
  expect([count(codes, 'accepted'), count(codes, 'TOO_MANY_OPEN')]).toEqual([1, 49]);
  expect(await readAddresses(helper, homes)).toEqual([0, 0]);
  await showAddresses();
  expect(await readAddresses(helper, homes)).toEqual([1, 1]);
});

test('two people who accept favors of each other at once never wait for each other', async () => {
  const other = await app.person();
  const [mine, theirs] = [await Promise.all([1, 2, 3, 4, 5].map(() => post({}, other))), await postHomes(5)];
  const codes = await Promise.all([
    ...mine.map((id) => restDoor.acceptFavor(poster, id).then(codeOf)),
    ...theirs.map((id) => restDoor.acceptFavor(other, id).then(codeOf)),
  ]);
  expect(codes).toEqual(Array(10).fill('accepted'));
});

test('a new helper accepts at most three favors in 24 hours, also when the earlier ones have ended', async () => {
  const [homes, helper] = [await postHomes(3), await newHelper()];
  await app.deps.dataSource.query(
    "UPDATE favors SET status = 'ACCEPTED', helper_id = $1, accepted_at = $2, expires_at = $3 WHERE id = ANY($4)",
    [helper.id, now, new Date(START - 14 * DAY_MS), homes],
  );
  const favor = await post({ timeframe: 'Flexible' });
  expect((await restDoor.acceptFavor(helper, favor)).refusal).toMatchObject({
    code: 'TOO_MANY_OPEN',
    message: expect.stringContaining('3 favors within 24 hours'),
  });
  now = new Date(START + DAY_MS);
  expect(codeOf(await restDoor.acceptFavor(helper, favor))).toBe('accepted');
});

describe('the exact address of a favor nobody completed', () => {
  afterEach(() => {
    now = new Date(START);
  });

  test("is read until 14 days after the favor's end, which also ends the acceptance", async () => {
    const [id, next] = [await post(), await post({ timeframe: 'next month' })];
    const helper = await newHelper();
    const { expiresAt } = (await helper.rest('POST', `/favors/${id}/accept`)).body;
    await showAddresses();
    const end = Date.parse(expiresAt) + 14 * DAY_MS;
    now = new Date(end - 1);
    expect(await readAddresses(helper, [id])).toEqual([1, 1]);
    expect(codeOf(await restDoor.acceptFavor(helper, next))).toBe('TOO_MANY_OPEN');
    now = new Date(end);
    expect(await readAddresses(helper, [id])).toEqual([0, 0]);
    expect(codeOf(await restDoor.acceptFavor(helper, next))).toBe('accepted');
  });

  test('is read on the day of an appointment long after the favor’s own end, and 14 days longer', async () => {
    const [id, next] = [await post(), await post({ timeframe: 'next month' })];
    const helper = await newHelper();
    await helper.rest('POST', `/favors/${id}/accept`);
    await showAddresses();
    const { data } = await helper.graphql('query ($id: ID!) { favor(id: $id) { viewerDeal { id } } }', { id });
    const dealId = data.favor.viewerDeal.id;
    const startsAt = new Date(START + 60 * DAY_MS);
    await helper.mutate('proposeTerms', { dealId, terms: { startsAt: startsAt.toISOString() } });
    await poster.mutate('answerTerms', { dealId, version: 2, accept: true });
    now = new Date(START + 20 * DAY_MS);
    expect(codeOf(await restDoor.acceptFavor(helper, next))).toBe('TOO_MANY_OPEN');
    for (const [at, reads] of [
      [START + 28 * DAY_MS, 1],
      [startsAt.getTime(), 1],
      [startsAt.getTime() + 14 * DAY_MS - 1, 1],
      [startsAt.getTime() + 14 * DAY_MS, 0],
    ] as const) {
      now = new Date(at);
      // No session lasts as long.
      await helper.rest('POST', '/auth/signin', { email: helper.email, password: helper.password });
      expect(await readAddresses(helper, [id])).toEqual([reads, reads]);
    }
  });
});
