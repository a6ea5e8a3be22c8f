import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../suite/run-script.ts';
import { rooms } from './rooms.ts';

const BEGIN = '<!-- rooms: begin, written by `npm run house -- --write` -->\n';
const END = '<!-- rooms: end -->';

/** The page that draws the rooms. */
export const ARCHITECTURE = join(ROOT, 'docs/architecture.md');

/** Writes the rooms as a table in Markdown, one row a room, in the order of e2e/house/rooms.ts. */
export function roomTable(): string {
  const rows = Object.entries(rooms).map(
    ([name, { paths, imports, foldersKeepApart }]) =>
      `| ${name} | ${paths.map((path) => `\`${path}\``).join(' ')} | ${imports.join(', ') || 'nothing'}${foldersKeepApart ? '; its folders not each other' : ''} |`,
  );
  return ['| room | where | may import |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

/** Reads the table of rooms out of docs/architecture.md. */
export function drawnRooms(): string {
  const page = readFileSync(ARCHITECTURE, 'utf8');
  return page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END));
}

/** Returns docs/architecture.md with the table of rooms as it is now. */
export function redrawn(): string {
  const page = readFileSync(ARCHITECTURE, 'utf8');
  return page.slice(0, page.indexOf(BEGIN) + BEGIN.length) + roomTable() + page.slice(page.indexOf(END));
}
