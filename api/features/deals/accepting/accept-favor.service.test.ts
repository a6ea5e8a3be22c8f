import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { EntityManager } from 'typeorm';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { raceForFavor, waitsFor } from '../../../testing/race.ts';
import { CommitFailed, outOf, useCaseContext, type UseCaseOptions } from '../../../testing/use-case.ts';
import { createWorld, type World } from '../../../testing/world.ts';
import { Conversation } from '../../conversations/conversation.entity.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { deleteFavor } from '../../favors/favors.service.ts';
import { acceptFavor, negotiateFavor } from './accept-favor.service.ts';

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
const block = (blocker: TestPerson, blocked: TestPerson) => blocker.mutate('blockUser', { userId: blocked.id });

/** Use cases that take an open favor of `poster`, called by `helper` or, for deleteFavor, by `poster`. */
const changes = { deleteFavor, acceptFavor, negotiateFavor };
const changeNames = Object.keys(changes) as (keyof typeof changes)[];

describe.each(changeNames)('%s', (name) => {
  const change = changes[name];
  const actor = () => (name === 'deleteFavor' ? poster : helper);

  test('refuses visitors, tokens without favors:write and people out of their allowance', async () => {
    const { id } = await world.aFavor({ poster, isNegotiable: true });
    await expect(change(as(null).ctx, { favorId: id })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const { ctx } = as(actor(), { scopes: ['favors:read'] });
    await expect(change(ctx, { favorId: id })).rejects.toMatchObject({ code: 'MISSING_SCOPE' });
    await expect(change(outOf(app.deps, 'write', actor()), { favorId: id })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await favorRow(id)).toMatchObject({ status: 'OPEN', helperId: null });
  });

  test('refuses an unknown and a deleted favor with NOT_FOUND, and a malformed id with BAD_INPUT', async () => {
    const { id } = await world.aFavor({ poster, status: 'deleted' });
    await expect(change(as(actor()).ctx, { favorId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(as(actor()).ctx, { favorId: '999999999999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(as(actor()).ctx, { favorId: '' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test.each(['accepted', 'completed'] as const)(
    'refuses a favor already %s with NOT_OPEN and no event',
    async (status) => {
      const { id } = await world.aFavor({ poster, status, isNegotiable: true });
      const { ctx, steps } = as(actor());
      await expect(change(ctx, { favorId: id })).rejects.toMatchObject({ code: 'NOT_OPEN' });
      expect(steps).toEqual([]);
    },
  );

  test('emits nothing and changes nothing when the commit fails', async () => {
    const { id } = await world.aFavor({ poster, isNegotiable: true });
    const { ctx, steps } = as(actor(), { failCommit: true });
    await expect(change(ctx, { favorId: id })).rejects.toThrow(CommitFailed);
    expect(steps).toEqual([]);
    expect(await favorRow(id)).toMatchObject({ status: 'OPEN', helperId: null, acceptedAt: null });
    expect(await conversationsAbout(id)).toEqual([]);
  });
});

describe.each(['acceptFavor', 'negotiateFavor'] as const)('%s', (name) => {
  const change = changes[name];

  test("refuses the viewer's own favor with OWN_FAVOR", async () => {
    const { id } = await world.aFavor({ poster, isNegotiable: true });
    await expect(change(as(poster).ctx, { favorId: id })).rejects.toMatchObject({ code: 'OWN_FAVOR' });
  });

  test('refuses an expired favor with EXPIRED and a hidden one with NOT_FOUND', async () => {
    const [expired, hidden] = [
      await world.aFavor({ poster, status: 'expired', isNegotiable: true }),
      await world.aFavor({ poster, status: 'hidden', isNegotiable: true }),
    ];
    await expect(change(as(helper).ctx, { favorId: expired.id })).rejects.toMatchObject({ code: 'EXPIRED' });
    await expect(change(as(helper).ctx, { favorId: hidden.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('refuses a favor across a block with NOT_FOUND, and to an admin with BLOCKED', async () => {
    const favor = await world.aFavor({ isNegotiable: true });
    const [blocked, admin] = [await app.person(), await app.person()];
    await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
    for (const person of [blocked, admin]) await block(favor.poster, person);
    await expect(change(as(blocked).ctx, { favorId: favor.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(as(admin).ctx, { favorId: favor.id })).rejects.toMatchObject({ code: 'BLOCKED' });
  });
});

describe('acceptFavor', () => {
  test('makes the viewer the helper, opens the conversation, and emits its events after the commit', async () => {
    const { id: favorId } = await world.aFavor({ poster });
    const { ctx, steps } = as(helper);
    const { favor, conversation } = await acceptFavor(ctx, { favorId });
    expect(favor).toMatchObject({ id: favorId, status: 'ACCEPTED', helperId: helper.id });
    expect(favor.acceptedAt).toBeInstanceOf(Date);
    expect(conversation).toMatchObject({ favorId, posterId: poster.id, helperId: helper.id });
    expect(steps).toEqual([
      'COMMIT',
      ['favor.updated', { favorId }],
      ['message.sent', expect.objectContaining({ conversationId: conversation.id, senderId: helper.id })],
      ['conversation.updated', { conversationId: conversation.id, userIds: [poster.id, helper.id] }],
      ['deal.changed', { dealId: expect.any(String), userIds: [poster.id, helper.id] }],
      ['favor.accepted', { favorId, helperId: helper.id, dealId: expect.any(String) }],
    ]);
  });

  test('returns the same answer to a retry by the helper, without accepting again', async () => {
    const { id: favorId } = await world.aFavor({ poster });
    const first = await acceptFavor(as(helper).ctx, { favorId });
    const { ctx, steps } = as(helper);
    const second = await acceptFavor(ctx, { favorId });
    expect(second).toMatchObject({ favor: first.favor, conversation: { id: first.conversation.id } });
    expect(steps.map((step) => (step === 'COMMIT' ? step : step[0]))).toEqual(['COMMIT', 'conversation.updated']);
  });

  test('gives the favor to one of two people who accept it at once, and refuses the other with NOT_OPEN', async () => {
    const { id: favorId } = await world.aFavor({ poster });
    const people = [helper, await app.person()];
    const calls = people.map((person) => as(person));
    const codes = await raceForFavor(
      app.deps.dataSource,
      favorId,
      calls.map(
        ({ ctx }) =>
          () =>
            acceptFavor(ctx, { favorId }),
      ),
    );
    expect(codes.toSorted()).toEqual(['NOT_OPEN', 'OK']);
    const winner = codes.indexOf('OK');
    expect(await favorRow(favorId)).toMatchObject({ status: 'ACCEPTED', helperId: people[winner]!.id });
    expect(await conversationsAbout(favorId)).toMatchObject([{ helperId: people[winner]!.id }]);
    expect(calls[1 - winner]!.steps).toEqual([]);
  });

  test.each([
    [true, ['OK', 'NOT_FOUND'], 'DELETED'],
    [false, ['OK', 'NOT_OPEN'], 'ACCEPTED'],
  ])('and deleteFavor at once have one winner, deleting first: %s', async (isDeletingFirst, codes, status) => {
    const { id: favorId } = await world.aFavor({ poster });
    const [deleting, accepting] = [as(poster), as(helper)];
    const calls = [() => deleteFavor(deleting.ctx, { favorId }), () => acceptFavor(accepting.ctx, { favorId })];
    if (!isDeletingFirst) calls.reverse();
    expect(await raceForFavor(app.deps.dataSource, favorId, calls)).toEqual(codes);
    expect((await favorRow(favorId))!.status).toBe(status);
    expect((isDeletingFirst ? accepting : deleting).steps).toEqual([]);
  });
});

describe('acceptFavor beside another change', () => {
  test.each([
    ['hidden', 'hidden_at = now()', 'NOT_FOUND'],
    ['expired', "expires_at = now() - interval '1 minute'", 'EXPIRED'],
  ])('refuses a favor that was %s while it waited', async (_what, change, code) => {
    const { id: favorId } = await world.aFavor({ poster });
    const accept = () => acceptFavor(as(helper).ctx, { favorId });
    expect(await raceForFavor(app.deps.dataSource, favorId, [accept], change)).toEqual([code]);
    expect(await favorRow(favorId)).toMatchObject({ status: 'OPEN', helperId: null });
  });

  test('keeps a block by the poster waiting once it has looked for one', async () => {
    const [owner, taker] = [await app.person(), await app.person()];
    const { id: favorId } = await world.aFavor({ poster: owner });
    const { update } = EntityManager.prototype;
    let blocked: Promise<unknown> | undefined;
    let waited: boolean | undefined;
    const spy = jest.spyOn(EntityManager.prototype, 'update').mockImplementation(async function paused(
      this: EntityManager,
      ...change: Parameters<typeof update>
    ) {
      if (change[0] === Favor) {
        const [{ pid }] = await this.query('SELECT pg_backend_pid() AS pid');
        blocked = block(owner, taker);
        waited = await waitsFor(app.deps.dataSource, pid, blocked);
      }
      return update.apply(this, change);
    });
    await acceptFavor(as(taker).ctx, { favorId });
    spy.mockRestore();
    await blocked;
    expect(waited).toBe(true);
  });
});

describe('negotiateFavor', () => {
  test('refuses a fixed price with NOT_NEGOTIABLE', async () => {
    const { id: favorId } = await world.aFavor({ poster });
    await expect(negotiateFavor(as(helper).ctx, { favorId })).rejects.toMatchObject({ code: 'NOT_NEGOTIABLE' });
  });

  test('leaves the favor open, opens the conversation, and emits negotiation.started after the commit', async () => {
    const { id: favorId } = await world.aFavor({ poster, isNegotiable: true });
    const { ctx, steps } = as(helper);
    const { favor, conversation } = await negotiateFavor(ctx, { favorId });
    expect(favor).toMatchObject({ status: 'OPEN', helperId: null });
    expect(conversation).toMatchObject({ favorId, posterId: poster.id, helperId: helper.id });
    expect(steps).toEqual([
      'COMMIT',
      ['conversation.updated', { conversationId: conversation.id, userIds: [poster.id, helper.id] }],
      ['negotiation.started', { conversationId: conversation.id }],
    ]);
  });

  test('opens one conversation for simultaneous calls of one person', async () => {
    const { id: favorId } = await world.aFavor({ poster, isNegotiable: true });
    const results = await Promise.all(Array.from({ length: 3 }, () => negotiateFavor(as(helper).ctx, { favorId })));
    expect(new Set(results.map(({ conversation }) => conversation.id)).size).toBe(1);
    expect(await conversationsAbout(favorId)).toHaveLength(1);
  });
});
