/** What we know of a commune beyond the GeoNames table. */
export interface CommuneLore {
  /** Its names in Luxembourgish and German, and other spellings. */
  aliases?: readonly string[];
  /** The towns it is made of, by their names in GeoNames, where it is younger than that table. */
  towns?: readonly string[];
}

/** Of the communes that are called like none of their towns. Those missing here stand in GeoNames' table and have no other name. */
export const COMMUNES: Readonly<Record<string, CommuneLore>> = {
  Feulen: { aliases: ['Feelen'] },
  'Lac de la Haute-Sûre': { aliases: ['Stauséigemeng', 'Stauseegemeinde'] },
  'Parc Hosingen': { aliases: ['Parc Housen'] },
  "Vallée de l'Ernz": { aliases: ['Ärenzdall', 'Ernztal'] },
  // Grown together in 2018 and 2023.
  'Bous-Waldbredimus': { aliases: ['Bus-Waldbriedemes'], towns: ['Bous', 'Waldbredimus'] },
  'Groussbus-Wal': { aliases: ['Grosbous-Wahl'], towns: ['Grosbous', 'Wahl'] },
  Habscht: { towns: ['Eischen', 'Hobscheid', 'Septfontaines'] },
  Helperknapp: { towns: ['Boevange-sur-Attert', 'Tuntange'] },
  'Rosport-Mompach': { aliases: ['Rouspert-Mompech'], towns: ['Mompach', 'Rosport'] },
};
