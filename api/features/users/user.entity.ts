import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SpokenLanguage } from '../../../shared/spoken-languages.ts';

/** User account. The row of a deleted account stays, emptied, so that conversations remain readable. */
@Entity('users')
export class User {
  /** Database identity; a decimal string in code, a number in REST. */
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  /** E-mail address in lower case; null once the account is deleted. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Moment the address was confirmed, which 'Verified' means; null before. */
  @Column('timestamp with time zone', { precision: 3, name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  /** argon2id hash in PHC format; null once the account is deleted. Only the auth feature reads it. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash!: string | null;

  /** Number of times that all access was ended; sessions and tokens of an earlier epoch are worthless. */
  @Column('int')
  epoch!: number;

  @Column('text', { nullable: true })
  bio!: string | null;

  /** Photo of purpose `profile`; null without a picture. */
  @Column('uuid', { name: 'picture_id', nullable: true })
  pictureId!: string | null;

  /** Moment an admin hid the picture; null while others may see it, and again with another picture. */
  @Column('timestamp with time zone', { precision: 3, name: 'picture_hidden_at', nullable: true })
  pictureHiddenAt!: Date | null;

  /** Reasons of the admin who hid the picture, for its owner; null while it is not hidden. */
  @Column('text', { name: 'picture_hidden_reasons', nullable: true })
  pictureHiddenReasons!: string | null;

  /** True where visitors see the picture too, as its owner decided. */
  @Column('boolean', { name: 'shows_picture_to_visitors' })
  showsPictureToVisitors!: boolean;

  @Column('text', { name: 'phone_number', nullable: true })
  phoneNumber!: string | null;

  /** Country name from shared/countries.ts. */
  @Column('text', { nullable: true })
  country!: string | null;

  /** Calendar day, YYYY-MM-DD. */
  @Column('date', { name: 'date_of_birth', nullable: true })
  dateOfBirth!: string | null;

  /**
   * First day, YYYY-MM-DD, of full age by a date of birth that was refused as too young; null where none was. Another
   * date does not help before it.
   */
  @Column('date', { name: 'adult_from', nullable: true })
  adultFrom!: string | null;

  /** Languages they say they speak, in the order of shared/spoken-languages.ts. */
  @Column('text', { array: true })
  languages!: SpokenLanguage[];

  /** True for a business, by their own word; false before they have given it. */
  @Column('boolean', { name: 'is_business' })
  isBusiness!: boolean;

  /** Moment they declared {@link isBusiness} last; null before the first time. */
  @Column('timestamp with time zone', { precision: 3, name: 'business_declared_at', nullable: true })
  businessDeclaredAt!: Date | null;

  @Column('timestamp with time zone', { precision: 3, name: 'member_since' })
  memberSince!: Date;

  /** Sum of the stars received, from which the average is derived. */
  @Column('int', { name: 'rating_sum' })
  ratingSum!: number;

  @Column('int', { name: 'total_ratings' })
  totalRatings!: number;

  /** Number of favors completed as helper. */
  @Column('int', { name: 'completed_favrs' })
  completedFavrs!: number;

  /** Sum of their point entries (docs/behaviour/deals.md#ratings-and-points). */
  @Column('int', { name: 'favr_points' })
  favrPoints!: number;

  @Column('boolean', { name: 'notifications_enabled' })
  notificationsEnabled!: boolean;

  /** Role, changed by `npm run admin`. */
  @Column('text')
  role!: 'person' | 'admin';

  /** When the account is erased, as its person wants; null without such a wish. */
  @Column('timestamp with time zone', { precision: 3, name: 'erase_at', nullable: true })
  eraseAt!: Date | null;

  /** Moment an admin suspended the account; null while it may sign in. */
  @Column('timestamp with time zone', { precision: 3, name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  /** Reasons of the admin who suspended the account, as they were mailed; null while it is not suspended. */
  @Column('text', { name: 'suspended_reasons', nullable: true })
  suspendedReasons!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
