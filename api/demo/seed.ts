import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { StartupError } from '../platform/startup-error.ts';
import { hashPassword } from '../features/auth/password.ts';
import { Conversation } from '../features/conversations/conversation.entity.ts';
import { Message } from '../features/conversations/message.entity.ts';
import { Favor } from '../features/favors/favor.entity.ts';
import { Rating } from '../features/favors/rating.entity.ts';
import { User } from '../features/users/user.entity.ts';
import type { FavorCategory } from '../generated/graphql.ts';
import { keepDemoSignIns, newDemoPassword, type DemoSignIn } from './demo-sign-ins.ts';
import { favorRow, momentOf, ratingRows, type FiledFavor, type Seeding } from './world/favor-rows.ts';
import { demoFavors } from './world/favors.ts';
import { demoNeighbours, residents, type ResidentKey } from './world/residents.ts';
import { days, type DemoFavor } from './world/shape.ts';
import { conversationRow, messageRows } from './world/talk-rows.ts';

/** The database already has people, so the demo world stays out of it. */
export class DatabaseNotEmpty extends StartupError {
  override name = 'DatabaseNotEmpty';

  constructor() {
    super('This database already has people in it. The demo world is only put into an empty one.');
  }
}

/**
 * Fills an empty, migrated database with the demo world, all or nothing, every moment counted from `now`.
 * Two demo neighbours can sign in; their passwords are made here and kept in `dataDir`.
 * @throws DatabaseNotEmpty when anybody is in it, also when another process was faster.
 */
export async function seedDemoWorld(deps: {
  dataSource: DataSource;
  locationKey: Buffer;
  now: Date;
  dataDir: string;
}): Promise<{ signIns: DemoSignIn[] }> {
  const { dataSource, locationKey, now, dataDir } = deps;
  return dataSource.transaction(async (db) => {
    await db.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    if (await db.existsBy(User, {})) throw new DatabaseNotEmpty();
    const passwords: Partial<Record<ResidentKey, string>> = Object.fromEntries(
      demoNeighbours.map((key) => [key, newDemoPassword()]),
    );
    const seeding: Seeding = { now, locationKey, idOf: await insertResidents(db, now, passwords) };
    await insertFavors(db, seeding);
    await countUp(db);
    const signIns = demoNeighbours.map((key) => {
      const { firstName: name, email } = residents[key];
      return { name, email, password: passwords[key]! };
    });
    await keepDemoSignIns(dataDir, signIns);
    return { signIns };
  });
}

async function insertResidents(
  db: EntityManager,
  now: Date,
  passwords: Partial<Record<ResidentKey, string>>,
): Promise<Record<ResidentKey, string>> {
  const keys = Object.keys(residents) as ResidentKey[];
  const nobodysHash = await hashPassword(randomBytes(32).toString('base64url'));
  const rows = await Promise.all(
    keys.map(async (key) => {
      const { firstName, lastName, email, verified, bio, dateOfBirth, country, memberForDays } = residents[key];
      const password = passwords[key];
      const memberSince = momentOf({ now }, days(memberForDays));
      const emailConfirmedAt = verified ? memberSince : null;
      const passwordHash = password ? await hashPassword(password) : nobodysHash;
      return { firstName, lastName, email, bio, dateOfBirth, country, memberSince, emailConfirmedAt, passwordHash };
    }),
  );
  const { identifiers } = await db.insert(User, rows);
  return Object.fromEntries(keys.map((key, index) => [key, identifiers[index]!.id])) as Record<ResidentKey, string>;
}

/** Oldest first, so that ids rise with time as they do in life: lists of a person's favors are ordered by them. */
async function insertFavors(db: EntityManager, seeding: Seeding): Promise<void> {
  const filed = Object.entries(demoFavors)
    .flatMap(([category, demos]) => demos.map((demo): FiledFavor => ({ category: category as FavorCategory, demo })))
    .toSorted((one, other) => other.demo.posted - one.demo.posted);
  const { identifiers } = await db.insert(
    Favor,
    filed.map((favor) => favorRow(seeding, favor)),
  );
  const stored = filed.map(({ demo }, index) => ({ demo, favorId: identifiers[index]!.id as string }));
  await db.insert(Rating, stored.flatMap(({ favorId, demo }) => ratingRows(seeding, favorId, demo)).toSorted(byMoment));
  await insertTalks(db, seeding, stored);
}

async function insertTalks(
  db: EntityManager,
  seeding: Seeding,
  favors: readonly { favorId: string; demo: DemoFavor }[],
): Promise<void> {
  const talks = favors
    .flatMap(({ favorId, demo }) => (demo.talks ?? []).map((talk) => ({ favorId, demo, talk })))
    .toSorted((one, other) => other.talk.began - one.talk.began);
  const conversations = await db.save(
    Conversation,
    talks.map(({ favorId, demo, talk }) => conversationRow(seeding, favorId, demo, talk)),
  );
  await db.insert(
    Message,
    talks.flatMap(({ talk }, index) => messageRows(seeding, conversations[index]!, talk)).toSorted(byMoment),
  );
}

const byMoment = (one: { createdAt: Date }, other: { createdAt: Date }) =>
  one.createdAt.getTime() - other.createdAt.getTime();

/** The counters that completions and ratings would have moved one by one. */
async function countUp(db: EntityManager): Promise<void> {
  await db.query(`
    UPDATE users SET
      completed_favrs = (SELECT count(*) FROM favors WHERE helper_id = users.id AND status = 'COMPLETED'),
      total_ratings = (SELECT count(*) FROM ratings WHERE rated_id = users.id),
      rating_sum = (SELECT coalesce(sum(stars), 0) FROM ratings WHERE rated_id = users.id)
  `);
}
