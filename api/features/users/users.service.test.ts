import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { createWorld } from '../../testing/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const PROFILE =
  '{ id firstName displayName verified viewerIsSelf email phoneNumber dateOfBirth notificationsEnabled needsOnboarding averageRating favrPoints }';
const change = (id: string, set: string) => app.deps.dataSource.query(`UPDATE users SET ${set} WHERE id = $1`, [id]);

describe('a profile', () => {
  test('shows private fields to its owner only, in GraphQL and REST', async () => {
    const [ana, ben] = [
      await app.person({ onboarded: false, confirmed: false }),
      await app.person({ firstName: 'Ben' }),
    ];
    const query = `query ($id: ID!) { user(id: $id) ${PROFILE} }`;
    expect((await ana.graphql(query, { id: ana.id })).data.user).toMatchObject({
      viewerIsSelf: true,
      email: ana.email,
      notificationsEnabled: false,
      needsOnboarding: true,
    });
    for (const stranger of [ben, app.visitor()]) {
      expect((await stranger.graphql(query, { id: ana.id })).data.user).toEqual({
        id: ana.id,
        firstName: 'Ana',
        displayName: 'Ana M.',
        verified: false,
        viewerIsSelf: false,
        averageRating: null,
        favrPoints: 0,
        email: null,
        phoneNumber: null,
        dateOfBirth: null,
        notificationsEnabled: null,
        needsOnboarding: null,
      });
      const { body } = await stranger.rest('GET', `/users/${ana.id}`);
      expect(body).toMatchObject({
        id: Number(ana.id),
        firstName: 'Ana',
        email: null,
        phoneNumber: null,
        dateOfBirth: null,
        notificationsEnabled: null,
      });
    }
  });

  test('has its figures in the documented types of GraphQL and REST', async () => {
    const ana = await app.person();
    await change(ana.id, 'rating_sum = 14, total_ratings = 3, completed_favrs = 2, email_confirmed_at = now()');
    expect((await ana.rest('GET', `/users/${ana.id}`)).body).toMatchObject({
      averageRating: '4.67',
      totalRatings: 3,
      completedFavrs: 2,
      favrPoints: 0,
      verified: true,
    });
    expect((await ana.graphql('{ viewer { averageRating verified } }')).data.viewer).toEqual({
      averageRating: 4.67,
      verified: true,
    });
  });

  test('counts and lists favors that are open and not expired', async () => {
    const ana = await app.person();
    const world = createWorld(app);
    for (const status of ['expired', 'deleted'] as const) await world.aFavor({ poster: ana, status });
    const { id } = await world.aFavor({ poster: ana });
    const { data } = await ana.graphql(
      '{ viewer { activeFavors postedFavors(status: OPEN, includeExpired: false) { edges { node { id } } } } }',
    );
    expect(data.viewer).toEqual({ activeFavors: 1, postedFavors: { edges: [{ node: { id } }] } });
  });

  test('lists the same where the viewer is asked for their lists alone', async () => {
    const ana = await app.person();
    await createWorld(app).aFavor({ poster: ana });
    const lists = ['postedFavors', 'completedFavors', 'savedFavors'].map((list) => `${list} { edges { node { id } } }`);
    const alone = await ana.graphql(`{ viewer { __typename id ${lists.join(' ')} } }`);
    const { data, errors } = await ana.graphql(`{ viewer { bio __typename id ${lists.join(' ')} } }`);
    expect(errors).toBeUndefined();
    delete data.viewer.bio;
    expect(alone.errors).toBeUndefined();
    expect(alone.data).toEqual(data);
    expect(data.viewer.postedFavors.edges).toHaveLength(1);
    expect((await app.visitor().graphql('{ viewer { id } }')).data).toEqual({ viewer: null });
  });

  test.each([
    ['nobody', '999999999999', 404, 'NOT_FOUND'],
    ['no id', 'somebody', 400, 'BAD_INPUT'],
  ])('of %s is refused', async (_, id, status, code) => {
    expect(await app.visitor().rest('GET', `/users/${id}`)).toMatchObject({ status, body: { code } });
  });

  test('of a deleted account is not found', async () => {
    const ana = await app.person();
    await change(ana.id, 'deleted_at = now(), email = NULL');
    expect(await app.visitor().rest('GET', `/users/${ana.id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});
