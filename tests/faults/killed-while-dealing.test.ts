import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { createWorld } from '../../api/testing/world.ts';
import { newPremises, ServerProcess, type Premises } from '../processes/server-process.ts';
import { insist } from '../../api/testing/until.ts';
import { extent } from './extent.ts';

const DEAL = `query ($id: ID!) { favor(id: $id) { status viewerRating
  viewerDeal { state agreed { version price { text } } claimedPrice { text } history { version } } } }`;
const INBOX = '{ notifications(first: 50) { edges { node { kind favor { id } } } } }';

let premises: Premises;
let server: ServerProcess;

beforeAll(async () => {
  premises = await newPremises();
  await launch();
});

afterAll(async () => {
  await server.stop();
  premises.clear();
});

async function launch(over: Record<string, string> = {}): Promise<void> {
  server = await new ServerProcess({ NODE_ENV: 'test', ...premises.env, ...over }, { web: false }).ready();
}

const world = createWorld({ person: () => signUp(premises.url) });
const complete = (person: TestPerson, id: string) => () =>
  person.rest('POST', `/favors/${id}/complete`, { rating: 4, negotiatedPrice: '60' });
const told = async (person: TestPerson, favorId: string): Promise<string[]> =>
  (await person.graphql(INBOX)).data.notifications.edges.flatMap(({ node }: any) =>
    node.favor?.id === favorId ? [node.kind] : [],
  );

/** Moments of a change and of the notice about it; `npm test` tries the one of that index. */
const momentsOf = (event: string, sample: number) => {
  const moments: [string, string][] = [
    ['before it was committed', `change:uncommitted ${event}`],
    ['with its notice done and not committed', 'job:done notifications.notify'],
    ['right after that', `change:committed ${event}`],
    ['with its notice just taken', 'job:taken notifications.notify'],
    ['right after its notice was committed', 'job:committed notifications.notify'],
  ];
  return extent([moments[sample]!], moments);
};

test.each(momentsOf('favor.rated', 0))(
  'a completion while the server dies %s has one outcome and is told once',
  async (_, moment) => {
    const { id, poster, helper } = await world.aFavor({ status: 'accepted' });
    await insist(
      () => told(poster, id),
      (kinds) => kinds.includes('FAVOR_ACCEPTED'),
    );
    await server.stop();
    await launch({ DIE_AT: moment });
    await complete(helper!, id)().catch(() => undefined);
    expect(await server.exited).toBeNull();

    await launch();
    const { body } = await insist(complete(helper!, id), ({ status }) => status === 200);
    expect(body).toMatchObject({ status: 'completed' });
    await insist(
      () => told(poster, id),
      (kinds) => kinds.includes('FAVOR_COMPLETED'),
    );
    // Jobs run in order: once the answer has told the helper, all that the crash left behind has run.
    expect((await complete(poster, id)()).status).toBe(200);
    await insist(
      () => told(helper!, id),
      (kinds) => kinds.includes('FAVOR_COMPLETED'),
    );
    await insist(
      () => told(poster, id),
      (kinds) => kinds.includes('REVIEW_PUBLISHED'),
    );
    expect((await told(poster, id)).toSorted()).toEqual(['FAVOR_ACCEPTED', 'FAVOR_COMPLETED', 'REVIEW_PUBLISHED']);
    expect((await helper!.graphql(DEAL, { id })).data.favor).toEqual({
      status: 'COMPLETED',
      viewerRating: 4,
      viewerDeal: {
        state: 'COMPLETED',
        agreed: { version: 1, price: { text: '45.00' } },
        claimedPrice: { text: '60.00' },
        history: [{ version: 1 }],
      },
    });
  },
);

test.each(momentsOf('deal.noticed', 1))(
  'a choice among offers while the server dies %s has one outcome and is told once',
  async (_, moment) => {
    const { id: favorId, poster } = await world.aFavor({ acceptance: 'CHOOSE', timeframe: 'Next week' });
    const helpers = await Promise.all([signUp(premises.url), signUp(premises.url)]);
    const offers: { deal: { id: string } }[] = [];
    for (const helper of helpers) offers.push(await helper.mutate('makeOffer', { favorId, terms: {} }, 'deal { id }'));
    await insist(
      () => told(poster, favorId),
      (kinds) => kinds.length === 2,
    );
    await server.stop();
    await launch({ DIE_AT: moment });
    const { id: dealId } = offers[0]!.deal;
    const choose = () => poster.mutate('answerTerms', { dealId, version: 1, accept: true }, 'deal { state }');
    await choose().catch(() => undefined);
    expect(await server.exited).toBeNull();

    await launch();
    expect(await insist(choose, Boolean)).toEqual({ deal: { state: 'AGREED' } });
    // Jobs run in order: once the poster is told of a later step, all that the crash left behind has run.
    await helpers[0]!.mutate('proposeTerms', { dealId, terms: { note: 'Six?' } }, 'deal { id }');
    await insist(
      () => told(poster, favorId),
      (kinds) => kinds.includes('TERMS_PROPOSED'),
    );
    expect(await told(helpers[0]!, favorId)).toEqual(['OFFER_CHOSEN']);
    expect(await told(helpers[1]!, favorId)).toEqual(['OFFER_PASSED']);
    const stands =
      'favor(id: $id) { status viewerDeal { state conversation { messages { edges { node { content } } } } } }';
    const [chosen, passed] = await Promise.all(
      helpers.map(
        async (helper) => (await helper.graphql(`query ($id: ID!) { ${stands} }`, { id: favorId })).data.favor,
      ),
    );
    expect(chosen).toMatchObject({ status: 'ACCEPTED', viewerDeal: { state: 'AGREED' } });
    expect(passed).toMatchObject({ viewerDeal: { state: 'PASSED' } });
    const words = chosen.viewerDeal.conversation.messages.edges.map(({ node }: any) => node.content);
    expect(words.filter((content: string) => content.startsWith('Agreed: '))).toHaveLength(1);
  },
);
