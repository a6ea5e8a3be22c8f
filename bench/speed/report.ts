import { writeFileSync } from 'node:fs';
import { writePart } from '../../tools/suite/written-part.ts';
import type { Driven, Measured } from './drive.ts';
import { plotSpeed } from './speed-plot.ts';
import type { FanOut } from './fan-out.ts';

/** A second start on a database that is there: seconds until it is ready, and its memory then, in bytes. */
export interface Start {
  seconds: number;
  memory: number;
}

/** Everything that a run measured. */
interface Speed {
  measured: Measured[];
  told: { alone: FanOut; audiences: { count: number; floor: FanOut; favr: FanOut }[] };
  start: Start;
}

const PLOT = new URL('../../docs/speed.svg', import.meta.url);

/** Prints what was measured; with `write` also into docs. */
export function reportSpeed(speed: Speed, write: boolean): void {
  const text = tables(speed);
  console.log(text);
  if (!write) return;
  writePart('docs/speed.md', 'speed', `\n![Answers a second, as a share of the floor](speed.svg)\n\n${text}\n`);
  writeFileSync(PLOT, plotSpeed(speed.measured));
}

/** Returns the processor time of an answer, in ms: it depends less than a rate on what else the machine does. */
const processing = ({ server, postgres }: Driven) => server + postgres;

const ms = (value: number) => value.toFixed(2);

function tables({ measured, told, start }: Speed): string {
  const rows = measured.flatMap(({ name, driven, statements }) =>
    Object.entries(driven).map(([who, { rate, p50, p99, server, postgres }]) => [
      name,
      who,
      (rate / driven.floor!.rate).toFixed(2),
      (processing(driven.floor!) / processing(driven[who]!)).toFixed(2),
      rate.toFixed(0),
      ms(p50),
      ms(p99),
      ms(server),
      ms(postgres),
      who === 'favr' ? (statements ?? 0).toFixed(1) : '1.0',
    ]),
  );
  const header = [
    'operation',
    'server',
    'of the floor',
    'by processor time',
    'a second',
    'p50 ms',
    'p99 ms',
    'node ms',
    'PostgreSQL ms',
    'statements',
  ];
  const audience = told.audiences.flatMap(({ count, floor, favr }) => [
    [`bare ws, ${count}`, ms(floor.answered), ms(floor.allKnow), '1.0', kB(floor.memory)],
    [`Favr, ${count}`, ms(favr.answered), ms(favr.allKnow), (favr.allKnow / floor.allKnow).toFixed(1), kB(favr.memory)],
  ]);
  return [
    table(header, rows),
    table(
      ['told of a favor', 'its poster has an answer, ms', 'all know, ms', 'of bare ws', 'kB each'],
      [['Favr, nobody', ms(told.alone.answered), '', '', ''], ...audience],
    ),
    `A second start took ${start.seconds.toFixed(1)} s; the process then held ${(start.memory / 1e6).toFixed(0)} MB.\n`,
  ].join('\n');
}

const kB = (bytes: number) => (bytes / 1000).toFixed(0);

/** Writes a table in Markdown. */
const table = (header: string[], rows: string[][]): string =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
