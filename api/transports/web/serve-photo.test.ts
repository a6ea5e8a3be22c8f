import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { budgets } from '../../platform/budgets/budgets.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { aPicture } from '../../testing/pictures.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { favorInput } from '../../testing/world.ts';

/** Operations that one person may have running at once, and photos of a page of cards. */
const [AT_ONCE, CARDS] = [4, 50];

let app: TestApp;
let ana: TestPerson;
let path: string;
const dataDir = join(process.cwd(), 'node_modules/.cache', `served-photos-${randomUUID()}`);

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', OPERATIONS_AT_ONCE: String(AT_ONCE), DATA_DIR: dataDir } });
  ana = await app.person();
  const { body } = await ana.rest('POST', '/photos', await aPicture());
  await ana.rest('POST', '/favors', { ...favorInput(), photoIds: [body.id] });
  path = body.small;
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const remaining = (response: Response) => Number(response.headers.get('ratelimit-remaining'));

test('a photo spends from the budget of whoever reads it', async () => {
  const ben = await app.person();
  const [first, second] = [await ben.request('GET', path), await ben.request('GET', path)];
  expect(first.headers.get('ratelimit-limit')).toBe(String(budgets.person.points));
  expect(remaining(second)).toBeLessThan(remaining(first));
});

test.each<[string, () => Promise<TestClient>]>([
  ['a person', () => app.person()],
  ['the visitors of an address', async () => app.visitor()],
])(
  'the photos of whole pages are served to %s who asks for all at once, while other requests go on',
  async (_who, find) => {
    const who = await find();
    const { get } = app.deps.photos;
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    let reading!: () => void;
    const isReading = new Promise<void>((resolve) => (reading = resolve));
    app.deps.photos.get = async (name) => {
      reading();
      await released;
      return get(name);
    };
    const pages = Promise.all(Array.from({ length: CARDS }, async () => (await who.request('GET', path)).status));
    await isReading;
    expect((await who.rest('GET', '/favors?withinKm=1')).status).toBe(200);
    release();
    expect(new Set(await pages)).toEqual(new Set([200]));
    app.deps.photos.get = get;
  },
);
