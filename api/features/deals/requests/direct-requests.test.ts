import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { aNeighbourhood, createWorld, favorInput, type World } from '../../../testing/world.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { MOST_ASKED, whyNotAsk, whyNotShowToEverybody } from './direct-requests.rules.ts';

let app: TestApp;
let world: World;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ works: true });
  world = createWorld(app);
  cleo = await app.person({ firstName: 'Cleo' });
});
afterAll(() => app.close());

/** Two people who have completed a favor together, both saying so. */
beforeEach(async () => {
  [ana, ben] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
  const { id } = await world.aFavor({ poster: ana, helper: ben, status: 'completed' });
  await ben.mutate('completeFavor', { favorId: id, rating: 5 });
});

const DEAL = 'viewerDeal { id state dueAt open { version proposer { id } price { cents } } viewerCanAnswer }';
const FIELDS = `id status reservedFor { id } viewerCanShowToEverybody viewerCanAccept ${DEAL}`;

const ask = async (over: object = {}) =>
  (await ana.mutate('postFavor', { ...favorInput(), onlyFor: ben.id, ...over }, `favor { ${FIELDS} }`)).favor;
const codeOf = async (who: TestPerson, mutation: string, input: object): Promise<string> => {
  const name = mutation[0]!.toUpperCase() + mutation.slice(1);
  const { errors } = await who.graphql(
    `mutation ($input: ${name}Input!) { ${mutation}(input: $input) { __typename } }`,
    { input },
  );
  return errors?.[0]?.extensions.code ?? 'OK';
};
const show = (who: TestPerson, favorId: string) => codeOf(who, 'showFavorToEverybody', { favorId });
const favorAs = async (who: { graphql: TestPerson['graphql'] }, id: string) => {
  const { data, errors } = await who.graphql(`query ($id: ID!) { favor(id: $id) { ${FIELDS} } }`, { id });
  return errors?.[0]?.extensions.code ?? data.favor;
};
const answer = async (favorId: string, accept: boolean) => {
  const { viewerDeal } = await favorAs(ben, favorId);
  return codeOf(ben, 'answerTerms', { dealId: viewerDeal.id, version: viewerDeal.open.version, accept });
};
const kindsOf = async (who: TestPerson) =>
  (await who.graphql('{ notifications(first: 50) { edges { node { kind } } } }')).data.notifications.edges.map(
    ({ node }: { node: { kind: string } }) => node.kind,
  );

test('somebody one has dealt with is asked directly, reads it as their turn, and says yes', async () => {
  const feed = await ben.subscribe('subscription { notificationAdded { kind } }');
  const favor = await ask();
  expect(favor).toMatchObject({
    status: 'OPEN',
    reservedFor: { id: ben.id },
    viewerCanShowToEverybody: false,
    viewerDeal: {
      state: 'OFFERED',
      open: { price: { cents: 4500 }, proposer: { id: ana.id } },
      viewerCanAnswer: false,
    },
  });
  // The reviews of before are told first.
  for (let kind = null; kind !== 'DIRECT_REQUEST';) ({ kind } = (await feed.next()).data.notificationAdded);
  expect(await favorAs(ben, favor.id)).toMatchObject({ viewerCanAccept: true, viewerDeal: { viewerCanAnswer: true } });
  const mine = await ben.graphql('{ myFavors(group: HELPING) { edges { turn node { id } } } }');
  expect(mine.data.myFavors.edges).toContainEqual({ turn: 'YOUR_TURN', node: { id: favor.id } });
  expect(await answer(favor.id, true)).toBe('OK');
  expect(await favorAs(ana, favor.id)).toMatchObject({ status: 'ACCEPTED', viewerDeal: { state: 'AGREED' } });
  expect(await show(ana, favor.id)).toBe('NOT_OPEN');
});

test('an answer is due within 24 hours, within 2 where it is urgent', async () => {
  const hoursLeft = ({ viewerDeal }: { viewerDeal: { dueAt: string } }) =>
    Math.round((Date.parse(viewerDeal.dueAt) - Date.now()) / 3_600_000);
  expect(hoursLeft(await ask({ timeframe: 'Flexible' }))).toBe(24);
  expect(hoursLeft(await ask({ timeframe: 'Today' }))).toBe(2);
});

test('the same request again asks once, and another person under the same key is refused', async () => {
  const input = { ...favorInput(), onlyFor: ben.id, clientKey: randomUUID() };
  const [one, two] = await Promise.all([1, 2].map(() => ana.mutate('postFavor', input, 'favor { id }')));
  expect(two).toEqual(one);
  expect(await codeOf(ana, 'postFavor', { ...input, onlyFor: null })).toBe('KEY_REUSED');
  const [{ count }] = await app.deps.dataSource.query('SELECT count(*)::int AS count FROM deals WHERE favor_id = $1', [
    one.favor.id,
  ]);
  expect(count).toBe(1);
});

