import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createContext } from '../../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { waitsFor } from '../../../testing/race.ts';
import { createWorld, type World } from '../../../testing/world.ts';
import { watchCheckIns } from './watch-check-ins.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2027-03-01T09:00:00Z');
const at = (hours: number) => new Date(START + hours * HOUR);

let app: TestApp;
let world: World;
let now = at(0);
let poster: TestPerson;
let helper: TestPerson;
let dealId: string;

beforeAll(async () => {
  app = await startTestApp({ alone: true, now: () => now });
  world = createWorld(app);
});
afterAll(() => app.close());

/** Agrees on a favor from 18:00 to 19:00 of Luxembourg, nine hours from now on. */
beforeEach(async () => {
  now = at(0);
  [poster, helper] = await Promise.all([
    app.person({ firstName: 'Ana', lastName: 'Marques' }),
    app.person({ firstName: 'Ben', lastName: 'Weber' }),
  ]);
  const { id: favorId } = await world.aFavor({ poster, isNegotiable: true, timeframe: 'Flexible' });
  const terms = { price: '20', startsAt: at(8), endsAt: at(9) };
  const { deal } = await helper.mutate('makeOffer', { favorId, terms }, 'deal { id }');
  dealId = deal.id;
  await poster.mutate('answerTerms', { dealId, version: 1, accept: true });
});

const FIELDS = 'safeLink { path expiresAt checkInAt checkIn }';

async function run(person: TestPerson, name: string, input: object, select = FIELDS) {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const text = `mutation ($input: ${type}) { ${name}(input: $input) { ${select} } }`;
  const { data, errors } = await person.graphql(text, { input: { dealId, ...input } });
  return errors?.[0]!.extensions.code ?? data[name].safeLink ?? data[name];
}
const share = (person: TestPerson, checkInAt: Date | null = null) => run(person, 'shareAppointment', { checkInAt });
const answer = (person: TestPerson, fine: boolean) => run(person, 'answerCheckIn', { fine });
const stop = (person: TestPerson) => run(person, 'stopSharing', {}, 'ok');

