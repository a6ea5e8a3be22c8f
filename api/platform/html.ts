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
