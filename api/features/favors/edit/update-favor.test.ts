import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Ctx } from '../../../context.ts';
import { createContext } from '../../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { raceForFavor } from '../../../testing/race.ts';
import { aNeighbourhood, createWorld, type World } from '../../../testing/world.ts';
import { answerTerms, makeOffer, renewOffer, withdrawOffer } from '../../deals/accepting/offers.service.ts';
import { Favor } from '../favor.entity.ts';
import { acceptFavor } from '../../deals/accepting/accept-favor.service.ts';
import { updateFavor } from './update-favor.service.ts';

/** Runs of each race: a sample in the test command, 1,000 by `npm run proof:deals`. */
const TRIES = Number(process.env.RACES ?? 2);

let app: TestApp;
let world: World;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  [ana, ben] = (await Promise.all(['Ana', 'Ben'].map((firstName) => app.person({ firstName })))) as [
    TestPerson,
    TestPerson,
  ];
});
afterAll(() => app.close());

const as = ({ id }: { id: string }): Ctx => createContext(app.deps, { viewer: { id, sessionId: null }, address: '' });
const favorRow = (id: string) => app.deps.dataSource.manager.findOneByOrFail(Favor, { id });
const aFavor = async (options: object = {}) =>
  (await world.aFavor({ poster: ana, isNegotiable: true, price: '20', timeframe: 'Next week', ...options })).id;
const edit = async (favorId: string, changes: object, who = ana) =>
  who.graphql(
    `mutation ($input: UpdateFavorInput!) { updateFavor(input: $input) {
      favor { title price { text } timeframe area revision viewerCanEdit isExpired acceptance photos { id } } } }`,
    { input: { favorId, revision: 1, ...changes } },
  );
const codeOf = async (favorId: string, changes: object, who = ana) =>
  (await edit(favorId, changes, who)).errors?.[0]?.extensions.code ?? 'OK';
const dealOf = async (who: TestPerson, id: string) =>
  (
    await who.graphql(
      'query ($id: ID!) { deal(id: $id) { state open { version isStale price { text } } agreed { version } } }',
      { id },
    )
  ).data.deal;
describe('updateFavor', () => {
  test('changes what is said, leaves the rest, and raises the revision once', async () => {
    const id = await aFavor({ title: 'Water the plants' });
    const { data } = await edit(id, { title: 'Water the garden', price: '25,50', description: null });
    expect(data.updateFavor.favor).toMatchObject({
      title: 'Water the garden',
      price: { text: '25.50' },
      timeframe: 'Next week',
      revision: 2,
      viewerCanEdit: true,
    });
    // A repeated request, whose answer was lost, answers the favor as it is.
    expect((await edit(id, { title: 'Water the garden', price: '25.5' })).data.updateFavor.favor).toMatchObject({
      revision: 2,
    });
    expect(await codeOf(id, { title: 'Water the lawn' })).toBe('FAVOR_CHANGED');
    expect(await codeOf(id, { title: 'Water the lawn', revision: 2 })).toBe('OK');
  });

  test('refuses everybody but its poster, and what is no longer open or hidden', async () => {
    const id = await aFavor();
    expect(await codeOf(id, { title: 'Mine' }, ben)).toBe('NOT_YOURS');
    for (const status of ['accepted', 'hidden'] as const)
      expect(await codeOf(await aFavor({ status }), { title: 'Late' })).toBe('NOT_OPEN');
    expect(await codeOf(await aFavor({ status: 'deleted' }), { title: 'Gone' })).toBe('NOT_FOUND');
    expect(await codeOf(id, { latitude: 49.6 })).toBe('BAD_INPUT');
    expect(await codeOf(id, { timeframe: 'June 5, 2020' })).toBe('BAD_INPUT');
  });

  test('a new time is read from now on and revives an expired favor; without one it stays over', async () => {
    const id = await aFavor({ status: 'expired', timeframe: 'Today' });
    expect(await codeOf(id, { title: 'Still needed' })).toBe('EXPIRED');
    expect((await edit(id, { timeframe: 'Today' })).data.updateFavor.favor).toMatchObject({
      isExpired: false,
      revision: 2,
    });
    const row = await favorRow(id);
    expect(row).toMatchObject({ expiryStep: 'AHEAD', listed: true });
    expect(row.expiresAt.getTime() - row.timeframeAt!.getTime()).toBe(12 * 3_600_000);
  });

  test('a new address is filed as at posting, and the old one again gets its published point back', async () => {
    const home = { address: '12 Rue de Hollerich, 1741 Luxembourg', ...aNeighbourhood() };
    const id = await aFavor(home);
    const before = await favorRow(id);
    const away = { address: '3 Grand-Rue, 9050 Ettelbruck', ...aNeighbourhood() };
    expect((await edit(id, away)).data.updateFavor.favor).toMatchObject({ area: 'Ettelbruck' });
    const moved = await favorRow(id);
    expect(moved.h3Res8).not.toBe(before.h3Res8);
    expect(moved.expiresAt).toEqual(before.expiresAt);
    await aFavor(home);
    expect(await codeOf(id, { ...home, revision: 2 })).toBe('OK');
    const { publishedLatitude, publishedLongitude } = await favorRow(id);
    expect([publishedLatitude, publishedLongitude]).toEqual([before.publishedLatitude, before.publishedLongitude]);
  });

  test('offers made before an edit wait until their helpers renew them for what they see', async () => {
    const id = await aFavor();
    const { id: dealId } = await makeOffer(as(ben), { favorId: id, terms: { price: '30' } });
    await edit(id, { title: 'Two wardrobes' });
    expect(await dealOf(ana, dealId)).toMatchObject({ state: 'OFFERED', open: { version: 1, isStale: true } });
    const answer = { dealId, version: 1, accept: true };
    await expect(answerTerms(as(ana), answer)).rejects.toMatchObject({ code: 'STALE_OFFER' });
    await edit(id, { title: 'Three wardrobes', revision: 2 });
    // Whoever looks at the second revision renews nothing for the third.
    await expect(renewOffer(as(ben), { dealId, revision: 2 })).rejects.toMatchObject({ code: 'STALE_OFFER' });
    await renewOffer(as(ben), { dealId, revision: 3 });
    await answerTerms(as(ana), { ...answer, version: 2 });
    expect(await dealOf(ben, dealId)).toMatchObject({ state: 'AGREED', agreed: { version: 2 } });
  });

  test('photos and the way it finds its helper make no offer stale', async () => {
    const id = await aFavor();
    const { id: dealId } = await makeOffer(as(ben), { favorId: id, terms: {} });
    expect((await edit(id, { acceptance: 'CHOOSE' })).data.updateFavor.favor).toMatchObject({
      acceptance: 'CHOOSE',
      revision: 1,
    });
    expect(await dealOf(ben, dealId)).toMatchObject({ open: { isStale: false } });
  });
});