async function read(path: string, language = 'en') {
  const response = await fetch(app.url + path, { headers: { 'accept-language': language } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const watch = () => watchCheckIns(createContext(app.deps, { viewer: null, address: '' }));
const asked = () =>
  app.deps.dataSource.query(
    `SELECT data #> '{payload,userIds}' AS ids FROM pgboss.job
     WHERE name = 'notifications.notify' AND data #>> '{payload,kind}' = 'CHECK_IN' AND data #>> '{payload,dealId}' = $1`,
    [dealId],
  );

describe('a link to an appointment', () => {
  test('shows first names, area, time and state to anybody, and nothing else', async () => {
    const { path, expiresAt } = await share(helper);
    expect(path).toMatch(/^\/safe\/[\w-]{22}$/);
    expect(expiresAt).toBe(at(21).toISOString());
    const { status, headers, text } = await read(path);
    expect(status).toBe(200);
    const [{ area }] = await app.deps.dataSource.query(
      'SELECT area FROM favors JOIN deals ON favors.id = favor_id WHERE deals.id = $1',
      [dealId],
    );
    expect(area).not.toBe('');
    for (const shown of ['Ben is meeting Ana', '1 March 2027, 18:00 – 19:00 (Luxembourg time)', area, 'Agreed'])
      expect(text).toContain(shown);
    for (const hidden of ['Marques', 'Weber', 'Rue de Hollerich', 'wardrobe', '<img'])
      expect(text).not.toContain(hidden);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toContain('<meta name="robots" content="noindex, nofollow" />');
  });

  test('is the same one when it is asked for again, and another one after it was revoked', async () => {
    const { path } = await share(helper);
    expect((await share(helper)).path).toBe(path);
    expect((await share(poster)).path).not.toBe(path);
    expect(await stop(helper)).toEqual({ ok: true });
    expect(await stop(helper)).toEqual({ ok: true });
    expect((await read(path)).status).toBe(404);
    expect((await share(helper)).path).not.toBe(path);
  });

  test('is kept as a hash', async () => {
    const { path } = await share(helper);
    const [row] = await app.deps.dataSource.query('SELECT * FROM safe_links WHERE deal_id = $1', [dealId]);
    expect(JSON.stringify(row)).not.toContain(path.slice(6));
    expect(row.token_hash.toString('base64url')).not.toContain(path.slice(6));
  });

  test('works until 12 hours after the end, in the language of its maker', async () => {
    const text = `mutation ($input: ShareAppointmentInput!) { shareAppointment(input: $input) { ${FIELDS} } }`;
    const body = JSON.stringify({ query: text, variables: { input: { dealId } } });
    const response = await helper.request('POST', '/graphql', body, {
      'content-type': 'application/json',
      'accept-language': 'de',
    });
    const { path } = (await response.json()).data.shareAppointment.safeLink;
    const own = async () =>
      (await helper.graphql('query ($of: ID!) { safeLink(dealId: $of) { path } }', { of: dealId })).data.safeLink;
    now = new Date(at(21).getTime() - 1);
    expect(await own()).toEqual({ path });
    expect((await read(path, 'pt')).text).toContain('Ben trifft Ana');
    now = at(21);
    expect(await own()).toBeNull();
    const gone = await read(path, 'pt');
    expect([gone.status, gone.text.includes('Este link não funciona')]).toEqual([404, true]);
  });

  test('says when the appointment was cancelled', async () => {
    const { path } = await share(helper);
    await poster.mutate('cancelDeal', { dealId, reason: 'ILL' });
    expect((await read(path)).text).toContain('Called off');
    expect(await share(poster)).toBe('DEAL_MOVED');
  });

  test('is for the two of an agreement with a time alone', async () => {
    expect(await share(await app.person())).toBe('NOT_FOUND');
    const { id: favorId } = await world.aFavor({ status: 'accepted', poster, helper });
    const { data } = await helper.graphql('query ($id: ID!) { favor(id: $id) { viewerDeal { id } } }', { id: favorId });
    dealId = data.favor.viewerDeal.id;
    expect(await share(helper)).toBe('DEAL_MOVED');
  });
});

describe('a check-in', () => {
  test('asks once, when its moment has come', async () => {
    await share(helper, at(8.5));
    now = new Date(at(8.5).getTime() - 1);
    await watch();
    expect(await asked()).toEqual([]);
    expect(await answer(helper, true)).toBe('DEAL_MOVED');
    now = at(8.5);
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await asked()).toEqual([{ ids: [helper.id] }]);
  });

  test('says on the page how it stands: asked, missed after 30 minutes, answered', async () => {
    const { path } = await share(helper, at(8.5));
    expect((await read(path)).text).toContain('Ben will be asked at 18:30 (Luxembourg time)');
    now = new Date(at(9).getTime() - 1);
    expect((await read(path)).text).toContain('has not answered yet');
    now = at(9);
    expect((await read(path)).text).toContain('Ben has not checked in. Call Ben; in danger call 112.');
    expect(await answer(helper, false)).toMatchObject({ checkIn: 'HELP' });
    expect((await read(path)).text).toContain('I need help. Call Ben; in danger call 112.');
    expect(await answer(helper, true)).toMatchObject({ checkIn: 'FINE' });
    expect((await read(path)).text).toContain('Ben said at 19:00 (Luxembourg time) that everything is all right.');
  });

  test('calls for help at any time, also where nothing is asked or only later, and takes it back', async () => {
    const { path } = await share(helper);
    expect(await answer(helper, true)).toBe('DEAL_MOVED');
    expect(await answer(helper, false)).toMatchObject({ checkIn: 'HELP' });
    expect((await read(path)).text).toContain('I need help. Call Ben; in danger call 112.');
    expect(await answer(helper, true)).toMatchObject({ checkIn: 'FINE' });
    await share(helper, at(8.5));
    expect(await answer(helper, true)).toBe('DEAL_MOVED');
    expect(await answer(helper, false)).toMatchObject({ checkIn: 'HELP' });
  });

  test('asks at its moment also whoever had called for help before and then said that all is fine', async () => {
    const { path } = await share(helper, at(8.5));
    await answer(helper, false);
    expect(await answer(helper, true)).toMatchObject({ checkIn: 'FINE' });
    now = at(8.6);
    expect((await read(path)).text).toContain('has not answered yet');
    now = at(9);
    expect((await read(path)).text).toContain('Ben has not checked in.');
    expect(await answer(helper, true)).toMatchObject({ checkIn: 'FINE' });
  });

  test('can be moved, which asks anew, and refuses a time that has passed or lies behind the link', async () => {
    await share(helper, at(8.5));
    now = at(8.5);
    await watch();
    expect(await share(helper, at(8.4))).toBe('BAD_INPUT');
    expect(await share(helper, at(21))).toBe('BAD_INPUT');
    expect(await share(helper, at(9))).toMatchObject({ checkIn: 'LATER' });
    now = at(9);
    await watch();
    expect(await asked()).toHaveLength(2);
    expect(await share(helper, null)).toMatchObject({ checkIn: 'NONE' });
  });

  test.each([
    ['was revoked', 'DELETE FROM safe_links WHERE deal_id = $1', 'NOT_FOUND'],
    [
      'asks later',
      "UPDATE safe_links SET check_in_at = check_in_at + interval '1 hour' WHERE deal_id = $1",
      'DEAL_MOVED',
    ],
  ])('takes no answer to a link that %s in between', async (_, change, code) => {
    await share(helper, at(8.5));
    now = at(8.6);
    const holder = app.deps.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM deals WHERE id = $1 FOR NO KEY UPDATE', [dealId]);
    const [{ pid }] = await holder.query('SELECT pg_backend_pid() AS pid');
    const answered = answer(helper, true);
    expect(await waitsFor(app.deps.dataSource, pid, answered)).toBe(true);
    await holder.query(change, [dealId]);
    await holder.commitTransaction();
    await holder.release();
    expect(await answered).toBe(code);
    expect(
      await app.deps.dataSource.query('SELECT FROM safe_links WHERE deal_id = $1 AND answer IS NOT NULL', [dealId]),
    ).toEqual([]);
  });
});
