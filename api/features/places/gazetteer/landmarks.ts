/** A place that people name and GeoNames lacks: written by hand, up to some 1.5 km off; it stands for an area. */
interface HandWrittenPlace {
  /** Degrees north and east. */
  at: readonly [number, number];
  /** Quarter or town that it lies in, by its name in the gazetteer; left out for a village of its own. */
  within?: string;
  /** Names in other languages, and what people call it. */
  aliases?: readonly string[];
}

/** Everyday places: the airport, parts of towns, stations, shopping centres, hospitals, where people meet. */
export const LANDMARKS: Readonly<Record<string, HandWrittenPlace>> = {
  Findel: {
    at: [49.634, 6.216],
    within: 'Sandweiler',
    aliases: [
      'Findel Airport',
      'Luxembourg Airport',
      'Lux-Airport',
      'Aéroport de Luxembourg',
      'Flughafen Luxemburg',
      'Fluchhafen Findel',
    ],
  },
  Belval: {
    at: [49.503, 5.946],
    within: 'Esch-sur-Alzette',
    aliases: ['Esch-Belval', 'Belval-Université', 'Belval Plaza'],
  },
  Rockhal: { at: [49.501, 5.948], within: 'Esch-sur-Alzette' },
  'Gare de Luxembourg': {
    at: [49.6, 6.134],
    within: 'Gare',
    aliases: [
      'Luxembourg Gare',
      'Gare Centrale',
      'Central Station',
      'Luxembourg Station',
      'Lëtzebuerg Gare',
      'Hauptbahnhof Luxemburg',
    ],
  },
  "Gare d'Esch-sur-Alzette": { at: [49.494, 5.986], within: 'Esch-sur-Alzette', aliases: ["Gare d'Esch", 'Esch Gare'] },
  "Gare d'Ettelbruck": { at: [49.848, 6.106], within: 'Ettelbruck', aliases: ['Ettelbruck Gare', 'Ettelbréck Gare'] },
  'Gare de Bettembourg': { at: [49.517, 6.101], within: 'Bettembourg', aliases: ['Bettembourg Gare'] },
  'Gare de Mersch': { at: [49.749, 6.11], within: 'Mersch', aliases: ['Mersch Gare'] },
  'Gare de Pétange': { at: [49.556, 5.876], within: 'Pétange', aliases: ['Pétange Gare'] },
  'Gare de Wasserbillig': { at: [49.713, 6.5], within: 'Wasserbillig', aliases: ['Wasserbillig Gare'] },
  'Gare de Clervaux': { at: [50.059, 6.025], within: 'Clervaux', aliases: ['Clervaux Gare'] },
  'Pfaffenthal-Kirchberg': { at: [49.619, 6.133], within: 'Pfaffenthal', aliases: ['Funiculaire', 'Funicular'] },
  'Kirchberg Shopping Center': { at: [49.632, 6.171], within: 'Kirchberg', aliases: ['Auchan Kirchberg', 'Auchan'] },
  'Infinity Shopping': { at: [49.619, 6.142], within: 'Kirchberg' },
  "Cloche d'Or Shopping Center": { at: [49.58, 6.12], within: 'Gasperich', aliases: ["Auchan Cloche d'Or"] },
  'Belle Étoile': { at: [49.613, 6.058], within: 'Bertrange', aliases: ['La Belle Étoile', 'Belle Etoile'] },
  'City Concorde': { at: [49.596, 6.068], within: 'Bertrange', aliases: ['Concorde'] },
  Opkorn: { at: [49.523, 5.89], within: 'Differdange' },
  'Centre Hospitalier de Luxembourg': { at: [49.618, 6.1], within: 'Belair', aliases: ['CHL', 'Kannerklinik'] },
  'Hôpital Kirchberg': {
    at: [49.63, 6.168],
    within: 'Kirchberg',
    aliases: ['Hôpitaux Robert Schuman', 'Clinique Bohler'],
  },
  Zithaklinik: { at: [49.602, 6.129], within: 'Gare', aliases: ['Clinique Sainte-Zithe'] },
  Philharmonie: { at: [49.618, 6.142], within: 'Kirchberg', aliases: ['Mudam', 'Philharmonie Luxembourg'] },
  "D'Coque": { at: [49.625, 6.156], within: 'Kirchberg', aliases: ['Coque'] },
  Luxexpo: { at: [49.635, 6.175], within: 'Kirchberg', aliases: ['Luxexpo The Box'] },
  'Stade de Luxembourg': { at: [49.574, 6.114], within: 'Gasperich' },
  'European Parliament': {
    at: [49.622, 6.147],
    within: 'Kirchberg',
    aliases: ['Parlement européen', 'Europäisches Parlament'],
  },
  'European Court of Justice': {
    at: [49.621, 6.142],
    within: 'Kirchberg',
    aliases: ['Cour de justice', 'CJUE', 'CURIA'],
  },
  'European Investment Bank': { at: [49.619, 6.147], within: 'Kirchberg', aliases: ['BEI', 'EIB'] },
  Hamilius: { at: [49.611, 6.126], within: 'Ville Haute', aliases: ['Royal-Hamilius'] },
  "Place d'Armes": { at: [49.611, 6.129], within: 'Ville Haute', aliases: ['Plëss'] },
  Knuedler: { at: [49.611, 6.131], within: 'Ville Haute', aliases: ['Place Guillaume II'] },
  Glacis: { at: [49.617, 6.122], within: 'Limpertsberg', aliases: ['Champ du Glacis', 'Glacisfeld', 'Schueberfouer'] },
  'P+R Bouillon': { at: [49.594, 6.106], within: 'Hollerich', aliases: ['Bouillon'] },
  Windhof: { at: [49.641, 5.951], within: 'Koerich' },
};

