import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createContext } from '../../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { aPhonePicture, aPicture } from '../../../testing/pictures.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { favorInput } from '../../../testing/world.ts';
import type { NotifyingEvent } from '../../../events/notifying-events.ts';
import { notify } from '../../notifications/dispatch/notify.ts';
import { purgeUnusedPhotos } from '../../photos/purge-unused-photos.ts';

const DAY_MS = 86_400_000;
const SET = 'mutation ($input: SetPictureInput!) { setPicture(input: $input) { user { picture pictureHidden } } }';

let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
let dataDir: string;
let later = 0;

beforeAll(async () => {
  dataDir = join(process.cwd(), 'node_modules/.cache', `pictures-${randomUUID()}`);
  // What it purges is everybody's.
  app = await startTestApp({ alone: true, env: { DATA_DIR: dataDir }, now: () => new Date(Date.now() + later) });
  [ana, ben, admin] = await Promise.all([app.person(), app.person({ firstName: 'Ben' }), app.person()]);
  await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = async (person: TestClient, bytes?: Buffer, query = 'purpose=profile') =>
  person.rest('POST', `/photos?${query}`, bytes ?? (await aPicture()));
const setPicture = (person: TestClient, photoId: unknown) => person.graphql(SET, { input: { photoId } });
const filesOf = (id: string) => readdirSync(join(dataDir, 'photos')).filter((name) => name.startsWith(id));
const purge = () => purgeUnusedPhotos(createContext(app.deps, { viewer: null, address: '' }));
/** Hides or shows a person's picture as an admin; returns the refusal code, if any. */
async function moderate(
  admin: TestClient,
  name: 'hidePicture' | 'unhidePicture',
  userId: string,
  note?: string,
  more: object = {},
) {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const mutation = `mutation ($input: ${type}!) { ${name}(input: $input) { user { id } } }`;
  return (
    (
      await admin.graphql(mutation, {
        input: { userId, note, ...(name === 'hidePicture' && { reasons: 'Rule 3' }), ...more },
      })
    ).errors?.[0]?.extensions.code ?? null
  );
}

/** Reports a person's picture; returns the report's id, or the refusal code. */
async function reportPicture(reporter: TestClient, id: string, picture?: string | null): Promise<string> {
  const mutation = 'mutation ($input: ReportContentInput!) { reportContent(input: $input) { report { id kind } } }';
  const { data, errors } = await reporter.graphql(mutation, {
    input: { kind: 'PICTURE', id, reason: 'FAKE', picture },
  });
  return errors?.[0]?.extensions.code ?? data.reportContent.report.id;
}

/** Gives a person a picture; returns the photo's id. */
async function withPicture(person: TestPerson): Promise<string> {
  const { id } = (await upload(person)).body;
  expect((await setPicture(person, id)).errors).toBeUndefined();
  return id;
}

/** Returns what a viewer reads of a person's picture through each door, and the status of its file. */
async function seenBy(viewer: TestClient, person: TestPerson, photoId: string) {
  const { data } = await viewer.graphql(
    'query ($id: ID!) { user(id: $id) { picture large: picture(size: LARGE) pictureHidden } }',
    { id: person.id },
  );
  const { profilePicture } = (await viewer.rest('GET', `/users/${person.id}`)).body;
  const { status } = await viewer.request('GET', `/photos/${photoId}-96.webp`);
  return { ...data.user, profilePicture, status };
}

const nothing = { picture: null, large: null, pictureHidden: null, profilePicture: null, status: 404 };
const shown = (id: string) => ({
  picture: `/photos/${id}-96.webp`,
  large: `/photos/${id}-320.webp`,
  pictureHidden: null,
  profilePicture: `/photos/${id}-320.webp`,
  status: 200,
});

describe('the upload of a picture', () => {
  test('is cut to a square, upright, in two widths, without the place and any other metadata of the phone', async () => {
    const picture = await aPhonePicture();
    expect((await sharp(picture).metadata()).exif?.toString('latin1')).toContain('Nosy Phones');
    const { status, body } = await upload(ana, picture);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        small: `/photos/${body.id}-96.webp`,
        large: `/photos/${body.id}-320.webp`,
        width: 320,
        height: 320,
      },
    });
    for (const width of [96, 320]) {
      const bytes = Buffer.from(await (await ana.request('GET', `/photos/${body.id}-${width}.webp`)).arrayBuffer());
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ width, height: width, format: 'webp' });
      for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[part]).toBeUndefined();
      for (const word of ['Nosy Phones', 'Ana Muller', 'GPS', 'Exif']) expect(bytes.includes(word)).toBe(false);
    }
  });

  test('is refused with 41 megapixels in a small file, as no picture, and for another purpose', async () => {
    const create = { width: 8200, height: 5000, channels: 3, background: '#fff' } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await upload(ana, bomb)).toMatchObject({ status: 413, body: { code: 'PHOTO_TOO_LARGE' } });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await upload(ana, svg)).toMatchObject({ status: 415, body: { code: 'NOT_A_PHOTO' } });
    const elsewhere = await upload(ana, undefined, 'purpose=passport');
    expect(elsewhere).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', field: 'purpose' } });
  });

  test('answers one photo for the same key, and refuses that key for another purpose', async () => {
    const [key, bytes] = [randomUUID(), await aPicture()];
    const query = `purpose=profile&clientKey=${key}`;
    const [first, second] = [await upload(ana, bytes, query), await upload(ana, bytes, query)];
    expect(second.body.id).toBe(first.body.id);
    expect(await upload(ana, bytes, `clientKey=${key}`)).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  });
});

