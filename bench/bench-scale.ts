import { writePart } from '../tools/suite/written-part.ts';
import { needsOf, TEN_MILLION, usesOf } from './scale-arithmetic.ts';
import { measureCosts, NEIGHBOURS, type Cost, type Costs } from './scale-costs.ts';

/**
 * Runs `npm run bench:scale`: measures what the use cases cost and adds up a day of ten million residents; with
 * `-- --write` it also writes the tables in docs.
 */
async function benchScale(): Promise<void> {
  const costs = perNeighbour(await measureCosts());
  const lines = Object.entries(usesOf(TEN_MILLION)).map(([name, times]) => {
    const { statements, node, postgres, wal } = costs.uses[name]!;
    return [name, ...[statements, node, postgres, wal / 1e3].map((value) => value.toFixed(1)), thousands(times)];
  });
  const perUse = table(['use', 'statements', 'node ms', 'PostgreSQL ms', 'log kB', 'a day'], lines);
  const perRow = table(
    ['a row with its share of the indexes', 'bytes'],
    Object.entries(costs.rows).map(([name, bytes]) => [name, bytes.toFixed(0)]),
  );
  const socket = `A socket with a subscription: ${(costs.socket / 1e3).toFixed(0)} kB.\n`;

  const { yearBytes, ...needs } = needsOf(TEN_MILLION, costs);
  const atPeak = table(
    ['at the peak', ''],
    Object.entries(needs).map(([name, value]) => [name, value < 100 ? value.toFixed(1) : thousands(value)]),
  );
  const perYear = table(
    ['a year adds', 'GB'],
    Object.entries(yearBytes).map(([name, bytes]) => [name, (bytes / 1e9).toFixed(1)]),
  );
  const text = ['', perUse, perRow, socket, atPeak, perYear, ''].join('\n');
  console.log(text);
  if (process.argv.includes('--write')) writePart('docs/outgrowing-one-machine.md', 'scale', text);
}

/** Replaces posting to many neighbours by what one neighbour adds. */
function perNeighbour({ uses, ...rest }: Costs): Costs {
  const { [`posting a favor to ${NEIGHBOURS} neighbours`]: many, ...others } = uses;
  const alone = uses['posting a favor']!;
  const one = (field: keyof Cost) => Math.max(0, many![field] - alone[field]) / NEIGHBOURS;
  const added = { statements: one('statements'), node: one('node'), postgres: one('postgres'), wal: one('wal') };
  return { ...rest, uses: { ...others, 'notifying a neighbour': added } };
}

const thousands = (value: number) => Math.round(value).toLocaleString('en');

/** Renders a table in Markdown. */
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

await benchScale();
