import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ works: true });
  world = createWorld(app);
  [ana, ben, cleo] = (await Promise.all(['Ana', 'Ben', 'Cleo'].map((firstName) => app.person({ firstName })))) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const DEAL =
  'id state agreed { version price { cents } startsAt } open { version price { cents } isStale note } favor { status }';

/** A favor whose poster chooses among offers, next week. */
const aFavor = (options: object = {}) =>
  world.aFavor({ poster: ana, isNegotiable: true, timeframe: 'Next week', ...options });

const offer = async (who: TestPerson, favorId: string, terms: object = {}) =>
  (await who.mutate('makeOffer', { favorId, terms }, `deal { ${DEAL} }`)).deal;
const propose = async (who: TestPerson, dealId: string, terms: object) =>
  (await who.mutate('proposeTerms', { dealId, terms }, `deal { ${DEAL} }`)).deal;
const codeOf = async (who: TestPerson, mutation: string, input: object) => {
  const name = mutation[0]!.toUpperCase() + mutation.slice(1);
  const { errors } = await who.graphql(
    `mutation ($input: ${name}Input!) { ${mutation}(input: $input) { __typename } }`,
    {
      input,
    },
  );
  return errors?.[0]?.extensions.code ?? 'OK';
};
const answer = async (who: TestPerson, dealId: string, version: number, accept = true) =>
  codeOf(who, 'answerTerms', { dealId, version, accept });
const dealOf = async (who: TestPerson, id: string) =>
  (
    await who.graphql(
      `query ($id: ID!) { deal(id: $id) { ${DEAL} viewerCanAnswer viewerCanPropose viewerCanWithdraw } }`,
      { id },
    )
  ).data.deal;
const kindsOf = async (who: TestPerson) =>
  (
    await who.graphql('{ notifications(first: 50) { edges { node { kind favor { id } } } } }')
  ).data.notifications.edges.map(({ node }: { node: { kind: string } }) => node.kind);

test('a notice of an offer leads its poster to the chat, and to all offers where more than one waits', async () => {
  const [gil, hana, ines] = [await app.person(), await app.person(), await app.person()];
  const { id: favorId } = await world.aFavor({ poster: gil, isNegotiable: true });
  const subscription = 'subscription { notificationAdded { kind path } }';
  const [gils, hanas] = [await gil.subscribe(subscription), await hana.subscribe(subscription)];
  const next = async (feed: typeof gils) => (await feed.next()).data.notificationAdded;
  const chatWith = ({ id }: TestPerson) => `/chat/${favorId}?with=${id}`;
  const all = `/favor/${favorId}/offers`;

  const first = await offer(hana, favorId);
  expect(await next(gils)).toEqual({ kind: 'OFFER_RECEIVED', path: chatWith(hana) });
  const second = await offer(ines, favorId);
  expect(await next(gils)).toEqual({ kind: 'OFFER_RECEIVED', path: all });
  await propose(hana, first.id, { price: '22' });
  expect(await next(gils)).toEqual({ kind: 'COUNTER_OFFER', path: all });
  await propose(gil, first.id, { price: '20' });
  expect(await next(hanas)).toEqual({ kind: 'COUNTER_OFFER', path: chatWith(gil) });
  await answer(gil, second.id, 1, false);
  const { edges } = (await gil.graphql('{ notifications(first: 9) { edges { node { path } } } }')).data.notifications;
  expect(edges.map(({ node }: { node: { path: string } }) => node.path)).toEqual([
    chatWith(hana),
    chatWith(ines),
    chatWith(hana),
  ]);
  for (const feed of [gils, hanas]) feed.close();
});

test('an offer, a counter-offer and a yes agree on the terms that both saw, and the others are passed over', async () => {
  const { id: favorId } = await aFavor();
  const deal = await offer(ben, favorId, { price: '30', startsAt: inHours(48), note: 'I bring a ladder.' });
  const other = await offer(cleo, favorId);
  expect(deal).toMatchObject({
    state: 'OFFERED',
    agreed: null,
    open: { version: 1, price: { cents: 3000 }, isStale: false, note: 'I bring a ladder.' },
    favor: { status: 'OPEN' },
  });
  expect(await dealOf(ana, deal.id)).toMatchObject({
    viewerCanAnswer: true,
    viewerCanPropose: true,
    viewerCanWithdraw: false,
  });
  expect(await dealOf(ben, deal.id)).toMatchObject({ viewerCanAnswer: false, viewerCanWithdraw: true });
  expect(await propose(ana, deal.id, { price: '25', startsAt: inHours(50) })).toMatchObject({ open: { version: 2 } });
  expect(await answer(ben, deal.id, 1)).toBe('TERMS_CHANGED');
  expect(await answer(ana, deal.id, 2)).toBe('NOT_YOURS');
  expect(await answer(ben, deal.id, 2)).toBe('OK');
  expect(await answer(ben, deal.id, 2)).toBe('OK');
  expect(await dealOf(ben, deal.id)).toMatchObject({
    state: 'AGREED',
    agreed: { version: 2, price: { cents: 2500 } },
    open: null,
    favor: { status: 'ACCEPTED' },
  });
  expect(await dealOf(cleo, other.id)).toMatchObject({ state: 'PASSED', open: null });
  expect((await cleo.graphql('query ($id: ID!) { deal(id: $id) { id } }', { id: deal.id })).errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND' } },
  ]);
});

