import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  @Column('text')
  content!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;
}
