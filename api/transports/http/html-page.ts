import type { Response } from 'express';
import { dark, darkContrast, light, lightContrast, type Palette } from '../../../shared/palettes.ts';
import { html, Html } from '../../platform/html.ts';
import { sha256 } from '../../platform/sha256.ts';

const colours = ({ paper, card, ink, muted, line, spruce, coral }: Palette): string =>
  `--paper: ${paper}; --card: ${card}; --ink: ${ink}; --muted: ${muted}; --line: ${line}; --spruce: ${spruce.ink}; --soft: ${spruce.soft}; --coral: ${coral.ink}; --coral-soft: ${coral.soft};`;

/** The styles of pages that the server writes: the product's colours, in the system's colour scheme and contrast. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 Figtree, system-ui, sans-serif; ${colours(light)} }
@media (prefers-color-scheme: dark) { :root { ${colours(dark)} } }
@media (prefers-contrast: more) { :root { ${colours(lightContrast)} } }
@media (prefers-contrast: more) and (prefers-color-scheme: dark) { :root { ${colours(darkContrast)} } }
body { margin: 0 auto; padding: 1.5rem 1.25rem 4rem; max-width: 60rem; overflow-wrap: anywhere; background: var(--paper); color: var(--ink); }
h1, h2, h3 { line-height: 1.2; margin: 2.5em 0 0.5em; letter-spacing: -0.02em; text-wrap: balance; }
h1 { margin-top: 0.5em; font-size: 2.0625rem; }
h2 { font-size: 1.3125rem; border-top: 1px solid var(--line); padding-top: 1.5em; }
h3 { font-size: 1.0625rem; }
p { max-width: 44rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875em; }
code { padding: 0.1em 0.35em; border-radius: 0.375rem; background: var(--soft); }
a { color: var(--spruce); font-weight: 600; text-underline-offset: 3px; }
a code { background: none; padding: 0; }
a:focus-visible, .scroll:focus-visible { outline: 3px solid var(--spruce); outline-offset: 2px; }
.doors { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1.25rem; }
.doors a { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: none; }
nav.doors a:first-child { font-size: 1.3125rem; font-weight: 700; letter-spacing: -0.02em; }
.doors a:hover { text-decoration: underline; }
nav ul { columns: 20rem; margin: 1.5rem 0; padding: 1rem 1rem 1rem 1.25rem; list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; }
nav li { padding: 0.2em 0; }
.scroll { overflow-x: auto; margin: 1rem 0; padding: 0.25rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: 0.8em 0 0.3em; }
th, td { text-align: left; vertical-align: top; padding: 0.6em 1em 0.6em 0; border-bottom: 1px solid var(--line); min-width: 6rem; }
thead th { color: var(--muted); font-size: 0.8125rem; }
tbody tr:last-child > * { border-bottom: 0; }
th code { white-space: nowrap; }
.news { max-width: none; padding: 1rem 1.25rem; border-radius: 1.25rem; font-weight: 600; background: var(--soft); color: var(--spruce); }
.news.alarm { background: var(--coral-soft); color: var(--coral); }
.note { color: var(--muted); font-size: 0.875rem; }
`;

const hashOf = (source: string): string => `'sha256-${sha256(source).toString('base64')}'`;

/** Allows our own styles, and a page's scripts, if any: a page of text needs no other site, and mostly no image. */
const policyOf = ({ script, look }: Pick<PageFrame, 'script' | 'look'>): string => {
  const scripts = [script, look?.script].filter((code) => code !== undefined);
  return [
    "default-src 'none'",
    `style-src ${[STYLE, ...(look ? [look.style] : [])].map(hashOf).join(' ')}`,
    ...(look ? ["img-src 'self'", "font-src 'self'"] : []),
    ...(scripts.length > 0 ? [`script-src ${scripts.map(hashOf).join(' ')}`] : []),
    // Also without a script: tools that audit a page fetch robots.txt from within it.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Language of a page, what leads from it, and what else its head says. */
export interface PageFrame {
  lang: string;
  nav: Html;
  head: Html;
  /** Look of its own: styles after the usual ones, and a script that runs before the page is painted. */
  look?: { style: string; script: string | undefined };
  /** Source of a script that runs once the page is read; it may ask this server. */
  script?: string;
}

/** The frame of pages for developers. */
const developers: PageFrame = {
  lang: 'en',
  nav: html`<nav class="doors" aria-label="For developers"><a href="/">Favr</a><a href="/graphql">GraphQL sandbox</a><a href="/api/docs">REST API</a><a href="/graphql/errors">Refusals</a></nav>`,
  head: html``,
};

/** Sends a page of text: for developers, unless `frame` says otherwise. */
// No white space around style and script: the policy has their hashes.
export function sendPage(res: Response, title: string, body: Html, frame: PageFrame = developers): void {
  const { markup } = html`<!doctype html>
    <html lang="${frame.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${frame.head}
        <style>${new Html(STYLE)}</style>
        ${frame.look ? html`<style>${new Html(frame.look.style)}</style>` : ''}
        ${frame.look?.script ? html`<script>${new Html(frame.look.script)}</script>` : ''}
      </head>
      <body>
        ${frame.nav}
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
        ${frame.script ? html`<script>${new Html(frame.script)}</script>` : ''}
      </body>
    </html>`;
  res.set('Content-Security-Policy', policyOf(frame)).type('html').send(markup);
}
