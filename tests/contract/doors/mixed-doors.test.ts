import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { createWorld } from '../../../api/testing/world.ts';

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  [ana, ben] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
});
afterAll(() => app.close());

const DEAL = `id state agreed { version price { text } } open { version price { text } }
  claimedPrice { text } isPriceInQuestion`;
const dealOf = async (who: TestPerson, favorId: string) =>
  (await who.graphql(`query ($id: ID!) { favor(id: $id) { viewerDeal { ${DEAL} } } }`, { id: favorId })).data.favor
    .viewerDeal;
const favorAt = async (who: TestPerson, favorId: string) => (await who.rest('GET', `/favors/${favorId}`)).body;
const said = async (who: TestPerson, favorId: string): Promise<string[]> =>
  (await who.rest('GET', `/chat/${favorId}/messages`)).body.messages.map(({ content }: { content: string }) => content);

test('one deal by two doors: accepted, answered, agreed, completed and confirmed, whichever door each step takes', async () => {
  const { id: favorId } = await createWorld(app).aFavor({
    poster: ana,
    acceptance: 'CHOOSE',
    isNegotiable: true,
    timeframe: 'Next week',
  });
  // REST knows accepting alone: where the poster chooses, it is an offer at the asked price.
  const accepted = await ben.rest('POST', `/favors/${favorId}/accept`);
  expect(accepted).toMatchObject({ status: 200, body: { status: 'open' } });
  const offer = await dealOf(ben, favorId);
  expect(offer).toMatchObject({ state: 'OFFERED', open: { version: 1, price: { text: '45.00' } } });

  await ana.mutate('proposeTerms', { dealId: offer.id, terms: { price: '40' } }, `deal { ${DEAL} }`);
  expect(await said(ben, favorId)).toEqual([
    'I offer to help: €45.00, no time fixed yet.',
    'I propose: €40.00, no time fixed yet.',
  ]);
  expect((await favorAt(ben, favorId)).status).toBe('open');
  await ben.mutate('answerTerms', { dealId: offer.id, version: 2, accept: true }, `deal { ${DEAL} }`);
  for (const person of [ana, ben])
    expect(await favorAt(person, favorId)).toMatchObject({ status: 'accepted', price: '40.00' });

  // A price in one's own favor waits for the other's yes, by whichever door it is named.
  const done = await ben.rest('POST', `/favors/${favorId}/complete`, { rating: 5, negotiatedPrice: '50' });
  expect(done).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect(await dealOf(ana, favorId)).toMatchObject({ state: 'DONE', isPriceInQuestion: true });
  await ana.mutate('completeFavor', { favorId, rating: 4, negotiatedPrice: '50' }, 'favor { id }');
  expect(await dealOf(ben, favorId)).toMatchObject({
    state: 'COMPLETED',
    agreed: { version: 2, price: { text: '40.00' } },
    claimedPrice: { text: '50.00' },
    isPriceInQuestion: false,
  });
  expect(await favorAt(ben, favorId)).toMatchObject({ status: 'completed', price: '50.00' });
  expect(await said(ana, favorId)).toContain('Agreed: €40.00, no time fixed yet.');
});
