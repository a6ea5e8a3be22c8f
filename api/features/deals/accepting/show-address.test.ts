import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { makeKnown, makeKnownHelper } from '../../../testing/counted.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
let poster: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ works: true });
  world = createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  poster = await app.person({ firstName: 'Ana' });
});

const DEAL = 'id state addressWaits viewerCanShowAddress';
const post = async (): Promise<string> => (await world.aFavor({ poster, isNegotiable: true })).id;
const accept = async (helper: TestPerson, favorId: string) =>
  (await helper.mutate('acceptFavor', { favorId }, `favor { address viewerDeal { ${DEAL} } }`)).favor;

/** The address as the three doors show it: GraphQL, REST, and whether it is said to be exact. */
async function readsAddress(who: TestPerson, id: string): Promise<boolean[]> {
  const { data } = await who.graphql('query ($id: ID!) { favor(id: $id) { address locationIsExact } }', { id });
  const { body } = await who.rest('GET', `/favors/${id}`);
  return [data.favor.address !== null, body.address.startsWith('12 Rue'), data.favor.locationIsExact];
}
const [YES, NO] = [
  [true, true, true],
  [false, false, false],
];

/** Waits for a notice of a kind, and returns its text. */
async function toldOf(who: TestPerson, kind: string): Promise<string> {
  const feed = await who.subscribe('subscription { notificationAdded { kind message } }');
  const { data } = await who.graphql('{ notifications(first: 20) { edges { node { kind message } } } }');
  const found = data.notifications.edges.find(({ node }: { node: { kind: string } }) => node.kind === kind);
  if (found) return found.node.message;
  for (;;) {
    const { notificationAdded } = (await feed.next()).data;
    if (notificationAdded.kind === kind) return notificationAdded.message;
  }
}

describe('a helper of whom little is known who accepts', () => {
  test('agrees at once, and reads the address once its poster shows it', async () => {
    const ben = await app.person({ firstName: 'Ben' });
    const favorId = await post();
    const { address, viewerDeal } = await accept(ben, favorId);
    expect({ address, ...viewerDeal }).toMatchObject({ address: null, state: 'AGREED', addressWaits: true });
    expect(await readsAddress(ben, favorId)).toEqual(NO);
    expect((await ben.graphql(SHOW, { dealId: viewerDeal.id })).errors?.[0]?.extensions.code).toBe('NOT_YOURS');
    const [, again] = [await show(viewerDeal.id), await show(viewerDeal.id)];
    expect(again).toMatchObject({ addressWaits: false, viewerCanShowAddress: false });
    expect(await readsAddress(ben, favorId)).toEqual(YES);
    expect(await toldOf(ben, 'ADDRESS_SHOWN')).toMatch(/^Ana .* shows you the address/);
    const cards = await app.deps.dataSource.query(
      "SELECT content FROM messages WHERE deal_id = $1 AND deal_event = 'SHOW_ADDRESS'",
      [viewerDeal.id],
    );
    expect(cards).toEqual([{ content: 'You can read the address now.' }]);
  });

  test.each([
    ['has not confirmed their address', 'email_confirmed_at = NULL'],
    ['joined this week', "member_since = now() - interval '6 days'"],
    ['has completed nothing that counts', 'completed_favrs = 0'],
  ])('waits where they %s', async (_who, columns) => {
    const ben = await app.person();
    if (columns.startsWith('completed')) await makeKnown(app, ben);
    else await makeKnownHelper(app, world, ben);
    await app.deps.dataSource.query(`UPDATE users SET ${columns} WHERE id = $1`, [ben.id]);
    const favorId = await post();
    expect((await accept(ben, favorId)).viewerDeal).toMatchObject({ addressWaits: true });
    expect(await readsAddress(ben, favorId)).toEqual(NO);
  });

  test('is shown it by the poster’s yes to their offer', async () => {
    const ben = await app.person();
    const favorId = await post();
    const { deal } = await ben.mutate('makeOffer', { favorId, terms: { price: '20' } }, 'deal { id }');
    await poster.mutate('answerTerms', { dealId: deal.id, version: 1, accept: true });
    expect(await readsAddress(ben, favorId)).toEqual(YES);
  });
});

describe('helpers who are known', () => {
  test('read it at once, two people a day at most', async () => {
    const favorId = await post();
    const reads: boolean[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const helper = await app.person();
      await makeKnownHelper(app, world, helper);
      const { viewerDeal } = await accept(helper, favorId);
      reads.push((await readsAddress(helper, favorId))[0]!);
      await helper.mutate('undoAgreement', { dealId: viewerDeal.id });
    }
    expect(reads).toEqual([true, true, false]);
  });

  test('who read it and leave are told of to its poster', async () => {
    const favorId = await post();
    const ben = await app.person({ firstName: 'Ben' });
    await makeKnownHelper(app, world, ben);
    const { viewerDeal } = await accept(ben, favorId);
    await readsAddress(ben, favorId);
    await ben.mutate('cancelDeal', { dealId: viewerDeal.id, reason: 'ILL' });
    expect(await toldOf(poster, 'DEAL_CANCELLED')).toMatch(/^Ben .* saw your address and cancelled .*: “/);
  });

  test('are not said to have seen what they never read', async () => {
    const favorId = await post();
    const ben = await app.person({ firstName: 'Ben' });
    const { viewerDeal } = await accept(ben, favorId);
    await ben.mutate('undoAgreement', { dealId: viewerDeal.id });
    expect(await toldOf(poster, 'DEAL_CANCELLED')).toMatch(/^What was agreed for/);
  });
});

test('seven fresh accounts that accept, read and undo take no address of twenty homes', async () => {
  const homes = await Promise.all(Array.from({ length: 20 }, post));
  const accounts = await Promise.all(Array.from({ length: 7 }, () => app.person({ confirmed: false })));
  let taken = 0;
  for (const [index, favorId] of homes.entries()) {
    const account = accounts[index % accounts.length]!;
    const { data } = await account.graphql(
      'mutation ($favorId: ID!) { acceptFavor(input: { favorId: $favorId }) { favor { viewerDeal { id } } } }',
      { favorId },
    );
    taken += (await readsAddress(account, favorId)).filter(Boolean).length;
    const dealId = data?.acceptFavor?.favor.viewerDeal.id;
    if (dealId) await account.mutate('undoAgreement', { dealId });
  }
  expect(taken).toBe(0);
});

describe('with limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ alone: true, env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => limited.close());

  test('new accounts take on six favors a day from one device, whichever are used', async () => {
    const owner = await limited.person();
    const homes = createWorld(limited);
    const device = await limited.person();
    const codes: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const { id } = await homes.aFavor({ poster: owner });
      codes.push((await device.rest('POST', `/favors/${id}/accept`)).body.code ?? 'accepted');
      const account = {
        email: `device-${nth}@example.com`,
        password: device.password,
        firstName: 'Eve',
        lastName: 'X',
      };
      await device.rest('POST', '/auth/signup', account);
      await device.rest('POST', '/auth/complete-onboarding', { dateOfBirth: '1990-05-17', country: 'Luxembourg' });
    }
    expect(codes).toEqual([...Array(6).fill('accepted'), 'TOO_MANY_REQUESTS']);
  });
});

const SHOW = `mutation ($dealId: ID!) { showAddress(input: { dealId: $dealId }) { deal { ${DEAL} } } }`;
async function show(dealId: string) {
  return (await poster.graphql(SHOW, { dealId })).data.showAddress.deal;
}
