import DataLoader from 'dataloader';
import { Any, type EntityManager } from 'typeorm';
import { HelperListing } from './helper-listing.entity.ts';
import { LISTED_SQL } from './helpers.rules.ts';

/** Loaders of what people offer to help with nearby. */
export const helperLoaders = (db: EntityManager) => ({
  /** Loads a person's own listing, whether or not others see it. */
  helperListing: new DataLoader<string, HelperListing | null>(async (userIds) => {
    const rows = await db.findBy(HelperListing, { userId: Any([...userIds]) });
    const found = new Map(rows.map((listing) => [listing.userId, listing]));
    return userIds.map((id) => found.get(id) ?? null);
  }),
  /** Loads whether others see a person among the helpers. */
  isListedHelper: new DataLoader<string, boolean>(async (userIds) => {
    const rows: { id: string }[] = await db.query(
      `SELECT person.id FROM helper_listings listing JOIN users person ON person.id = listing.user_id
       WHERE person.id = ANY ($1) AND ${LISTED_SQL}`,
      [userIds],
    );
    const listed = new Set(rows.map(({ id }) => id));
    return userIds.map((id) => listed.has(id));
  }),
});
