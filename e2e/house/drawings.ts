import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEAL_TABLE } from '../../api/features/deals/table/deal-table.rules.ts';
import { ROOT } from '../suite/run-script.ts';
import { features } from './features.ts';
import { rooms } from './rooms.ts';

/** Part of a page of the docs that is written from the code. */
export interface Drawing {
  /** Name in the comments around it. */
  name: string;
  /** Page from the project's root. */
  page: string;
  /** Renders it as Markdown. */
  draw(): string;
}

/** Renders the rooms as a table, one row per room, in the order of e2e/house/rooms.ts. */
function roomTable(): string {
  const rows = Object.entries(rooms).map(
    ([name, { paths, imports, foldersKeepApart }]) =>
      `| ${name} | ${paths.map((path) => `\`${path}\``).join(' ')} | ${imports.join(', ') || 'nothing'}${foldersKeepApart ? '; its folders not each other' : ''} |`,
  );
  return ['| room | where | may import |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

/** Renders the features in their order, one row per feature. */
function featureTable(): string {
  const rows = Object.entries(features).map(([name, about]) => `| [${name}](../api/features/${name}) | ${about} |`);
  return ['| feature | about |', '| --- | --- |', ...rows, ''].join('\n');
}

/** Renders the table of deals as a state diagram, one arrow from each state to another, with its steps. */
function dealDiagram(): string {
  const arrows = new Map<string, Set<string>>();
  for (const { from, event, to } of DEAL_TABLE) {
    const arrow = `${from ?? '[*]'} --> ${to}`;
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(event));
  }
  const lines = Array.from(arrows, ([arrow, events]) => `  ${arrow}: ${[...events].join('<br>')}`);
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```', ''].join('\n');
}

/** Everything in the docs that is written by `npm run house -- --write`. */
export const drawings: readonly Drawing[] = [
  { name: 'rooms', page: 'docs/architecture.md', draw: roomTable },
  { name: 'features', page: 'docs/architecture.md', draw: featureTable },
  { name: 'states', page: 'docs/deals.md', draw: dealDiagram },
];

/** Cuts a page before and after what stands between the comments of a drawing. */
function cut({ name, page }: Drawing): [before: string, drawn: string, after: string] {
  const begin = `<!-- ${name}: begin, written by \`npm run house -- --write\` -->\n`;
  const text = readFileSync(join(ROOT, page), 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(`<!-- ${name}: end -->`)];
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** Reads a drawing as it stands in its page. */
export const readDrawn = (drawing: Drawing): string => cut(drawing)[1];

/** Returns the page of a drawing with that drawn anew. */
export function redrawn(drawing: Drawing): string {
  const [before, , after] = cut(drawing);
  return before + drawing.draw() + after;
}
