import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createContext } from '../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { aPhonePicture, aPicture } from '../../testing/pictures.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { aNeighbourhood, favorInput } from '../../testing/world.ts';
import { uploadPhoto } from './photos.service.ts';
import { purgeUnusedPhotos } from './purge-unused-photos.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let dataDir: string;
let later = 0;

beforeAll(async () => {
  dataDir = join(process.cwd(), 'node_modules/.cache', `photos-${randomUUID()}`);
  // What it purges is everybody's.
  app = await startTestApp({ alone: true, env: { DATA_DIR: dataDir }, now: () => new Date(Date.now() + later) });
  [ana, ben] = await Promise.all([app.person(), app.person({ firstName: 'Ben' })]);
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = async (person: TestClient, bytes?: Buffer, key = '') =>
  person.rest('POST', `/photos${key && `?clientKey=${key}`}`, bytes ?? (await aPicture()));
const uploaded = async (person: TestClient, bytes?: Buffer): Promise<string> => (await upload(person, bytes)).body.id;
const post = (person: TestClient, photoIds: unknown, over: object = {}) =>
  person.rest('POST', '/favors', { ...favorInput({ category: 'Moving' }), photoIds, ...over });
const filesOf = (id: string) => readdirSync(join(dataDir, 'photos')).filter((name) => name.startsWith(id));
const getFile = (person: TestClient, id: string, file = '480.webp') => person.request('GET', `/photos/${id}-${file}`);
const rows = (id: string): Promise<object[]> => app.deps.dataSource.query('SELECT * FROM photos WHERE id = $1', [id]);
const purge = () => purgeUnusedPhotos(createContext(app.deps, { viewer: null, address: '' }));

/** Starts an upload that fails after two of its four files, as by a crash; returns the photo's id. */
async function interruptedUpload(key: string): Promise<string> {
  const { put } = app.deps.photos;
  let written = 0;
  app.deps.photos.put = async (name, bytes) => {
    if (++written === 3) throw new Error('the disk is full');
    return put(name, bytes);
  };
  expect((await upload(ana, undefined, key)).status).toBe(500);
  app.deps.photos.put = put;
  return (await app.deps.dataSource.query('SELECT id FROM photos WHERE client_key = $1', [key]))[0].id;
}

/** Creates a picture of many megapixels in a file of some kilobytes. */
const bomb = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer();

/** Creates an AVIF of 39.7 megapixels, which the decoder keeps whole. */
const dearAvif = () =>
  sharp({ create: { width: 6_400, height: 6_200, channels: 3, background: '#fff' } })
    .avif({ effort: 0, quality: 1, chromaSubsampling: '4:2:0' })
    .toBuffer();

describe('uploadPhoto', () => {
  test('is work of its operation for as long as it draws', async () => {
    const ctx = createContext(app.deps, { viewer: { id: ana.id, sessionId: null }, address: '' });
    // Statements by a manager of the process are nobody's work.
    await uploadPhoto({ ...ctx, db: app.deps.dataSource.manager }, await aPicture(), {});
    expect(ctx.work).toEqual({ rows: 0, ms: expect.any(Number), processorMs: 0 });
    expect(ctx.work.ms).toBeGreaterThan(0);
  });

  test('refuses another picture under a used clientKey, also as Idempotency-Key', async () => {
    const [picture, other, key] = [await aPicture(), await aPicture({ width: 90 }), randomUUID()];
    const send = (bytes: Buffer, header: string) =>
      ana.request('POST', '/api/photos', bytes, { 'idempotency-key': header });
    const { id } = (await upload(ana, picture, key)).body;
    expect(await (await send(picture, key)).json()).toMatchObject({ id });
    expect(await upload(ana, other, key)).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
    expect((await send(other, key)).status).toBe(409);
  });

  test('encodes a picture upright, in two widths and two formats, without any metadata of the phone', async () => {
    const picture = await aPhonePicture();
    expect((await sharp(picture).metadata()).exif?.toString('latin1')).toContain('Nosy Phones');
    const { status, body } = await upload(ana, picture);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        small: `/photos/${body.id}-480.webp`,
        large: `/photos/${body.id}-1280.webp`,
        width: 60,
        height: 80,
      },
    });
    for (const file of ['480.webp', '480.avif', '1280.webp', '1280.avif']) {
      const response = await getFile(ana, body.id, file);
      const bytes = Buffer.from(await response.arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ width: 60, height: 80, format: file.endsWith('avif') ? 'heif' : 'webp' });
      for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[part]).toBeUndefined();
      for (const word of ['Nosy Phones', 'Ana Muller', 'GPS', 'Exif']) expect(bytes.includes(word)).toBe(false);
    }
  });

  test('reduces a large picture to the two widths', async () => {
    const { body } = await upload(ana, await aPicture({ width: 2000, height: 1000 }));
    expect(body).toMatchObject({ width: 1280, height: 640 });
    expect(await sharp(Buffer.from(await (await getFile(ana, body.id)).arrayBuffer())).metadata()).toMatchObject({
      width: 480,
      height: 240,
    });
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string, number]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
      'NOT_A_PHOTO',
      415,
    ],
    [
      'a JPEG cut short',
      async () => {
        const whole = await sharp(Buffer.from(Uint8Array.from({ length: 30_000 }, (_, n) => (n * n) % 251)), {
          raw: { width: 100, height: 100, channels: 3 },
        })
          .jpeg()
          .toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      'NOT_A_PHOTO',
      415,
    ],
    ['a JPEG by its first bytes alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]), 'NOT_A_PHOTO', 415],
    ['41 megapixels in a small file', () => bomb(8200, 5000), 'PHOTO_TOO_LARGE', 413],
    ['a line of 39 megapixels', () => bomb(39_000_000, 1), 'PHOTO_TOO_LARGE', 413],
    ['a kilobyte that takes 800 MB to decode', () => dearAvif(), 'PHOTO_TOO_LARGE', 413],
    ['6 MB', () => Buffer.alloc(6_000_000, 0xff), 'TOO_LARGE', 413],
    ['nothing', () => Buffer.alloc(0), 'NOT_A_PHOTO', 415],
  ])('refuses %s and stores nothing', async (_what, make, code, status) => {
    const someone = await app.person();
    expect(await upload(someone, await make())).toMatchObject({ status, body: { code } });
    expect(await app.deps.dataSource.query('SELECT FROM photos WHERE owner_id = $1', [someone.id])).toEqual([]);
  });

  test('draws on after a picture that took too much, also what came beside it', async () => {
    const [dear, ...others] = await Promise.all([upload(ana, await dearAvif()), upload(ana), upload(ben)]);
    expect([dear, ...others, await upload(ben)].map(({ status }) => status)).toEqual([413, 201, 201, 201]);
  });

  test('refuses a visitor, a foreign origin and a multipart form', async () => {
    expect(await upload(app.visitor())).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    const foreign = await ana.request('POST', '/api/photos', await aPicture(), {
      'content-type': 'image/jpeg',
      origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(403);
    const form = await ana.request('POST', '/api/photos', 'x', { 'content-type': 'multipart/form-data; boundary=x' });
    expect(form.status).toBe(400);
  });

  test('returns one photo for uploads with the same key, in parallel or one after the other', async () => {
    const key = randomUUID();
    const answers = await Promise.all([
      upload(ana, undefined, key),
      upload(ana, undefined, key),
      upload(ana, undefined, key),
    ]);
    const [id, ...others] = new Set(
      [...answers, await upload(ana, undefined, key)].map(({ body }) => body.id as string),
    );
    expect(others).toEqual([]);
    expect(filesOf(id!)).toHaveLength(4);
    expect((await upload(ben, undefined, key)).body.id).not.toBe(id);
  });

  test('completes an interrupted upload on the next attempt with the same key', async () => {
    const key = randomUUID();
    const id = await interruptedUpload(key);
    expect(filesOf(id)).toHaveLength(2);
    expect((await post(ana, [id])).body).toMatchObject({ code: 'PHOTO_GONE' });
    expect((await upload(ana, undefined, key)).body.id).toBe(id);
    expect((await post(ana, [id])).status).toBe(201);
  });
});

