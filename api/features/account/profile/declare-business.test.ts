import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { createWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
let now: Date;

beforeAll(async () => {
  now = new Date('2027-03-01T09:00:00Z');
  app = await startTestApp({ now: () => now });
  world = createWorld(app);
});
afterAll(() => app.close());

const declare = (person: TestPerson, isBusiness: boolean) =>
  person.graphql(
    'mutation ($input: DeclareBusinessInput!) { declareBusiness(input: $input) { user { isBusiness businessDeclaredAt } } }',
    { input: { isBusiness } },
  );
const codeOf = async (answer: ReturnType<typeof declare>) => (await answer).errors?.[0]?.extensions.code ?? 'done';
const read = async (client: TestClient, { id }: TestPerson) =>
  (await client.graphql('query ($id: ID!) { user(id: $id) { isBusiness businessDeclaredAt } }', { id })).data.user;

describe('declaring to act as a business', () => {
  test('is shown to everybody, and when it was said to its writer alone', async () => {
    const [ana, ben] = [await app.person(), await app.person()];
    expect(await read(ana, ana)).toEqual({ isBusiness: false, businessDeclaredAt: null });
    expect((await declare(ana, true)).data.declareBusiness.user).toEqual({
      isBusiness: true,
      businessDeclaredAt: now.toISOString(),
    });
    for (const client of [ben, app.visitor()])
      expect(await read(client, ana)).toEqual({ isBusiness: true, businessDeclaredAt: null });
  });

  test('keeps the moment of the first word when it is said again, and takes another at another', async () => {
    const ana = await app.person();
    await declare(ana, false);
    const first = now.toISOString();
    now = new Date(now.getTime() + 60_000);
    await declare(ana, false);
    expect(await read(ana, ana)).toEqual({ isBusiness: false, businessDeclaredAt: first });
    await declare(ana, true);
    expect(await read(ana, ana)).toEqual({ isBusiness: true, businessDeclaredAt: now.toISOString() });
  });

  test('holds for whoever agreed as a business until that is over, on both sides', async () => {
    const [poster, helper] = [await app.person(), await app.person()];
    await Promise.all([declare(poster, true), declare(helper, true)]);
    const favor = await world.aFavor({ poster, helper, status: 'accepted' });
    for (const person of [poster, helper]) {
      expect(await codeOf(declare(person, false))).toBe('AGREED_AS_BUSINESS');
      expect(await read(person, person)).toMatchObject({ isBusiness: true });
    }
    for (const person of [poster, helper]) await person.mutate('completeFavor', { favorId: favor.id, rating: 5 });
    expect(await codeOf(declare(helper, false))).toBe('done');
  });

  test('lets somebody who agreed privately become a business at any time', async () => {
    const [poster, helper] = [await app.person(), await app.person()];
    await declare(helper, false);
    await world.aFavor({ poster, helper, status: 'accepted' });
    expect(await codeOf(declare(helper, true))).toBe('done');
  });

  test('stays as it was where the word is missing', async () => {
    const ana = await app.person();
    const { errors } = await ana.graphql('mutation { declareBusiness(input: {}) { user { isBusiness } } }');
    expect(errors).toHaveLength(1);
    expect(await read(ana, ana)).toEqual({ isBusiness: false, businessDeclaredAt: null });
  });

  test('is in the export, in no documented REST body, and gone with the account', async () => {
    const ana = await app.person();
    await declare(ana, true);
    const { body } = await ana.rest('GET', `/users/${ana.id}/export`);
    expect(body.profile).toMatchObject({ isBusiness: true, businessDeclaredAt: now.toISOString() });
    expect(Object.keys((await ana.rest('GET', `/users/${ana.id}`)).body)).not.toContain('isBusiness');
    await ana.rest('DELETE', `/users/${ana.id}`);
    expect(
      await app.deps.dataSource.query('SELECT is_business, business_declared_at FROM users WHERE id = $1', [ana.id]),
    ).toEqual([{ is_business: false, business_declared_at: null }]);
  });
});
