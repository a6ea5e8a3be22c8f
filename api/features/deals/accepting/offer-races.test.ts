import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Ctx } from '../../../context.ts';
import { createContext } from '../../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { createWorld, type World } from '../../../testing/world.ts';
import { acceptFavor } from './accept-favor.service.ts';
import { answerTerms, makeOffer, proposeTerms, withdrawOffer } from './offers.service.ts';

/** Runs of each race: a sample in the test command, 1,000 by `npm run proof:deals`. */
const TRIES = Number(process.env.RACES ?? 2);
/** Helpers who offer to help with the same favor. */
const HELPERS = 50;

let app: TestApp;
let world: World;
let poster: TestPerson;
let helperIds: string[];

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  poster = await app.person();
  const rows: { id: string }[] = await app.deps.dataSource.query(
    `INSERT INTO users (first_name, last_name, email_confirmed_at, email, date_of_birth, country)
     SELECT 'Helper', 'Number ' || n, now(), gen_random_uuid() || '@example.org', '1990-01-01', 'Luxembourg'
     FROM generate_series(1, ${HELPERS}) AS n RETURNING id`,
  );
  helperIds = rows.map(({ id }) => id);
});
afterAll(() => app.close());

const as = (id: string): Ctx => createContext(app.deps, { viewer: { id, sessionId: null }, address: '' });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  );
const dealRow = async (id: string) =>
  (
    await app.deps.dataSource.query(
      `SELECT state, price_cents FROM deals LEFT JOIN terms ON deal_id = id AND version = agreed_version WHERE id = $1`,
      [id],
    )
  )[0];
const aFavor = async () => (await world.aFavor({ poster, isNegotiable: true, price: '20' })).id;
/** Lets the helpers help again. */
const finish = (favorId: string) => poster.rest('POST', `/favors/${favorId}/complete`, { rating: 5 });

test(`of ${HELPERS} offers one is chosen and the others are passed over, ${TRIES} times`, async () => {
  for (let run = 0; run < TRIES; run += 1) {
    const favorId = await aFavor();
    const deals = await Promise.all(helperIds.map((id) => makeOffer(as(id), { favorId, terms: {} })));
    const { id } = deals[run % HELPERS]!;
    const rival = deals[(run + 1) % HELPERS]!;
    const codes = await Promise.all([
      codeOf(answerTerms(as(poster.id), { dealId: id, version: 1, accept: true })),
      codeOf(answerTerms(as(poster.id), { dealId: rival.id, version: 1, accept: true })),
    ]);
    expect(codes.toSorted()).toEqual(['DEAL_MOVED', 'OK']);
    const states = await app.deps.dataSource.query(
      'SELECT state, count(*)::int FROM deals WHERE favor_id = $1 GROUP BY state ORDER BY state',
      [favorId],
    );
    expect(states).toEqual([
      { state: 'AGREED', count: 1 },
      { state: 'PASSED', count: HELPERS - 1 },
    ]);
    const chosen = codes[0] === 'OK' ? deals[run % HELPERS]! : rival;
    const [favor] = await app.deps.dataSource.query('SELECT status, helper_id FROM favors WHERE id = $1', [favorId]);
    expect(favor).toEqual({ status: 'ACCEPTED', helper_id: chosen.helperId });
    await finish(favorId);
  }
}, 3_600_000);

test(`a yes beside a change or a withdrawal never agrees to unseen terms, ${TRIES} times each`, async () => {
  const [helperId, otherId] = helperIds as [string, string];
  for (let run = 0; run < TRIES; run += 1) {
    for (const beside of ['change', 'withdrawal', 'acceptance by somebody else'] as const) {
      const favorId = await aFavor();
      const { id: dealId } = await makeOffer(as(helperId), { favorId, terms: { price: '25' } });
      const others = {
        change: () => proposeTerms(as(helperId), { dealId, terms: { price: '90' } }),
        withdrawal: () => withdrawOffer(as(helperId), { dealId }),
        'acceptance by somebody else': () => acceptFavor(as(otherId), { favorId }),
      };
      const [answered, other] = await Promise.all([
        codeOf(answerTerms(as(poster.id), { dealId, version: 1, accept: true })),
        codeOf(others[beside]()),
      ]);
      const { state, price_cents: cents } = await dealRow(dealId);
      // A yes is to the 25 that the poster saw; a change after it is a proposal to change the agreement.
      if (answered === 'OK') {
        expect({ beside, state, cents }).toEqual({ beside, state: 'AGREED', cents: 2500 });
        expect(['OK', 'DEAL_MOVED', 'NOT_OPEN']).toContain(other);
      } else {
        expect({ beside, other, cents }).toEqual({ beside, other: 'OK', cents: null });
        expect(['TERMS_CHANGED', 'DEAL_MOVED', 'NOT_OPEN']).toContain(answered);
      }
      if (state === 'AGREED' || beside === 'acceptance by somebody else') await finish(favorId);
      // One person can have but so many offers waiting.
      if (state === 'OFFERED') await withdrawOffer(as(helperId), { dealId });
    }
  }
}, 3_600_000);