describe('a favor with photos', () => {
  const PHOTOS =
    'query ($id: ID!) { favor(id: $id) { photos { id small large smallest: small(format: AVIF) width height } } }';
  const photosOf = async (person: TestClient, id: number) =>
    (await person.graphql(PHOTOS, { id: String(id) })).data.favor.photos;

  test('shows its photos in the order of photoIds', async () => {
    const ids = [await uploaded(ana), await uploaded(ana), await uploaded(ana)];
    const order = [ids[2]!, ids[0]!, ids[1]!];
    const { body } = await post(ana, order);
    expect(body.imageUrl).toBe(`/photos/${order[0]}-1280.webp`);
    expect(await photosOf(app.visitor(), body.id)).toEqual(
      order.map((id) => ({
        id,
        small: `/photos/${id}-480.webp`,
        large: `/photos/${id}-1280.webp`,
        smallest: `/photos/${id}-480.avif`,
        width: 40,
        height: 30,
      })),
    );
  });

  test('posted again with the same key has each photo once', async () => {
    const input = { clientKey: randomUUID(), ...aNeighbourhood() };
    const ids = [await uploaded(ana)];
    const first = await post(ana, ids, input);
    expect((await post(ana, ids, input)).body.id).toBe(first.body.id);
    expect(await photosOf(ana, first.body.id)).toMatchObject([{ id: ids[0] }]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['four photos', async () => Array.from({ length: 4 }, () => randomUUID()), 'BAD_INPUT'],
    [
      'the same photo twice',
      async () => {
        const id = await uploaded(ana);
        return [id, id];
      },
      'BAD_INPUT',
    ],
    ['a malformed id', async () => ['../secret'], 'BAD_INPUT'],
    ['an unknown photo', async () => [randomUUID()], 'PHOTO_GONE'],
    ["another person's photo", async () => [await uploaded(ben)], 'PHOTO_GONE'],
    [
      'a photo of another favor',
      async () => {
        const id = await uploaded(ana);
        await post(ana, [id]);
        return [id];
      },
      'PHOTO_GONE',
    ],
  ])('is refused with %s', async (_what, make, code) => {
    const clientKey = randomUUID();
    expect((await post(ana, await make(), { clientKey })).body).toMatchObject({
      code,
      field: expect.stringMatching(/^photoIds/),
    });
    expect(await app.deps.dataSource.query('SELECT FROM favors WHERE client_key = $1', [clientKey])).toEqual([]);
  });
});

describe('a photo is served', () => {
  test("with its content type, and as immutable for the viewer's own browser", async () => {
    const id = await uploaded(ana);
    await post(ana, [id]);
    const { status, headers } = await getFile(app.visitor(), id, '1280.avif');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
    });
  });

  test('to its owner only until its favor is posted', async () => {
    const id = await uploaded(ana);
    expect([
      (await getFile(ana, id)).status,
      (await getFile(ben, id)).status,
      (await getFile(app.visitor(), id)).status,
    ]).toEqual([200, 404, 404]);
  });

  test('to people who may see its favor: not across a block, and after hiding to its owner only', async () => {
    const id = await uploaded(ana);
    const { body } = await post(ana, [id]);
    const cara = await app.person();
    await cara.graphql('mutation ($input: BlockUserInput!) { blockUser(input: $input) { user { id } } }', {
      input: { userId: ana.id },
    });
    expect([(await getFile(ben, id)).status, (await getFile(cara, id)).status]).toEqual([200, 404]);
    await app.deps.dataSource.query('UPDATE favors SET hidden_at = now() WHERE id = $1', [body.id]);
    expect([(await getFile(ana, id)).status, (await getFile(ben, id)).status]).toEqual([200, 404]);
  });

  test.each(['nothing', '..%2f..%2fjwt-secret', '%2e%2e/jwt-secret', `${randomUUID()}-480.webp`])(
    'with 404 for %s',
    async (name) => {
      expect((await app.visitor().request('GET', `/photos/${name}`)).status).toBe(404);
    },
  );
});

