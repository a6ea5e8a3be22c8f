import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApp, testSecrets, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { aPhonePicture, aPicture } from '../../testing/pictures.ts';
import { startPushService, type TestPushService } from '../../testing/push-service.ts';
import { TestClient } from '../../testing/test-client.ts';
import { createWorld, type World } from '../../testing/world.ts';

const dataDir = join(process.cwd(), 'node_modules/.cache', `message-photos-${randomUUID()}`);

let app: TestApp;
let world: World;
let push: TestPushService;
let admin: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let conversationId: string;
let favorId: string;

beforeAll(async () => {
  app = await startTestApp({ works: true, env: { DATA_DIR: dataDir, PUSH_LOOPBACK: 'on' } });
  world = createWorld(app);
  push = await startPushService(testSecrets.vapid.publicKey);
  admin = await app.person({ firstName: 'Adele' });
  await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
});
afterAll(async () => {
  await app.close();
  await push.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  ana = await app.person({ firstName: 'Ana' });
  ben = await app.person({ firstName: 'Ben' });
  const poster = ana;
  ({ id: conversationId, favorId } = await world.aConversation({ status: 'open', poster, helper: ben }));
});

const PHOTO =
  'id content senderId photo { words isHidden hiddenReasons file { id small large width height } }' as const;

const uploaded = async (person: TestClient, purpose = 'message', bytes?: Buffer): Promise<string> =>
  (await person.rest('POST', `/photos?purpose=${purpose}`, bytes ?? (await aPicture()))).body.id;
const send = async (person: TestClient, input: object) =>
  (await person.mutate('sendMessage', { conversationId, ...input }, `message { ${PHOTO} }`)).message;
const refusalOf = async (person: TestClient, input: object) =>
  (
    await person.graphql('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
      input: { conversationId, ...input },
    })
  ).errors?.[0]?.extensions;
const read = async (person: TestClient) =>
  (
    await person.graphql(
      `query ($id: ID!) { conversation(id: $id) { messages(first: 5) { edges { node { ${PHOTO} } } } } }`,
      { id: conversationId },
    )
  ).data.conversation.messages.edges.map(({ node }: { node: unknown }) => node);
const fileOf = async (person: TestClient, id: string, file = '1280.webp') =>
  (await person.request('GET', `/photos/${id}-${file}`)).status;
const programOf = async (person: TestPerson, scopes: string[]) =>
  new TestClient(app.url, (await person.mutate('createToken', { name: 'Reader', scopes }, 'secret')).secret);

