import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReviewTag } from '../../generated/graphql.ts';

/** Review that one party of a completed favor gave the other; one per favor and rater. */
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

  @Column('text', { array: true })
  tags!: ReviewTag[];

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** Moment at which it is published though the other has not rated; null where nothing is due. */
  @Column('timestamp with time zone', { precision: 3, name: 'publish_due_at', nullable: true })
  publishDueAt!: Date | null;

  /** Moment since which others read it and it counts; null while only its writer does. */
  @Column('timestamp with time zone', { precision: 3, name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  /** True where the stars are in the average of the person rated, as the deal counts. */
  @Column('boolean')
  counted!: boolean;

  /** Answer of the person rated. */
  @Column('text', { nullable: true })
  reply!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'replied_at', nullable: true })
  repliedAt!: Date | null;

  /** Moment an admin hid the words, the reply with them; the stars stay. */
  @Column('timestamp with time zone', { precision: 3, name: 'text_hidden_at', nullable: true })
  textHiddenAt!: Date | null;

  /** Reasons of the admin who hid the words, for their writer; null while they are not hidden. */
  @Column('text', { name: 'text_hidden_reasons', nullable: true })
  textHiddenReasons!: string | null;
}
