import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The first time somebody but the poster saw the exact address of a favor. */
@Entity('address_sights')
export class AddressView {
  @PrimaryColumn('bigint', { name: 'favor_id' })
  favorId!: string;

  @PrimaryColumn('bigint', { name: 'viewer_id' })
  viewerId!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'seen_at' })
  seenAt!: Date;
}