const besides = ['acceptance', 'offer', 'choice', 'renewal'] as const;
const races = besides.flatMap((beside) => [true, false].map((isEditFirst) => ({ beside, isEditFirst })));

test.each(races)(
  `an edit beside $beside binds nobody to an unseen favor, edit first: $isEditFirst, ${TRIES} times`,
  async ({ beside, isEditFirst }) => {
    for (let run = 0; run < TRIES; run += 1) {
      const favorId = await aFavor();
      const hasOffered = beside === 'choice' || beside === 'renewal';
      const { id: dealId } = hasOffered ? await makeOffer(as(ben), { favorId, terms: {} }) : { id: '' };
      const revision = beside === 'renewal' ? 2 : 1;
      if (beside === 'renewal') await updateFavor(as(ana), { favorId, revision: 1, title: 'One more' });
      const other = {
        acceptance: () => acceptFavor(as(ben), { favorId, revision }),
        offer: () => makeOffer(as(ben), { favorId, revision, terms: {} }),
        choice: () => answerTerms(as(ana), { dealId, version: 1, accept: true }),
        renewal: () => renewOffer(as(ben), { dealId, revision }),
      }[beside];
      const change = () => updateFavor(as(ana), { favorId, revision, price: '90' });
      const outcomes = await raceForFavor(
        app.deps.dataSource,
        favorId,
        isEditFirst ? [change, other] : [other, change],
      );
      const isAgreement = beside === 'acceptance' || beside === 'choice';
      expect(outcomes).toEqual(isEditFirst ? ['OK', 'STALE_OFFER'] : ['OK', isAgreement ? 'NOT_OPEN' : 'OK']);
      const row = await favorRow(favorId);
      const isTaken = isAgreement && !isEditFirst;
      expect(row).toMatchObject({ status: isTaken ? 'ACCEPTED' : 'OPEN', priceCents: isTaken ? 2000 : 9000 });
      // What was offered before the edit stays an offer for the favor as it was.
      const [terms] = await app.deps.dataSource.query(
        'SELECT id, state, favor_revision FROM deals JOIN terms ON deal_id = id AND version = open_version WHERE favor_id = $1',
        [favorId],
      );
      if (terms) expect(terms.favor_revision).toBe(isEditFirst ? 1 : revision);
      if (isTaken) await ana.rest('POST', `/favors/${favorId}/complete`, { rating: 5 });
      // One person can have but so many offers waiting.
      if (terms?.state === 'OFFERED') await withdrawOffer(as(ben), { dealId: terms.id });
    }
  },
  3_600_000,
);
