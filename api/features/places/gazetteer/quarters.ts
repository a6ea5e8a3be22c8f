import type { Point } from '../distance.rules.ts';

/** Details of a quarter of Luxembourg City that the GeoNames table lacks. */
export interface Quarter {
  /** Its everyday name, which cards show. */
  name: string;
  /** Its name in GeoNames; `at` is given where GeoNames has none. */
  geonames?: string;
  /** Its centre, accurate to a few hundred metres. */
  at?: Point;
  /** Names in Luxembourgish and German, and names of areas inside it. */
  aliases?: readonly string[];
  /**
   * Postcodes known to lie in it. The capital has one code per street, assigned alphabetically, so a prefix does not
   * identify a quarter; a code not listed here lies somewhere in the city. The centre lists none: its cards say
   * 'Luxembourg'.
   */
  postcodes?: readonly string[];
}

/** The 24 quarters of Luxembourg City; the two quarters of Bonnevoie share a name. */
export const QUARTERS: readonly Quarter[] = [
  { name: 'Beggen', geonames: 'Beggen', postcodes: ['1220', '1221'] },
  { name: 'Belair', geonames: 'Belair', aliases: ['Bel-Air'], postcodes: ['2550', '2551'] },
  { name: 'Bonnevoie', geonames: 'Bonnevoie-Nord-Verlorenkost', aliases: ['Bonnevoie-Nord', 'Verlorenkost'] },
  {
    name: 'Bonnevoie',
    geonames: 'Bonnevoie-Sud',
    aliases: ['Bonneweg', 'Bouneweg'],
    postcodes: ['1260', '1618', '2610'],
  },
  { name: 'Cents', geonames: 'Cents', aliases: ['Zens'], postcodes: ['1354'] },
  { name: 'Cessange', geonames: 'Cessange', aliases: ['Zéisseng', 'Zessingen'], postcodes: ['1320'] },
  { name: 'Clausen', geonames: 'Clausen', aliases: ['Klausen'], postcodes: ['1342'] },
  { name: 'Dommeldange', geonames: 'Dommeldange', aliases: ['Dummeldeng', 'Dommeldingen'], postcodes: ['1453'] },
  { name: 'Eich', geonames: 'Eich', aliases: ['Eech'], postcodes: ['1460', '1461'] },
  {
    name: 'Gare',
    geonames: 'Gare',
    aliases: ['Quartier Gare', 'Garer Quartier'],
    postcodes: ['1611', '1616', '1631', '1930', '1931', '2560'],
  },
  {
    name: 'Gasperich',
    geonames: 'Gasperich',
    aliases: ['Gaasperech', "Cloche d'Or"],
    postcodes: ['1617', '1882', '2411'],
  },
  {
    name: 'Grund',
    at: { latitude: 49.6089, longitude: 6.1366 },
    aliases: ['Gronn', 'Stadtgrund'],
    postcodes: ['1238', '1645', '2160'],
  },
  { name: 'Hamm', geonames: 'Hamm', postcodes: ['1713'] },
  { name: 'Hollerich', geonames: 'Hollerich', aliases: ['Hollerech'], postcodes: ['1740', '1741'] },
  {
    name: 'Kirchberg',
    geonames: 'Kirchberg',
    aliases: ['Kierchbierg'],
    postcodes: ['1246', '1499', '1615', '1855', '2540'],
  },
  { name: 'Limpertsberg', geonames: 'Limpertsberg', aliases: ['Lampertsbierg'], postcodes: ['1469', '1511', '2652'] },
  { name: 'Merl', geonames: 'Merl', aliases: ['Märel'], postcodes: ['2146'] },
  { name: 'Mühlenbach', geonames: 'Muhlenbach', aliases: ['Millebaach'], postcodes: ['2168'] },
  { name: 'Neudorf', geonames: 'Neudorf-Weimershof', aliases: ['Neiduerf', 'Weimershof'], postcodes: ['2221', '2222'] },
  { name: 'Pfaffenthal', geonames: 'Pfaffenthal', aliases: ['Pafendall'], postcodes: ['2158', '2663'] },
  { name: 'Pulvermühl', at: { latitude: 49.6102, longitude: 6.1497 }, aliases: ['Polfermillen'], postcodes: ['2356'] },
  {
    name: 'Rollingergrund',
    geonames: 'Rollingergrund-Belair-Nord',
    aliases: ['Rollengergronn', 'Belair-Nord'],
    postcodes: ['2440'],
  },
  { name: 'Ville Haute', geonames: 'Ville Haute', aliases: ['Uewerstad', 'Oberstadt'] },
  { name: 'Weimerskirch', geonames: 'Weimerskirch', aliases: ['Weimeschkierch'] },
];
