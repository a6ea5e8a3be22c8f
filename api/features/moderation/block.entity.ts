import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One person does not want to meet another. It keeps both apart: the view `apart` holds each block in both directions. */
@Entity('blocks')
export class Block {
  @PrimaryColumn('bigint', { name: 'blocker_id' })
  blockerId!: string;

  @PrimaryColumn('bigint', { name: 'blocked_id' })
  blockedId!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;
}
