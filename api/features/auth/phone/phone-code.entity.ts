import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest code sent to a phone of a person, until it expires. */
@Entity('phone_codes')
export class PhoneCode {
  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  /** Keyed hash of the number it was sent to. */
  @Column('bytea', { name: 'number_hash', select: false })
  numberHash!: Buffer;

  /** Keyed hash of the code. */
  @Column('bytea', { name: 'code_hash', select: false })
  codeHash!: Buffer;

  /** Wrong codes entered so far. */
  @Column('smallint')
  tries!: number;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;
}
