import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One person's mark on one favor. */
abstract class FavorMark {
  @PrimaryColumn('bigint', { name: 'favor_id' })
  favorId!: string;

  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;
}

/** A favor pleases somebody; everybody sees how many. */
@Entity('favor_likes')
export class FavorLike extends FavorMark {}

/** Somebody keeps a favor for later; nobody else learns of it. */
@Entity('favor_bookmarks')
export class FavorBookmark extends FavorMark {}

/** Either kind of mark. */
export type FavorReactionEntity = typeof FavorLike | typeof FavorBookmark;
