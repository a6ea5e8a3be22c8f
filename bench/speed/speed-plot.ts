import type { Measured } from './drive.ts';

/** Size of the drawing, in its own units. */
const WIDTH = 760;
const LEFT = 170;
const BAR = 18;
const TOP = 56;

const COLOURS: Record<string, string> = {
  floor: '#5A6762',
  mercurius: '#7A4B86',
  'apollo-jit': '#B77A10',
  apollo: '#C8402A',
  favr: '#0E5A4A',
};

/** Draws as SVG how many answers a second each server gives, as a share of the floor's. */
export function plotSpeed(measured: readonly Measured[]): string {
  const bars = measured.flatMap(({ name, driven }) =>
    Object.entries(driven)
      .filter(([who]) => who !== 'floor')
      .map(([who, { rate }]) => ({ name, who, share: rate / driven.floor!.rate })),
  );
  const x = (share: number) => LEFT + Math.min(1.1, share) * ((WIDTH - LEFT - 60) / 1.1);
  const height = TOP + bars.length * BAR + 36;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">
<rect width="${WIDTH}" height="${height}" fill="#FBF8F2"/>
<text x="16" y="24" font-size="15" font-weight="700" fill="#16211D">Answers a second, as a share of node:http with one prepared statement</text>
${[0, 0.25, 0.5, 0.75, 1].map((share) => `<line x1="${x(share)}" x2="${x(share)}" y1="${TOP - 8}" y2="${height - 28}" stroke="#E7E1D5"/><text x="${x(share)}" y="${height - 12}" text-anchor="middle" fill="#5A6762">${share}</text>`).join('\n')}
${bars.map(({ name, who, share }, index) => `<text x="${LEFT - 8}" y="${TOP + index * BAR + 11}" text-anchor="end" fill="#16211D">${bars[index - 1]?.name === name ? '' : name}</text><rect x="${LEFT}" y="${TOP + index * BAR}" width="${(x(share) - LEFT).toFixed(1)}" height="${BAR - 4}" fill="${COLOURS[who]}"/><text x="${(x(share) + 6).toFixed(1)}" y="${TOP + index * BAR + 11}" fill="#5A6762">${who} ${share.toFixed(2)}</text>`).join('\n')}
</svg>
`;
}
