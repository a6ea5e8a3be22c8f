import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../suite/run-script.ts';
import { rooms } from './rooms.ts';

const BEGIN = '<!-- rooms: begin, written by `npm run house -- --write` -->\n';
const END = '<!-- rooms: end -->';

/** Page with the table of rooms. */
export const ARCHITECTURE = join(ROOT, 'docs/architecture.md');

/** Renders the rooms as a Markdown table, one row per room, in the order of e2e/house/rooms.ts. */
export function roomTable(): string {
  const rows = Object.entries(rooms).map(
    ([name, { paths, imports, foldersKeepApart }]) =>
      `| ${name} | ${paths.map((path) => `\`${path}\``).join(' ')} | ${imports.join(', ') || 'nothing'}${foldersKeepApart ? '; its folders not each other' : ''} |`,
  );
  return ['| room | where | may import |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

/** Reads the table of rooms from docs/architecture.md. */
export function drawnRooms(): string {
  const page = readFileSync(ARCHITECTURE, 'utf8');
  return page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END));
}

/** Returns docs/architecture.md with an up-to-date table of rooms. */
export function redrawn(): string {
  const page = readFileSync(ARCHITECTURE, 'utf8');
  return page.slice(0, page.indexOf(BEGIN) + BEGIN.length) + roomTable() + page.slice(page.indexOf(END));
}
