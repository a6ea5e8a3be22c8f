import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { QuickReplyCode } from '../../../shared/quick-replies.ts';

/** A message of a conversation; never changed and never removed. */
@Entity('messages')
export class Message {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'conversation_id' })
  conversationId!: string;

  /** 1, 2, 3, … within the conversation, without gaps. */
  @Column('int')
  sequence!: number;

  @Column('bigint', { name: 'sender_id' })
  senderId!: string;

  /** The client's UUID, unique per sender, so that a retry writes nothing twice. */
  @Column('uuid', { name: 'client_key', nullable: true })
  clientKey!: string | null;

  /** The words; of a quick reply those in English, empty for a photo without any. */
  @Column('text')
  content!: string;

  /** Code of a quick reply; null for what people wrote themselves. */
  @Column('text', { name: 'quick_reply', nullable: true })
  quickReply!: QuickReplyCode | null;

  /** Photo that it shows; null for words alone. It leads nowhere once its sender has left. */
  @Column('uuid', { name: 'photo_id', nullable: true })
  photoId!: string | null;

  /** Deal that it tells a step of; null for what people wrote. */
  @Column('bigint', { name: 'deal_id', nullable: true })
  dealId!: string | null;

  /** Version of the deal's terms that the step concerns. */
  @Column('int', { name: 'deal_version', nullable: true })
  dealVersion!: number | null;

  /** The step of the deal, such as `MAKE_OFFER`. */
  @Column('text', { name: 'deal_event', nullable: true })
  dealEvent!: string | null;

  /** Words of whoever took the step, beside those of the terms; null without any, and in rows older than that. */
  @Column('text', { name: 'deal_note', nullable: true })
  dealNote!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;
}
