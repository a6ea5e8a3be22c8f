import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The phone that a person has shown to be theirs. */
@Entity('confirmed_phones')
export class ConfirmedPhone {
  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  /** Keyed hash of the number: it tells two numbers apart and can be read by nobody. */
  @Column('bytea', { name: 'number_hash', select: false })
  numberHash!: Buffer;

  @Column('timestamp with time zone', { precision: 3, name: 'confirmed_at' })
  confirmedAt!: Date;
}
