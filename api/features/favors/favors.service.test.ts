import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { raceForFavor } from '../../testing/race.ts';
import { CommitFailed, outOf, useCaseContext, type UseCaseOptions } from '../../testing/use-case.ts';
import { createWorld, favorInput, type World } from '../../testing/world.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import { Favor } from './favor.entity.ts';
import { deleteFavor, getFavor, postFavor } from './favors.service.ts';

let app: TestApp;
let world: World;
let poster: TestPerson;
let helper: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  world = createWorld(app);
  [poster, helper] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
});
afterAll(() => app.close());

const as = (person: { id: string } | null, options?: UseCaseOptions) => useCaseContext(app.deps, person, options);
const favorRow = (id: string) => app.deps.dataSource.manager.findOneBy(Favor, { id });
const conversationsAbout = (favorId: string) => app.deps.dataSource.manager.findBy(Conversation, { favorId });
const postedBy = (person: TestPerson) => app.deps.dataSource.manager.countBy(Favor, { posterId: person.id });

describe('getFavor', () => {
  test('returns a favor to a visitor', async () => {
    const { id } = await world.aFavor({ poster, title: 'Water the plants' });
    expect(await getFavor(as(null).ctx, { favorId: id })).toMatchObject({ id, title: 'Water the plants' });
  });

  test.each(['deleted', 'hidden'] as const)('refuses a %s favor with NOT_FOUND', async (status) => {
    const { id } = await world.aFavor({ poster, status });
    await expect(getFavor(as(helper).ctx, { favorId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('refuses a favor across a block, an unknown one and a malformed id', async () => {
    const { id } = await world.aFavor();
    const blocked = await app.person();
    const favor = await favorRow(id);
    await blocked.mutate('blockUser', { userId: favor!.posterId });
    await expect(getFavor(as(blocked).ctx, { favorId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getFavor(as(helper).ctx, { favorId: '999999999999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getFavor(as(helper).ctx, { favorId: 'x' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'favorId',
    });
  });

  test('refuses a token without favors:read with MISSING_SCOPE', async () => {
    const { id } = await world.aFavor({ poster });
    const { ctx } = as(helper, { scopes: ['favors:write'] });
    await expect(getFavor(ctx, { favorId: id })).rejects.toMatchObject({
      code: 'MISSING_SCOPE',
      requiredScope: 'favors:read',
    });
  });
});

describe('postFavor', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a blank title', { title: ' ' }, 'title'],
    ['a price of 0', { price: '0' }, 'price'],
    ['a timeframe that has passed', { timeframe: 'June 5, 2020' }, 'timeframe'],
    ['a point off the earth', { latitude: 91 }, 'latitude'],
  ])('refuses %s with BAD_INPUT and writes nothing', async (_what, over, field) => {
    const person = await app.person();
    const { ctx, steps } = as(person);
    await expect(postFavor(ctx, favorInput(over))).rejects.toMatchObject({ code: 'BAD_INPUT', field });
    expect(steps).toEqual([]);
    expect(await postedBy(person)).toBe(0);
  });

  test('refuses visitors, tokens without favors:write and people out of their allowance', async () => {
    await expect(postFavor(as(null).ctx, favorInput())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const { ctx } = as(poster, { scopes: ['favors:read'] });
    await expect(postFavor(ctx, favorInput())).rejects.toMatchObject({ code: 'MISSING_SCOPE' });
    const person = await app.person();
    await expect(postFavor(outOf(app.deps, 'postFavor', person), favorInput())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await postedBy(person)).toBe(0);
  });

  test.each([
    ['suspended', 'suspended_at = now()', 'SUSPENDED'],
    ['deleted', 'deleted_at = now(), email = NULL', 'NOT_SIGNED_IN'],
  ])('refuses a person %s in the meantime', async (_what, columns, code) => {
    const person = await app.person();
    await app.deps.dataSource.query(`UPDATE users SET ${columns} WHERE id = $1`, [person.id]);
    const { ctx, steps } = as(person);
    await expect(postFavor(ctx, favorInput())).rejects.toMatchObject({ code });
    expect(steps).toEqual([]);
    expect(await postedBy(person)).toBe(0);
  });

  test('refuses an unknown photo with PHOTO_GONE, and rolls the favor back without an event', async () => {
    const person = await app.person();
    const { ctx, steps } = as(person);
    await expect(postFavor(ctx, favorInput({ photoIds: [randomUUID()] }))).rejects.toMatchObject({
      code: 'PHOTO_GONE',
      field: 'photoIds',
    });
    expect(steps).toEqual([]);
    expect(await postedBy(person)).toBe(0);
  });

  test('emits favor.posted after the commit', async () => {
    const { ctx, steps } = as(poster);
    const favor = await postFavor(ctx, favorInput({ price: '12,50' }));
    expect(favor).toMatchObject({ posterId: poster.id, status: 'OPEN', priceCents: 1250, helperId: null });
    expect(steps).toEqual(['COMMIT', ['favor.posted', { favorId: favor.id }]]);
  });

  test('emits nothing and writes nothing when the commit fails', async () => {
    const person = await app.person();
    const { ctx, steps } = as(person, { failCommit: true });
    await expect(postFavor(ctx, favorInput())).rejects.toThrow(CommitFailed);
    expect(steps).toEqual([]);
    expect(await postedBy(person)).toBe(0);
  });

  test('returns the first favor for the same clientKey, without another event', async () => {
    const input = favorInput({ clientKey: randomUUID() });
    const first = await postFavor(as(poster).ctx, input);
    const { ctx, steps } = as(poster);
    expect(await postFavor(ctx, { ...input, title: ` ${input.title}  `, price: '45.00' })).toEqual(first);
    expect(steps).toEqual(['COMMIT']);
  });

  test.each(['title', 'price', 'address', 'timeframe'])('refuses another %s under a used clientKey', async (field) => {
    const input = favorInput({ clientKey: randomUUID() });
    await postFavor(as(poster).ctx, input);
    const { ctx, steps } = as(poster);
    const other = { price: '46', timeframe: 'This week' }[field] ?? 'Another one';
    await expect(postFavor(ctx, { ...input, [field]: other })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(steps).toEqual([]);
  });

  test('returns the first favor for the same clientKey where no hash was kept', async () => {
    const input = favorInput({ clientKey: randomUUID() });
    const first = await postFavor(as(poster).ctx, input);
    await app.deps.dataSource.query('UPDATE favors SET input_hash = NULL WHERE id = $1', [first.id]);
    expect(await postFavor(as(poster).ctx, { ...input, title: 'Another title' })).toEqual(first);
  });

  test('writes one favor for simultaneous calls with the same clientKey', async () => {
    const person = await app.person();
    const input = favorInput({ clientKey: randomUUID() });
    const calls = Array.from({ length: 5 }, () => as(person));
    const favors = await Promise.all(calls.map(({ ctx }) => postFavor(ctx, input)));
    expect(new Set(favors.map(({ id }) => id)).size).toBe(1);
    expect(await postedBy(person)).toBe(1);
    expect(calls.flatMap(({ steps }) => steps).filter((step) => step !== 'COMMIT')).toHaveLength(1);
  });
});

describe('deleteFavor', () => {
  test('refuses everybody but the poster with NOT_YOURS', async () => {
    const { id: favorId } = await world.aFavor({ poster });
    await expect(deleteFavor(as(helper).ctx, { favorId })).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect((await favorRow(favorId))!.status).toBe('OPEN');
  });

  test('closes the conversations about the favor, and emits its events after the commit', async () => {
    const conversation = await world.aConversation({
      status: 'open',
      poster,
      helper,
      messages: [{ helper: 'Still?' }],
    });
    const { favorId } = conversation;
    const { ctx, steps } = as(poster);
    expect(await deleteFavor(ctx, { favorId })).toMatchObject({ id: favorId, status: 'DELETED' });
    expect(await conversationsAbout(favorId)).toMatchObject([{ lastSequence: 1, settledSequence: 1 }]);
    const names = steps.map((step) => (step === 'COMMIT' ? step : step[0]));
    expect(names[0]).toBe('COMMIT');
    expect(steps).toEqual(
      expect.arrayContaining([
        ['favor.updated', { favorId }],
        ['favor.withdrawn', { favorId }],
        ['conversation.updated', { conversationId: conversation.id, userIds: [poster.id, helper.id] }],
      ]),
    );
  });

  test('emits favor.withdrawn once for simultaneous calls', async () => {
    const { id: favorId } = await world.aFavor({ poster });
    const calls = [as(poster), as(poster)];
    const codes = await raceForFavor(
      app.deps.dataSource,
      favorId,
      calls.map(
        ({ ctx }) =>
          () =>
            deleteFavor(ctx, { favorId }),
      ),
    );
    expect(codes).toEqual(['OK', 'OK']);
    const withdrawn = calls.flatMap(({ steps }) => steps).filter((step) => step[0] === 'favor.withdrawn');
    expect(withdrawn).toEqual([['favor.withdrawn', { favorId }]]);
  });
});
