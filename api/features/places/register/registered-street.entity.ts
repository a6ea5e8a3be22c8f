import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `registered_streets`: a street of an address register with its houses, one for each place it lies in. */
@Entity('registered_streets')
export class RegisteredStreet {
  @PrimaryColumn('int')
  id!: number;

  @Column('text')
  name!: string;

  /** Folded words of name, locality, postcode and quarter, for searching. */
  @Column('text')
  words!: string;

  @Column('text')
  locality!: string;

  /** Four digits; empty where the register has none. */
  @Column('text')
  postcode!: string;

  @Column('text')
  commune!: string;

  /** Middle of its houses, in degrees WGS84. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /** Extent of its houses, in degrees WGS84. */
  @Column('double precision')
  south!: number;

  @Column('double precision')
  west!: number;

  @Column('double precision')
  north!: number;

  @Column('double precision')
  east!: number;

  /** Numbers of its houses as they are written, each with its point at the same place of the two columns below. */
  @Column('text', { array: true })
  numbers!: string[];

  @Column('double precision', { array: true })
  latitudes!: number[];

  @Column('double precision', { array: true })
  longitudes!: number[];
}
