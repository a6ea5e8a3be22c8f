import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { html, Html } from './html.ts';

/** Plain pages for developers, in the colours the reader's system has chosen. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 4rem; max-width: 60rem; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; margin: 2.5em 0 0.5em; }
h1 { margin-top: 0.5em; }
h2 { border-top: 1px solid; padding-top: 1em; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
a { color: LinkText; }
a:focus-visible, .scroll:focus-visible { outline: 3px solid; outline-offset: 2px; }
nav ul { columns: 20rem; padding-left: 1.2em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: 0.8em 0 0.3em; }
th, td { text-align: left; vertical-align: top; padding: 0.35em 0.8em 0.35em 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); min-width: 6rem; }
th code { white-space: nowrap; }
`;

/** Nothing but our own style: a page of text needs no script, no picture and no other site. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers a page of text with a title. */
export function sendPage(res: Response, title: string, body: Html): void {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>${new Html(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  res.set('Content-Security-Policy', POLICY).type('html').send(markup);
}
