import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Things that a price can include. */
type Included = 'TOOLS' | 'MATERIAL' | 'TRANSPORT' | 'SECOND_PERSON' | 'CLEANING_UP';

/** Moments from which the helper may read the exact address. */
type AddressFrom = 'AGREEMENT' | 'DAY_BEFORE';

/** Terms that one side of a deal proposed; never edited, a proposal is a new version. */
@Entity('terms')
export class Terms {
  @PrimaryColumn('bigint', { name: 'deal_id' })
  dealId!: string;

  /** 1, 2, 3, … within the deal. */
  @PrimaryColumn('int')
  version!: number;

  @Column('bigint', { name: 'proposer_id' })
  proposerId!: string;

  /** UUID chosen by the client, unique per proposer, so that a retry proposes nothing twice. */
  @Column('uuid', { name: 'client_key', nullable: true })
  clientKey!: string | null;

  /** SHA-256 of what the client key was used for; null without a key. */
  @Column('bytea', { name: 'input_hash', nullable: true, select: false })
  inputHash!: Buffer | null;

  /** Revision of the favor that the proposer saw. */
  @Column('int', { name: 'favor_revision' })
  favorRevision!: number;

  /** Euro cents. */
  @Column('int', { name: 'price_cents' })
  priceCents!: number;

  @Column('timestamp with time zone', { precision: 3, name: 'starts_at', nullable: true })
  startsAt!: Date | null;

  @Column('timestamp with time zone', { precision: 3, name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  /** True where the work may begin at any time between both. */
  @Column('boolean', { name: 'any_time' })
  anyTime!: boolean;

  @Column('text', { array: true })
  includes!: Included[];

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text', { name: 'address_from' })
  addressFrom!: AddressFrom;

  @Column('timestamp with time zone', { precision: 3, name: 'proposed_at' })
  proposedAt!: Date;

  /** Answer they got; null while they wait. CLOSED: the deal went on or ended without an answer. */
  @Column('text', { nullable: true })
  answer!: 'ACCEPTED' | 'DECLINED' | 'CLOSED' | null;
}
