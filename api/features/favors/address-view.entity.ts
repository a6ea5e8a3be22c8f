import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The first time a person other than the poster was shown a favor's exact address. */
@Entity('address_sights')
export class AddressView {
  @PrimaryColumn('bigint', { name: 'favor_id' })
  favorId!: string;

  @PrimaryColumn('bigint', { name: 'viewer_id' })
  viewerId!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'seen_at' })
  seenAt!: Date;
}
