import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../suite/run-script.ts';
import { FOLDERS, NOT_WRITTEN, type Sources } from './sources.ts';

/** Reads the Markdown files for people: those at the root, in docs, and those beside the code that they explain. */
export function readPages(): Sources {
  const below = ['docs', ...FOLDERS].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const paths = [...below, ...readdirSync(ROOT)]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !NOT_WRITTEN.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

/** Matches a path of the project between backticks; not a pattern such as `api/features/*`. */
const PATH = /`((?:api|web|e2e|tests|bench|tools|shared|docs)\/[\w./-]+)`/g;

/** Lists the paths that a text names between backticks. */
export const pathsIn = (text: string): string[] => Array.from(text.matchAll(PATH), ([, path]) => path!);

/** Lists the paths and the commands of a page that are not there. */
export function missingIn(page: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const commands = Array.from(page.matchAll(/`(?:[A-Z_]+=\S+ )*npm run ([\w:-]+)/g), ([, script]) => script!);
  return [
    ...pathsIn(page).filter((path) => !NOT_WRITTEN.test(`${path}/`) && !existsSync(join(ROOT, path))),
    ...commands.filter((script) => !(script in scripts)).map((script) => `npm run ${script}`),
  ];
}

/** A recipe of docs/how-to.md. */
export interface Recipe {
  name: string;
  /** Word that every file it names has. */
  example: string;
  /** Its lines that say something, without the heading. */
  lines: string[];
}

/** Reads the recipes of docs/how-to.md. */
export const readRecipes = (): Recipe[] =>
  readFileSync(join(ROOT, 'docs/how-to.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((recipe) => {
      const [name = '', ...lines] = recipe.split('\n').filter((line) => line !== '');
      return { name, example: /^As `(.+)`:$/.exec(lines[0] ?? '')?.[1] ?? '', lines };
    });
