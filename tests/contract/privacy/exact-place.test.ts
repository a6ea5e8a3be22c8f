import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { Favor } from '../../../api/features/favors/favor.entity.ts';
import type { Point } from '../../../api/features/places/distance.rules.ts';
import { publishedPoint } from '../../../api/features/places/published-point.rules.ts';
import { createLog } from '../../../api/platform/log.ts';
import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { TestClient } from '../../../api/testing/test-client.ts';
import { favorInput, aNeighbourhood } from '../../../api/testing/world.ts';
import { createSchema } from '../../../api/transports/graphql/graphql.ts';
import { webApp } from '../../../api/transports/web/web-app.ts';
import { answersOf, readableFields } from '../doors/readable-fields.ts';

/** A street that no other text contains, in a town that may be shown. */
const STREET = 'Quetschegässel';
/** A house number that no clock, port or id has by chance. */
const NUMBER = '47110815';
const ADDRESS = `${NUMBER} ${STREET}, 9999 Weiswampach`;

/** Decimals that place a coordinate within 11 m, close enough to tell the house. */
const DECIMALS = 4;

const folder = mkdtempSync(join(tmpdir(), 'favr-page-'));
const logged: string[] = [];
const schema = createSchema();

let app: TestApp;
let poster: TestPerson;
let home: Point;
let favorId: string;
/** A visitor, another person, and a program of that person without scopes for favors. */
let strangers: Record<'visitor' | 'stranger' | 'program', TestClient>;

/** Cuts off and rounds a coordinate to {@link DECIMALS}; every longer form starts with one of the two. */
function shortened(degrees: number): string[] {
  const scale = 10 ** DECIMALS;
  return [Math.trunc(degrees * scale) / scale, Math.round(degrees * scale) / scale].map((short) =>
    String(Math.abs(short)),
  );
}

const secrets = (): string[] => [
  STREET,
  encodeURIComponent(STREET),
  NUMBER,
  ...shortened(home.latitude),
  ...shortened(home.longitude),
];

/** Lists the secrets in a response, plain or in base64. */
function leaks(answer: string): string[] {
  const unpacked = [...answer.matchAll(/[\w+/=-]{12,}/g)].map(([text]) => Buffer.from(text, 'base64url').toString());
  return secrets().filter((secret) => [answer, ...unpacked].some((text) => text.includes(secret)));
}

/** Finds a home of whose secrets its published point holds none by chance, which would be no leak. */
function aHome(posterId: string): Point {
  for (;;) {
    const { latitude, longitude } = aNeighbourhood();
    const home = { latitude: latitude + 0.0123457, longitude: longitude + 0.0345679 };
    const shown = publishedPoint({ ...home, posterId, key: testSecrets.locationKey });
    const near = [shown.latitude, shown.longitude].flatMap(shortened);
    const isNamed = `${shown.latitude} ${shown.longitude}`.includes(NUMBER);
    if (!isNamed && ![home.latitude, home.longitude].flatMap(shortened).some((short) => near.includes(short)))
      return home;
  }
}

const aSecretFavor = () => favorInput({ ...home, address: ADDRESS, isNegotiable: true });

const post = async (): Promise<string> => (await poster.mutate('postFavor', aSecretFavor(), 'favor { id }')).favor.id;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), readFileSync('web/index.html'));
  const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line: string) => void logged.push(line) });
  app = await startTestApp({ log, web: (deps, read) => webApp(deps, read, folder) });
  const [one, other] = await Promise.all([app.person(), app.person()]);
  poster = one;
  home = aHome(poster.id);
  favorId = await post();
  const { data } = await other.graphql(
    'mutation { createToken(input: { name: "Clock", scopes: ["notifications:read"] }) { secret } }',
  );
  strangers = { visitor: app.visitor(), stranger: other, program: new TestClient(app.url, data.createToken.secret) };
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Responses to a stranger, by request. */
type Answers = Map<string, string>;