test('the poster alone sees offers, in the order they ask for; nobody else learns that there are any', async () => {
  const { id: favorId } = await aFavor();
  const feed = await cleo.subscribe('subscription ($id: ID!) { favorUpdated(favorId: $id) { id } }', { id: favorId });
  const dear = await offer(ben, favorId, { price: '50', startsAt: inHours(30) });
  const cheap = await offer(cleo, favorId, { price: '20' });
  const list = async (who: { graphql: TestPerson['graphql'] }, order: string) =>
    (
      await who.graphql(
        'query ($id: ID!, $order: OfferOrder) { favor(id: $id) { offers(order: $order) { edges { node { id } } } } }',
        { id: favorId, order },
      )
    ).data.favor.offers?.edges.map(({ node }: { node: { id: string } }) => node.id) ?? null;
  expect(await list(ana, 'ARRIVAL')).toEqual([dear.id, cheap.id]);
  expect(await list(ana, 'PRICE')).toEqual([cheap.id, dear.id]);
  expect(await list(ana, 'TIME')).toEqual([dear.id, cheap.id]);
  expect(await list(ben, 'ARRIVAL')).toBeNull();
  const page = await ana.graphql(
    'query ($id: ID!) { favor(id: $id) { offers(order: PRICE, first: 1) { pageInfo { endCursor hasNextPage } } } }',
    { id: favorId },
  );
  const { endCursor, hasNextPage } = page.data.favor.offers.pageInfo;
  expect(hasNextPage).toBe(true);
  const next = await ana.graphql(
    'query ($id: ID!, $after: String) { favor(id: $id) { offers(order: PRICE, after: $after) { edges { node { id } } } } }',
    { id: favorId, after: endCursor },
  );
  expect(next.data.favor.offers.edges).toEqual([{ node: { id: dear.id } }]);
  // The next event of this favor is the acceptance: the two offers were none.
  expect(await answer(ana, cheap.id, 1)).toBe('OK');
  await feed.next();
  expect(feed.unread).toEqual([]);
  feed.close();
});

test('accepting where the poster chooses is an offer at the asked price, and the favor stays open', async () => {
  const { id: favorId } = await aFavor({ isNegotiable: false, acceptance: 'CHOOSE' });
  expect((await ana.graphql('{ viewer { preferredAcceptance } }')).data.viewer).toEqual({
    preferredAcceptance: 'CHOOSE',
  });
  const first = await ben.rest('POST', `/favors/${favorId}/accept`);
  expect(first).toMatchObject({ status: 200, body: { status: 'open', conversationId: expect.any(Number) } });
  expect(await ben.rest('POST', `/favors/${favorId}/accept`)).toMatchObject({ status: 200 });
  const { data } = await ben.graphql(
    'query ($id: ID!) { favor(id: $id) { acceptance viewerCanOffer viewerDeal { id state open { version price { text } } } } }',
    { id: favorId },
  );
  expect(data.favor).toMatchObject({
    acceptance: 'CHOOSE',
    viewerCanOffer: false,
    viewerDeal: { state: 'OFFERED', open: { version: 1 } },
  });
  expect(await answer(ana, data.favor.viewerDeal.id, 1)).toBe('OK');
  expect(await ben.rest('GET', `/favors/${favorId}`)).toMatchObject({ body: { status: 'accepted' } });
});

