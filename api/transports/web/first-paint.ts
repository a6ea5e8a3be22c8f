import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { FIRST_PAINTS, type FirstPaints } from '../../../shared/first-paint.ts';

/** The language pages are built in. */
const BUILT_IN = 'en';

/**
 * Returns a function that renders the page of a request, with the first paint of its path in the requested language
 * (docs/decisions/first-visit.md). The page itself checks whether that fits the data on the device.
 */
export function pagePainter(folder: string, html: string): (req: Request) => string {
  const file = join(folder, FIRST_PAINTS);
  const paints = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstPaints) : {};
  return (req) => {
    // A query string shows another view.
    const languages = req.originalUrl === req.path ? paints[req.path] : undefined;
    if (!languages) return html;
    const language = req.acceptsLanguages(Object.keys(languages)) || BUILT_IN;
    const { markup, styles, names } = languages[language]!;
    return html
      .replace(`<html lang="${BUILT_IN}">`, `<html lang="${language}">`)
      .replace('</head>', () => `<style data-emotion="favr ${names}" nonce="__CSP_NONCE__">${styles}</style></head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
  };
}