describe('purgeUnusedPhotos', () => {
  test('deletes, after a day, photos without a favor and interrupted uploads', async () => {
    const [id, used, half] = [await uploaded(ana), await uploaded(ana), await interruptedUpload(randomUUID())];
    await post(ana, [used]);
    await purge();
    expect([filesOf(id).length, filesOf(half).length]).toEqual([4, 2]);
    later = DAY_MS + 1000;
    expect((await post(ben, [id])).body).toMatchObject({ code: 'PHOTO_GONE' });
    await purge();
    later = 0;
    for (const gone of [id, half]) expect([filesOf(gone), await rows(gone)]).toEqual([[], []]);
    expect(filesOf(used)).toHaveLength(4);
  });

  test('removes files outside any transaction, and leaves for the next run only those that cannot be removed', async () => {
    const [stuck, id] = [await uploaded(ana), await uploaded(ana)];
    await app.deps.dataSource.query("UPDATE photos SET expendable_at = now() - interval '1 hour' WHERE id = ANY ($1)", [
      [stuck, id],
    ]);
    const { remove } = app.deps.photos;
    app.deps.photos.remove = async (name) => {
      await app.deps.dataSource.query('SELECT FROM photos WHERE id = $1 FOR SHARE NOWAIT', [name.slice(0, id.length)]);
      if (name.startsWith(stuck)) throw new Error('the bucket is away');
      return remove(name);
    };
    await expect(purge()).rejects.toThrow('1 photos could not be removed');
    expect([filesOf(id), await rows(id)]).toEqual([[], []]);
    expect([filesOf(stuck).length, (await rows(stuck)).length]).toEqual([4, 1]);
    app.deps.photos.remove = remove;
    await purge();
    expect([filesOf(stuck), await rows(stuck)]).toEqual([[], []]);
  });

  test('deletes the photos of a deleted favor, which are not served from that moment on', async () => {
    const id = await uploaded(ana);
    const { body } = await post(ana, [id]);
    await ana.rest('DELETE', `/favors/${body.id}`);
    expect([(await getFile(ana, id)).status, (await getFile(ben, id)).status]).toEqual([404, 404]);
    await purge();
    expect([filesOf(id), await rows(id)]).toEqual([[], []]);
  });

  test('deletes all photos of a deleted account, which its data export listed before', async () => {
    const cara = await app.person();
    const [waiting, shown] = [await uploaded(cara), await uploaded(cara)];
    const { body } = await post(cara, [shown]);
    expect((await cara.rest('GET', `/users/${cara.id}/export`)).body.photos).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: shown, favorId: body.id, position: 0 }),
        expect.objectContaining({ id: waiting, favorId: null }),
      ]),
    );
    await cara.rest('DELETE', `/users/${cara.id}`);
    expect((await getFile(app.visitor(), shown)).status).toBe(404);
    await purge();
    expect([...filesOf(waiting), ...filesOf(shown), ...(await rows(waiting)), ...(await rows(shown))]).toEqual([]);
  });
});
