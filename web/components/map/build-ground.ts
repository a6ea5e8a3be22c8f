import { readFileSync, writeFileSync } from 'node:fs';

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;

/** A point as [latitude, longitude], in degrees. */
type Point = [number, number];

/** Rounds to about 10 m: the gazetteer is coarser than that. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Writes a line as whole hundred-thousandths of a degree: its first point, then the steps to each next one. */
function steps(line: readonly Point[]): number[] {
  const whole = line.map((point) => point.map((degrees) => Math.round(degrees * 1e5)) as Point);
  return whole.flatMap(([latitude, longitude], index) => {
    const [fromLatitude, fromLongitude] = whole[index - 1] ?? [0, 0];
    return [latitude - fromLatitude, longitude - fromLongitude];
  });
}

/** Names that differ by language: the border rivers, the countries around, and the city. */
const translated: { kind: string; at: Point; names: Record<string, string> }[] = [
  { kind: 'river', at: [49.99, 6.165], names: { en: 'Our' } },
  { kind: 'river', at: [49.8235, 6.36], names: { en: 'Sauer', fr: 'Sûre', pt: 'Sûre' } },
  { kind: 'river', at: [49.755, 6.5], names: { en: 'Sauer', fr: 'Sûre', pt: 'Sûre' } },
  { kind: 'river', at: [49.662, 6.447], names: { en: 'Moselle', de: 'Mosel', lb: 'Musel', pt: 'Mosela' } },
  { kind: 'river', at: [49.55, 6.362], names: { en: 'Moselle', de: 'Mosel', lb: 'Musel', pt: 'Mosela' } },
  {
    kind: 'country',
    at: [49.9, 5.45],
    names: { en: 'Belgium', fr: 'Belgique', de: 'Belgien', lb: 'Belsch', pt: 'Bélgica' },
  },
  {
    kind: 'country',
    at: [50.02, 6.62],
    names: { en: 'Germany', fr: 'Allemagne', de: 'Deutschland', lb: 'Däitschland', pt: 'Alemanha' },
  },
  { kind: 'country', at: [49.36, 6.02], names: { en: 'France', de: 'Frankreich', lb: 'Frankräich', pt: 'França' } },
];

/** The city's names where they are not the gazetteer's. */
const city = { de: 'Luxemburg', lb: 'Lëtzebuerg', pt: 'Luxemburgo' };

/**
 * Writes the ground that maps show without tiles: the borders (borders.json), and the towns and quarters of Luxembourg
 * (the gazetteer). Run by `npm run codegen`.
 */
function buildGround(): void {
  const { land, river, neighbours } = read<{ land: Point[]; river: Point[]; neighbours: Point[][] }>('./borders.json');
  const gazetteer = read<{ places: { name: string; kind: string; latitude: number; longitude: number }[] }>(
    '../../../api/generated/gazetteer.json',
  );
  const places = [
    // A commune's point lies between its towns, which are on the map with their own names.
    ...gazetteer.places
      .filter(({ kind }) => kind !== 'commune')
      .map(({ name, kind, latitude, longitude }) => ({
        kind,
        at: [round(latitude), round(longitude)],
        names: { en: name, ...(kind === 'city' && city) },
      })),
    ...translated,
  ];
  const lines = [
    `"land": ${JSON.stringify(steps(land))}`,
    `"river": ${JSON.stringify(steps(river))}`,
    `"neighbours": ${JSON.stringify(neighbours.map(steps))}`,
    `"places": [\n${places.map((place) => `    ${JSON.stringify(place)}`).join(',\n')}\n  ]`,
  ];
  writeFileSync(new URL('../../generated/ground.json', import.meta.url), `{\n  ${lines.join(',\n  ')}\n}\n`);
}

buildGround();
