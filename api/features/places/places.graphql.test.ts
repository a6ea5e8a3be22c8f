import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allowances } from '../../platform/limits.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';

const SUGGEST =
  'query ($text: String!, $near: PointInput) { addressSuggestions(text: $text, near: $near) { label latitude longitude area shownAs isGuess } }';
const PLACE_AT =
  'query ($latitude: Float!, $longitude: Float!) { placeAt(latitude: $latitude, longitude: $longitude) { label latitude longitude } }';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('addressSuggestions', () => {
  test('suggests places to a visitor', async () => {
    const { data } = await app.visitor().graphql(SUGGEST, { text: 'bonevoie' });
    expect(data.addressSuggestions[0]).toEqual({
      label: 'Bonnevoie, Luxembourg',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      area: 'Bonnevoie',
      shownAs: 'Bonnevoie',
      isGuess: true,
    });
  });

  test('says that the street is not known, and never puts it into a quarter unasked', async () => {
    const ask = async (text: string) => (await app.visitor().graphql(SUGGEST, { text })).data.addressSuggestions;
    expect(await ask('12 Rue Inconnue, Bonnevoie')).toMatchObject([{ area: 'Bonnevoie', isGuess: false }]);
    for (const place of await ask('12 Rue Inconnue')) expect(place.isGuess).toBe(true);
  });

  test('puts a street near the person first', async () => {
    const { data } = await app
      .visitor()
      .graphql(SUGGEST, { text: '12 Grand-Rue', near: { latitude: 49.8475, longitude: 6.1042 } });
    expect(data.addressSuggestions[0].label).toBe('12 Grand-Rue, Ettelbruck, Luxembourg');
  });

  test.each(['', 'lu', '\uD800\uD800\uD800', '\u0000\u0000\u0000'])('suggests nothing for %j', async (text) => {
    expect(await app.visitor().graphql(SUGGEST, { text })).toMatchObject({
      status: 200,
      data: { addressSuggestions: [] },
    });
  });

  test.each([
    [{ text: 'x'.repeat(201) }, 'text'],
    [{ text: 'bonnevoie', near: { latitude: 91, longitude: 0 } }, 'near.latitude'],
    [{ text: 'bonnevoie', near: { latitude: 0, longitude: -181 } }, 'near.longitude'],
  ])('refuses %j with BAD_INPUT', async (variables, field) => {
    const { errors } = await app.visitor().graphql(SUGGEST, variables);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });
});

describe('placeAt', () => {
  test('labels a point with its quarter and returns the same point', async () => {
    const { data } = await app.visitor().graphql(PLACE_AT, { latitude: 49.5968, longitude: 6.1472 });
    expect(data.placeAt).toEqual({ label: 'Bonnevoie, Luxembourg', latitude: 49.5968, longitude: 6.1472 });
  });

  test('labels a point with its coordinates where no place is known', async () => {
    const { data } = await app.visitor().graphql(PLACE_AT, { latitude: 48.85661, longitude: 2.35222 });
    expect(data.placeAt.label).toBe('48.8566, 2.3522');
  });

  test('refuses invalid degrees with BAD_INPUT', async () => {
    const { errors } = await app.visitor().graphql(PLACE_AT, { latitude: 49, longitude: 200 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'longitude' });
  });
});

test('addressSuggestions and placeAt share one rate limit', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  const ask = {
    suggest: (person: TestPerson) => person.graphql(SUGGEST, { text: 'bonnevoie' }),
    name: (person: TestPerson) => person.graphql(PLACE_AT, { latitude: 49.6, longitude: 6.1 }),
  };
  try {
    for (const [first, second] of [
      ['suggest', 'name'],
      ['name', 'suggest'],
    ] as const) {
      const person = await limited.person();
      // Seventy requests would also spend the budget of their work, which is more on a busy machine.
      const { points } = allowances.search;
      await Promise.all(Array.from({ length: points - 1 }, () => limited.deps.limits.take('search', person.id)));
      expect((await ask[first](person)).errors).toBeUndefined();
      expect((await ask[second](person)).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    }
  } finally {
    await limited.close();
  }
});
