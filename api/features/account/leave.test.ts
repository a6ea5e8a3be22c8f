import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createContext } from '../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { raceForPerson } from '../../testing/race.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { createWorld, favorInput } from '../../testing/world.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';

const DAY = 86_400_000;

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;
/** Milliseconds by which the app's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  app = await startTestApp({ works: true, now: () => new Date(Date.now() + ahead) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ahead = 0;
  [ana, ben] = [await app.person({ firstName: 'Ana' }), await app.person({ firstName: 'Ben' })];
  // Each has been asked to confirm their address.
  const asked = new Set([ana.email, ben.email]);
  while (asked.size > 0) asked.delete((await app.mails.next()).to);
});

const leave = async (person: TestClient) => {
  const { data, errors } = await person.graphql('mutation { leave { erasedAt } }');
  return errors?.[0]?.extensions.code ?? data.leave.erasedAt;
};
const erase = () => eraseDueAccounts(createContext(app.deps, { viewer: null, address: '' }));
const post = async (person: TestClient) => (await person.rest('POST', '/favors', favorInput())).body.id as number;
const sees = async (viewer: TestClient, id: number) => (await viewer.rest('GET', `/favors/${id}`)).status;
const lists = async (viewer: TestClient) =>
  (
    await viewer.graphql('query ($id: ID!) { user(id: $id) { postedFavors(first: 5) { edges { node { id } } } } }', {
      id: ana.id,
    })
  ).data.user.postedFavors.edges.length;
const signIn = async (client: TestClient = app.visitor()) =>
  (await client.rest('POST', '/auth/signin', { email: ana.email, password: ana.password })).status;
const nameOf = async (id: string) =>
  (await ben.graphql('query ($id: ID!) { user(id: $id) { firstName } }', { id })).data.user?.firstName ?? null;

describe('leaving', () => {
  test('needs a password of the last 10 minutes', async () => {
    ahead = 11 * 60_000;
    expect(await leave(ana)).toBe('CONFIRM_PASSWORD');
    expect(await nameOf(ana.id)).toBe('Ana');
  });

  test('ends sessions and tokens, hides open favors, mails that, and erases after 14 days with a receipt', async () => {
    const favor = await post(ana);
    const { secret } = await ana.mutate('createToken', { name: 'Reader', scopes: ['profile:read'] }, 'secret');
    const socket = await ana.socket();
    const before = Date.now();
    const erasedAt = Date.parse(await leave(ana));
    expect(erasedAt - before).toBeGreaterThanOrEqual(14 * DAY);
    expect(erasedAt - before).toBeLessThan(14 * DAY + 60_000);
    expect(await socket.closed).toBe(4401);
    const token = await fetch(`${app.url}/api/favors`, { headers: { authorization: `Bearer ${secret}` } });
    expect([token.status, await sees(ben, favor), await lists(ben)]).toEqual([401, 404, 0]);
    expect(await app.mails.next()).toMatchObject({
      to: ana.email,
      subject: 'Your account will be deleted in 14 days',
      link: expect.stringMatching(/\/auth\?view=sign-in#keep$/),
    });
    ahead = 14 * DAY - 60_000;
    await erase();
    expect(await nameOf(ana.id)).toBe('Ana');
    ahead = 14 * DAY + 60_000;
    await erase();
    expect(await nameOf(ana.id)).toBeNull();
    expect(await signIn()).toBe(401);
    expect(await app.mails.next()).toMatchObject({
      to: ana.email,
      subject: 'Your account was deleted',
      text: expect.stringContaining('Nothing that you wrote is left.'),
    });
    expect(app.mails.unread).toEqual([]);
  });

  test('is taken back by signing in: favors are listed again, and nothing is erased', async () => {
    const favor = await post(ana);
    await leave(ana);
    ahead = 13 * DAY;
    expect(await signIn(ana)).toBe(200);
    expect([await sees(ben, favor), await lists(ben)]).toEqual([200, 1]);
    const { data } = await ana.graphql('{ securityEvents { edges { node { kind } } } }');
    expect(data.securityEvents.edges.map(({ node }: any) => node.kind)).toEqual([
      'SIGNED_IN',
      'STAYED',
      'LEAVING',
      'SIGNED_UP',
    ]);
    ahead = 15 * DAY;
    await erase();
    expect(await nameOf(ana.id)).toBe('Ana');
  });

  test('ends the offers that wait and what was agreed, and the other is told', async () => {
    const world = createWorld(app);
    const agreed = await world.aFavor({ status: 'accepted', poster: ben, helper: ana });
    const { id: favorId } = await world.aFavor({ poster: ben });
    await ana.mutate('makeOffer', { favorId, terms: {} });
    const offered = () => ben.graphql('{ deals(live: true) { edges { node { favor { id } state } } } }');
    expect((await offered()).data.deals.edges).toHaveLength(2);
    const told = await ben.subscribe('subscription { notificationAdded { kind favor { id } } }');
    await leave(ana);
    expect((await offered()).data.deals.edges).toEqual([]);
    // What came before, such as the offer itself, may be told late.
    const ended = new Map([
      [agreed.id, 'DEAL_CANCELLED'],
      [favorId, 'OFFER_VOID'],
    ]);
    while (ended.size > 0) {
      const { kind, favor } = (await told.next()).data.notificationAdded;
      if (ended.get(favor.id) === kind) ended.delete(favor.id);
    }
    expect((await ben.rest('GET', `/favors/${agreed.id}`)).body).toMatchObject({ status: 'open', helperId: null });
    told.close();
  });

  test('ends an offer too that was made at the same moment', async () => {
    const { id: favorId } = await createWorld(app).aFavor({ poster: ben });
    const offer = () => ana.mutate('makeOffer', { favorId, terms: {} }, 'deal { id }');
    expect(await raceForPerson(app.deps.dataSource, ana.id, [offer, () => leave(ana)])).toEqual(['OK', 'OK']);
    const { data } = await ben.graphql('{ deals { edges { node { favor { id } state } } } }');
    expect(data.deals.edges).toEqual([{ node: { favor: { id: favorId }, state: 'VOID' } }]);
  });

  test('leaves to the other what may have been done already', async () => {
    const { id: favorId } = await createWorld(app).aFavor({ poster: ben, isNegotiable: true, timeframe: 'Flexible' });
    const startsAt = new Date(Date.now() + 3_600_000);
    const { deal } = await ana.mutate('makeOffer', { favorId, terms: { startsAt } }, 'deal { id }');
    await ben.mutate('answerTerms', { dealId: deal.id, version: 1, accept: true });
    ahead = 3_600_000;
    await signIn(ana);
    expect(await leave(ana)).toMatch(/^2\d{3}-/);
    const state = async () =>
      (await ben.graphql('{ deals { edges { node { state } } } }')).data.deals.edges[0].node.state;
    expect(await state()).toBe('AGREED');
    await ben.rest('POST', `/favors/${favorId}/complete`, { rating: 5 });
    expect(await state()).toBe('DONE');
  });

  test('erases the others where one account cannot be erased, and that one once it can', async () => {
    await leave(ana);
    await leave(ben);
    ahead = 14 * DAY + 60_000;
    const cleo = await app.person();
    const isThere = async (id: string) =>
      (await cleo.graphql('query ($id: ID!) { user(id: $id) { id } }', { id })).data.user !== null;
    const { dataSource } = app.deps;
    await dataSource.query(
      `CREATE FUNCTION stuck() RETURNS trigger AS $$ BEGIN RAISE 'stuck'; END $$ LANGUAGE plpgsql`,
    );
    await dataSource.query(`CREATE TRIGGER stuck BEFORE UPDATE ON users FOR EACH ROW
      WHEN (NEW.deleted_at IS NOT NULL AND NEW.id = ${ana.id}) EXECUTE FUNCTION stuck()`);
    await expect(erase()).rejects.toThrow('1 accounts were not erased');
    expect([await isThere(ana.id), await isThere(ben.id)]).toEqual([true, false]);
    await dataSource.query('DROP TRIGGER stuck ON users');
    await erase();
    expect(await isThere(ana.id)).toBe(false);
  });

  test('does not erase somebody who signs in while it runs', async () => {
    await leave(ana);
    ahead = 14 * DAY + 60_000;
    const codes = await Promise.all([erase().then(() => 'done'), signIn(ana)]);
    expect(codes[0]).toBe('done');
    // Whoever was first decides, and nothing in between.
    expect(await nameOf(ana.id)).toBe(codes[1] === 200 ? 'Ana' : null);
  });
});
