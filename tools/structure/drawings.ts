import { DEAL_TABLE } from '../../api/features/deals/deal-table.rules.ts';
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

/** Renders the rooms as a table, one row per room, in the order of tools/structure/rooms.ts. */
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

/** Everything in the docs that is written by `npm run structure -- --write`. */
export const drawings: readonly Drawing[] = [
  { name: 'rooms', page: 'docs/architecture.md', draw: roomTable },
  { name: 'features', page: 'docs/architecture.md', draw: featureTable },
  { name: 'states', page: 'docs/deals.md', draw: dealDiagram },
];
