import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { useCaseContext } from '../../testing/use-case.ts';
import { createWorld } from '../../testing/world.ts';
import { listMessages } from './messages.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('pages that are read at once hold what each of them asks for', async () => {
  const world = createWorld(app);
  const one = await world.aConversation();
  const other = await world.aConversation();
  const empty = await world.aConversation();
  for (const content of ['1', '2', '3', '4'])
    for (const { id, helper } of [one, other])
      await helper.mutate('sendMessage', {
        conversationId: id,
        content: `${id === one.id ? 'one' : 'other'} ${content}`,
      });
  const { ctx } = useCaseContext(app.deps, one.helper);
  const second = ctx.deps.cursors.seal({ sequence: 2 });
  const read = async (id: string, page: object) => {
    const { edges, pageInfo } = await listMessages(ctx, id, page);
    return [edges.map(({ node }) => node.content), pageInfo.hasPreviousPage, pageInfo.hasNextPage];
  };
  expect(
    await Promise.all([
      read(one.id, { first: 2 }),
      read(other.id, { first: 3 }),
      read(one.id, { first: 2 }),
      read(empty.id, { first: 2 }),
      read(one.id, { first: 9, before: second }),
      read(other.id, { first: 1, after: second }),
      read(one.id, { first: 9, after: second }),
    ]),
  ).toEqual([
    [['one 3', 'one 4'], true, false],
    [['other 2', 'other 3', 'other 4'], true, false],
    [['one 3', 'one 4'], true, false],
    [[], false, false],
    [['one 1'], false, true],
    [['other 3'], true, true],
    [['one 3', 'one 4'], true, false],
  ]);
});
