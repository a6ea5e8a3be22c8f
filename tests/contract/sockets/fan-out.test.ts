import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { startTestApp, type TestApp, type TestPerson } from '../../../api/testing/harness.ts';
import { aNeighbourhood, createWorld, favorInput } from '../../../api/testing/world.ts';
import { publicFields } from '../../../api/transports/graphql/shared-answers.ts';

// Connections keep the function they were made with, so the spy comes before the app.
const sent = jest.spyOn(Client.prototype, 'query');

let app: TestApp;
let poster: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ alone: true, env: { SOCKETS_PER_PERSON: '500', SOCKETS_PER_ADDRESS: '1000' } });
  poster = await app.person({ firstName: 'Pia' });
});
afterAll(async () => {
  await app.close();
  sent.mockRestore();
});

const children: Record<string, string> = { price: 'Money', originalPrice: 'Money', location: 'Point', photos: 'Photo' };

const plain: Record<string, string> = { days: '{ from until }' };

/** Selects every field that is answered once for many. */
const select = (type: string): string =>
  publicFields[type]!.map((field) => {
    const inner = field === 'poster' ? 'User' : children[field];
    return inner ? `${field} { ${select(inner)} }` : `${field} ${plain[field] ?? ''}`;
  }).join(' ');

const EVERYTHING = `subscription ($near: PointInput!, $withinKm: Float) { favorPosted(near: $near, withinKm: $withinKm) { ${select('Favor')} } }`;

/** Posts a favor and returns its id. */
const post = async (place: Record<string, unknown>, who = poster): Promise<string> =>
  (await who.mutate('postFavor', favorInput(place), 'favor { id }')).favor.id;

test('what is answered once for many is what each of them reads alone', async () => {
  const near = aNeighbourhood();
  const listeners = await Promise.all([app.person(), app.person(), app.visitor()]);
  const feeds = await Promise.all(listeners.map((who) => who.subscribe(EVERYTHING, { near })));
  const id = await post(near);
  for (const [index, feed] of feeds.entries()) {
    const { data } = await listeners[index]!.graphql(`query ($id: ID!) { favor(id: $id) { ${select('Favor')} } }`, {
      id,
    });
    expect((await feed.next()).data.favorPosted).toEqual(data.favor);
    feed.close();
  }
});

test('no field that depends on its viewer is answered once for many', async () => {
  const { data } = await poster.graphql('{ __schema { types { name fields { name } } } }');
  const types = data.__schema.types as { name: string; fields: { name: string }[] | null }[];
  for (const [type, fields] of Object.entries(publicFields)) {
    const known = types.find(({ name }) => name === type)!.fields!.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining([...fields]));
    expect(fields.filter((name) => /^viewer|^why|address|own|email|phone|birth|picture|lastName/i.test(name))).toEqual(
      [],
    );
  }
});

const CARD = `subscription ($near: PointInput!, $withinKm: Float) { favorPosted(near: $near, withinKm: $withinKm) { id title poster { firstName } } }`;
const OWN = `subscription ($near: PointInput!, $withinKm: Float) { favorPosted(near: $near, withinKm: $withinKm) { id viewerIsPoster } }`;

test.each([CARD, OWN])(
  'people are told of what they may see and is near, and of nothing else: %s',
  async (document) => {
    const near = aNeighbourhood();
    const [wanted, blocked, blocking, far, narrow, admin] = await Promise.all(
      Array.from({ length: 6 }, () => app.person()),
    );
    await poster.mutate('blockUser', { userId: blocked!.id });
    await blocking!.mutate('blockUser', { userId: poster.id });
    await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin!.id]);
    const elsewhere = { latitude: near.latitude - 8, longitude: near.longitude };
    const beside = { latitude: near.latitude + 0.2, longitude: near.longitude };
    const feeds = await Promise.all([
      wanted!.subscribe(document, { near }),
      admin!.subscribe(document, { near }),
      blocked!.subscribe(document, { near }),
      blocking!.subscribe(document, { near }),
      poster.subscribe(document, { near }),
      far!.subscribe(document, { near: elsewhere }),
      narrow!.subscribe(document, { near: beside, withinKm: 5 }),
    ]);
    const id = await post(near);
    const stranger = await app.person();
    // Everybody is told of the last ones, so that nothing else was on its way.
    const last = [await post(near, stranger), await post(elsewhere, stranger), await post(beside, stranger)];
    const heard = async (index: number) => {
      const ids: string[] = [];
      while (!last.includes(ids.at(-1)!)) ids.push((await feeds[index]!.next()).data.favorPosted.id);
      return ids;
    };
    expect(await heard(0)).toEqual([id, last[0]]);
    expect(await heard(1)).toEqual([id, last[0]]);
    for (const index of [2, 3, 4]) expect(await heard(index)).toEqual([last[0]]);
    expect(await heard(5)).toEqual([last[1]]);
    expect(await heard(6)).toEqual([last[2]]);
    for (const feed of feeds) feed.close();
  },
);

/** Statements of jobs, presence, the bus and the first use of a session, which come when they come. */
const BESIDE = /pgboss|presence|pg_notify|^SELECT 1$|^UPDATE "sessions"|nodes/;

test.each([CARD, OWN])(
  'telling takes as many statements for 100 who listen as for 10 and for one: %s',
  async (document) => {
    const place = aNeighbourhood();
    const near = { latitude: place.latitude, longitude: place.longitude };
    const person = await app.person();
    const countWith = async (count: number) => {
      const feeds = await Promise.all(Array.from({ length: count }, () => person.subscribe(document, { near })));
      sent.mockClear();
      const id = await post(place);
      for (const feed of feeds) expect((await feed.next()).data.favorPosted.id).toBe(id);
      const texts = sent.mock.calls.map(([query]) =>
        typeof query === 'string' ? query : (query as unknown as { text: string }).text,
      );
      for (const feed of feeds) feed.close();
      return texts
        .filter((text) => !BESIDE.test(text))
        .map((text) => text.slice(0, 200))
        .sort();
    };
    await countWith(1);
    const alone = await countWith(1);
    expect(await countWith(10)).toEqual(alone);
    expect(await countWith(100)).toEqual(alone);
  },
);

const LIST_ROW = `subscription { conversationUpdated { id unreadCount status favor { title } otherUser { firstName }
  lastMessage { content } viewerCanWrite } }`;

test('a message takes as many statements for 40 devices as for one, and each reads it as its person may', async () => {
  const { id, poster: reader, helper } = await createWorld(app).aConversation();
  const countWith = async (count: number) => {
    await reader.mutate('markConversationRead', { conversationId: id });
    const feeds = await Promise.all(
      Array.from({ length: count }, (_, n) => (n % 2 ? helper : reader).subscribe(LIST_ROW)),
    );
    sent.mockClear();
    await helper.mutate('sendMessage', { conversationId: id, content: 'At the door' });
    const heard = [];
    for (const feed of feeds) heard.push((await feed.next()).data.conversationUpdated);
    for (const [n, row] of heard.entries())
      expect(row).toMatchObject({ id, unreadCount: n % 2 ? 0 : 1, lastMessage: { content: 'At the door' } });
    const texts = sent.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as unknown as { text: string }).text,
    );
    for (const feed of feeds) feed.close();
    return texts.filter((text) => !BESIDE.test(text)).length;
  };
  await countWith(2);
  const two = await countWith(2);
  expect(await countWith(40)).toBe(two);
});