test('a fixed price stays fixed in offers, and can be changed once there is an agreement', async () => {
  const { id: favorId } = await aFavor({ isNegotiable: false, price: '20' });
  expect(await codeOf(ben, 'makeOffer', { favorId, terms: { price: '25' } })).toBe('NOT_NEGOTIABLE');
  const deal = await offer(ben, favorId, { startsAt: inHours(40) });
  expect(await codeOf(ana, 'proposeTerms', { dealId: deal.id, terms: { price: '15' } })).toBe('NOT_NEGOTIABLE');
  expect(await answer(ana, deal.id, 1)).toBe('OK');
  await propose(ben, deal.id, { price: '25', startsAt: inHours(40) });
  expect(await dealOf(ben, deal.id)).toMatchObject({ agreed: { price: { cents: 2000 } }, open: { version: 2 } });
  expect(await answer(ana, deal.id, 2, false)).toBe('OK');
  expect(await dealOf(ben, deal.id)).toMatchObject({ state: 'AGREED', agreed: { version: 1 }, open: null });
});

test('the agreed price is shown to the two at once, and to others once both say it is done', async () => {
  const { id: favorId } = await aFavor({ price: '20' });
  const deal = await offer(ben, favorId, { price: '30' });
  await answer(ana, deal.id, 1);
  const price = async (who: Pick<TestPerson, 'rest'>) => (await who.rest('GET', `/favors/${favorId}`)).body.price;
  expect([await price(ana), await price(ben), await price(cleo)]).toEqual(['30.00', '30.00', '20.00']);
  await ana.mutate('completeFavor', { favorId, rating: 5 });
  expect([await price(ben), await price(cleo)]).toEqual(['30.00', '20.00']);
  await ben.mutate('completeFavor', { favorId, rating: 5 });
  expect([await price(ben), await price(cleo)]).toEqual(['30.00', '30.00']);
});

test('the exact address opens at agreement, or a day before the agreed start where the two agreed so', async () => {
  const addressOf = async (favorId: string) =>
    (await ben.graphql('query ($id: ID!) { favor(id: $id) { address locationIsExact } }', { id: favorId })).data.favor;
  for (const [hours, isOpen] of [
    [23, true],
    [25, false],
  ] as const) {
    const { id: favorId } = await aFavor();
    const deal = await offer(ben, favorId, { startsAt: inHours(hours), addressFrom: 'DAY_BEFORE' });
    await answer(ana, deal.id, 1);
    expect(await addressOf(favorId)).toEqual({ address: isOpen ? expect.any(String) : null, locationIsExact: isOpen });
    await ana.mutate('completeFavor', { favorId, rating: 5 });
  }
  const { id: favorId } = await aFavor();
  expect(await codeOf(ben, 'makeOffer', { favorId, terms: { addressFrom: 'DAY_BEFORE' } })).toBe('BAD_INPUT');
  // A counter-offer that does not speak of it opens no home sooner.
  const deal = await offer(ben, favorId, { startsAt: inHours(30) });
  await propose(ana, deal.id, { startsAt: inHours(40), addressFrom: 'DAY_BEFORE' });
  await propose(ben, deal.id, { startsAt: inHours(50) });
  expect(await answer(ana, deal.id, 3)).toBe('OK');
  expect(await addressOf(favorId)).toEqual({ address: null, locationIsExact: false });
  await ana.mutate('completeFavor', { favorId, rating: 5 });
});

test('a second offer while one waits is refused, a withdrawn one can be made anew, three times a favor at most', async () => {
  const { id: favorId } = await aFavor();
  for (let time = 1; time <= 3; time += 1) {
    const deal = await offer(ben, favorId);
    expect(await codeOf(ben, 'makeOffer', { favorId, terms: {} })).toBe('DEAL_MOVED');
    expect(await codeOf(ana, 'withdrawOffer', { dealId: deal.id })).toBe('NOT_YOURS');
    expect(await codeOf(ben, 'withdrawOffer', { dealId: deal.id })).toBe('OK');
    expect(await codeOf(ben, 'withdrawOffer', { dealId: deal.id })).toBe('OK');
  }
  expect(await codeOf(ben, 'makeOffer', { favorId, terms: {} })).toBe('TOO_MANY_OFFERS');
});

test('the same key makes one offer, and another input under it is refused with KEY_REUSED', async () => {
  const { id: favorId } = await aFavor();
  const input = { favorId, terms: { price: '31', startsAt: inHours(20) }, clientKey: randomUUID() };
  const both = await Promise.all([1, 2].map(() => ben.mutate('makeOffer', input, 'deal { id }')));
  expect(both[0]).toEqual(both[1]);
  expect(await codeOf(ben, 'makeOffer', { ...input, terms: { price: '32' } })).toBe('KEY_REUSED');
});

