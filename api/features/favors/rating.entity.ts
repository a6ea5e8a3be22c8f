import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Rating that one party of a completed favor gave the other; one per favor and rater. */
@Entity('ratings')
export class Rating {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'favor_id' })
  favorId!: string;

  @Column('bigint', { name: 'rater_id' })
  raterId!: string;

  @Column('bigint', { name: 'rated_id' })
  ratedId!: string;

  /** 1 to 5. */
  @Column('smallint')
  stars!: number;

  @Column('text', { nullable: true })
  review!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;
}
