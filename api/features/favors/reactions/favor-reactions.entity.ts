import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One person's reaction to one favor. */
abstract class FavorReaction {
  @PrimaryColumn('bigint', { name: 'favor_id' })
  favorId!: string;

  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;
}

/** A like of a favor; everybody sees how many there are. */
@Entity('favor_likes')
export class FavorLike extends FavorReaction {}

/** A favor saved for later, visible only to the person who saved it. */
@Entity('favor_bookmarks')
export class FavorBookmark extends FavorReaction {}

/** Entity class of either kind of reaction. */
export type FavorReactionEntity = typeof FavorLike | typeof FavorBookmark;
