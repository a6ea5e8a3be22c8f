import { expect, test } from '@jest/globals';
import { GraphQLError, parse } from 'graphql';
import type { Ctx } from '../../context.ts';
import { noWork } from '../../platform/budgets/work.ts';
import type { DocumentStore } from './document-store.ts';
import { createReading } from './read-in-turn.ts';

/** Creates a store that notes what it reads; every text is faulty. */
function aStore() {
  const read: string[] = [];
  const faulty = new Map<string, readonly GraphQLError[]>();
  const store = {
    known: { has: (hash: string) => hash.startsWith('own') },
    find: (hash: string) => (hash === 'valid' ? parse('{ __typename }') : undefined),
    faultsOf: (hash: string) => faulty.get(hash),
    read: (hash: string) => {
      read.push(hash);
      faulty.set(hash, [new GraphQLError('no such field')]);
      return faulty.get(hash)!;
    },
  } as unknown as DocumentStore;
  return { read, reading: createReading(store) };
}

/** Creates the context of a visitor from an address in production, and notes what is counted for them. */
function aVisitor(address: string) {
  const counted: string[] = [];
  const deps = { config: { production: true }, limits: { take: async (kind: string) => void counted.push(kind) } };
  return { counted, ctx: { viewer: null, address, work: noWork(), deps } as unknown as Ctx };
}

test('a text is read once, and counted as work and for its visitor, unless it is one of the app', async () => {
  const { read, reading } = aStore();
  const { ctx, counted } = aVisitor('192.0.2.1');
  for (const hash of ['valid', 'a', 'a', 'own', 'b']) await reading(ctx, hash, hash);
  expect(read).toEqual(['a', 'own', 'b']);
  expect(counted).toEqual(['visitorText', 'visitorText']);
  expect(ctx.work.processorMs).toBeGreaterThan(0);
});

test('whoever sends many texts keeps nobody else waiting for theirs, nor the event loop', async () => {
  const { read, reading } = aStore();
  const [flood, other] = [aVisitor('192.0.2.1').ctx, aVisitor('192.0.2.2').ctx];
  const texts = Array.from({ length: 20 }, (_, index) => `flood ${index}`);
  const all = Promise.all(texts.map((text) => reading(flood, text, text)));
  let turns = 0;
  const count = () => {
    turns += 1;
    if (read.length < 21) setImmediate(count);
  };
  setImmediate(count);
  await reading(other, 'other', 'other');
  expect(read.length).toBeLessThan(5);
  await all;
  expect(turns).toBeGreaterThan(10);
});

test('an asker with too many texts that wait is refused', async () => {
  const { reading } = aStore();
  const { ctx } = aVisitor('192.0.2.3');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => reading(ctx, `text ${index}`, `text ${index}`)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
});
