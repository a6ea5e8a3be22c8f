import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createContext } from '../../create-context.ts';
import { agreedBefore, makeKnown } from '../../testing/counted.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { watchReviews } from './publish-reviews.ts';

const DAY = 86_400_000;
const START = Date.parse('2027-03-01T09:00:00Z');

let app: TestApp;
let world: World;
let now: Date;
let poster: TestPerson;
let helper: TestPerson;
let favorId: string;

beforeAll(async () => {
  now = new Date(START);
  app = await startTestApp({ alone: true, now: () => now });
  world = createWorld(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  now = new Date(START);
  [poster, helper] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
  await makeKnown(app, poster, helper);
  favorId = await anAgreement();
});

/** Returns the id of a favor that somebody agreed on with the helper an hour ago. */
async function anAgreement(by = poster): Promise<string> {
  const { id } = await world.aFavor({ status: 'accepted', poster: by, helper });
  await agreedBefore(app, id);
  return id;
}

const rate = (person: TestPerson, rating: number, over: Record<string, unknown> = {}) =>
  person.mutate('completeFavor', { favorId, rating, ...over }, 'favor { viewerReview { id hiddenUntil } }');

/** Runs the watch at a moment, in milliseconds after the first press. */
async function watchAfter(milliseconds: number): Promise<void> {
  now = new Date(START + milliseconds);
  await watchReviews(createContext(app.deps, { viewer: null, address: '' }));
}

const REVIEWS = `query ($id: ID!, $first: Int = 10, $after: String) { user(id: $id) { averageRating totalRatings reviewTags { tag count }
  reviews(first: $first, after: $after) { edges { node { id stars text tags reply isTextHidden publishedAt writer { id } favor { id } } } pageInfo { hasNextPage endCursor } } } }`;

const profileOf = async (person: TestPerson, variables: object = {}) =>
  (await app.visitor().graphql(REVIEWS, { id: person.id, ...variables })).data.user;
const reviewOf = async (person: TestPerson) => (await profileOf(person)).reviews.edges[0]?.node;
const codeOf = async (person: TestPerson, mutation: string, input: object, selection = 'review { id }') => {
  const { data, errors } = await person.graphql(
    `mutation ($input: ${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
  );
  return errors?.[0]?.extensions['code'] ?? data[mutation];
};

describe('a review', () => {
  test('is hidden until both have rated, and counts from then on', async () => {
    const { favor } = await rate(poster, 4, { review: 'Quick and kind', tags: ['FRIENDLY', 'ON_TIME'] });
    expect(favor.viewerReview.hiddenUntil).toBe('2027-03-08T09:00:00.000Z');
    expect(await profileOf(helper)).toMatchObject({ averageRating: null, totalRatings: 0, reviews: { edges: [] } });

    await rate(helper, 5);
    expect(await profileOf(helper)).toMatchObject({ averageRating: 4, totalRatings: 1 });
    expect(await profileOf(poster)).toMatchObject({ averageRating: 5, totalRatings: 1 });
    expect(await reviewOf(helper)).toMatchObject({
      stars: 4,
      text: 'Quick and kind',
      tags: ['ON_TIME', 'FRIENDLY'],
      reply: null,
      publishedAt: now.toISOString(),
      writer: { id: poster.id },
      favor: { id: favorId },
    });
  });

  test('of one alone stays hidden, until the other has rated too', async () => {
    await rate(helper, 2);
    await watchAfter(7 * DAY - 1);
    expect(await reviewOf(poster)).toBeUndefined();
    await watchAfter(7 * DAY);
    await watchAfter(7 * DAY + 1);
    expect(await profileOf(poster)).toMatchObject({ averageRating: null, totalRatings: 0 });
    await rate(poster, 3);
    expect(await profileOf(helper)).toMatchObject({ averageRating: 3, totalRatings: 1 });
    expect(await profileOf(poster)).toMatchObject({ averageRating: 2, totalRatings: 1 });
  });

  test('is held by a dispute, and counts once the other has rated too', async () => {
    await rate(helper, 1);
    const { data } = await poster.graphql('query ($id: ID!) { favor(id: $id) { viewerDeal { id } } }', { id: favorId });
    const dealId = data.favor.viewerDeal.id;
    await poster.mutate('contestCompletion', { dealId, statement: 'Nobody came.' });
    await watchAfter(7 * DAY);
    expect(await profileOf(poster)).toMatchObject({ totalRatings: 0, reviews: { edges: [] } });
    await helper.mutate('withdrawDispute', { dealId }).catch(() => undefined);
    await poster.mutate('withdrawDispute', { dealId }).catch(() => undefined);
    await watchAfter(7 * DAY);
    expect(await profileOf(poster)).toMatchObject({ averageRating: null, totalRatings: 0 });
    await rate(poster, 4);
    expect(await profileOf(poster)).toMatchObject({ averageRating: 1, totalRatings: 1 });
  });

  test('can be changed by its writer while it is hidden, and by nobody afterwards', async () => {
    await rate(poster, 1, { review: 'Hm' });
    expect(await codeOf(helper, 'updateReview', { favorId, rating: 5 })).toBe('NOT_FOUND');
    await poster.mutate('updateReview', { favorId, rating: 3, review: 'Better', tags: ['LATE'] }, 'review { stars }');
    await rate(helper, 5);
    expect(await reviewOf(helper)).toMatchObject({ stars: 3, text: 'Better', tags: ['LATE'] });
    expect(await codeOf(poster, 'updateReview', { favorId, rating: 1 })).toBe('REVIEW_PUBLISHED');
    expect(await profileOf(helper)).toMatchObject({ averageRating: 3 });
  });

  test.each(['completeFavor', 'updateReview'])('blames with 3 stars or fewer only: %s', async (mutation) => {
    if (mutation === 'updateReview') await rate(poster, 5);
    const blame = { favorId, rating: 4, tags: ['CARELESS'] };
    expect(await codeOf(poster, mutation, blame, '__typename')).toBe('BAD_INPUT');
  });

  test('is answered once by the person rated, in public', async () => {
    await rate(poster, 4);
    const { id: reviewId } = (
      await poster.graphql('query ($id: ID!) { favor(id: $id) { viewerReview { id } } }', { id: favorId })
    ).data.favor.viewerReview;
    const reply = (person: TestPerson, text: string) => codeOf(person, 'replyToReview', { reviewId, text });
    expect(await reply(helper, 'Thanks')).toBe('NOT_FOUND');
    await rate(helper, 5);
    expect(await reply(poster, 'Thanks')).toBe('NOT_YOURS');
    for (let time = 0; time < 2; time += 1) expect(await reply(helper, 'Thanks')).toMatchObject({ review: {} });
    expect(await reply(helper, 'Thanks a lot')).toBe('ALREADY_REPLIED');
    expect(await reviewOf(helper)).toMatchObject({ reply: 'Thanks' });
  });

  test('counts tags that several gave in published reviews', async () => {
    const people = await Promise.all([poster, app.person(), app.person()]);
    await makeKnown(app, ...people);
    for (const [index, person] of people.entries()) {
      if (index > 0) favorId = await anAgreement(person);
      await rate(person, 5, { tags: index < 2 ? ['CAREFUL', 'FRIENDLY'] : ['FRIENDLY'] });
      // A hidden one counts for nothing, not even the one that makes a tag frequent enough to be shown.
      expect(await profileOf(helper)).toMatchObject({ totalRatings: index, reviewTags: [] });
      await rate(helper, 5);
    }
    expect(await profileOf(helper)).toMatchObject({ reviewTags: [{ tag: 'FRIENDLY', count: 3 }] });
    const first = await profileOf(helper, { first: 2 });
    const second = await profileOf(helper, { first: 2, after: first.reviews.pageInfo.endCursor });
    const writers = [first, second].flatMap(({ reviews }) =>
      reviews.edges.map((edge: { node: { writer: { id: string } } }) => edge.node.writer.id),
    );
    expect(writers.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    expect(second.reviews.pageInfo.hasNextPage).toBe(false);
  });
});

describe('admins', () => {
  test('read and hide nothing before it is published', async () => {
    const { favor } = await rate(poster, 1, { review: 'Only for later' });
    const admin = await app.person();
    await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
    expect(
      await codeOf(
        admin,
        'hideReview',
        { reviewId: favor.viewerReview.id, reasons: 'Rule 3' },
        'review { stars text }',
      ),
    ).toBe('NOT_FOUND');
    await rate(helper, 5);
    expect(await reviewOf(helper)).toMatchObject({ text: 'Only for later', isTextHidden: false });
  });

  test('hide the words of a reported review and of its reply, and its stars stay', async () => {
    await rate(poster, 1, { review: 'Rude words' });
    await rate(helper, 5);
    const { id: reviewId } = await reviewOf(helper);
    await helper.mutate('replyToReview', { reviewId, text: 'Rude too' }, 'review { id }');
    expect(
      await codeOf(helper, 'reportContent', { kind: 'REVIEW', id: reviewId, reason: 'OFFENSIVE' }, 'report { kind }'),
    ).toEqual({ report: { kind: 'REVIEW' } });
    expect(await codeOf(helper, 'hideReview', { reviewId, reasons: 'Rule 3' })).toBe('NOT_FOUND');

    const admin = await app.person();
    await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
    const reports = await admin.graphql(
      '{ admin { reports(kind: REVIEW, open: true) { edges { node { review { text } reported { id } } } } } }',
    );
    expect(reports.data.admin.reports.edges).toEqual([
      { node: { review: { text: 'Rude words' }, reported: { id: poster.id } } },
    ]);
    await admin.mutate('hideReview', { reviewId, reasons: 'Rule 3' }, 'review { id }');
    expect(await reviewOf(helper)).toMatchObject({ stars: 1, text: null, reply: null, isTextHidden: true });
    expect(await profileOf(helper)).toMatchObject({ averageRating: 1 });
    await admin.mutate('unhideReview', { reviewId }, 'review { id }');
    expect(await reviewOf(helper)).toMatchObject({ text: 'Rude words', reply: 'Rude too', isTextHidden: false });
  });
});