describe('who may be asked', () => {
  const refusalOf = (over: object) => codeOf(ana, 'postFavor', { ...favorInput(), ...over });

  test('is somebody with whom a favor was completed, either way; strangers and unknown ids are refused alike', async () => {
    expect(await refusalOf({ onlyFor: cleo.id })).toBe('NOT_DEALT_WITH');
    expect(await refusalOf({ onlyFor: '999999999' })).toBe('NOT_DEALT_WITH');
    expect(await refusalOf({ onlyFor: ana.id })).toBe('YOURSELF');
    expect(await codeOf(ben, 'postFavor', { ...favorInput(), onlyFor: ana.id })).toBe('OK');
    const asked = async (who: TestPerson, id: string) =>
      (await who.graphql('query ($id: ID!) { user(id: $id) { viewerCanAsk } }', { id })).data.user.viewerCanAsk;
    expect(await asked(ana, ben.id)).toBe(true);
    expect(await asked(ana, cleo.id)).toBe(false);
    expect(await asked(ana, ana.id)).toBe(false);
  });

  test('ends with a block and with an account', () => {
    const facts = { isSelf: false, isGone: false, apart: false, haveSettled: true, isListed: false };
    expect(whyNotAsk(facts)).toBeNull();
    expect(whyNotAsk({ ...facts, apart: true })).toBe('BLOCKED');
    expect(whyNotAsk({ ...facts, isGone: true })).toBe('LEFT');
    expect(whyNotAsk({ ...facts, isGone: true, apart: true, haveSettled: false })).toBe('NOT_DEALT_WITH');
    const helper = { ...facts, haveSettled: false, isListed: true };
    expect(whyNotAsk(helper)).toBeNull();
    // A block looks like nobody who helps.
    expect(whyNotAsk({ ...helper, apart: true })).toBe('NOT_DEALT_WITH');
  });

  test('has no more than five requests of one person waiting, also when they are sent at once', async () => {
    const codes = await Promise.all(Array.from({ length: MOST_ASKED + 2 }, () => refusalOf({ onlyFor: ben.id })));
    expect(codes.sort()).toEqual([...Array(MOST_ASKED).fill('OK'), 'TOO_MANY_ASKED', 'TOO_MANY_ASKED']);
    // Requests that wait for an answer are no offers of the person asked.
    const { id } = await world.aFavor({ poster: ana });
    expect(await codeOf(ben, 'makeOffer', { favorId: id, terms: {} })).toBe('OK');
  });
});

