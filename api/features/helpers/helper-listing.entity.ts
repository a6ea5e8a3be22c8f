import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FavorCategory, HelpSlot } from '../../generated/graphql.ts';

/** Help that a person offers nearby; there is no row for who did not choose so. */
@Entity('helper_listings')
export class HelperListing {
  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  /** Kinds of help, 1 to 15. */
  @Column('text', { array: true })
  skills!: FavorCategory[];

  /** When they usually can, without dates: nobody is to read when a home is empty. */
  @Column('text', { array: true })
  slots!: HelpSlot[];

  /** Their own words on it, at most 300 characters. */
  @Column('text', { nullable: true })
  words!: string | null;

  /** H3 cell at resolution 7 (about 5 km²), a decimal string; nothing more exact is stored. */
  @Column('bigint', { name: 'h3_7' })
  h3Res7!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'saved_at' })
  savedAt!: Date;
}
