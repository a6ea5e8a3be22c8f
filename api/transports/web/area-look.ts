import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dark, darkContrast, light, lightContrast, type HueName, type Palette } from '../../../shared/palettes.ts';

const hues: readonly HueName[] = ['spruce', 'marigold', 'coral', 'sky', 'plum'];

const tints = (palette: Palette): string =>
  hues.map((hue) => `--${hue}-soft: ${palette[hue].soft}; --${hue}-ink: ${palette[hue].ink};`).join(' ') +
  ` --solid: ${palette.spruce.solid}; --on: ${palette.spruce.on};`;

const colours = ({ paper, card, ink, muted, line, spruce }: Palette): string =>
  `--paper: ${paper}; --card: ${card}; --ink: ${ink}; --muted: ${muted}; --line: ${line}; --spruce: ${spruce.ink};`;

const palette = (of: Palette): string => colours(of) + tints(of);

/**
 * Styles with which a page that the server writes looks like the app: its type, colours, cards and bar. Without scripts
 * it follows the system's appearance; with them the choices on the device, which `data-text` tells.
 */
const LOOK = `
:root { font: 1rem/1.45 'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif; ${palette(light)} }
@media (prefers-color-scheme: dark) { :root:not([data-text]) { ${palette(dark)} } }
@media (prefers-contrast: more) { :root:not([data-text]) { ${palette(lightContrast)} } }
@media (prefers-contrast: more) and (prefers-color-scheme: dark) { :root:not([data-text]) { ${palette(darkContrast)} } }
:root[data-text] { color-scheme: light; ${palette(light)} }
:root[data-text].dark { color-scheme: dark; ${palette(dark)} }
:root[data-text].contrast { ${palette(lightContrast)} }
:root[data-text].dark.contrast { ${palette(darkContrast)} }
:root[data-text=large] { font-size: 1.125rem; }
:root[data-text=larger] { font-size: 1.25rem; }
body { max-width: 72rem; font-size: 0.9375rem; padding: 0 1.25rem 7.5rem; font-synthesis: none; }
h1, h2, .price { font-family: 'Bricolage Grotesque Variable', 'Bricolage Fallback', sans-serif; font-weight: 700; letter-spacing: -0.02em; }
h1 { margin: 1.25rem 0 0.5rem; font-size: min(2.0625rem, 11vw); line-height: 1.1; }
h2 { margin: 2rem 0 0.75rem; padding: 0; border: 0; font-size: min(1.125rem, 7.75vw); }
main > p { margin: 0 0 1rem; color: var(--muted); }
.top { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding-top: 0.75rem; }
.top a { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; color: var(--spruce); font-weight: 700; text-decoration: none; }
.top a:first-child { font: 700 1.3125rem/1.15 'Bricolage Grotesque Variable', 'Bricolage Fallback', sans-serif; letter-spacing: -0.02em; }
.top a:last-child { display: none; }
.top img { border-radius: 0.75rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.25rem 0 0; }
.buttons a { display: inline-flex; align-items: center; justify-content: center; flex: 1 1 auto; min-height: 3rem; padding: 0 1.25rem; border-radius: 1rem; text-align: center; text-decoration: none; background: var(--solid); color: var(--on); }
.buttons a + a { background: var(--spruce-soft); color: var(--spruce-ink); }
.cards { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr)); }
.cards li { position: relative; display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); min-height: 6rem; overflow: hidden; background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; box-shadow: 0 1px 2px rgb(22 33 29 / 0.04), 0 8px 24px rgb(22 33 29 / 0.07); }
.cards img { width: 100%; height: 100%; object-fit: cover; position: absolute; inset: 0; }
.picture { position: relative; }
${hues.map((hue) => `.${hue} { background: var(--${hue}-soft); }`).join('\n')}
.words { display: grid; align-content: center; gap: 0.25rem; padding: 0.875rem; }
.words strong, .words a { font: 700 min(1.0625rem, 7.5vw)/1.2 'Bricolage Grotesque Variable', 'Bricolage Fallback', sans-serif; letter-spacing: -0.02em; color: var(--ink); text-decoration: none; }
.words a { unicode-bidi: plaintext; }
.words a::after { content: ''; position: absolute; inset: 0; border-radius: 1.25rem; }
.words a:focus-visible { outline: none; }
.words a:focus-visible::after { outline: 2px solid var(--spruce); outline-offset: -3px; }
.words span { color: var(--muted); font-size: 0.8667em; }
.words .price { color: var(--ink); font-size: 1.4em; }
main .note { margin: 0.75rem 0 0; }
.chips { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 2rem 0 0; }
.chips a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line); border-radius: 999px; background: var(--card); color: var(--ink); font-size: 0.8667em; text-decoration: none; }
.chips a[aria-current] { border-color: var(--spruce); background: var(--spruce-soft); color: var(--spruce-ink); }
.foot { display: flex; max-width: none; flex-wrap: wrap; column-gap: 1.25rem; margin-top: 1.25rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
.foot a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--muted); font-size: 0.8667em; font-weight: 400; text-decoration: none; }
.bar { position: fixed; z-index: 1; inset: auto 0 0; display: grid; grid-template-columns: repeat(4, minmax(max-content, 1fr)); align-items: start; height: calc(4rem + env(safe-area-inset-bottom)); padding: 0.625rem 0.5rem 0; border-top: 1px solid var(--line); background: color-mix(in srgb, var(--card) 94%, transparent); white-space: nowrap; }
.bar a { display: grid; justify-items: center; gap: 0.25rem; min-height: 2.75rem; color: var(--muted); font-size: min(0.75rem, 3.6vw); font-weight: 500; line-height: 1.3; text-decoration: none; }
.bar a.ask { margin-top: -1.75rem; color: var(--ink); }
.bar svg { width: 1.5rem; height: 1.5rem; fill: currentColor; }
.ask img { width: 3.5rem; height: 3.5rem; border-radius: 1.125rem; box-shadow: 0 4px 12px rgb(22 33 29 / 0.1), 0 16px 48px rgb(22 33 29 / 0.14); }
a:hover { text-decoration: underline; }
@media (min-width: 48rem) {
  body { padding: 0 2rem 4rem calc(6.5rem + 2rem); margin: 0 auto 0 0; }
  .buttons a { flex: none; }
  .top a:last-child { display: inline-flex; }
  .bar { inset: 0 auto 0 0; width: 6.5rem; height: auto; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 0.75rem; padding: 1.25rem 0; border: 0; border-right: 1px solid var(--line); white-space: normal; text-align: center; }
  .bar a { align-content: center; min-height: 3.875rem; font-size: 0.75rem; }
  .bar a.ask { order: -1; margin: 0 0 0.75rem; }
}
`;

/** The look of a page that the server writes: its styles, and the script that applies choices on the device. */
export interface AreaLook {
  style: string;
  script: string | undefined;
}

/**
 * Reads what the built app in a folder says of its fonts and of choices on the device, so that a page the server writes
 * has the same; without a built app it has the system's.
 */
export function readAreaLook(folder: string): AreaLook {
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : '';
  const fonts = page.match(/@font-face\s*\{[^}]*\}/g)?.join('\n') ?? '';
  return { style: fonts + LOOK, script: /<script>(?<code>[\s\S]*?)<\/script>/.exec(page)?.groups?.['code'] };
}
