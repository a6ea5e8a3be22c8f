/** Markup that is safe to send as it is; created by {@link html}. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | readonly Part[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const markupOf = (part: Part): string => {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(markupOf).join('');
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
};

/** Renders a template; values are escaped unless they are {@link Html} themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((string, index) => string + (index < parts.length ? markupOf(parts[index]!) : '')).join(''));

/**
 * Renders JSON as an element that browsers do not run.
 * @param id of the element, by which a script finds it.
 */
export function dataElement(type: 'application/json' | 'application/ld+json', data: unknown, id?: string): Html {
  // As text of a script element, JSON must not end it.
  const json = new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));
  return html`<script type="${type}"${id === undefined ? '' : html` id="${id}"`}>${json}</script>`;
}
