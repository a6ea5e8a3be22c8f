import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A block of one person by another. It works in both directions: the view `apart` contains each block both ways. */
@Entity('blocks')
export class Block {
  @PrimaryColumn('bigint', { name: 'blocker_id' })
  blockerId!: string;

  @PrimaryColumn('bigint', { name: 'blocked_id' })
  blockedId!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;
}
