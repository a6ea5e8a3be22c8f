import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { TestClient } from '../../testing/test-client.ts';
import { aNeighbourhood, favorInput } from '../../testing/world.ts';
import { destination } from '../places/distance.rules.ts';

const LIST = `query ($near: PointInput, $category: FavorCategory) {
  helpersNearby(near: $near, category: $category) {
    person { id firstName viewerCanAsk } skills slots words distance
  }
}`;
const SAVE = `mutation ($input: SaveHelperListingInput!) {
  saveHelperListing(input: $input) { user { helperListing { skills slots words } } }
}`;

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  ana = await app.person({ firstName: 'Ana' });
});
afterAll(() => app.close());

const offer = (person: TestPerson, near: object, over: object = {}) =>
  person.graphql(SAVE, { input: { skills: ['GARDEN', 'RIDE'], slots: ['SATURDAYS'], near, ...over } });
const helper = async (near: object, over: object = {}) => {
  const person = await app.person({ firstName: 'Hugo', confirmed: true });
  await offer(person, near, over);
  return person;
};
const listFor = async (viewer: TestPerson, near: object, category: string | null = null) =>
  (await viewer.graphql(LIST, { near, category })).data.helpersNearby as any[];
const idsFor = async (viewer: TestPerson, near: object) =>
  (await listFor(viewer, near)).map(({ person }) => person.id as string);

describe('helpers nearby', () => {
  test('are shown with what they offer to people around, by kind, and never to themselves', async () => {
    const near = aNeighbourhood();
    const hugo = await helper(near, { words: 'I bring the ladder.' });
    expect(await listFor(ana, destination(near, 1, 0.3))).toEqual([
      {
        person: { id: hugo.id, firstName: 'Hugo', viewerCanAsk: true },
        skills: ['GARDEN', 'RIDE'],
        slots: ['SATURDAYS'],
        words: 'I bring the ladder.',
        distance: expect.stringMatching(/^(SAME_AREA|NEAR)$/),
      },
    ]);
    expect(await listFor(ana, near, 'GARDEN')).toHaveLength(1);
    expect(await listFor(ana, near, 'MOVING')).toEqual([]);
    expect(await listFor(ana, destination(near, 1, 40))).toEqual([]);
    expect(await idsFor(hugo, near)).toEqual([]);
  });

  test('are nobody who did not choose so, stopped, is blocked, is suspended or wants to leave', async () => {
    const near = aNeighbourhood();
    const [stopped, blocked, blocking, suspended, leaving] = await Promise.all(
      Array.from({ length: 5 }, () => helper(near)),
    );
    expect(await idsFor(ana, near)).toHaveLength(5);
    await app.person({ confirmed: true });
    for (const _ of [1, 2])
      await stopped!.graphql('mutation { removeHelperListing { user { helperListing { words } } } }');
    const block = 'mutation ($id: ID!) { blockUser(input: { userId: $id }) { user { id } } }';
    await ana.graphql(block, { id: blocked!.id });
    await blocking!.graphql(block, { id: ana.id });
    await app.deps.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended!.id]);
    await app.deps.dataSource.query('UPDATE users SET erase_at = now() WHERE id = $1', [leaving!.id]);
    expect(await idsFor(ana, near)).toEqual([]);
  });

  test('are told nothing of to visitors and before onboarding, and offer only with a confirmed address', async () => {
    const near = aNeighbourhood();
    await helper(near);
    const codeOf = async (asked: Promise<any>) => (await asked).errors?.[0]?.extensions.code;
    expect(await codeOf(new TestClient(app.url).graphql(LIST, { near }))).toBe('NOT_SIGNED_IN');
    const fresh = await app.person({ onboarded: false, confirmed: true });
    expect(await codeOf(fresh.graphql(LIST, { near }))).toBe('NEEDS_ONBOARDING');
    expect(await codeOf(offer(fresh, near))).toBe('NEEDS_ONBOARDING');
    expect(await codeOf(offer(await app.person({ confirmed: false }), near))).toBe('EMAIL_UNCONFIRMED');
    const hugo = await helper(near);
    for (const wrong of [{ skills: [] }, { slots: [] }, { words: 'x'.repeat(301) }])
      expect(await codeOf(offer(hugo, near, wrong))).toBe('BAD_INPUT');
  });

  test('can be asked directly by strangers, until they stop', async () => {
    const near = aNeighbourhood();
    const hugo = await helper(near);
    const ask = () =>
      ana.graphql('mutation ($input: PostFavorInput!) { postFavor(input: $input) { favor { reservedFor { id } } } }', {
        input: favorInput({ ...near, onlyFor: hugo.id }),
      });
    expect((await ask()).data.postFavor.favor.reservedFor).toEqual({ id: hugo.id });
    await hugo.graphql('mutation { removeHelperListing { user { id } } }');
    expect((await ask()).errors![0]!.extensions).toMatchObject({ code: 'NOT_DEALT_WITH' });
  });

  test('keep what they offer to themselves on their profile, and take it with their account', async () => {
    const near = aNeighbourhood();
    const hugo = await helper(near);
    const own = 'query ($id: ID!) { user(id: $id) { helperListing { skills } } }';
    expect((await ana.graphql(own, { id: hugo.id })).data.user.helperListing).toBeNull();
    expect((await hugo.graphql(own, { id: hugo.id })).data.user.helperListing).toEqual({ skills: ['GARDEN', 'RIDE'] });
  });
});
