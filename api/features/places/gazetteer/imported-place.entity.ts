import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `gazetteer_places`: a place with one of its postcodes, imported from a national postal file. */
@Entity('gazetteer_places')
export class ImportedPlace {
  /** ISO 3166-1, two capital letters. */
  @PrimaryColumn('text', { name: 'country_code' })
  countryCode!: string;

  /** As written in addresses, without Luxembourg's 'L-'. */
  @PrimaryColumn('text')
  postcode!: string;

  /** The name folded by `foldName`, for searching. */
  @PrimaryColumn('text', { name: 'folded_name' })
  foldedName!: string;

  /** The smallest district named, which distinguishes places of the same name; empty where the file names none. */
  @PrimaryColumn('text')
  district!: string;

  @Column('text')
  name!: string;

  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;
}
