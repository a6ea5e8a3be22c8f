import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { StartupError } from '../platform/startup-error.ts';
import { hashPassword } from '../features/auth/password.ts';
import { Conversation } from '../features/conversations/conversation.entity.ts';
import { Message } from '../features/conversations/message.entity.ts';
import { Deal } from '../features/deals/deal.entity.ts';
import { Terms } from '../features/deals/terms.entity.ts';
import { Favor } from '../features/favors/favor.entity.ts';
import { HelperListing } from '../features/helpers/helper-listing.entity.ts';
import { Rating } from '../features/reviews/rating.entity.ts';
import type { FileStore } from '../features/photos/file-store.ts';
import { User } from '../features/users/user.entity.ts';
import type { FavorCategory } from '../generated/graphql.ts';
import { drawFavors, drawPortraits, type DrawnFavor } from './draw-pictures.ts';
import { storeDemoSignIns, newDemoPassword, type DemoSignIn } from './demo-sign-ins.ts';
import { favorRow, timeAt, ratingRows, type CategorisedFavor, type Seeding } from './world/favor-rows.ts';
import { demoFavors } from './world/favors.ts';
import { helperRows } from './world/helper-rows.ts';
import type { DemoResident } from './world/resident.ts';
import { demoNeighbours, residents, type ResidentKey } from './world/residents.ts';
import { days, type DemoFavor } from './world/shape.ts';
import { conversationRow, messageRows } from './world/conversation-rows.ts';
import { dealRow, termsRow } from './world/deal-rows.ts';

/** The refusal to seed a database that already has people. */
export class DatabaseNotEmpty extends StartupError {
  override name = 'DatabaseNotEmpty';

  constructor() {
    super('This database already has people in it. The demo world is only put into an empty one.');
  }
}

/**
 * Fills an empty, migrated database with the demo world in one transaction, with all times relative to `now`, and draws
 * its people's portraits and pictures of its favors.
 * Two demo neighbours can sign in; their passwords are created here and written to `dataDir`.
 * @throws DatabaseNotEmpty when it has people, also when another process was faster.
 */
export async function seedDemoWorld(deps: {
  dataSource: DataSource;
  locationKey: Buffer;
  now: Date;
  dataDir: string;
  photos: FileStore;
}): Promise<{ signIns: DemoSignIn[] }> {
  const { idOf, signIns, drawn } = await insertWorld(deps);
  await drawPortraits(deps, idOf);
  await drawFavors(deps, drawn);
  return { signIns };
}

/** Inserts the rows of the demo world; returns its people's ids, and what to draw. @throws DatabaseNotEmpty */
async function insertWorld(deps: {
  dataSource: DataSource;
  locationKey: Buffer;
  now: Date;
  dataDir: string;
}): Promise<{ idOf: Record<ResidentKey, string>; signIns: DemoSignIn[]; drawn: DrawnFavor[] }> {
  const { dataSource, locationKey, now, dataDir } = deps;
  return dataSource.transaction(async (db) => {
    await db.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    if (await db.existsBy(User, {})) throw new DatabaseNotEmpty();
    const passwords: Partial<Record<ResidentKey, string>> = Object.fromEntries(
      demoNeighbours.map((key) => [key, newDemoPassword()]),
    );
    const seeding: Seeding = { now, locationKey, idOf: await insertResidents(db, now, passwords) };
    const drawn = await insertFavors(db, seeding);
    await db.insert(HelperListing, helperRows(seeding));
    await updateCounters(db);
    const signIns = demoNeighbours.map((key) => {
      const { firstName: name, email } = residents[key];
      return { name, email, password: passwords[key]! };
    });
    await storeDemoSignIns(dataDir, signIns);
    return { idOf: seeding.idOf, signIns, drawn };
  });
}

