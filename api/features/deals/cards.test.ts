import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { useCaseContext } from '../../testing/use-case.ts';
import { createWorld, favorInput, type World } from '../../testing/world.ts';
import { completeFavor } from './completing/complete-favor.service.ts';
import { DEAL_TABLE } from './deal-table.rules.ts';
import { decideDispute } from '../moderation/admin/decide-dispute.service.ts';
import {
  answerNoShow,
  appealDecision,
  cancelDeal,
  contestCompletion,
  reportNoShow,
  withdrawDispute,
} from './endings/endings.service.ts';
import { answerTerms, makeOffer, proposeTerms, withdrawOffer } from './accepting/offers.service.ts';
import type { DealRow } from './deal-row.rules.ts';

const HOUR = 3_600_000;
const START = Date.parse('2027-03-01T09:00:00Z');
const startsAt = new Date(START + HOUR);

let app: TestApp;
let world: World;
let now: Date;
let poster: TestPerson;
let helper: TestPerson;
let favorId: string;
let dealId: string;

beforeAll(async () => {
  app = await startTestApp({ env: { JOBS: 'off' }, now: () => now });
  now = new Date(START);
  world = createWorld(app);
});
afterAll(() => app.close());

const as = (person: TestPerson) => useCaseContext(app.deps, person).ctx;
const query = (sql: string, values: unknown[]) => app.deps.dataSource.query(sql, values);

beforeEach(async () => {
  now = new Date(START);
  [poster, helper] = await Promise.all([app.person(), app.person()]);
  favorId = (await world.aFavor({ poster, isNegotiable: true, timeframe: 'Flexible' })).id;
  dealId = (await makeOffer(as(helper), { favorId, terms: { price: '20', startsAt } })).id;
});

const propose = (person: TestPerson, price: string) => proposeTerms(as(person), { dealId, terms: { price } });
const answer = (person: TestPerson, version: number, accept: boolean) =>
  answerTerms(as(person), { dealId, version, accept });
const agree = () => answer(poster, 1, true);
const complete = (person: TestPerson, price?: string) =>
  completeFavor(as(person), { favorId, rating: 5, ...(price && { negotiatedPrice: price }) });
const contest = (person = poster) => contestCompletion(as(person), { dealId, statement: 'Nobody came.' });

/** Sentences of the chat as REST has them, but those of the offer and of the yes to it. */
async function sentences(): Promise<string[]> {
  const { body } = await poster.rest('GET', `/chat/${favorId}/messages?userId=${helper.id}`);
  return body.messages
    .map(({ content }: { content: string }) => content)
    .filter((content: string) => !/^(I offer to help|Agreed): /.test(content));
}

const AN_ADMIN = 'An admin will look into it, and can read this chat until then.';

test.each<[string, () => Promise<unknown>, string[]]>([
  [
    'a counter-offer that is declined',
    () => propose(poster, '25').then(() => answer(helper, 2, false)),
    ['I propose: €25.00, no time fixed yet.', 'No, thank you. That does not suit me.'],
  ],
  ['an offer taken back', () => withdrawOffer(as(helper), { dealId }), ['I withdraw my offer.']],
  [
    'a change that is not wanted',
    async () => {
      await agree();
      await propose(helper, '30');
      await answer(poster, 2, false);
    },
    ['I would like to change our agreement: €30.00, no time fixed yet.', 'I would like to keep what we agreed.'],
  ],
  [
    'a no-show that is denied and taken back, and one that is admitted',
    async () => {
      await agree();
      now = new Date(START + 2 * HOUR);
      await reportNoShow(as(poster), { dealId });
      await answerNoShow(as(helper), { dealId, admit: false, statement: 'I rang.' });
      await withdrawDispute(as(poster), { dealId });
      await reportNoShow(as(poster), { dealId });
      await answerNoShow(as(helper), { dealId, admit: true });
    },
    [
      'I was there, and you did not come.',
      `I was there. ${AN_ADMIN}`,
      'I take back my report that you did not come.',
      'I was there, and you did not come.',
      'Yes, I did not come. Sorry.',
    ],
  ],
  [
    'another price named in answer, and a dispute that is taken back',
    async () => {
      await agree();
      await complete(helper, '50');
      await complete(poster, '30');
      await contest(helper);
      await withdrawDispute(as(helper), { dealId });
    },
    [
      'It is done, for €50.00.',
      'It is done. I would settle on €30.00.',
      `That is not how it was. ${AN_ADMIN}`,
      'I withdraw my objection.',
    ],
  ],
  [
    'a completion that the other confirms',
    async () => {
      await agree();
      await complete(helper);
      await complete(poster);
    },
    ['It is done.', 'Yes, it is done.'],
  ],
  [
    'a cancellation with its reason and words',
    async () => {
      await agree();
      await cancelDeal(as(helper), { dealId, reason: 'ILL', note: 'Next week again.' });
    },
    ['I cancel what we agreed. I am sick. Next week again.'],
  ],
  [
    'an appeal',
    async () => {
      const admin = await app.person();
      await query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
      await agree();
      await complete(helper);
      await contest();
      await decideDispute(as(admin), { dealId, outcome: 'CANCELLED', reasons: 'The chat shows it.' });
      await appealDecision(as(helper), { dealId, statement: 'I did come.' });
    },
    [
      'It is done.',
      `That is not how it was. ${AN_ADMIN}`,
      'I appeal against what was decided. Another admin will look into it, and can read this chat until then.',
    ],
  ],
])('%s is said in English in the chat of REST', async (_what, act, expected) => {
  await act();
  expect(await sentences()).toEqual(expected);
});

test('a direct request is said in English in the chat of REST', async () => {
  await agree();
  await complete(helper);
  await complete(poster);
  const { favor } = await poster.mutate('postFavor', { ...favorInput(), onlyFor: helper.id }, 'favor { id }');
  favorId = favor.id;
  expect(await sentences()).toEqual([expect.stringMatching(/^I would like to ask you for help: €\d+\.\d\d, no time/)]);
});

test('every step that a person takes is written into the chat', () => {
  const isPersons = ({ who }: DealRow) => !who.some((role) => ['CLOCK', 'SYSTEM', 'ADMIN'].includes(role));
  expect(DEAL_TABLE.filter((row) => isPersons(row) && !row.card)).toEqual([]);
});

describe('a favor that the first who accepts takes', () => {
  beforeEach(async () => {
    favorId = (await world.aFavor({ poster, isNegotiable: false })).id;
    await helper.rest('POST', `/favors/${favorId}/accept`);
  });

  const LIST = `{ conversations(favorId: %) { edges { node { unreadCount lastMessage { card { event terms { price { text } } } } } } } }`;
  const listOf = async (person: TestPerson) => {
    const { data } = await person.graphql(LIST.replace('%', favorId));
    return data.conversations.edges[0].node;
  };

  test('begins its chat with the acceptance, which its list shows as news', async () => {
    expect(await sentences()).toEqual([expect.stringMatching(/^I will help: €\d+\.\d\d, no time fixed yet\.$/)]);
    expect(await listOf(poster)).toEqual({
      unreadCount: 1,
      lastMessage: { card: { event: 'ACCEPT_FAVOR', terms: { price: { text: expect.any(String) } } } },
    });
  });

  test('ends with its completion in the list, and holds no badge', async () => {
    await complete(helper);
    expect(await listOf(poster)).toMatchObject({
      unreadCount: 0,
      lastMessage: { card: { event: 'COMPLETE' } },
    });
  });
});
