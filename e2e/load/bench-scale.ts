import { needsOf, TEN_MILLION, usesOf } from './scale-arithmetic.ts';
import { measureCosts, NEIGHBOURS, type Cost, type Costs } from './scale-costs.ts';

/** Runs `npm run bench:scale`: measures what the use cases cost and adds up a day of ten million residents. */
async function benchScale(): Promise<void> {
  const costs = perNeighbour(await measureCosts());
  const lines = Object.entries(usesOf(TEN_MILLION)).map(([name, times]) => {
    const { statements, node, postgres, wal } = costs.uses[name]!;
    return [name, ...[statements, node, postgres, wal / 1e3].map((value) => value.toFixed(1)), thousands(times)];
  });
  print(['use', 'statements', 'node ms', 'PostgreSQL ms', 'log kB', 'a day'], lines);
  print(
    ['row of', 'bytes'],
    Object.entries(costs.rows).map(([table, bytes]) => [table, bytes.toFixed(0)]),
  );
  console.log(`a socket with a subscription: ${(costs.socket / 1e3).toFixed(0)} kB\n`);

  const { yearBytes, ...needs } = needsOf(TEN_MILLION, costs);
  print(
    ['at the peak', ''],
    Object.entries(needs).map(([name, value]) => [name, value < 100 ? value.toFixed(1) : thousands(value)]),
  );
  print(
    ['a year adds', 'GB'],
    Object.entries(yearBytes).map(([table, bytes]) => [table, (bytes / 1e9).toFixed(1)]),
  );
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

/** Prints a table in Markdown. */
function print(head: string[], rows: string[][]): void {
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
  console.log();
}

await benchScale();
