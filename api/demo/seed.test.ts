import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IsNull, Not, type DataSource } from 'typeorm';
import { createDataSource } from '../../ormconfig.ts';
import type { Language } from '../../shared/languages.ts';
import { whyNotOfAge } from '../features/auth/auth.rules.ts';
import { verifyPassword } from '../features/auth/password.ts';
import { Deal } from '../features/deals/deal.entity.ts';
import { Favor } from '../features/favors/favor.entity.ts';
import { usualPrice } from '../features/favors/areas/usual-price.rules.ts';
import { categoryLabels } from '../features/favors/favor-labels.ts';
import { DEFAULT_POINT, PostFavor } from '../features/favors/favors.input.ts';
import { isExpired } from '../features/favors/expiry/timeframe.rules.ts';
import { distanceKm } from '../features/places/distance.rules.ts';
import { demoFavors } from './world/favors.ts';
import { HelperListing } from '../features/helpers/helper-listing.entity.ts';
import { SaveHelperListing } from '../features/helpers/helpers.input.ts';
import { folderStore } from '../features/photos/folder-store.ts';
import { Photo } from '../features/photos/photo.entity.ts';
import { User } from '../features/users/user.entity.ts';
import { whyNotKnown } from '../features/users/users.rules.ts';
import { UpdateProfile } from '../features/account/profile/profile.input.ts';
import { readDemoSignIns } from './demo-sign-ins.ts';
import { scratchDatabase } from '../testing/scratch-database.ts';
import { DatabaseNotEmpty, seedDemoWorld } from './seed.ts';

const now = new Date('2027-03-28T00:30:00Z');
const locationKey = Buffer.alloc(32, 'location');

let dataDir: string;
const scratches: { dataSource: DataSource; drop: () => Promise<void> }[] = [];

/** Creates a migrated, empty database, which is dropped after the tests. */
async function anEmptyDatabase(): Promise<DataSource> {
  const { url, drop } = await scratchDatabase({ migrated: true });
  const dataSource = await createDataSource({ url, poolSize: 4 }).initialize();
  scratches.push({ dataSource, drop });
  return dataSource;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'favr-seed-'));
});

afterAll(async () => {
  await Promise.all(
    scratches.map(async ({ dataSource, drop }) => {
      await dataSource.destroy();
      await drop();
    }),
  );
  await rm(dataDir, { recursive: true });
});

