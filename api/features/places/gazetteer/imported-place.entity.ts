import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A place with one of its postcodes, imported from a national postal file. */
@Entity('gazetteer_places')
export class ImportedPlace {
  /** ISO 3166-1, two capital letters. */
  @PrimaryColumn('text', { name: 'country_code' })
  countryCode!: string;

  /** As it is written on letters, Luxembourg's without 'L-'. */
  @PrimaryColumn('text')
  postcode!: string;

  /** The name as `foldName` makes it, to be searched. */
  @PrimaryColumn('text', { name: 'folded_name' })
  foldedName!: string;

  /** The smallest district named, which tells places of one name apart; empty where the file names none. */
  @PrimaryColumn('text')
  district!: string;

  @Column('text')
  name!: string;

  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;
}
