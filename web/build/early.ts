import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Whether a file is the chunk of the first cards, which every page needs. */
export const isFirst = (file: string): boolean => file.startsWith('assets/first-');

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: '' },
  injectTo: 'head',
});

/** A chunk, by the file it was made for, and all it imports beyond what every page has. */
function chunksOf(bundle: Bundle, madeFor: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (file: string | undefined) => {
    if (file === undefined || found.has(file) || isFirst(file) || /^assets\/(shell|rolldown)/.test(file)) return;
    found.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(imported);
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(madeFor))?.fileName);
  return [...found];
}

/** How long the app waits at most, in milliseconds, for a browser that does not say when it has painted. */
const PATIENCE_MS = 1_000;

/** What Vite writes for the entry: its parts, each after those it stands on. */
const entryScript = /<script type="module" crossorigin src="(?<part>[^"]+)"><\/script>/g;

/**
 * Fetches and begins the app: what each page needs at once and not one after the other, with Explore's own code and words where that is what was
 * opened (whoever speaks another language has other words). After what the server painted is on the screen, which code would otherwise keep from it;
 * at once where nothing was painted, or nobody looks. Each part begins in a task of its own.
 */
function beginning(parts: string[], bundle: Bundle): HtmlTagDescriptor {
  const list = (files: string[]) => JSON.stringify(files);
  const chunks = (madeFor: string) => list(chunksOf(bundle, madeFor).map((file) => `/${file}`));
  const everywhere = [
    ...parts,
    ...Object.keys(bundle)
      .filter(isFirst)
      .map((file) => `/${file}`),
  ];
  const code = `{
  const begin = async () => {
    const files = ${list(everywhere)};
    if (location.pathname === '/explore') files.push(...${chunks('/explore/explore-screen.tsx')}, ...(navigator.language.startsWith('en') ? ${chunks('/locales/en-rest.ts')} : []));
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const part of files.slice(0, ${parts.length})) {
      await import(part);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, ${PATIENCE_MS});
  });
  if (document.hidden || !document.getElementById('root').firstChild) begin();
  else painted.then(begin);
}`;
  return { tag: 'script', children: code, injectTo: 'body' };
}

/** Says in the page itself what its scripts would ask for only once they run: the fonts it is set in, and further scripts. */
export function early(): Plugin {
  return {
    name: 'favr:early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const parts = [...html.matchAll(entryScript)].map(({ groups }) => groups!['part']!);
        const tags = [
          ...fonts.map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` })),
          beginning(parts, bundle),
        ];
        return { html: html.replace(entryScript, '').replace(/<link rel="modulepreload"[^>]*>/g, ''), tags };
      },
    },
  };
}