async function insertResidents(
  db: EntityManager,
  now: Date,
  passwords: Partial<Record<ResidentKey, string>>,
): Promise<Record<ResidentKey, string>> {
  const keys = Object.keys(residents) as ResidentKey[];
  const unknownPasswordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const rows = await Promise.all(
    keys.map(async (key) => {
      const resident: DemoResident = residents[key];
      const { firstName, lastName, email, verified, bio, languages, dateOfBirth, country, memberForDays } = resident;
      const password = passwords[key];
      const memberSince = timeAt({ now }, days(memberForDays));
      const emailConfirmedAt = verified ? memberSince : null;
      const passwordHash = password ? await hashPassword(password) : unknownPasswordHash;
      return {
        firstName,
        lastName,
        email,
        bio,
        languages,
        showsPictureToVisitors: true,
        isBusiness: resident.isBusiness === true,
        businessDeclaredAt: memberSince,
        dateOfBirth,
        country,
        memberSince,
        emailConfirmedAt,
        passwordHash,
      };
    }),
  );
  const { identifiers } = await db.insert(User, rows);
  return Object.fromEntries(keys.map((key, index) => [key, identifiers[index]!.id])) as Record<ResidentKey, string>;
}

/** Inserts the favors oldest first, because lists of a person's favors are ordered by their rising ids. */
async function insertFavors(db: EntityManager, seeding: Seeding): Promise<DrawnFavor[]> {
  const categorised = Object.entries(demoFavors)
    .flatMap(([category, demos]) =>
      demos.map((demo): CategorisedFavor => ({ category: category as FavorCategory, demo })),
    )
    .toSorted((one, other) => other.demo.posted - one.demo.posted);
  const rows = categorised.map((favor) => favorRow(seeding, favor));
  const { identifiers } = await db.insert(Favor, rows);
  const stored = categorised.map(({ demo }, index) => ({
    demo,
    favorId: identifiers[index]!.id as string,
    expiresAt: rows[index]!.expiresAt,
  }));
  await db.insert(
    Rating,
    stored.flatMap(({ favorId, demo }) => ratingRows(seeding, favorId, demo)).toSorted(byCreatedAt),
  );
  await insertConversations(db, seeding, stored);
  return stored.flatMap(({ favorId, demo: { drawing, poster } }) =>
    drawing ? [{ favorId, ownerId: seeding.idOf[poster], drawing }] : [],
  );
}

/** Inserts conversations with their messages, and the deals that people made in them. */
async function insertConversations(
  db: EntityManager,
  seeding: Seeding,
  favors: readonly { favorId: string; demo: DemoFavor; expiresAt: Date }[],
): Promise<void> {
  const demos = favors
    .flatMap((favor) => (favor.demo.conversations ?? []).map((conversation) => ({ ...favor, conversation })))
    .toSorted((one, other) => other.conversation.started - one.conversation.started);
  const conversations = await db.save(
    Conversation,
    demos.map(({ favorId, demo, conversation }) => conversationRow(seeding, favorId, demo, conversation)),
  );
  await db.insert(
    Message,
    demos
      .flatMap(({ conversation }, index) => messageRows(seeding, conversations[index]!, conversation))
      .toSorted(byCreatedAt),
  );
  await insertDeals(
    db,
    demos.flatMap((favor, index) => {
      const row = dealRow(seeding, favor, conversations[index]!);
      return row ? [{ row, demo: favor.demo }] : [];
    }),
  );
}

/** Inserts deals with their terms. */
async function insertDeals(
  db: EntityManager,
  deals: readonly { row: Omit<Deal, 'id'>; demo: DemoFavor }[],
): Promise<void> {
  const stored = await db.save(
    Deal,
    deals.map(({ row }) => row),
  );
  await db.insert(
    Terms,
    stored.map((deal, index) => termsRow(deal, deals[index]!.demo)),
  );
}

const byCreatedAt = (one: { createdAt: Date }, other: { createdAt: Date }) =>
  one.createdAt.getTime() - other.createdAt.getTime();

/** Updates the counters of completions and ratings in the rows of people. */
async function updateCounters(db: EntityManager): Promise<void> {
  await db.query(`
    UPDATE users SET
      completed_favrs = (SELECT count(*) FROM favors WHERE helper_id = users.id AND status = 'COMPLETED'),
      total_ratings = (SELECT count(*) FROM ratings WHERE rated_id = users.id),
      rating_sum = (SELECT coalesce(sum(stars), 0) FROM ratings WHERE rated_id = users.id)
  `);
}