describe('the demo world', () => {
  let world: DataSource;
  let favors: Favor[];
  let people: User[];

  beforeAll(async () => {
    world = await anEmptyDatabase();
    await seedDemoWorld({ dataSource: world, locationKey, now, dataDir, photos: folderStore(dataDir, 'photos') });
    favors = await world.manager.find(Favor, { order: { id: 'ASC' } });
    people = await world.manager.find(User, { order: { id: 'ASC' } });
  });

  const personCalled = (firstName: string) => people.find((person) => person.firstName === firstName)!;
  /** Expects that a query for wrong rows finds none. */
  const expectNoRows = (sql: string) => expect(world.query(sql)).resolves.toEqual([]);

  test('has residents, about two thirds of them verified, and favors in every status', () => {
    expect(people.length).toBeGreaterThanOrEqual(14);
    const verified = people.filter((person) => person.emailConfirmedAt).length / people.length;
    expect(verified).toBeGreaterThan(0.55);
    expect(verified).toBeLessThan(0.8);
    expect(favors.length).toBeGreaterThanOrEqual(64);
    const open = favors.filter((favor) => favor.status === 'OPEN');
    expect(open.filter((favor) => isExpired(favor, now)).length).toBeGreaterThanOrEqual(5);
    expect(open.filter((favor) => !isExpired(favor, now)).length).toBeGreaterThanOrEqual(30);
    expect(favors.filter((favor) => favor.status === 'ACCEPTED').length).toBeGreaterThanOrEqual(5);
    expect(favors.filter((favor) => favor.status === 'COMPLETED').length).toBeGreaterThanOrEqual(10);
    expect(favors.filter((favor) => favor.finalPriceCents !== null).length).toBeGreaterThanOrEqual(3);
  });

  test('speaks the five languages of the app, as the country does', () => {
    const speakers = (code: Language) =>
      people.filter((person) => (person.languages as string[]).includes(code)).length;
    for (const { code, least } of [
      { code: 'lb', least: 6 },
      { code: 'fr', least: 10 },
      { code: 'de', least: 4 },
      { code: 'pt', least: 4 },
      { code: 'en', least: 4 },
    ] as const)
      expect(speakers(code)).toBeGreaterThanOrEqual(least);
    const titles = favors.map(({ title }) => title).join('\n');
    for (const words of [/Aller-retour/, /Hénger/, /Zwillinge/, /bacalhau para doze/, /Lift to Findel/])
      expect(titles).toMatch(words);
  });

  test('has an open favor in every category and for every timeframe of the wizard', () => {
    const open = favors.filter((favor) => favor.status === 'OPEN' && !isExpired(favor, now));
    expect(new Set(open.map((favor) => favor.category))).toEqual(new Set(Object.keys(categoryLabels)));
    const timeframes = new Set(open.map((favor) => favor.timeframe));
    for (const word of ['ASAP', 'Today', 'This week', 'This weekend', 'Next week', 'Flexible'])
      expect(timeframes).toContain(word);
    expect(timeframes).toContain('April 3, 2027');
  });

  test('holds only people and favors that pass the validation of the API', () => {
    for (const person of people) {
      expect(UpdateProfile.parse(person)).toEqual(
        expect.objectContaining({ email: person.email, bio: person.bio, country: person.country }),
      );
      expect(whyNotOfAge(person.dateOfBirth!, null, now)).toBeNull();
    }
    for (const favor of favors) {
      const { title, description, timeframe, priceCents } = favor;
      expect(PostFavor.parse({ ...favor, price: priceCents / 100 })).toMatchObject({
        title,
        description,
        timeframe,
        price: priceCents,
      });
    }
  });

  test('has a drawn portrait of each resident, no two alike', async () => {
    const photos = await world.manager.findBy(Photo, {
      purpose: 'profile',
      storedAt: Not(IsNull()),
      expendableAt: IsNull(),
    });
    expect(photos.map(({ id }) => id).toSorted()).toEqual(people.map(({ pictureId }) => pictureId).toSorted());
    const store = folderStore(dataDir, 'photos');
    const files = await Promise.all(people.map(({ pictureId }) => store.get(`${pictureId}-320.webp`)));
    expect(new Set(files.map((file) => file!.toString('base64'))).size).toBe(people.length);
  });

  test('has pictures of things in its favors, each its poster’s, among them open ones', async () => {
    const photos = await world.manager.findBy(Photo, { purpose: 'favor', storedAt: Not(IsNull()), position: 0 });
    const drawn = Object.values(demoFavors).flatMap((demos) => demos.filter(({ drawing }) => drawing));
    expect(photos).toHaveLength(drawn.length);
    const store = folderStore(dataDir, 'photos');
    for (const { id, ownerId, favorId } of photos) {
      expect(favors.find((favor) => favor.id === favorId)?.posterId).toBe(ownerId);
      expect((await store.get(`${id}-480.webp`))!.length).toBeLessThan(40_000);
    }
    expect(
      favors.filter(({ id, status }) => status === 'OPEN' && photos.some((photo) => photo.favorId === id)).length,
    ).toBeGreaterThan(5);
  });

  test('has at least three people who offer their help nearby, as the API takes it, for each who can sign in', async () => {
    const listings = await world.manager.find(HelperListing);
    for (const firstName of ['Ana', 'Ben'])
      expect(listings.filter(({ userId }) => userId !== personCalled(firstName).id).length).toBeGreaterThanOrEqual(3);
    for (const { userId, skills, slots, words } of listings) {
      const input = { skills, slots, words, near: DEFAULT_POINT };
      expect(SaveHelperListing.parse(input)).toMatchObject({ skills, slots });
      expect(whyNotKnown(people.find(({ id }) => id === userId)!)).toBeNull();
    }
  });

  test('has no time after the seeding, and favors from the hour before it', async () => {
    const newest = Math.max(...favors.map((favor) => favor.createdAt.getTime()));
    expect(now.getTime() - newest).toBeGreaterThan(0);
    expect(now.getTime() - newest).toBeLessThan(3_600_000);
    const [moments] = await world.query(`
      SELECT greatest((SELECT max(created_at) FROM messages), (SELECT max(created_at) FROM ratings), (SELECT max(accepted_at) FROM favors),
                      (SELECT max(completed_at) FROM favors), (SELECT max(updated_at) FROM conversations)) AS latest
    `);
    expect(moments.latest.getTime()).toBeLessThanOrEqual(now.getTime());
  });

  test('keeps the times of favors, conversations and ratings in order', async () => {
    await expectNoRows(
      'SELECT id FROM favors WHERE accepted_at NOT BETWEEN created_at AND expires_at OR completed_at <= accepted_at',
    );
    await expectNoRows(
      `SELECT f.id FROM favors f JOIN users u ON u.id IN (f.poster_id, f.helper_id) WHERE f.created_at < u.member_since`,
    );
    await expectNoRows(
      `SELECT c.id FROM conversations c JOIN favors f ON f.id = c.favor_id WHERE c.created_at < f.created_at OR c.updated_at < c.created_at`,
    );
    await expectNoRows(
      'SELECT r.id FROM ratings r JOIN favors f ON f.id = r.favor_id WHERE r.created_at < f.completed_at OR f.completed_at IS NULL',
    );
    await expectNoRows(
      'SELECT id FROM (SELECT id, created_at, lag(created_at) OVER (ORDER BY id) AS before FROM favors) f WHERE created_at < before',
    );
  });

  test('has counters that match the rows', () =>
    expectNoRows(`
      SELECT id FROM users u
      WHERE completed_favrs <> (SELECT count(*) FROM favors WHERE helper_id = u.id AND status = 'COMPLETED')
         OR total_ratings <> (SELECT count(*) FROM ratings WHERE rated_id = u.id)
         OR rating_sum <> (SELECT coalesce(sum(stars), 0) FROM ratings WHERE rated_id = u.id)
    `));

  test('has ratings only between poster and helper of a completed favor, often in both directions', async () => {
    await expectNoRows(`
      SELECT r.id FROM ratings r JOIN favors f ON f.id = r.favor_id
      WHERE f.status <> 'COMPLETED' OR (r.rater_id, r.rated_id) NOT IN ((f.poster_id, f.helper_id), (f.helper_id, f.poster_id))
    `);
    const [{ both }] = await world.query(
      'SELECT count(*)::int AS both FROM (SELECT FROM ratings GROUP BY favor_id HAVING count(*) = 2) f',
    );
    expect(both).toBeGreaterThanOrEqual(10);
  });

  test('has conversations with gapless sequences, rising times, and messages unseen only by their recipients', async () => {
    await expectNoRows(`
      SELECT c.id FROM conversations c LEFT JOIN messages m ON m.conversation_id = c.id GROUP BY c.id
      HAVING count(m.id) <> c.last_sequence OR max(m.sequence) <> c.last_sequence OR c.last_sequence = 0
    `);
    await expectNoRows(`
      SELECT id FROM (SELECT id, created_at, lag(created_at) OVER (PARTITION BY conversation_id ORDER BY sequence) AS before FROM messages) m
      WHERE created_at < before
    `);
    await expectNoRows(`
      SELECT m.id FROM messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE m.sender_id NOT IN (c.poster_id, c.helper_id)
         OR (m.sequence > c.poster_seen_sequence AND m.sender_id = c.poster_id)
         OR (m.sequence > c.helper_seen_sequence AND m.sender_id = c.helper_id)
    `);
    const [{ unread }] = await world.query(`
      SELECT count(*)::int AS unread FROM conversations WHERE least(poster_seen_sequence, helper_seen_sequence) < last_sequence
    `);
    expect(unread).toBeGreaterThanOrEqual(4);
  });

  test('has a conversation with every helper, and another final price only for negotiable favors', async () => {
    await expectNoRows(`
      SELECT f.id FROM favors f LEFT JOIN conversations c ON c.favor_id = f.id AND c.helper_id = f.helper_id
      WHERE f.helper_id IS NOT NULL AND c.id IS NULL
    `);
    await expectNoRows(
      'SELECT id FROM favors WHERE final_price_cents = price_cents OR (final_price_cents IS NOT NULL AND NOT is_negotiable)',
    );
  });

  test('has the deal of every favor that was given to somebody, as accepting and completing it leave one', async () => {
    await expectNoRows(`
      SELECT f.id FROM favors f
      LEFT JOIN deals d ON (d.favor_id, d.poster_id, d.helper_id) = (f.id, f.poster_id, f.helper_id)
      LEFT JOIN conversations c ON (c.id, c.favor_id, c.helper_id) = (d.conversation_id, d.favor_id, d.helper_id)
      LEFT JOIN terms t ON (t.deal_id, t.version, t.answer) = (d.id, d.agreed_version, 'ACCEPTED')
      WHERE f.status <> 'OPEN' AND (
        c.id IS NULL
        OR (t.price_cents, t.proposed_at, d.agreed_at, d.ended_at, d.claimed_cents)
          IS DISTINCT FROM (f.price_cents, f.accepted_at, f.accepted_at, f.completed_at, f.final_price_cents)
        OR d.state <> CASE f.status WHEN 'ACCEPTED' THEN 'AGREED' ELSE 'COMPLETED' END
        OR d.settled IS DISTINCT FROM CASE WHEN f.status = 'COMPLETED' THEN
          CASE (SELECT count(*) FROM ratings WHERE favor_id = f.id) WHEN 2 THEN 'BOTH' ELSE 'ONE' END END)
    `);
    const deals = await world.manager.find(Deal);
    expect(deals).toHaveLength(favors.filter(({ helperId }) => helperId).length);
    for (const { state, due, dueAt } of deals)
      if (state === 'AGREED') {
        expect(due).toBe('ASK_AFTER_A_DAY');
        expect(dueAt!.getTime()).toBeGreaterThan(now.getTime());
      } else expect([due, dueAt]).toEqual([null, null]);
  });

  test('has completed enough favors of one kind, between enough people, for a usual price', async () => {
    const [{ median, count, people: sides }] = await world.query(`
      SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(final_price_cents, price_cents)) AS median,
             count(*)::int AS count, least(count(DISTINCT poster_id), count(DISTINCT helper_id))::int AS people
      FROM favors WHERE status = 'COMPLETED' AND category = 'MOVING'
    `);
    expect(usualPrice(median, count, sides)).toBe(3000);
  });

  test('publishes neither street nor exact point of a home', () => {
    for (const favor of favors) {
      const street = favor.address.split(',')[0]!.replace(/^\d+ /, '');
      expect(favor.area).not.toBe('');
      expect(favor.area).not.toContain(street);
      expect(favor.area).not.toMatch(/\d/);
      const published = { latitude: favor.publishedLatitude, longitude: favor.publishedLongitude };
      expect(distanceKm(favor, published)).toBeGreaterThan(0.05);
    }
  });

  test('publishes one point per home', () => {
    const homes = new Set(favors.map((favor) => `${favor.posterId} ${favor.address}`));
    const shown = new Set(
      favors.map(
        (favor) => `${favor.posterId} ${favor.address} ${favor.publishedLatitude} ${favor.publishedLongitude}`,
      ),
    );
    expect(homes.size).toBeGreaterThanOrEqual(20);
    expect(shown.size).toBe(homes.size);
  });

  test('has passwords for the two demo neighbours only', async () => {
    const signIns = await readDemoSignIns(dataDir);
    expect(signIns.map(({ name, email }) => [name, email])).toEqual([
      ['Ana', 'ana.marques@example.org'],
      ['Ben', 'ben.weber@example.org'],
    ]);
    expect(new Set(signIns.map(({ password }) => password)).size).toBe(2);
    const rows: { email: string; hash: string }[] = await world.query(
      'SELECT email, password_hash AS hash FROM users ORDER BY id',
    );
    const opens = async (password: string) => {
      const right = await Promise.all(rows.map(({ hash }) => verifyPassword(hash, password)));
      return rows.filter((_, index) => right[index]).map(({ email }) => email);
    };
    for (const { password } of signIns) expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await Promise.all(signIns.map(({ password }) => opens(password)))).toEqual(
      signIns.map(({ email }) => [email]),
    );
    expect((await stat(join(dataDir, 'demo-sign-ins.json'))).mode & 0o777).toBe(0o600);
  });

  test('gives both demo neighbours an accepted favor, unread messages and open favors nearby', async () => {
    const [ana, ben] = [personCalled('Ana'), personCalled('Ben')];
    expect(
      favors.filter((favor) => favor.status === 'ACCEPTED' && favor.posterId === ana.id && favor.helperId === ben.id),
    ).toHaveLength(1);
    const hasEnough = async ({ id }: User) => {
      const [{ unread }] = await world.query(
        `SELECT sum(last_sequence - CASE WHEN poster_id = $1 THEN poster_seen_sequence ELSE helper_seen_sequence END)::int AS unread
         FROM conversations WHERE $1 IN (poster_id, helper_id)`,
        [id],
      );
      expect(unread).toBeGreaterThanOrEqual(2);
      const offers = favors.filter(
        (favor) => favor.posterId !== id && favor.status === 'OPEN' && !isExpired(favor, now),
      );
      expect(offers.filter((favor) => distanceKm(DEFAULT_POINT, favor) < 5).length).toBeGreaterThanOrEqual(15);
    };
    await Promise.all([ana, ben].map(hasEnough));
  });

  test('is refused by a database that has people', async () => {
    const before = await readDemoSignIns(dataDir);
    await expect(
      seedDemoWorld({ dataSource: world, locationKey, now, dataDir, photos: folderStore(dataDir, 'photos') }),
    ).rejects.toThrow(DatabaseNotEmpty);
    expect(await world.manager.count(User)).toBe(people.length);
    expect(await readDemoSignIns(dataDir)).toEqual(before);
  });
});

test('seedDemoWorld called twice at once succeeds once and is refused once', async () => {
  const dataSource = await anEmptyDatabase();
  const seed = () => seedDemoWorld({ dataSource, locationKey, now, dataDir, photos: folderStore(dataDir, 'photos') });
  const outcomes = await Promise.allSettled([seed(), seed()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toBeInstanceOf(DatabaseNotEmpty);
  const [{ ana }] = await dataSource.query(
    `SELECT count(*)::int AS ana FROM users WHERE email = 'ana.marques@example.org'`,
  );
  expect(ana).toBe(1);
});

test('readDemoSignIns finds no sign-ins in a data directory without a demo world', async () => {
  expect(await readDemoSignIns(join(dataDir, 'elsewhere'))).toEqual([]);
});
