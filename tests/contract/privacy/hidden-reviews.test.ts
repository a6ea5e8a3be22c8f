import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { scopes } from '../../../api/platform/scopes.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { TestClient, type Feed } from '../../../api/testing/test-client.ts';
import { createWorld, sendMessage } from '../../../api/testing/world.ts';
import { createSchema } from '../../../api/transports/graphql/graphql.ts';
import { webApp } from '../../../api/transports/web/web-app.ts';
import {
  everyRead,
  readByGraphql,
  readByPages,
  readByRest,
  readBySocket,
  type Answers,
  type Subject,
} from '../doors/every-door.ts';

/** Somebody who reads at every door; `program` has every scope of the helper, `writer` wrote the hidden review. */
const readers = ['visitor', 'stranger', 'admin', 'helper', 'program', 'writer'] as const;
type Reader = (typeof readers)[number];

const folder = mkdtempSync(join(tmpdir(), 'favr-page-'));

let app: TestApp;
let poster: TestPerson;
let helper: TestPerson;
let people: Record<Reader, TestClient>;
let subject: Subject;
let operations: string[];
/** The answers that each got before anything changed. */
let earlier: Record<Reader, Answers>;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), readFileSync('web/index.html'));
  app = await startTestApp({ works: true, web: (deps, read) => webApp(deps, read, folder) });
  [poster, helper] = await Promise.all([app.person(), app.person()]);
  const [stranger, admin] = await Promise.all([app.person(), app.person()]);
  await app.deps.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.id]);
  // Old enough to earn points.
  await app.deps.dataSource.query(`UPDATE users SET member_since = now() - interval '30 days' WHERE id = ANY($1)`, [
    [poster.id, helper.id],
  ]);
  const { secret } = await helper.mutate('createToken', { name: 'All', scopes: [...scopes] }, 'secret');
  people = {
    visitor: app.visitor(),
    stranger,
    admin,
    helper,
    program: new TestClient(app.url, secret),
    writer: poster,
  };

  const told = await helper.subscribe('subscription { notificationAdded { kind } }');
  const messages = [{ helper: 'On my way' }];
  const { id, favorId } = await createWorld(app).aConversation({ poster, helper, messages });
  await poster.mutate('completeFavor', { favorId, rating: 1, review: 'Words one', tags: ['LATE'] });
  while ((await told.next()).data['notificationAdded'].kind !== 'FAVOR_COMPLETED');
  told.close();
  const asked = 'query ($id: ID!) { favor(id: $id) { viewerDeal { id } } }';
  const deal: string = (await poster.graphql(asked, { id: favorId })).data.favor.viewerDeal.id;
  subject = { poster: poster.id, helper: helper.id, favor: favorId, conversation: id, deal };
  operations = everyRead(createSchema(), subject);
  // Whoever opens a chat marks its messages as delivered, which is no answer of a review's.
  for (const who of [poster, helper]) await readBySocket(who, subject);
  earlier = await reads(readers);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Returns an export without its security log. */
const withoutLog = (answer: string): string => answer.replace(/"securityLog":\[[^\]]*\]/, '');

/** Reads at every door; of what the writer reads, their own review is left out. */
async function readAtEveryDoor(who: Reader): Promise<Answers> {
  const client = people[who];
  const answers = await Promise.all([
    readByGraphql(client, operations),
    readByRest(client, subject),
    readByPages(client, subject),
    ...(who === 'visitor' ? [] : [readBySocket(client, subject)]),
  ]);
  const all = new Map(answers.flatMap((one) => [...one]));
  if (who === 'writer')
    for (const question of all.keys()) if (/viewerReview|viewerRating|\/export/.test(question)) all.delete(question);
  // What admins read is written down, and so is that somebody took their data along, which is not what is compared.
  for (const [question, answer] of all)
    if (/auditEntries|securityEvents/.test(question)) all.delete(question);
    else if (question.endsWith('/export') || question.includes('/export ')) all.set(question, withoutLog(answer));
  return all;
}

async function reads(those: readonly Reader[]): Promise<Record<Reader, Answers>> {
  const all: Partial<Record<Reader, Answers>> = {};
  for (const who of those) all[who] = await readAtEveryDoor(who);
  return all as Record<Reader, Answers>;
}

/** Returns what somebody reads differently now, as they read it before and as they read it now. */
function changes(who: Reader, now: Record<Reader, Answers>): string[] {
  return [...now[who]].flatMap(([question, answer]) =>
    answer === earlier[who].get(question) ? [] : [`${who}: ${question}\n${earlier[who].get(question)}\n${answer}`],
  );
}

/** Follows everything that is sent to somebody. */
async function follow(client: TestClient): Promise<Pick<Feed<unknown>, 'next' | 'unread' | 'close'>[]> {
  const { favor, conversation } = subject;
  const socket = await client.socket();
  await socket.ask({ type: 'join_chat', favorId: Number(favor) });
  return [
    socket,
    await client.subscribe(`subscription { favorUpdated(favorId: "${favor}") { id } }`),
    await client.subscribe('subscription { dealChanged { id } }'),
    await client.subscribe('subscription { conversationUpdated { id } }'),
    await client.subscribe('subscription { notificationAdded { id } }'),
    await client.subscribe(`subscription { messageAdded(conversationId: "${conversation}") { id } }`),
  ];
}

const changeReview = () =>
  poster.mutate(
    'updateReview',
    // Long enough to earn points, once it is published.
    { favorId: subject.favor, rating: 5, review: 'Words two, and some more of them', tags: ['FRIENDLY'] },
    'review { id }',
  );

test('nobody but its writer can tell one hidden review from another, at any door', async () => {
  expect(operations.length).toBeGreaterThan(200);
  await changeReview();
  const now = await reads(readers);
  for (const who of readers) {
    expect(changes(who, now)).toEqual([]);
    expect([...now[who].values()].join('\n')).not.toMatch(/Words (one|two)|FRIENDLY/);
  }
});

test('nobody but the two can tell whether there is a hidden review at all', async () => {
  const { dataSource } = app.deps;
  await dataSource.query('CREATE TABLE put_aside AS SELECT * FROM ratings');
  await dataSource.query('DELETE FROM ratings');
  const others = ['visitor', 'stranger', 'admin'] as const;
  const now = await reads(others);
  for (const who of others) expect(changes(who, now)).toEqual([]);
  await dataSource.query('INSERT INTO ratings OVERRIDING SYSTEM VALUE SELECT * FROM put_aside');
});

test('nothing is sent to anybody when a hidden review changes', async () => {
  const { favor, conversation, deal } = subject;
  const feeds = await follow(helper);
  await changeReview();
  // Events arrive in order: what is sent next is the first that each of them hears.
  app.deps.bus.emit('favor.updated', { favorId: favor });
  app.deps.bus.emit('deal.changed', { dealId: deal, userIds: [helper.id] });
  await sendMessage(poster, conversation, 'Thanks again!');
  for (const feed of feeds) await feed.next();
  expect(feeds.map(({ unread }) => unread)).toEqual(feeds.map(() => []));
  for (const feed of feeds) feed.close();
});

test('the same reading finds a review at every door as soon as it is published', async () => {
  await changeReview();
  await helper.mutate('completeFavor', { favorId: subject.favor, rating: 5 });
  const now = await reads(['stranger', 'helper']);
  const found = (who: Reader, door: RegExp) =>
    changes(who, now).some((change) => door.test(change) && change.includes('Words two'));
  expect(found('stranger', /^stranger: \{ user/)).toBe(true);
  expect(found('helper', /^helper: GET .*\/export/)).toBe(true);
});
