import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../suite/run-script.ts';
import { missingIn, readPages } from './pages.ts';
import type { Sources } from './sources.ts';

/** Matches a page of the docs, and a heading in it, as sources cite it. */
const CITED = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g;

/** Matches a link in Markdown to a file of the project or a heading of the same page. */
const LINK = /\]\((?!https?:|mailto:|#)([^)\s]+)\)|\]\((#[^)\s]+)\)/g;

/** Matches citations of texts that are not in the repository. */
const ELSEWHERE = /\b(?:spec|design)(?:\.md)? ?§|\bux(?:\.md)? ?\d+\b|\bux\.md\b|'§\d/;

/** Returns the anchor GitHub gives a heading. */
const slug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const pages = new Map<string, Set<string>>();

function anchorsOf(page: string): Set<string> {
  const known = pages.get(page);
  if (known) return known;
  const found = new Set(
    Array.from(readFileSync(join(ROOT, page), 'utf8').matchAll(/^#{1,6} (.+)$/gm), ([, heading]) => slug(heading!)),
  );
  pages.set(page, found);
  return found;
}

/** Tests whether a page, and the heading after `#` where one is named, exists. */
function exists(citation: string): boolean {
  const [page = '', anchor] = citation.split('#');
  if (!existsSync(join(ROOT, page))) return false;
  return anchor === undefined || !page.endsWith('.md') || anchorsOf(page).has(anchor);
}

/** Lists every citation in sources and pages that leads nowhere, as `file: citation`. */
export function deadCitations(sources: Sources): string[] {
  const dead: string[] = [];
  for (const [path, source] of sources) {
    // Their samples are dead on purpose.
    if (path.startsWith('tools/structure/citations')) continue;
    for (const [citation] of source.matchAll(CITED)) if (!exists(citation)) dead.push(`${path}: ${citation}`);
    if (ELSEWHERE.test(source)) dead.push(`${path}: ${ELSEWHERE.exec(source)![0]} is not in the repository`);
  }
  for (const [path, page] of readPages()) {
    for (const [, link, anchor] of page.matchAll(LINK)) {
      const citation = link ? normalize(join(dirname(path), link)) : `${path}${anchor}`;
      if (!exists(citation)) dead.push(`${path}: ${link ?? anchor}`);
    }
    // What stands between backticks must exist too: readers rely on tables of where things are.
    for (const missing of missingIn(page)) dead.push(`${path}: ${missing}`);
  }
  return dead;
}
