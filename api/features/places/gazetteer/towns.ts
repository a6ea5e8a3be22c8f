/** Details of a town that the GeoNames table lacks. */
export interface TownDetails {
  /** Names in Luxembourgish and German, and other spellings. */
  aliases?: readonly string[];
  /** First digits of its postcodes that no other town shares. */
  postcodes?: readonly string[];
}

/** Details by the town's name in GeoNames. A town missing here is found by its name only. */
export const TOWNS: Readonly<Record<string, TownDetails>> = {
  Luxembourg: {
    aliases: [
      'Lëtzebuerg',
      'Luxemburg',
      'Luxembourg City',
      'Luxembourg-Ville',
      'Ville de Luxembourg',
      'Stad Lëtzebuerg',
      'Grand Duchy of Luxembourg',
      'Grand-Duché de Luxembourg',
      'Großherzogtum Luxemburg',
    ],
    postcodes: ['1', '2'],
  },
  Bascharage: { aliases: ['Nidderkäerjeng'], postcodes: ['490', '491', '492', '493', '494'] },
  Belvaux: { aliases: ['Bieles'] },
  Bertrange: { aliases: ['Bartreng', 'Bartringen'], postcodes: ['805', '806', '807', '808'] },
  Bettembourg: { aliases: ['Beetebuerg', 'Bettemburg'], postcodes: ['32'] },
  Bridel: { aliases: ['Briddel'], postcodes: ['812', '813', '814'] },
  Capellen: { aliases: ['Kapellen'], postcodes: ['830', '831'] },
  Clervaux: { aliases: ['Klierf', 'Clerf'], postcodes: ['97'] },
  Colmar: { aliases: ['Colmar-Berg'] },
  Diekirch: { aliases: ['Dikrech'], postcodes: ['92'] },
  Differdange: { aliases: ['Déifferdeng', 'Differdingen'], postcodes: ['45'] },
  Dudelange: { aliases: ['Diddeleng', 'Düdelingen'], postcodes: ['34', '35'] },
  Echternach: { aliases: ['Iechternach'], postcodes: ['64'] },
  'Esch-sur-Alzette': {
    aliases: ['Esch', 'Esch/Alzette', 'Esch-Uelzecht', 'Esch an der Alzette'],
    postcodes: ['40', '41', '42', '43'],
  },
  Ettelbruck: { aliases: ['Ettelbréck', 'Ettelbrück'], postcodes: ['90'] },
  Grevenmacher: { aliases: ['Gréiwemaacher', 'Maacher'], postcodes: ['67'] },
  Hesperange: { aliases: ['Hesper', 'Hesperingen'] },
  Howald: { aliases: ['Houwald'] },
  Junglinster: { aliases: ['Jonglënster'] },
  Kayl: { aliases: ['Käl'] },
  Kopstal: { aliases: ['Koplescht'], postcodes: ['818'] },
  Larochette: { aliases: ['Fiels', 'Fels'], postcodes: ['76'] },
  Mamer: { postcodes: ['820', '821', '822', '823', '824', '825'] },
  Mersch: { aliases: ['Miersch'], postcodes: ['75'] },
  Mondercange: { aliases: ['Monnerech'] },
  'Mondorf-les-Bains': { aliases: ['Munneref', 'Bad Mondorf', 'Mondorf'], postcodes: ['56'] },
  Niedercorn: { aliases: ['Niederkorn', 'Nidderkuer'] },
  Obercorn: { aliases: ['Oberkorn', 'Uewerkuer'] },
  Pétange: { aliases: ['Péiteng', 'Petingen'], postcodes: ['47'] },
  Remich: { aliases: ['Réimech'], postcodes: ['55'] },
  Rodange: { aliases: ['Réideng', 'Rodingen'] },
  Rumelange: { aliases: ['Rëmeleng', 'Rümelingen'], postcodes: ['37'] },
  Schifflange: { aliases: ['Schëffleng', 'Schifflingen'], postcodes: ['38'] },
  Soleuvre: { aliases: ['Zolwer'] },
  Steinfort: { aliases: ['Stengefort'], postcodes: ['84'] },
  Strassen: { aliases: ['Stroossen'], postcodes: ['800', '801', '802', '803', '804'] },
  Troisvierges: { aliases: ['Ëlwen', 'Ulflingen'], postcodes: ['990', '991'] },
  Vianden: { aliases: ['Veianen'], postcodes: ['94'] },
  Walferdange: { aliases: ['Walfer', 'Walferdingen'], postcodes: ['722', '723', '724', '725', '726'] },
  Wasserbillig: { aliases: ['Waasserbëlleg'], postcodes: ['66'] },
  Wiltz: { aliases: ['Wolz'], postcodes: ['95'] },
};
