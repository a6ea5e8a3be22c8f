import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signUp, type TestPerson } from '../../api/testing/harness.ts';
import { createWorld } from '../../api/testing/world.ts';
import { newPremises, ServerProcess, type Premises } from '../server-process.ts';

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

/** Retries until the response is as wanted, as the app does after a lost connection. */
async function insist<T>(attempt: () => Promise<T>, wanted: (answer: T) => unknown): Promise<T> {
  for (;;) {
    const answer = await attempt().catch(() => undefined);
    if (answer !== undefined && wanted(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const world = createWorld({ person: () => signUp(premises.url) });
const complete = (person: TestPerson, id: string) => () =>
  person.rest('POST', `/favors/${id}/complete`, { rating: 4, negotiatedPrice: '60' });
const told = async (person: TestPerson, favorId: string): Promise<string[]> =>
  (await person.graphql(INBOX)).data.notifications.edges.flatMap(({ node }: any) =>
    node.favor?.id === favorId ? [node.kind] : [],
  );

test.each([
  ['before it was committed', 'change:uncommitted favor.rated'],
  ['right after that', 'change:committed favor.rated'],
  ['with its notice just taken', 'job:taken notifications.notify'],
  ['with its notice done and not committed', 'job:done notifications.notify'],
  ['right after that was committed', 'job:committed notifications.notify'],
])('a completion while the server dies %s has one outcome and is told once', async (_, moment) => {
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
});