describe('a photo in a message', () => {
  test('is shown to the two of the conversation and to nobody else', async () => {
    const photoId = await uploaded(ana);
    const file = {
      id: photoId,
      small: `/photos/${photoId}-480.webp`,
      large: `/photos/${photoId}-1280.webp`,
      width: 64,
      height: 48,
    };
    const photo = { words: null, isHidden: false, hiddenReasons: null, file: expect.objectContaining({ id: photoId }) };
    expect(await fileOf(ben, photoId)).toBe(404);
    expect(await send(ana, { photoId })).toMatchObject({ content: 'Photo', photo });
    expect((await read(ben))[0].photo.file).toMatchObject({ id: file.id, small: file.small, large: file.large });
    for (const name of ['480.webp', '480.avif', '1280.webp', '1280.avif'])
      expect([await fileOf(ana, photoId, name), await fileOf(ben, photoId, name)]).toEqual([200, 200]);
    for (const other of [await app.person(), app.visitor(), admin]) expect(await fileOf(other, photoId)).toBe(404);
  });

  test('is drawn anew, without where and when it was taken', async () => {
    const photoId = await uploaded(ana, 'message', await aPhonePicture());
    await send(ana, { photoId });
    const bytes = Buffer.from(await (await ben.request('GET', `/photos/${photoId}-1280.webp`)).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    for (const word of ['Nosy Phones', 'GPS']) expect(bytes.includes(word)).toBe(false);
  });

  test('may have words, and is no longer than they are for REST and /ws', async () => {
    const photoId = await uploaded(ana);
    expect(await send(ana, { photoId, content: ' This tap. ' })).toMatchObject({
      content: 'This tap.',
      photo: { words: 'This tap.' },
    });
    const bare = await uploaded(ana);
    await send(ana, { photoId: bare });
    const { body } = await ben.rest('GET', `/chat/${favorId}/messages`);
    expect(body.messages.map(({ content }: { content: string }) => content)).toEqual([
      `This tap.\nPhoto: /photos/${photoId}-1280.webp`,
      `Photo: /photos/${bare}-1280.webp`,
    ]);
    expect(Object.keys(body.messages[0])).toEqual([
      'id',
      'conversationId',
      'content',
      'senderId',
      'sequence',
      'timestamp',
    ]);
    const [listed] = (await ben.rest('GET', '/chat/conversations')).body;
    expect(listed.lastMessage).toBe(`Photo: /photos/${bare}-1280.webp`);
  });

  test('is sent once for each client key', async () => {
    const input = { photoId: await uploaded(ana), clientKey: randomUUID() };
    const first = await send(ana, input);
    expect(await send(ana, input)).toEqual(first);
    expect(await read(ben)).toHaveLength(1);
    expect(await refusalOf(ana, { ...input, photoId: await uploaded(ana) })).toMatchObject({ code: 'KEY_REUSED' });
  });

  test.each<[string, () => Promise<string>]>([
    ['of somebody else', () => uploaded(ben)],
    ['for a favor', () => uploaded(ana, 'favor')],
    ['for a profile', () => uploaded(ana, 'profile')],
    ['that is not there', async () => randomUUID()],
    [
      'of another message',
      async () => {
        const photoId = await uploaded(ana);
        await send(ana, { photoId });
        return photoId;
      },
    ],
  ])('%s is refused, and nothing is written', async (_which, make) => {
    const photoId = await make();
    const before = await read(ben);
    expect(await refusalOf(ana, { photoId })).toMatchObject({ code: 'PHOTO_GONE', field: 'photoId' });
    expect(await read(ben)).toEqual(before);
  });

  test('is refused beside a quick reply, between people of whom one blocks the other, and cannot be posted', async () => {
    const photoId = await uploaded(ana);
    expect(await refusalOf(ana, { photoId, quickReply: 'THANK_YOU' })).toMatchObject({ code: 'BAD_INPUT' });
    await ben.mutate('blockUser', { userId: ana.id });
    expect(await refusalOf(ana, { photoId })).toMatchObject({ code: 'BLOCKED' });
    expect(await fileOf(ben, photoId)).toBe(404);
    await ben.mutate('unblockUser', { userId: ana.id });
    await send(ana, { photoId });
  });

  test('is pushed in the words of the device, and counts as unread', async () => {
    const device = push.device();
    const { endpoint, keys } = device;
    const body = { subscription: { endpoint, keys } };
    await ben.request('POST', '/api/notifications/subscribe', body, { 'accept-language': 'de' });
    await send(ana, { photoId: await uploaded(ana) });
    expect(await device.messages.next()).toMatchObject({ body: 'Foto' });
    expect((await ben.rest('GET', '/chat/conversations')).body[0].unreadCount).toBe(1);
  });

  test('is read by programs that may read conversations, and by no others', async () => {
    const photoId = await uploaded(ana);
    await send(ana, { photoId });
    for (const person of [ana, ben]) {
      expect(await fileOf(await programOf(person, ['conversations:read']), photoId)).toBe(200);
      expect(await fileOf(await programOf(person, ['favors:read', 'profile:read']), photoId)).toBe(404);
    }
  });

  test('goes with the account of its sender, while the message stays', async () => {
    const photoId = await uploaded(ana);
    await send(ana, { photoId, content: 'This tap.' });
    const { body } = await ana.rest('GET', `/users/${ana.id}/export`);
    expect(body.photos).toMatchObject([{ id: photoId, purpose: 'message', conversationId: Number(conversationId) }]);
    await ana.rest('DELETE', `/users/${ana.id}`);
    expect(await fileOf(ben, photoId)).toBe(404);
    expect(await read(ben)).toMatchObject([{ content: 'This tap.', photo: { words: 'This tap.', file: null } }]);
  });
});

describe('a photo in a message that is reported', () => {
  const report = (messageId: string) =>
    ben.mutate('reportContent', { kind: 'MESSAGE', id: messageId, reason: 'OFFENSIVE' }, 'report { id }');
  const reasons = 'Rule 3: it shows somebody.';
  const logged = () =>
    app.deps.dataSource.query(
      'SELECT action, details FROM audit_log WHERE actor_id = $1 AND $2 = ANY (about_user_ids) ORDER BY id',
      [admin.id, ana.id],
    );

  test('is seen by admins while the report is open, which the log tells', async () => {
    const photoId = await uploaded(ana);
    const { id } = await send(ana, { photoId });
    const { report: made } = await report(id);
    expect(await fileOf(admin, photoId)).toBe(200);
    expect(await logged()).toMatchObject([{ action: 'READ_MESSAGES', details: { conversationId, photoId } }]);
    await admin.mutate('closeReport', { reportId: made.id, note: 'Nothing in it' });
    expect(await fileOf(admin, photoId)).toBe(404);
    expect(await fileOf(await app.person(), photoId)).toBe(404);
  });

  test('is hidden from the person it was sent to; its sender is told and reads the reasons', async () => {
    const photoId = await uploaded(ana);
    const { id: messageId } = await send(ana, { photoId });
    await expect(admin.mutate('hideMessagePhoto', { messageId, reasons: 'Rule 3' })).rejects.toThrow('NOT_REPORTED');
    await report(messageId);
    const told = await ana.subscribe('subscription { notificationAdded { kind title message path } }');
    for (let time = 0; time < 2; time++) await admin.mutate('hideMessagePhoto', { messageId, reasons });
    expect((await told.next()).data.notificationAdded).toEqual({
      kind: 'PHOTO_HIDDEN',
      title: 'Your photo was hidden',
      message: 'Ben M. no longer sees a photo you sent: an admin has hidden it. Tap to read why.',
      path: `/chat/${favorId}?with=${ben.id}`,
    });
    told.close();
    expect([await fileOf(ana, photoId), await fileOf(ben, photoId), await fileOf(admin, photoId)]).toEqual([
      200, 404, 200,
    ]);
    expect(await read(ben)).toMatchObject([{ photo: { isHidden: true, hiddenReasons: null, file: null } }]);
    expect(await read(ana)).toMatchObject([
      { photo: { isHidden: true, hiddenReasons: reasons, file: { id: photoId } } },
    ]);
    await admin.mutate('unhideMessagePhoto', { messageId });
    expect(await fileOf(ben, photoId)).toBe(200);
    expect(await read(ana)).toMatchObject([{ photo: { isHidden: false, hiddenReasons: null } }]);
    expect((await logged()).map(({ action }: { action: string }) => action)).toEqual([
      'HIDE_PHOTO',
      'READ_MESSAGES',
      'UNHIDE_PHOTO',
    ]);
  });

  test('cannot be hidden where there is none, nor by others than admins', async () => {
    const { id: messageId } = await send(ana, { content: 'Moien' });
    await report(messageId);
    await expect(admin.mutate('hideMessagePhoto', { messageId, reasons: 'Rule 3' })).rejects.toThrow('NOT_FOUND');
    await expect(ben.mutate('hideMessagePhoto', { messageId, reasons: 'Rule 3' })).rejects.toThrow('NOT_FOUND');
  });
});