describe('setPicture', () => {
  test('shows a picture to whoever is signed in, while visitors see initials, at every door', async () => {
    const cara = await app.person();
    const { id } = (await upload(cara)).body;
    expect(await seenBy(ben, cara, id)).toEqual(nothing);
    expect((await setPicture(cara, id)).data.setPicture.user).toEqual({
      picture: `/photos/${id}-96.webp`,
      pictureHidden: false,
    });
    expect(await seenBy(ben, cara, id)).toEqual(shown(id));
    expect(await seenBy(cara, cara, id)).toEqual({ ...shown(id), pictureHidden: false });
    expect(await seenBy(app.visitor(), cara, id)).toEqual(nothing);
  });

  test('repeated changes nothing, and with another picture deletes the files of the one before', async () => {
    const cara = await app.person();
    const first = await withPicture(cara);
    expect((await setPicture(cara, first)).errors).toBeUndefined();
    const second = await withPicture(cara);
    expect(await seenBy(ben, cara, first)).toEqual({ ...shown(second), status: 404 });
    expect((await setPicture(cara, first)).errors).toMatchObject([{ extensions: { code: 'PHOTO_GONE' } }]);
    await purge();
    expect([filesOf(first), filesOf(second).length]).toEqual([[], 2]);
  });

  test('keeps a picture in use from the purge, which deletes after a day one that was never shown', async () => {
    const cara = await app.person();
    const used = await withPicture(cara);
    const unused = (await upload(cara)).body.id;
    later = DAY_MS + 1000;
    await purge();
    later = 0;
    expect([filesOf(used).length, filesOf(unused)]).toEqual([2, []]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["another person's picture", async () => (await upload(ben)).body.id, 'PHOTO_GONE'],
    ['the picture that another person shows', () => withPicture(ben), 'PHOTO_GONE'],
    ['a photo for a favor', async () => (await upload(ana, undefined, '')).body.id, 'PHOTO_GONE'],
    ['an unknown photo', async () => randomUUID(), 'PHOTO_GONE'],
    ['a malformed id', async () => '../secret', 'BAD_INPUT'],
  ])('is refused with %s', async (_what, make, code) => {
    expect((await setPicture(ana, await make())).errors).toMatchObject([{ extensions: { code, field: 'photoId' } }]);
  });

  test('is refused to visitors; a favor is refused a picture for a profile', async () => {
    expect((await setPicture(app.visitor(), randomUUID())).errors).toMatchObject([
      { extensions: { code: 'NOT_SIGNED_IN' } },
    ]);
    const photoIds = [(await upload(ana)).body.id];
    expect((await ana.rest('POST', '/favors', { ...favorInput(), photoIds })).body).toMatchObject({
      code: 'PHOTO_GONE',
    });
  });

  test('shows another picture after one was hidden, which its owner alone saw', async () => {
    const cara = await app.person();
    const first = await withPicture(cara);
    expect(await moderate(admin, 'hidePicture', cara.id)).toBeNull();
    expect(await seenBy(ben, cara, first)).toEqual(nothing);
    expect(await seenBy(cara, cara, first)).toEqual({ ...shown(first), pictureHidden: true });
    const second = await withPicture(cara);
    expect(await seenBy(ben, cara, second)).toEqual(shown(second));
  });
});

describe('a picture that is not all right', () => {
  test('is reported once, by those who see it, and not by its owner', async () => {
    const cara = await app.person();
    expect(await reportPicture(ben, cara.id)).toBe('NOT_FOUND');
    await withPicture(cara);
    const first = await reportPicture(ben, cara.id);
    expect(await reportPicture(ben, cara.id)).toBe(first);
    expect(await reportPicture(cara, cara.id)).toBe('YOURSELF');
    expect(await reportPicture(app.visitor(), cara.id)).toBe('NOT_SIGNED_IN');
    const { data } = await admin.graphql(
      'query ($of: ID!) { admin { reports(kind: PICTURE, reportedId: $of) { edges { node { report { id } reported { picture } } } } } }',
      { of: cara.id },
    );
    expect(data?.admin.reports.edges).toHaveLength(1);
  });

  test('is reported and hidden as it was seen, and not as another that came since', async () => {
    const cara = await app.person();
    const pathOf = async () => {
      const { data } = await ben.graphql('query ($id: ID!) { user(id: $id) { picture(size: LARGE) } }', {
        id: cara.id,
      });
      return data.user.picture;
    };
    const current = async () => {
      const { data } = await admin.graphql(
        'query ($of: ID!) { admin { reports(kind: PICTURE, reportedId: $of) { edges { node { pictureIsCurrent } } } } }',
        { of: cara.id },
      );
      return data.admin.reports.edges.map(({ node }: any) => node.pictureIsCurrent);
    };
    await withPicture(cara);
    const first = await pathOf();
    const report = await reportPicture(ben, cara.id, first);
    expect(await current()).toEqual([true]);
    await withPicture(cara);
    expect(await current()).toEqual([false]);
    expect(await reportPicture(ben, cara.id, first)).toBe('PICTURE_CHANGED');
    expect(await moderate(admin, 'hidePicture', cara.id, undefined, { picture: first })).toBe('PICTURE_CHANGED');
    // The report that is open goes on with the picture of now.
    expect(await reportPicture(ben, cara.id, await pathOf())).toBe(report);
    expect(await current()).toEqual([true]);
    expect(await moderate(admin, 'hidePicture', cara.id, undefined, { picture: await pathOf() })).toBeNull();
  });

  test('is hidden with reasons that its owner alone reads, and is told of once', async () => {
    const cara = await app.person();
    await withPicture(cara);
    const reasons = 'Rule 3: it shows somebody else.';
    for (let time = 0; time < 2; time++) await moderate(admin, 'hidePicture', cara.id, 'seen', { reasons });
    const read = async (viewer: TestClient) =>
      (await viewer.graphql('query ($id: ID!) { user(id: $id) { pictureHiddenReasons } }', { id: cara.id })).data.user
        .pictureHiddenReasons;
    expect([await read(cara), await read(ben), await read(admin)]).toEqual([reasons, null, null]);
    const jobs: { data: NotifyingEvent }[] = await app.deps.dataSource.query(
      "SELECT data FROM pgboss.job WHERE data -> 'payload' ->> 'userId' = $1 AND data ->> 'name' = 'picture.hidden'",
      [cara.id],
    );
    expect(jobs).toHaveLength(1);
    await notify(createContext(app.deps, { viewer: null, address: '' }), jobs[0]!.data);
    const { data } = await cara.graphql('{ notifications { edges { node { kind path } } } }');
    expect(data.notifications.edges.map(({ node }: any) => node)).toEqual([
      { kind: 'PICTURE_HIDDEN', path: '/edit-profile' },
    ]);
    await withPicture(cara);
    expect(await read(cara)).toBeNull();
  });

  test('is hidden and shown again by admins alone, who leave an entry in the log each time', async () => {
    const cara = await app.person();
    expect(await moderate(admin, 'hidePicture', cara.id)).toBe('NOT_FOUND');
    const id = await withPicture(cara);
    expect(await moderate(ben, 'hidePicture', cara.id)).toBe('NOT_FOUND');
    expect(await seenBy(ben, cara, id)).toEqual(shown(id));
    for (let time = 0; time < 2; time++) expect(await moderate(admin, 'hidePicture', cara.id, 'rude')).toBeNull();
    expect(await seenBy(ben, cara, id)).toEqual(nothing);
    expect(await reportPicture(ben, cara.id)).toBe('NOT_FOUND');
    expect(await moderate(admin, 'unhidePicture', cara.id)).toBeNull();
    expect(await seenBy(ben, cara, id)).toEqual(shown(id));
    const entries = await app.deps.dataSource.query(
      "SELECT action, note FROM audit_log WHERE details ->> 'photoId' = $1 ORDER BY id",
      [id],
    );
    expect(entries).toEqual([
      { action: 'HIDE_PICTURE', note: 'rude' },
      { action: 'UNHIDE_PICTURE', note: null },
    ]);
  });
});

test('removePicture brings back initials and has the files deleted; without a picture it changes nothing', async () => {
  const cara = await app.person();
  const id = await withPicture(cara);
  const remove = () => cara.graphql('mutation { removePicture { user { picture } } }');
  expect((await remove()).data.removePicture.user.picture).toBeNull();
  expect((await remove()).data.removePicture.user.picture).toBeNull();
  expect(await seenBy(ben, cara, id)).toEqual(nothing);
  await purge();
  expect(filesOf(id)).toEqual([]);
});

test('the picture of a deleted account goes with it, and its export named it before', async () => {
  const cara = await app.person();
  const id = await withPicture(cara);
  const { body } = await cara.rest('GET', `/users/${cara.id}/export`);
  expect(body.profile.profilePicture).toBe(`/photos/${id}-320.webp`);
  expect(body.photos).toMatchObject([{ id, purpose: 'profile', width: 320, height: 320 }]);
  await cara.rest('DELETE', `/users/${cara.id}`);
  expect((await ben.request('GET', `/photos/${id}-320.webp`)).status).toBe(404);
  expect(await app.deps.dataSource.query('SELECT picture_id FROM users WHERE id = $1', [cara.id])).toEqual([
    { picture_id: null },
  ]);
  await purge();
  expect(filesOf(id)).toEqual([]);
});
