import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Returns true for the chunk of the first cards, which every page needs. */
export const isFirst = (file: string): boolean => file.startsWith('assets/first-');

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: '' },
  injectTo: 'head',
});

/** Lists the chunk made for a source file and its imports, without the chunks every page has. */
function chunksOf(bundle: Bundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (file: string | undefined) => {
    if (file === undefined || found.has(file) || isFirst(file) || /^assets\/(shell|rolldown)/.test(file)) return;
    found.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(imported);
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))?.fileName);
  return [...found];
}

/** Longest wait for a browser that does not report its first paint, in milliseconds. */
const PAINT_TIMEOUT_MS = 1_000;

/** Script tags Vite writes for the entry: its chunks, each after its imports. */
const entryScript = /<script type="module" crossorigin src="(?<part>[^"]+)"><\/script>/g;

/**
 * Returns the script that starts the app. It preloads what each page needs in parallel, on Explore also its code and
 * English texts, and runs each chunk in a task of its own. It waits until the painted page is on the screen, which code
 * would delay, but starts at once where nothing was painted or the page is hidden.
 */
function startScript(parts: string[], bundle: Bundle): HtmlTagDescriptor {
  const list = (files: string[]) => JSON.stringify(files);
  const chunks = (source: string) => list(chunksOf(bundle, source).map((file) => `/${file}`));
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
    setTimeout(resolve, ${PAINT_TIMEOUT_MS});
  });
  if (document.hidden || !document.getElementById('root').firstChild) begin();
  else painted.then(begin);
}`;
  return { tag: 'script', children: code, injectTo: 'body' };
}

/**
 * Preloads in the page itself what its scripts would request late: fonts and further scripts; starts the app after the
 * first paint.
 */
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
          startScript(parts, bundle),
        ];
        return { html: html.replace(entryScript, '').replace(/<link rel="modulepreload"[^>]*>/g, ''), tags };
      },
    },
  };
}