describe('a direct request', () => {
  const near = aNeighbourhood();
  const around = `near: { latitude: ${near.latitude}, longitude: ${near.longitude} }, withinKm: 5`;
  const word = `zq${randomUUID().slice(0, 6)}`;
  let favorId: string;

  /** Tests in each way in which somebody could come upon the favor whether they do. */
  async function traces(who: { graphql: TestPerson['graphql'] }) {
    const isIn = async (list: string) => {
      const { data, errors } = await who.graphql(`{ ${list} }`);
      expect(errors).toBeUndefined();
      return JSON.stringify(data).includes(`"${favorId}"`);
    };
    const isAmong = (choice: string) => isIn(`favors(${around}${choice}) { edges { node { id } } }`);
    return {
      alone: (await favorAs(who, favorId)) !== 'NOT_FOUND',
      nearby: await isAmong(''),
      newest: await isAmong(', sort: NEWEST'),
      bestPaid: await isAmong(', sort: BEST_PAID, includeExpired: true'),
      searched: await isAmong(`, search: "${word}"`),
      taken: await isAmong(', status: ACCEPTED'),
      completed: await isAmong(', status: COMPLETED'),
      profile: await isIn(`user(id: "${ana.id}") { postedFavors { edges { node { id } } } }`),
    };
  }
  const nowhere = {
    alone: false,
    nearby: false,
    newest: false,
    bestPaid: false,
    searched: false,
    taken: false,
    completed: false,
    profile: false,
  };

  async function counts(who: { graphql: TestPerson['graphql'] }) {
    const { data } = await who.graphql(
      `{ favorCategories(${around}) { count } favorMatches(${around}) { count } user(id: "${ana.id}") { activeFavors } }`,
    );
    return [data.favorCategories.length, data.favorMatches.count, data.user.activeFavors];
  }
  const posted = (who: TestPerson) => who.subscribe(`subscription { favorPosted(${around}) { id } }`);

  beforeEach(async () => {
    favorId = (await ask({ ...near, title: `Water ${word}`, timeframe: 'Flexible' })).id;
  });

  test('is seen by its two people alone, open, agreed and done', async () => {
    const feed = await posted(cleo);
    const seen = { ...nowhere, alone: true, profile: true };
    for (const stranger of [cleo, app.visitor()]) {
      expect(await traces(stranger)).toEqual(nowhere);
      expect(await counts(stranger)).toEqual([0, 0, 0]);
    }
    for (const person of [ana, ben]) expect(await traces(person)).toEqual(seen);
    for (const mutation of ['acceptFavor', 'negotiateFavor', 'openConversation', 'likeFavor', 'makeOffer'])
      expect(
        await codeOf(cleo, mutation, {
          favorId,
          ...(mutation === 'likeFavor' && { on: true }),
          ...(mutation === 'makeOffer' && { terms: {} }),
        }),
      ).toBe('NOT_FOUND');
    expect(await cleo.rest('GET', `/favors/${favorId}`)).toMatchObject({ status: 404 });
    expect(await ben.rest('GET', `/favors/${favorId}`)).toMatchObject({ status: 200 });
    expect(JSON.stringify((await cleo.rest('GET', '/favors')).body)).not.toContain(word);

    const told: string[] = [];
    app.deps.bus.on('favor.posted', (event) => told.push(event.favorId));
    const another = await ask({ ...near, title: 'Another' });
    expect(await answer(favorId, true)).toBe('OK');
    expect(await traces(cleo)).toEqual(nowhere);
    for (const person of [ana, ben]) expect(await traces(person)).toEqual(seen);
    await ana.mutate('completeFavor', { favorId, rating: 5 });
    expect(await traces(cleo)).toEqual(nowhere);
    for (const person of [ana, ben]) expect(await traces(person)).toEqual(seen);
    const open = await world.aFavor({ poster: ana, ...near });
    // The first that a stranger hears of is a favor for everybody.
    expect((await feed.next()).data.favorPosted).toEqual({ id: open.id });
    expect(told).toContain(open.id);
    expect(told).not.toContain(another.id);
    expect(await kindsOf(cleo)).toEqual([]);
  });

  test('is shown to everybody by its poster alone, once it was declined', async () => {
    expect(await show(ana, favorId)).toBe('STILL_ASKED');
    expect(await show(ben, favorId)).toBe('NOT_YOURS');
    expect(await show(cleo, favorId)).toBe('NOT_FOUND');
    expect(await answer(favorId, false)).toBe('OK');
    expect(await favorAs(ana, favorId)).toMatchObject({
      viewerCanShowToEverybody: true,
      viewerDeal: { state: 'DECLINED' },
    });
    expect(await favorAs(ben, favorId)).toMatchObject({ viewerCanShowToEverybody: false });
    const feed = await posted(cleo);
    expect(await show(ana, favorId)).toBe('OK');
    expect((await feed.next()).data.favorPosted).toEqual({ id: favorId });
    expect(await show(ana, favorId)).toBe('OK');
    expect(await traces(cleo)).toEqual({
      ...nowhere,
      alone: true,
      nearby: true,
      newest: true,
      bestPaid: true,
      searched: true,
      profile: true,
    });
    expect(await favorAs(cleo, favorId)).toMatchObject({ reservedFor: null });
    expect(await codeOf(cleo, 'acceptFavor', { favorId })).toBe('OK');
  });

  test('that was agreed and cancelled is open for the same person, or for everybody', async () => {
    expect(await answer(favorId, true)).toBe('OK');
    const { viewerDeal } = await favorAs(ben, favorId);
    expect(await codeOf(ben, 'cancelDeal', { dealId: viewerDeal.id, reason: 'ILL' })).toBe('OK');
    expect(await traces(cleo)).toEqual(nowhere);
    expect(await favorAs(ana, favorId)).toMatchObject({ status: 'OPEN', viewerCanShowToEverybody: true });
    expect(await codeOf(ben, 'acceptFavor', { favorId })).toBe('OK');
  });
});

test.each([
  ['its poster', 'ana', {}, null, null],
  ['somebody else', 'ben', {}, null, 'NOT_YOURS'],
  ['a request that waits', 'ana', {}, 'OFFERED', 'STILL_ASKED'],
  ['one without an answer', 'ana', {}, 'EXPIRED', null],
  ['one that is taken', 'ana', { status: 'ACCEPTED' }, 'AGREED', 'NOT_OPEN'],
  ['one whose time is over', 'ana', { expiresAt: new Date(0) }, 'EXPIRED', 'EXPIRED'],
] as const)('showing to everybody answers %s with the right code', (_, viewerId, over, state, code) => {
  const favor = { posterId: 'ana', status: 'OPEN', expiresAt: new Date(2e12), ...over } as Favor;
  expect(whyNotShowToEverybody(viewerId, favor, state, new Date(1e12))).toBe(code);
});
