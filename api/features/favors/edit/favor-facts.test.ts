import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { favorInput } from '../../../testing/world.ts';

const FACTS = 'id revision dayPart durationMinutes peopleWanted';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  ana = await app.person({ firstName: 'Ana' });
});
afterAll(() => app.close());

const post = (over: object) =>
  ana.graphql(`mutation ($input: PostFavorInput!) { postFavor(input: $input) { favor { ${FACTS} } } }`, {
    input: favorInput({ ...over }),
  });
const edit = (favorId: string, revision: number, changes: object) =>
  ana.graphql(`mutation ($input: UpdateFavorInput!) { updateFavor(input: $input) { favor { ${FACTS} } } }`, {
    input: { favorId, revision, ...changes },
  });

describe('the optional facts of a favor', () => {
  test('are kept as they are said, and left open where nothing is said', async () => {
    const said = { dayPart: 'EVENING', durationMinutes: 90, peopleWanted: 2 };
    expect((await post(said)).data.postFavor.favor).toMatchObject(said);
    const open = { dayPart: null, durationMinutes: null, peopleWanted: null };
    expect((await post({})).data.postFavor.favor).toMatchObject(open);
    expect((await post(open)).data.postFavor.favor).toMatchObject(open);
  });

  test('change by themselves, and are left open again on request', async () => {
    const { favor } = (await post({ dayPart: 'MORNING', peopleWanted: 3 })).data.postFavor;
    const first = await edit(favor.id, 1, { durationMinutes: 45, peopleWanted: null });
    expect(first.data.updateFavor.favor).toMatchObject({
      revision: 2,
      dayPart: 'MORNING',
      durationMinutes: 45,
      peopleWanted: 3,
    });
    const second = await edit(favor.id, 2, { leaveOpen: ['DAY_PART', 'PEOPLE'] });
    expect(second.data.updateFavor.favor).toMatchObject({
      revision: 3,
      dayPart: null,
      durationMinutes: 45,
      peopleWanted: null,
    });
  });

  test.each([
    [{ durationMinutes: 14 }, 'durationMinutes'],
    [{ durationMinutes: 1_441 }, 'durationMinutes'],
    [{ peopleWanted: 0 }, 'peopleWanted'],
    [{ peopleWanted: 11 }, 'peopleWanted'],
  ])('are refused as %j, naming %s', async (facts, field) => {
    expect((await post(facts)).errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', field });
  });

  test('are part of what a client key was used for', async () => {
    const input = { ...favorInput(), clientKey: randomUUID() };
    const first = (await post(input)).data.postFavor.favor;
    expect((await post(input)).data.postFavor.favor.id).toBe(first.id);
    expect((await post({ ...input, peopleWanted: 2 })).errors![0]!.extensions).toMatchObject({ code: 'KEY_REUSED' });
  });

  test('stay out of the documented body, which refuses nothing and keeps nothing of them', async () => {
    const { status, body } = await ana.rest('POST', '/favors', favorInput({ category: 'Garden', peopleWanted: 2 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ category: 'Garden' });
    expect(body).not.toHaveProperty('peopleWanted');
  });
});
