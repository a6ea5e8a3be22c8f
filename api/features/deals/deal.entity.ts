import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CancelReason, DealState, DisputedFrom, DueKind, Settled } from './deal-states.rules.ts';

/** Steps of the distance between a helper's home area and a favor, frozen when they first offered. */
type DistanceClass = 'SAME_AREA' | 'NEAR' | 'FURTHER' | 'FAR';

/** Offers and the agreement of a poster and one helper about a favor; `takeDealStep` alone changes it. */
@Entity('deals')
export class Deal {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'favor_id' })
  favorId!: string;

  @Column('bigint', { name: 'poster_id' })
  posterId!: string;

  @Column('bigint', { name: 'helper_id' })
  helperId!: string;

  @Column('bigint', { name: 'conversation_id' })
  conversationId!: string;

  @Column('text')
  state!: DealState;

  /** Version of the terms in force; null before anything was agreed. */
  @Column('int', { name: 'agreed_version', nullable: true })
  agreedVersion!: number | null;

  /** Version of the terms that wait for an answer. */
  @Column('int', { name: 'open_version', nullable: true })
  openVersion!: number | null;

  /** Distance of the helper's home area; null without one. */
  @Column('text', { name: 'distance_class', nullable: true })
  distanceClass!: DistanceClass | null;

  /** Step that is due at {@link dueAt}; null once it has ended. */
  @Column('text', { nullable: true })
  due!: DueKind | null;

  @Column('timestamp with time zone', { precision: 3, name: 'due_at', nullable: true })
  dueAt!: Date | null;

  /** Person who said that it is done, or that the other did not come. */
  @Column('bigint', { name: 'done_by_id', nullable: true })
  doneById!: string | null;

  /** Price they named, in euro cents; null where it is the agreed one. */
  @Column('int', { name: 'claimed_cents', nullable: true })
  claimedCents!: number | null;

  @Column('text', { name: 'disputed_from', nullable: true })
  disputedFrom!: DisputedFrom | null;

  @Column('text', { nullable: true })
  settled!: Settled | null;

  /** True where its completion counts for people and prices (docs/behaviour/deals.md#what-counts). */
  @Column('boolean')
  counted!: boolean;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** Moment of the yes to the version in force. */
  @Column('timestamp with time zone', { precision: 3, name: 'agreed_at', nullable: true })
  agreedAt!: Date | null;

  /** Moment from which the helper may read the exact address; null while its poster has not said so. */
  @Column('timestamp with time zone', { precision: 3, name: 'address_shown_at', nullable: true })
  addressShownAt!: Date | null;

  @Column('timestamp with time zone', { precision: 3, name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** Person who ended it: who cancelled, or who did not come. */
  @Column('bigint', { name: 'ended_by_id', nullable: true })
  endedById!: string | null;

  @Column('text', { nullable: true })
  reason!: CancelReason | null;

  /** Owed by {@link endedById} to the other, in euro cents. */
  @Column('int', { name: 'fee_cents', nullable: true })
  feeCents!: number | null;

  @Column('timestamp with time zone', { precision: 3, name: 'fee_waived_at', nullable: true })
  feeWaivedAt!: Date | null;
}
