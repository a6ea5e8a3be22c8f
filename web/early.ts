import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Whether a file is the chunk of the first cards, which every page needs. */
export const isFirst = (file: string): boolean => file.startsWith('assets/first-');

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' });

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

/** Asks for Explore's own code and words where Explore is what was opened; whoever speaks another language has other words. */
function exploreEarly(bundle: Bundle): HtmlTagDescriptor {
  const list = (madeFor: string) => JSON.stringify(chunksOf(bundle, madeFor).map((file) => `/${file}`));
  const code = `if (location.pathname === '/explore')
  for (const href of ${list('/favors/explore-screen.tsx')}.concat(navigator.language.startsWith('en') ? ${list('/locales/en-rest.ts')} : []))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;
  return { tag: 'script', children: code, injectTo: 'head' };
}

/**
 * Says in the page itself what its scripts would ask for only once they run: the fonts it is set in, the chunk of the first cards, and
 * Explore's.
 */
export function early(): Plugin {
  return {
    name: 'favr:early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        return [
          ...Object.keys(bundle).filter(isFirst).map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
          ...fonts.map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` })),
          exploreEarly(bundle),
        ];
      },
    },
  };
}
