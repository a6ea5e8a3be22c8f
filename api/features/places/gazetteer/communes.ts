/** Details of a commune that the GeoNames table lacks. */
export interface CommuneDetails {
  /** Names in Luxembourgish and German, and other spellings. */
  aliases?: readonly string[];
  /** The towns it consists of, by their names in GeoNames; only for communes newer than that table. */
  towns?: readonly string[];
}

/** Details by commune, for communes named differently from their towns; the others need nothing beyond GeoNames. */
export const COMMUNES: Readonly<Record<string, CommuneDetails>> = {
  Feulen: { aliases: ['Feelen'] },
  'Lac de la Haute-Sûre': { aliases: ['Stauséigemeng', 'Stauseegemeinde'] },
  'Parc Hosingen': { aliases: ['Parc Housen'] },
  "Vallée de l'Ernz": { aliases: ['Ärenzdall', 'Ernztal'] },
  // Mergers of 2018 and 2023.
  'Bous-Waldbredimus': { aliases: ['Bus-Waldbriedemes'], towns: ['Bous', 'Waldbredimus'] },
  'Groussbus-Wal': { aliases: ['Grosbous-Wahl'], towns: ['Grosbous', 'Wahl'] },
  Habscht: { towns: ['Eischen', 'Hobscheid', 'Septfontaines'] },
  Helperknapp: { towns: ['Boevange-sur-Attert', 'Tuntange'] },
  'Rosport-Mompach': { aliases: ['Rouspert-Mompech'], towns: ['Mompach', 'Rosport'] },
};
