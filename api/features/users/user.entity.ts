import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody in the neighbourhood. A deleted person keeps the row, emptied, so that conversations stay readable. */
@Entity('users')
export class User {
  /** Identity from the database; a decimal string in code, a number in REST. */
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  /** Lower case; null once the account is deleted. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Null until the address is confirmed; 'Verified' means this. */
  @Column('timestamp with time zone', { precision: 3, name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  /** argon2id in PHC format; null once the account is deleted. Never leaves the auth feature. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash!: string | null;

  @Column('text', { nullable: true })
  bio!: string | null;

  @Column('text', { name: 'phone_number', nullable: true })
  phoneNumber!: string | null;

  /** One of the listed country names. */
  @Column('text', { nullable: true })
  country!: string | null;

  /** Calendar day, YYYY-MM-DD. */
  @Column('date', { name: 'date_of_birth', nullable: true })
  dateOfBirth!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'member_since' })
  memberSince!: Date;

  /** Sum of the stars received; the average is derived from it. */
  @Column('int', { name: 'rating_sum' })
  ratingSum!: number;

  @Column('int', { name: 'total_ratings' })
  totalRatings!: number;

  /** Favors completed as helper. */
  @Column('int', { name: 'completed_favrs' })
  completedFavrs!: number;

  /** 0 until there is a rule that earns points (docs/behaviour.md#ratings-and-points). */
  @Column('int', { name: 'favr_points' })
  favrPoints!: number;

  @Column('boolean', { name: 'notifications_enabled' })
  notificationsEnabled!: boolean;

  /** Given and taken by `npm run admin`. */
  @Column('text')
  role!: 'person' | 'admin';

  /** Since when an admin keeps them out; null for everybody who may sign in. */
  @Column('timestamp with time zone', { precision: 3, name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  @Column('timestamp with time zone', { precision: 3, name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