/** Requests every GraphQL field about the favor, its poster and what lists show. */
async function askGraphql(who: TestClient): Promise<Answers> {
  const near = { latitude: home.latitude + 0.01, longitude: home.longitude };
  const known = { from: near, id: favorId, favorId };
  const roots: [string, Record<string, unknown>][] = [
    ['favor', { id: favorId }],
    ['favors', { near, withinKm: 5, includeExpired: true, first: 3 }],
    ['favors', { near, withinKm: 5, search: 'carry', first: 3 }],
    ['favorMatches', { near, withinKm: 5, search: 'carry' }],
    ['favorPrices', { near, withinKm: 5, search: 'carry' }],
    ['favorCategories', { near, withinKm: 5 }],
    ['favorClusters', { bounds: { south: -85, west: -180, north: 85, east: 180 }, zoom: 16, near: home, withinKm: 5 }],
    ['user', { id: poster.id }],
    ['viewer', {}],
    ['conversations', {}],
    ['conversationWith', { favorId }],
    ['notifications', {}],
  ];
  const operations = roots.flatMap(([root, args]) => readableFields(schema, root, args, known));
  return new Map((await answersOf(who, operations)).map(([query, answer]) => [query, JSON.stringify(answer)]));
}

/** Calls the REST rows about the favor and its poster, also those that refuse. */
async function askRest(who: TestClient): Promise<Answers> {
  const { latitude, longitude } = home;
  const rows: [string, string, unknown?][] = [
    ['GET', `/favors/${favorId}`],
    ['GET', `/favors?latitude=${latitude + 0.01}&longitude=${longitude}&withinKm=5`],
    ['GET', `/favors/user/${poster.id}`],
    ['GET', `/users/${poster.id}`],
    ['GET', `/users/${poster.id}/favors`],
    ['GET', `/users/${poster.id}/completed-favors`],
    ['GET', `/users/${poster.id}/stats`],
    ['GET', `/users/${poster.id}/export`],
    ['GET', `/chat/${favorId}/messages`],
    ['GET', '/chat/conversations'],
    ['GET', '/notifications/nearby'],
    ['POST', `/favors/${favorId}/complete`, { rating: 5 }],
    ['POST', `/favors/${favorId}/complete`, { rating: 'five' }],
    ['DELETE', `/favors/${favorId}`],
  ];
  const answers: Answers = new Map();
  for (const [method, path, body] of rows)
    answers.set(`${method} ${path}`, JSON.stringify((await who.rest(method, path, body)).body));
  return answers;
}

/** Requests the pages with link previews, and what the server says about itself. */
async function askPages(who: TestClient): Promise<Answers> {
  const answers: Answers = new Map();
  for (const path of [`/favor/${favorId}`, `/user/${poster.id}`, '/config.json', '/api/openapi.json']) {
    const response = await who.request('GET', path);
    answers.set(path, JSON.stringify([...response.headers]) + (await response.text()));
  }
  return answers;
}

/** Joins the chat and writes on the documented socket. */
async function askSocket(who: TestClient): Promise<Answers> {
  const socket = await who.socket();
  const answers: Answers = new Map();
  for (const type of ['join_chat', 'send_message', 'nonsense'])
    answers.set(`/ws ${type}`, JSON.stringify(await socket.ask({ type, favorId: Number(favorId), content: 'Moien' })));
  socket.close();
  return answers;
}

const found = (answers: Answers) =>
  [...answers].flatMap(([question, answer]) => leaks(answer).map((secret) => `${question}: ${secret}`));

describe.each(['visitor', 'stranger', 'program'] as const)('a %s never gets the exact place', (name) => {
  test('over GraphQL, in any field', async () => {
    const answers = await askGraphql(strangers[name]);
    expect(answers.size).toBeGreaterThan(30);
    expect(found(answers)).toEqual([]);
  });

  test('over REST', async () => expect(found(await askRest(strangers[name]))).toEqual([]));
  test('in a page', async () => expect(found(await askPages(strangers[name]))).toEqual([]));
});

