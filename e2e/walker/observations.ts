import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Rows, mutations and refusals that one way was seen to reach. */
export interface Observations {
  way: string;
  /** Names of rows of the deal table. */
  rows: string[];
  /** Fields of the schema's mutations. */
  mutations: string[];
  refusals: string[];
}

/** Folder of one run's observations. */
const folder = () => join(dirname(process.env.E2E_STAGE!), 'walked');

export function keep(observations: Observations): void {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(join(folder(), `${encodeURIComponent(observations.way)}.json`), JSON.stringify(observations));
}

/** Reads what all ways of this run were seen to reach. */
export function allKept(): Observations[] {
  if (!existsSync(folder())) return [];
  return readdirSync(folder()).map((name) => JSON.parse(readFileSync(join(folder(), name), 'utf8')) as Observations);
}