test('who is suspended, blocked or takes the favor back ends the offers that wait', async () => {
  const [dora, emil] = [await app.person(), await app.person()];
  const favor = await aFavor();
  const [blocked, gone, taken] = [
    await offer(dora, favor.id),
    await offer(emil, favor.id),
    await offer(cleo, favor.id),
  ];
  await ana.mutate('blockUser', { userId: dora.id });
  await emil.graphql('mutation { deleteAccount { ok } }');
  await ana.mutate('deleteFavor', { favorId: favor.id });
  const states = await app.deps.dataSource.query('SELECT state FROM deals WHERE id = ANY ($1) ORDER BY id', [
    [blocked.id, gone.id, taken.id],
  ]);
  expect(states).toEqual([{ state: 'VOID' }, { state: 'VOID' }, { state: 'VOID' }]);
  expect(await dealOf(cleo, taken.id)).toMatchObject({ state: 'VOID' });
});

test('each step is a card in the conversation: a sentence for REST, the deal for GraphQL', async () => {
  const { id: favorId } = await aFavor();
  const deal = await offer(ben, favorId, { price: '30' });
  await answer(ana, deal.id, 1);
  const { body } = await ana.rest('GET', `/chat/${favorId}/messages`);
  expect(body.messages.map(({ content }: { content: string }) => content)).toEqual([
    'I offer to help: €30.00, no time fixed yet.',
    'Agreed: €30.00, no time fixed yet.',
  ]);
  const { data } = await ben.graphql(
    'query ($id: ID!) { conversationWith(favorId: $id) { messages { edges { node { card { event version deal { id state } } } } } } }',
    { id: favorId },
  );
  expect(data.conversationWith.messages.edges.map(({ node }: { node: object }) => node)).toEqual([
    { card: { event: 'MAKE_OFFER', version: 1, deal: { id: deal.id, state: 'AGREED' } } },
    { card: { event: 'AGREE', version: 1, deal: { id: deal.id, state: 'AGREED' } } },
  ]);
});

test('a live subscription follows a deal, for its two people alone', async () => {
  const { id: favorId } = await aFavor();
  const [poster, stranger] = await Promise.all(
    [ana, cleo].map((who) => who.subscribe('subscription { dealChanged { id state } }')),
  );
  const deal = await offer(ben, favorId);
  expect((await poster!.next()).data).toEqual({ dealChanged: { id: deal.id, state: 'OFFERED' } });
  expect(stranger!.unread).toEqual([]);
  poster!.close();
  stranger!.close();
});

describe('acceptFavor', () => {
  test('agrees on the asked price without a fixed time where the first to accept helps', async () => {
    const { id: favorId } = await aFavor({ price: '20' });
    const waiting = await offer(cleo, favorId, { price: '22' });
    await ben.mutate('acceptFavor', { favorId, revision: 1 });
    const { data } = await ben.graphql(`query ($id: ID!) { favor(id: $id) { viewerDeal { ${DEAL} } } }`, {
      id: favorId,
    });
    expect(data.favor.viewerDeal).toMatchObject({
      state: 'AGREED',
      agreed: { version: 1, price: { cents: 2000 }, startsAt: null },
      open: null,
    });
    expect(await dealOf(cleo, waiting.id)).toMatchObject({ state: 'PASSED' });
    await ana.mutate('completeFavor', { favorId, rating: 5 });
  });

  test('refuses a revision from before a change with STALE_OFFER', async () => {
    const { id: favorId } = await aFavor();
    await app.deps.dataSource.query('UPDATE favors SET revision = 2 WHERE id = $1', [favorId]);
    expect(await codeOf(ben, 'acceptFavor', { favorId, revision: 1 })).toBe('STALE_OFFER');
  });
});

