import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { FIRST_PAINTS, type FirstPaints } from '../../../shared/first-paint.ts';

/** The language a page is built in. */
const BUILT_IN = 'en';

/** Answers the page for a request: where a first visit may begin, with what a phone shows while its scripts are on their way, in the language asked for. Whether that fits what is kept on the device, the page itself looks. */
export function pagePainter(folder: string, html: string): (req: Request) => string {
  const file = join(folder, FIRST_PAINTS);
  const paints = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstPaints) : {};
  return (req) => {
    // Parameters ask for another view.
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
