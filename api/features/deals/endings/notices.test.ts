import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createContext } from '../../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createWorld, type World } from '../../../testing/world.ts';
import { watchDeals } from './watch-deals.ts';

const HOUR = 3_600_000;

let app: TestApp;
let world: World;
let poster: TestPerson;
let helper: TestPerson;
/** Milliseconds by which the app's clock is ahead. */
let ahead: number;

beforeAll(async () => {
  app = await startTestApp({ alone: true, works: true, now: () => new Date(Date.now() + ahead) });
  world = createWorld(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  ahead = 0;
  [poster, helper] = [await app.person({ firstName: 'Ana' }), await app.person({ firstName: 'Ben' })];
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

async function watchAt(hours: number): Promise<void> {
  ahead = hours * HOUR;
  await watchDeals(createContext(app.deps, { viewer: null, address: '' }));
}

/** Follows what a person is told: returns a function that waits for the next notice of a kind. */
async function toldOf(person: TestPerson) {
  const feed = await person.subscribe('subscription { notificationAdded { kind message } }');
  return async (kind: string): Promise<string> => {
    for (;;) {
      const notice = (await feed.next()).data.notificationAdded;
      if (notice.kind === kind) return notice.message;
    }
  };
}

/** Returns the hour of a moment in Luxembourg. */
const clock = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Luxembourg', hour: '2-digit' }).format(at);

async function anAgreement(startsIn: number): Promise<{ id: string; favorId: string }> {
  const { id: favorId } = await world.aFavor({ poster, isNegotiable: true, timeframe: 'Flexible' });
  const { deal } = await helper.mutate('makeOffer', { favorId, terms: { startsAt: inHours(startsIn) } }, 'deal { id }');
  await poster.mutate('answerTerms', { dealId: deal.id, version: 1, accept: true });
  return { id: deal.id, favorId };
}

describe('the people of a deal are told', () => {
  test('that somebody accepts who had accepted before and took it back, three times at most, in one notice each', async () => {
    const { id: favorId } = await world.aFavor({ poster });
    const accept = async () => (await helper.rest('POST', `/favors/${favorId}/accept`)).body.code;
    const told = await toldOf(poster);
    for (const _ of ['first', 'second', 'third']) {
      expect(await accept()).toBeUndefined();
      await told('FAVOR_ACCEPTED');
      const { data } = await helper.graphql('query ($id: ID!) { favor(id: $id) { viewerDeal { id } } }', {
        id: favorId,
      });
      await helper.mutate('undoAgreement', { dealId: data.favor.viewerDeal.id });
      await told('DEAL_CANCELLED');
      ahead += 11 * 60_000;
    }
    expect(await accept()).toBe('TOO_MANY_OFFERS');
    const { data } = await poster.graphql('{ notifications { edges { node { kind } } } }');
    expect(data.notifications.edges.map(({ node }: { node: { kind: string } }) => node.kind)).toEqual([
      'DEAL_CANCELLED',
      'FAVOR_ACCEPTED',
    ]);
  });

  test('and nothing is begun anew for ten minutes after the second undo', async () => {
    const { id: favorId } = await world.aFavor({ poster });
    const accept = () => helper.rest('POST', `/favors/${favorId}/accept`);
    for (const _ of ['a slip', 'and another']) {
      expect((await accept()).status).toBe(200);
      const asked = 'query ($id: ID!) { favor(id: $id) { viewerDeal { id } } }';
      const { data } = await helper.graphql(asked, { id: favorId });
      await helper.mutate('undoAgreement', { dealId: data.favor.viewerDeal.id });
    }
    expect(await accept()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    await expect(helper.mutate('makeOffer', { favorId, terms: {} })).rejects.toThrow('TOO_MANY_REQUESTS');
    ahead = 11 * 60_000;
    expect((await accept()).status).toBe(200);
  });

  test('before the start, until when cancelling is free, and anew before another start', async () => {
    const told = await toldOf(helper);
    const { id: dealId } = await anAgreement(30);
    const start = Date.now() + 30 * HOUR;
    await watchAt(27.1);
    const message = await told('APPOINTMENT_SOON');
    const clocks = [0, -2].map((hours) => clock(start + hours * HOUR)) as [string, string];
    expect(message).toMatch(/^“.+” starts at \d\d:\d\d \(Luxembourg time\)\. Cancelling is free until \d\d:\d\d\.$/);
    expect(message.match(/\d\d(?=:\d\d)/g)).toEqual(clocks);
    await poster.mutate('proposeTerms', { dealId, terms: { startsAt: inHours(60) } });
    await told('TERMS_PROPOSED');
    await helper.mutate('answerTerms', { dealId, version: 2, accept: true });
    await watchAt(57);
    await told('APPOINTMENT_SOON');
  });

  test('a day and a week after the end, each time, that they should say how it went', async () => {
    const { favorId } = await anAgreement(5);
    const told = await toldOf(poster);
    const [{ at }] = await app.deps.dataSource.query('SELECT expires_at AS at FROM favors WHERE id = $1', [favorId]);
    const end = (at.getTime() - Date.now()) / HOUR;
    await watchAt(2);
    await told('APPOINTMENT_SOON');
    for (const days of [1, 7]) {
      await watchAt(end + 24 * days + 0.1);
      await told('DID_IT_HAPPEN');
    }
  });

  test('anew where somebody takes a no-show back and reports it again', async () => {
    const { id: dealId } = await anAgreement(5);
    ahead = 5.5 * HOUR;
    const told = await toldOf(helper);
    for (const _ of [1, 2]) {
      await poster.mutate('reportNoShow', { dealId });
      await told('NO_SHOW_CLAIMED');
      await poster.mutate('withdrawDispute', { dealId });
    }
  });

  test('who cancelled and why, with the words; not that they felt unsafe', async () => {
    const told = await toldOf(poster);
    const { id: dealId } = await anAgreement(5);
    await helper.mutate('cancelDeal', { dealId, reason: 'ILL', note: 'Next week again.' });
    expect(await told('DEAL_CANCELLED')).toMatch(
      /^Ben \S+ cancelled what was agreed for “.+”: “I’m sick”\. Next week again\.$/,
    );
    const { id } = await anAgreement(5);
    await helper.mutate('cancelDeal', { dealId: id, reason: 'SAFETY' });
    expect(await told('DEAL_CANCELLED')).toMatch(/^What was agreed for “.+” has been cancelled\.$/);
  });

  test('that it has ended where the other is suspended; the favor is open again, its address gone, nobody owes', async () => {
    const { id: dealId, favorId } = await anAgreement(1);
    const admin = await app.person();
    await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
    const told = await toldOf(poster);
    await admin.mutate('suspendUser', { userId: helper.id, reasons: 'Rule 3' });
    await told('DEAL_CANCELLED');
    const { data } = await poster.graphql(
      'query ($id: ID!) { deal(id: $id) { state reason fee { cents } favor { status helper { id } } } }',
      { id: dealId },
    );
    expect(data.deal).toEqual({
      state: 'CANCELLED',
      reason: 'HOUSE',
      fee: null,
      favor: { status: 'OPEN', helper: null },
    });
    await admin.mutate('restoreUser', { userId: helper.id });
    expect((await helper.rest('POST', '/auth/signin', { email: helper.email, password: helper.password })).status).toBe(
      200,
    );
    const address = async (person: TestPerson) => (await person.rest('GET', `/favors/${favorId}`)).body.address;
    expect(await address(helper)).not.toBe(await address(poster));
  });
});