describe('retractTerms', () => {
  const CAN = 'query ($id: ID!) { deal(id: $id) { viewerCanRetract } }';
  const canRetract = async (who: TestPerson, id: string) => (await who.graphql(CAN, { id })).data.deal.viewerCanRetract;
  const retract = (who: TestPerson, dealId: string, version: number) =>
    codeOf(who, 'retractTerms', { dealId, version });
  const lastLine = async (who: TestPerson, favorId: string) =>
    (
      await who.graphql(
        `{ conversations(favorId: ${favorId}) { edges { node { lastMessage { content card { event } } } } } }`,
      )
    ).data.conversations.edges[0].node.lastMessage;

  test('takes a proposed change back, and what was agreed goes on; the other is told in the chat, live', async () => {
    const { id: favorId } = await aFavor();
    const { id } = await offer(ben, favorId, { price: '20' });
    await answer(ana, id, 1);
    await propose(ben, id, { price: '30' });
    expect([await canRetract(ben, id), await canRetract(ana, id)]).toEqual([true, false]);
    const feed = await ana.subscribe('subscription { dealChanged { open { version } agreed { version } } }');
    expect(await retract(ana, id, 2)).toBe('NOT_YOURS');
    expect(await retract(ben, id, 1)).toBe('TERMS_CHANGED');
    expect(await retract(ben, id, 2)).toBe('OK');
    expect((await feed.next()).data.dealChanged).toEqual({ open: null, agreed: { version: 1 } });
    expect(await retract(ben, id, 2)).toBe('OK');
    expect(await lastLine(ana, favorId)).toEqual({ content: 'I take back my proposal.', card: { event: 'RETRACT' } });
    expect(await answer(ana, id, 2)).toBe('TERMS_CHANGED');
    expect(await canRetract(ben, id)).toBe(false);
    feed.close();
    await ana.mutate('completeFavor', { favorId, rating: 5 });
  });

  test('of a counter-offer lets the helper’s own offer wait again, which the poster can choose', async () => {
    const { id: favorId } = await aFavor();
    const { id } = await offer(ben, favorId, { price: '20', note: 'I bring a ladder.' });
    await propose(ana, id, { price: '15' });
    expect([await canRetract(ana, id), await canRetract(ben, id)]).toEqual([true, false]);
    expect(await retract(ana, id, 2)).toBe('OK');
    expect(await dealOf(ana, id)).toMatchObject({
      state: 'OFFERED',
      open: { version: 1, price: { cents: 2000 }, note: 'I bring a ladder.' },
      viewerCanAnswer: true,
    });
    expect(await answer(ben, id, 2)).toBe('TERMS_CHANGED');
    expect(await answer(ana, id, 1)).toBe('OK');
    await ana.mutate('completeFavor', { favorId, rating: 5 });
  });

  test('is refused once the other has answered', async () => {
    const { id: favorId } = await aFavor();
    const { id } = await offer(ben, favorId, { price: '20' });
    await answer(ana, id, 1);
    for (const [version, accept] of [
      [2, true],
      [3, false],
    ] as const) {
      await propose(ben, id, { price: '30' });
      await answer(ana, id, version, accept);
      expect(await retract(ben, id, version)).toBe('TERMS_CHANGED');
    }
    await ana.mutate('completeFavor', { favorId, rating: 5 });
  });
});

test('an export holds deals with the terms of both, and a deleted account leaves no words in them', async () => {
  const fay = await app.person({ firstName: 'Fay' });
  const { id: favorId } = await aFavor();
  const mark = randomUUID();
  const deal = await offer(fay, favorId, { note: mark });
  const { body } = await fay.rest('GET', `/users/${fay.id}/export`);
  expect(body.deals).toMatchObject([{ id: Number(deal.id), state: 'OFFERED', terms: [{ version: 1, note: mark }] }]);
  await fay.graphql('mutation { deleteAccount { ok } }');
  expect(await app.deps.dataSource.query('SELECT FROM terms WHERE note = $1', [mark])).toEqual([]);
});

test('the notices of offers reach whom they concern, once each', async () => {
  const [gil, hana] = [await app.person(), await app.person()];
  const { id: favorId } = await world.aFavor({ poster: gil, isNegotiable: true });
  const feeds = await Promise.all(
    [gil, hana].map((who) => who.subscribe('subscription { notificationAdded { kind } }')),
  );
  const deal = await offer(hana, favorId);
  expect((await feeds[0]!.next()).data.notificationAdded).toEqual({ kind: 'OFFER_RECEIVED' });
  await answer(gil, deal.id, 1);
  expect((await feeds[1]!.next()).data.notificationAdded).toEqual({ kind: 'OFFER_CHOSEN' });
  expect(await kindsOf(gil)).toEqual(['OFFER_RECEIVED']);
  for (const feed of feeds) feed.close();
});

test('who offered is told of each edit of the favor, and by whom', async () => {
  const { id: favorId } = await aFavor();
  await offer(ben, favorId);
  const feed = await ben.subscribe('subscription { notificationAdded { kind actor { firstName } } }');
  for (const [index, title] of ['Two wardrobes', 'Three wardrobes'].entries()) {
    await ana.mutate('updateFavor', { favorId, title, revision: index + 1 }, 'favor { id }');
    expect((await feed.next()).data.notificationAdded).toEqual({ kind: 'FAVOR_EDITED', actor: { firstName: 'Ana' } });
  }
  feed.close();
});