test('a stranger who likes, saves, reports, negotiates and subscribes never gets the exact place', async () => {
  const { stranger } = strangers;
  const fields = `id title area address location { latitude longitude } locationIsExact distance(from: { latitude: ${home.latitude + 0.02}, longitude: ${home.longitude} }) { km text } addressSightings { seenAt }`;
  const posted = await stranger.subscribe(
    `subscription { favorPosted(near: { latitude: ${home.latitude + 0.01}, longitude: ${home.longitude} }, withinKm: 5) { ${fields} } }`,
  );
  const updated = await stranger.subscribe(`subscription { favorUpdated(favorId: "${favorId}") { ${fields} } }`);
  const talked = await stranger.subscribe(`subscription { conversationUpdated { id favor { ${fields} } } }`);
  const answers: Answers = new Map();
  const mutate = async (mutation: string) =>
    answers.set(mutation, JSON.stringify(await stranger.graphql(`mutation { ${mutation} }`)));
  await mutate(`likeFavor(input: { favorId: "${favorId}", on: true }) { favor { ${fields} } }`);
  await mutate(`bookmarkFavor(input: { favorId: "${favorId}", on: true }) { favor { ${fields} } }`);
  await mutate(`reportContent(input: { kind: FAVOR, id: "${favorId}", reason: SPAM }) { report { id } }`);
  await mutate(
    `negotiateFavor(input: { favorId: "${favorId}" }) { favor { ${fields} } conversation { id favor { ${fields} } } }`,
  );
  await mutate(`deleteFavor(input: { favorId: "${favorId}" }) { favor { ${fields} } }`);
  await post();
  app.deps.bus.emit('favor.updated', { favorId });
  answers.set('favorPosted', JSON.stringify(await posted.next()));
  answers.set('favorUpdated', JSON.stringify(await updated.next()));
  for (const [question, answer] of [
    ...(await askSocket(stranger)),
    ...(await askGraphql(stranger)),
    ...(await askRest(stranger)),
  ])
    answers.set(question, answer);
  answers.set('conversationUpdated', JSON.stringify(await talked.next()));
  for (const feed of [posted, updated, talked]) feed.close();
  expect(answers.get('favorPosted')).toContain('"area"');
  expect(found(answers)).toEqual([]);
});

test('the log never contains the exact place, whatever the server receives', async () => {
  await poster.rest('POST', '/favors', { ...aSecretFavor(), category: 'Moving', price: 'nothing' });
  await poster.rest('POST', '/favors', { ...aSecretFavor(), category: 'Moving', latitude: 'north of Weiswampach' });
  await poster.graphql(
    `mutation { postFavor(input: { address: "${ADDRESS}", latitude: ${home.latitude} }) { favor { id } } }`,
  );
  await poster.rest('POST', '/user/location', home);
  await poster.graphql('mutation ($input: SaveHomeAreaInput) { saveHomeArea(input: $input) { user { id } } }', {
    input: home,
  });
  const refusal = Object.assign(new Error('violates a check'), {
    detail: `Failing row contains (${ADDRESS}, ${home.latitude}, ${home.longitude}).`,
  });
  jest
    .spyOn(app.deps.limits, 'take')
    .mockRejectedValueOnce(
      new QueryFailedError('INSERT INTO favors VALUES ($1, $2, $3)', [ADDRESS, home.latitude, home.longitude], refusal),
    );
  expect(await poster.rest('POST', '/favors', { ...aSecretFavor(), category: 'Moving' })).toMatchObject({
    status: 500,
  });
  expect(logged.join('\n')).toContain('INSERT INTO favors');
  expect(leaks(logged.join('\n'))).toEqual([]);
});

describe('the checks for the exact place', () => {
  test.each([
    ['the area were the address', () => ({ area: ADDRESS }), STREET],
    [
      'the published point were the home',
      () => ({ publishedLatitude: home.latitude, publishedLongitude: home.longitude }),
      'latitude',
    ],
  ])('find it at every door if %s', async (_what, change, secret) => {
    const hidden = await app.deps.dataSource.manager.findOneByOrFail(Favor, { id: favorId });
    await app.deps.dataSource.manager.update(Favor, { id: favorId }, change());
    const [word] = secret === 'latitude' ? shortened(home.latitude) : [secret];
    const leaked = [await askGraphql(strangers.visitor), await askRest(strangers.visitor)].map(found);
    await app.deps.dataSource.manager.update(
      Favor,
      { id: favorId },
      { area: hidden.area, publishedLatitude: hidden.publishedLatitude, publishedLongitude: hidden.publishedLongitude },
    );
    for (const door of leaked) expect(door.some((leak) => leak.includes(word!))).toBe(true);
  });
});
