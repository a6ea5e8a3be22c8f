import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PushPlatform } from '../../../generated/graphql.ts';

/** One device that asked for push; called a device wherever people read of it. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** The session the device asked with; once it was ended, nothing is sent there. */
  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  @Column('text')
  platform!: PushPlatform;

  /** WEBPUSH: the address at the browser's push service, told to nobody. ONESIGNAL: the device's name there, never called. */
  @Column('text')
  endpoint!: string;

  /** The browser's public key (RFC 8291), base64url; null unless WEBPUSH. */
  @Column('text', { nullable: true })
  p256dh!: string | null;

  /** The secret shared with the browser (RFC 8291), base64url; null unless WEBPUSH. */
  @Column('text', { nullable: true })
  auth!: string | null;

  /** What the device says it is, for its owner's list: 'Firefox, Android'. */
  @Column('text', { nullable: true })
  label!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** When a push service last took something for it. */
  @Column('timestamp with time zone', { precision: 3, name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  /** When the device itself last said that something had arrived. */
  @Column('timestamp with time zone', { precision: 3, name: 'arrived_at', nullable: true })
  arrivedAt!: Date | null;
}
