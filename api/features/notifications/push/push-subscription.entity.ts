import type { Language } from '../../../../shared/languages.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PushPlatform } from '../../../generated/graphql.ts';

/** A device that is subscribed to push; called a device in every text and API. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** The session that subscribed; once it has ended, nothing is sent. */
  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  @Column('text')
  platform!: PushPlatform;

  /** WEBPUSH: the secret address at the push service. ONESIGNAL: the device's id there, which is never called. */
  @Column('text')
  endpoint!: string;

  /** The browser's public key (RFC 8291), base64url; null unless WEBPUSH. */
  @Column('text', { nullable: true })
  p256dh!: string | null;

  /** The secret shared with the browser (RFC 8291), base64url; null unless WEBPUSH. */
  @Column('text', { nullable: true })
  auth!: string | null;

  /** Its description in its owner's list: 'Firefox, Android'. */
  @Column('text', { nullable: true })
  label!: string | null;

  /** The language its app spoke when it subscribed. */
  @Column('text', { default: 'en' })
  language!: Language;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** When a push service last accepted a push. */
  @Column('timestamp with time zone', { precision: 3, name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  /** When the device last confirmed a push. */
  @Column('timestamp with time zone', { precision: 3, name: 'arrived_at', nullable: true })
  arrivedAt!: Date | null;
}
