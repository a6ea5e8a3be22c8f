import type { Measured } from './nearby-cases.ts';

/** Size of the drawing, in its own units. */
const WIDTH = 760;
const HEIGHT = 420;
const FRAME = { left: 64, right: 190, top: 48, bottom: 48 };

/** Range of the vertical axis in ms; both axes are logarithmic. */
const MS = { least: 0.3, most: 300 };

const COLOURS = ['#0E5A4A', '#2C6E9B', '#C8402A', '#7A4B86', '#B77A10', '#5A6762'];

/** Draws as SVG the p95 of each case by the number of favors. */
export function plot(results: readonly { size: number; measured: readonly Measured[] }[]): string {
  const sizes = results.map(({ size }) => size);
  const x = across(Math.min(...sizes), Math.max(...sizes), FRAME.left, WIDTH - FRAME.right);
  const y = across(MS.least, MS.most, HEIGHT - FRAME.bottom, FRAME.top);
  const cases = results[0]!.measured.map(({ name }) => name);
  const lines = cases.map((name, index) => {
    const points = results.map(({ size, measured }) => ({
      at: x(size),
      ms: measured.find((one) => one.name === name)!.p95,
    }));
    const path = points.map(({ at, ms }) => `${at.toFixed(1)},${y(ms).toFixed(1)}`).join(' ');
    return {
      name,
      path,
      colour: COLOURS[index % COLOURS.length]!,
      dashed: index >= COLOURS.length,
      last: points.at(-1)!,
    };
  });
  const labels = spread(
    lines.map(({ last }) => y(last.ms)),
    15,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#FBF8F2"/>
<text x="${FRAME.left}" y="24" font-size="15" font-weight="700" fill="#16211D">Favors nearby: 95 of 100 answers are faster than …</text>
${[1, 10, 100].map((ms) => `<line x1="${FRAME.left}" x2="${WIDTH - FRAME.right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#E7E1D5"/><text x="${FRAME.left - 8}" y="${y(ms) + 4}" text-anchor="end" fill="#5A6762">${ms} ms</text>`).join('\n')}
${sizes.map((size) => `<text x="${x(size)}" y="${HEIGHT - FRAME.bottom + 20}" text-anchor="middle" fill="#5A6762">${size.toLocaleString('en')}</text>`).join('\n')}
${lines.map(({ name, path, colour, dashed, last }, index) => `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"${dashed ? ' stroke-dasharray="5 4"' : ''}/><text x="${WIDTH - FRAME.right + 10}" y="${labels[index]! + 4}" fill="${colour}">${name} · ${last.ms} ms</text>`).join('\n')}
</svg>
`;
}

/** Returns a logarithmic scale from values `least` to `most` to positions `from` to `to`. */
const across = (least: number, most: number, from: number, to: number) => (value: number) =>
  from + ((Math.log(Math.max(least, value)) - Math.log(least)) / (Math.log(most) - Math.log(least))) * (to - from);

/** Moves heights apart to at least `gap`, keeping each as near to its place as that allows. */
function spread(heights: readonly number[], gap: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let lowest = -Infinity;
  const placed: number[] = [];
  for (const { height, index } of order) placed[index] = lowest = Math.max(height, lowest + gap);
  return placed;
}
