import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fc } from '../../shared/testing/properties.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { favorInput, aNeighbourhood } from '../../api/testing/world.ts';
import {
  graphqlChat,
  graphqlDoor,
  restChat,
  restDoor,
  socketChat,
  type ChatDoor,
  type Door,
  type FavorSeen,
  type Outcome,
} from './doors/doors.ts';

/** Random operations of one run, each through a random door: a sample, or 1,000 by `npm run proof:doors`. */
const OPERATIONS = Number(process.env.OPERATIONS ?? 200);

const doors: readonly Door[] = [graphqlDoor, restDoor];
const writers = [graphqlChat, socketChat] as const;
const readers: readonly ChatDoor[] = [graphqlChat, restChat, socketChat];

let app: TestApp;
let people: TestPerson[];

beforeAll(async () => {
  app = await startTestApp();
  people = await Promise.all(Array.from({ length: 4 }, () => app.person()));
});
afterAll(() => app.close());

const operation = fc.record({
  what: fc.constantFrom('post', 'accept', 'accept', 'negotiate', 'complete', 'write', 'write', 'write'),
  who: fc.nat(3),
  door: fc.nat(1),
  /** Index of the favor to use, counted from the newest. */
  which: fc.nat(12),
  rating: fc.integer({ min: 0, max: 6 }),
  price: fc.constantFrom('10', '25,50 €', '-1', '0', '9.999'),
  negotiable: fc.boolean(),
  text: fc.constantFrom('Moien', '  spaces  ', ' ', 'line\nbreak', 'x'.repeat(2001), 'emoji 🫶', 'half \ud83e'),
});

test(`${OPERATIONS} random operations through random doors leave one state, the same through every door`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const near = aNeighbourhood();
  const favorIds: string[] = [];
  const tally = { done: 0, refused: 0 };

  const perform = ({
    what,
    who,
    door: doorIndex,
    which,
    rating,
    price,
    negotiable,
    text,
  }: (typeof operations)[number]): Promise<Outcome<unknown>> => {
    const [client, door] = [people[who]!, doors[doorIndex]!];
    const favorId = favorIds[Math.max(0, favorIds.length - 1 - which)];
    if (what === 'post' || !favorId)
      return door.postFavor(client, favorInput({ ...near, price, isNegotiable: negotiable, clientKey: randomUUID() }));
    if (what === 'accept') return door.acceptFavor(client, favorId);
    if (what === 'negotiate') return door.negotiateFavor(client, favorId);
    if (what === 'complete')
      return door.completeFavor(client, favorId, { rating, ...(negotiable && { negotiatedPrice: price }) });
    return writers[doorIndex]!.write!(client, favorId, text, randomUUID());
  };

  const operations = fc.sample(operation, { seed, numRuns: OPERATIONS });
  for (const each of operations) {
    const { value, refusal } = await perform(each);
    if (each.what === 'post' && value) favorIds.push((value as FavorSeen).id);
    if (refusal) expect({ seed, code: refusal.code }).not.toMatchObject({ code: 'INTERNAL' });
    tally[refusal ? 'refused' : 'done'] += 1;
  }
  // A run in which everything fails, or everything succeeds, proves nothing.
  expect(tally.done).toBeGreaterThan(OPERATIONS / 10);
  expect(tally.refused).toBeGreaterThan(OPERATIONS / 10);

  for (const person of [app.visitor(), ...people]) {
    for (const id of favorIds) expect(await restDoor.favor(person, id)).toEqual(await graphqlDoor.favor(person, id));
    for (const { id } of people) expect(await restDoor.user(person, id)).toEqual(await graphqlDoor.user(person, id));
  }
  for (const person of people) {
    for (const id of favorIds) {
      const existing = await person.graphql('query ($favorId: ID!) { conversationWith(favorId: $favorId) { id } }', {
        favorId: id,
      });
      if (!existing.data.conversationWith) continue;
      const [first, ...others] = await Promise.all(readers.map((door) => door.read(person, id)));
      expect(first!.refusal).toBeUndefined();
      for (const other of others) expect(other).toEqual(first);
    }
  }
}, 300_000);