/** Villages of Luxembourg that GeoNames' towns lack. */
export const VILLAGES: Readonly<Record<string, HandWrittenPlace>> = {
  Ehlerange: { at: [49.522, 5.966] },
  Limpach: { at: [49.556, 5.985] },
  Roedgen: { at: [49.571, 6.031] },
  Foetz: { at: [49.519, 6.006] },
  Huncherange: { at: [49.526, 6.075] },
  Livange: { at: [49.529, 6.12] },
  Berchem: { at: [49.543, 6.133] },
  Kockelscheuer: { at: [49.56, 6.108], aliases: ['Kockelscheier'] },
  Peppange: { at: [49.521, 6.132] },
  Oetrange: { at: [49.6, 6.26] },
  Syren: { at: [49.563, 6.219] },
  Hassel: { at: [49.56, 6.2] },
  Filsdorf: { at: [49.532, 6.238] },
  Hellange: { at: [49.508, 6.15] },
  Keispelt: { at: [49.694, 6.07] },
  Holzem: { at: [49.616, 5.993] },
  Helmdange: { at: [49.689, 6.133] },
  Blaschette: { at: [49.7, 6.177] },
  Gosseldange: { at: [49.701, 6.108] },
  Schoenfels: { at: [49.72, 6.099] },
  Oberanven: { at: [49.66, 6.24] },
  Senningen: { at: [49.65, 6.243] },
  Munsbach: { at: [49.637, 6.268] },
  Schrassig: { at: [49.608, 6.254] },
  Uebersyren: { at: [49.631, 6.281] },
  Mensdorf: { at: [49.656, 6.29] },
  Olingen: { at: [49.682, 6.308] },
  Gostingen: { at: [49.622, 6.35] },
  Ehnen: { at: [49.602, 6.386] },
  Machtum: { at: [49.647, 6.434] },
  Ahn: { at: [49.629, 6.418] },
  Greiveldange: { at: [49.585, 6.352] },
  'Bech-Kleinmacher': { at: [49.531, 6.356] },
  Remerschen: { at: [49.491, 6.358] },
  Schwebsange: { at: [49.512, 6.361] },
  Wintrange: { at: [49.501, 6.353] },
  Burmerange: { at: [49.49, 6.319] },
  Elvange: { at: [49.504, 6.311] },
  Ellange: { at: [49.519, 6.29] },
  Altwies: { at: [49.508, 6.258] },
  Wecker: { at: [49.693, 6.387] },
  Born: { at: [49.761, 6.515] },
  Steinheim: { at: [49.818, 6.481] },
  Osweiler: { at: [49.786, 6.447] },
  Ingeldorf: { at: [49.853, 6.135] },
  Cruchten: { at: [49.799, 6.132] },
  Ermsdorf: { at: [49.829, 6.227] },
  Stegen: { at: [49.829, 6.167] },
  Angelsberg: { at: [49.764, 6.16] },
  Ansembourg: { at: [49.701, 6.047] },
  Heiderscheid: { at: [49.888, 5.978] },
  Kautenbach: { at: [49.951, 6.02] },
  Hoscheid: { at: [49.946, 6.081] },
  Marnach: { at: [50.054, 6.06] },
  Munshausen: { at: [50.031, 6.036] },
  Heinerscheid: { at: [50.094, 6.091] },
  Hupperdange: { at: [50.095, 6.063] },
  Asselborn: { at: [50.097, 5.971] },
  Harlange: { at: [49.931, 5.79] },
  Fouhren: { at: [49.913, 6.195] },
};

/** Towns beyond the borders, by the country's code and their name in GeoNames; it has their points. */
// prettier-ignore
export const BORDER_TOWNS: Readonly<Record<string, readonly string[]>> = {
  FR: [
    'Thionville', 'Metz', 'Longwy', 'Mont-Saint-Martin', 'Villerupt', 'Audun-le-Tiche', 'Hayange', 'Yutz',
    'Hettange-Grande', 'Cattenom', 'Sierck-les-Bains', 'Florange', 'Fameck', 'Uckange', 'Hagondange', 'Longuyon',
    'Longlaville', 'Herserange', 'Volmerange-les-Mines', 'Ottange', 'Aumetz', 'Briey', 'Nancy', 'Verdun',
    'Forbach', 'Sarreguemines',
  ],
  BE: [
    'Arlon', 'Bastogne', 'Virton', 'Messancy', 'Aubange', 'Athus', 'Attert', 'Martelange', 'Habay-la-Neuve',
    'Étalle', 'Florenville', 'Neufchâteau', 'Bertrix', 'Houffalize', 'Vielsalm', 'Gouvy', 'Marche-en-Famenne',
    'Musson', 'Eupen', 'Malmedy', 'Liège', 'Namur',
  ],
  DE: [
    'Trier', 'Saarburg', 'Konz', 'Bitburg', 'Prüm', 'Wittlich', 'Merzig', 'Mettlach', 'Saarlouis', 'Saarbrücken',
    'Schweich', 'Irrel', 'Bollendorf', 'Igel', 'Wincheringen', 'Nittel', 'Palzem', 'Neuerburg', 'Körperich',
    'Hermeskeil',
  ],
};

/** Other names of towns beyond the borders. */
export const BORDER_ALIASES: Readonly<Record<string, readonly string[]>> = {
  Thionville: ['Diedenhofen', 'Diddenuewen'],
  Arlon: ['Arel', 'Arelen'],
  Trier: ['Trèves', 'Tréier', 'Treves'],
  Longwy: ['Longkech'],
  Bastogne: ['Baaschtnech', 'Bastnach'],
  Saarbrücken: ['Sarrebruck', 'Saarbrécken'],
  Liège: ['Lüttich'],
};
