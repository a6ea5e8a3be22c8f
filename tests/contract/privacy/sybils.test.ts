import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { favorInput } from '../../../api/testing/world.ts';
import { helperStanding } from '../../../api/features/deals/accepting/helper-standing.ts';
import { isKnownHelper } from '../../../api/features/deals/accepting/acceptances.rules.ts';
import { User } from '../../../api/features/users/user.entity.ts';
import { isTexted } from '../../../api/features/auth/phone/texted-phones.ts';

/** Accounts of one person behind one network address; `npm run proof:sybil` makes 100 and takes a week. */
const ACCOUNTS = Number(process.env.SYBILS ?? 6);
const DAYS = Number(process.env.SYBIL_DAYS ?? 2);
const POSTERS = 4;
const HOUR_MS = 3_600_000;

/** Phones of networks abroad and of satellites, whose owners are paid for each text. */
const FOREIGN = ['+88216123456789', '+8835100123456', '+675721234567', '+2521234567', '+37112345678'];

let app: TestApp;
let posters: TestPerson[];
let accounts: TestPerson[];
/** Milliseconds by which everybody's clock is ahead, also that of the limits. */
let ahead = 0;
const texted: string[] = [];

beforeAll(async () => {
  const realNow = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
  app = await startTestApp({
    works: true,
    now: () => new Date(Date.now()),
    env: { RATE_LIMITS: 'on' },
    sms: { send: async ({ to }) => void texted.push(to) },
  });
  posters = await joinAll(POSTERS, 'Ana');
  accounts = await joinAll(ACCOUNTS, 'Eve');
}, 600_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

/** Signs people up, as many in an hour as one address may. */
async function joinAll(count: number, firstName: string): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    if (nth % 90 === 0) ahead += HOUR_MS;
    people.push(await app.person({ firstName }));
  }
  return people;
}

const query = (statement: string, parameters: unknown[] = []) => app.deps.dataSource.query(statement, parameters);
const idsOf = (people: readonly TestPerson[]) => people.map(({ id }) => id);

/** Sends a mutation and forgets a refusal, as a program does that tries everything. */
async function attempt(who: TestPerson, field: string, input: object, answer: string) {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
  const { data } = await who.graphql(`mutation ($input: ${type}!) { ${field}(input: $input) { ${answer} } }`, {
    input,
  });
  return data?.[field] ?? null;
}

const DEAL = 'favor { address viewerDeal { id } }';

/** Accepts a home, reads its address, and takes it back. */
async function grab(account: TestPerson, favorId: string): Promise<void> {
  const accepted = await attempt(account, 'acceptFavor', { favorId }, DEAL);
  const dealId = accepted?.favor.viewerDeal?.id;
  if (!dealId) return;
  await account.rest('GET', `/favors/${favorId}`);
  await attempt(account, 'undoAgreement', { dealId }, 'deal { state }');
}

/** Has one account post a favor and another one help with it, for praise of each other. */
async function praise(poster: TestPerson, helper: TestPerson): Promise<void> {
  const posted = await attempt(poster, 'postFavor', favorInput(), 'favor { id }');
  const favorId = posted?.favor.id;
  if (!favorId) return;
  await attempt(helper, 'acceptFavor', { favorId }, DEAL);
  ahead += HOUR_MS;
  for (const who of [poster, helper]) await attempt(who, 'completeFavor', { favorId, rating: 5 }, 'favor { id }');
}

/** Spends a day of everybody's clock: every account grabs a home and asks for a text, two praise each other. */
async function spendDay(day: number): Promise<void> {
  const homes: string[] = [];
  for (const poster of posters) homes.push((await poster.mutate('postFavor', favorInput(), 'favor { id }')).favor.id);
  for (const [nth, account] of accounts.entries()) {
    await grab(account, homes[nth % homes.length]!);
    await grab(account, homes[(nth + 1) % homes.length]!);
    const phoneNumber = FOREIGN[(nth + day) % FOREIGN.length]!;
    await attempt(account, 'requestPhoneCode', { phoneNumber }, 'expiresAt');
  }
  for (let nth = 0; nth < 3; nth += 1)
    await praise(accounts[(day + nth) % ACCOUNTS]!, accounts[(day + nth + 1) % ACCOUNTS]!);
  ahead += 20 * HOUR_MS;
}

describe(`${ACCOUNTS} accounts from one network in ${DAYS} days`, () => {
  beforeAll(async () => {
    for (let day = 0; day < DAYS; day += 1) await spendDay(day);
  }, 3_600_000);

  test('read no exact address of people who never showed it to them', async () => {
    const read = await query(
      `SELECT count(*)::int AS count FROM address_sights sight JOIN favors favor ON favor.id = sight.favor_id
       WHERE favor.poster_id = ANY ($1::bigint[])`,
      [idsOf(posters)],
    );
    expect(read).toEqual([{ count: 0 }]);
    // They did get as far as agreeing, so that the address is what was kept from them.
    const agreed = await query(
      'SELECT count(*)::int AS count FROM deals WHERE agreed_at IS NOT NULL AND poster_id = ANY ($1::bigint[])',
      [idsOf(posters)],
    );
    expect(agreed[0].count).toBeGreaterThan(0);
  });

  test('reach no standing', async () => {
    const { manager } = app.deps.dataSource;
    for (const { id } of accounts) {
      const user = await manager.findOneByOrFail(User, { id });
      const { completedFavrs, totalRatings } = user;
      expect({ completedFavrs, totalRatings }).toEqual({ completedFavrs: 0, totalRatings: 0 });
      expect(isKnownHelper(await helperStanding(manager, user, app.deps.now()))).toBe(false);
    }
  });

  test('have nothing sent to a network abroad', async () => {
    const allowed = await Promise.all(texted.map((phone) => isTexted(phone, app.deps.config.SMS_COUNTRIES)));
    expect(texted.filter((_, index) => !allowed[index])).toEqual([]);
  });

  test('raise at most three notices about the same two people and favor', async () => {
    const most = await query(
      `SELECT count(*)::int AS count FROM notifications
       WHERE user_id = ANY ($1::bigint[]) AND actor_id = ANY ($2::bigint[])
       GROUP BY user_id, actor_id, favor_id ORDER BY 1 DESC LIMIT 1`,
      [idsOf(posters), idsOf(accounts)],
    );
    expect(most[0].count).toBeGreaterThan(0);
    expect(most[0].count).toBeLessThanOrEqual(3);
  });
});
