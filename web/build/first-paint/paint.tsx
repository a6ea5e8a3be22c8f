// Prints the painted pages as JSON (`Painted`); run by vite-plugin.ts.
import { browser, rules } from './browser.ts';
import { createRoot } from 'react-dom/client';
import type { FirstPaint, FirstPaints } from '../../../shared/first-paint.ts';
import { languages } from '../../../shared/languages.ts';

const { chooseLocale } = await import('../../lib/i18n/locale.ts');
const { Providers } = await import('../../app/providers.tsx');
const { AppRoutes } = await import('../../app/routes.tsx');

/** Results of rendering at build time. */
export interface Painted {
  /** CSS rules of the theme, which every page needs. */
  theme: string;
  pages: FirstPaints;
}

/** Paths of the painted pages. */
const firstPages = ['/', '/explore'];

/** Longest time to render a page, in milliseconds. */
const renderTimeout = 20_000;

async function until(isReady: () => boolean): Promise<void> {
  const end = Date.now() + renderTimeout;
  while (!isReady()) {
    if (Date.now() > end)
      throw new Error(`${document.location.pathname} was not rendered in time: ${document.body.innerHTML}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Returns the CSS rules of the classes in some markup, and their names. */
function rulesFor(markup: string): { styles: string; names: string } {
  const classes = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
  const used = rules.filter(
    ({ from, text }) => from === 'favr' && [...text.matchAll(/\.(favr-\w+)/g)].some(([, name]) => classes.has(name!)),
  );
  const names = [...classes].filter((name) => name.startsWith('favr-')).map((name) => name.slice('favr-'.length));
  return { styles: used.map(({ text }) => text).join(''), names: names.join(' ') };
}

async function paint(page: string): Promise<FirstPaint> {
  browser.reconfigure({ url: `http://localhost${page}` });
  const container = document.getElementById('root')!;
  const root = createRoot(container);
  root.render(<Providers>{(asked, entry) => <AppRoutes asked={asked} entry={entry} />}</Providers>);
  await until(() => container.querySelector('main h1') !== null);
  const markup = container.innerHTML;
  root.unmount();
  if (/ style="/.test(markup)) throw new Error(`${page} has a style attribute, which the policy of our pages refuses.`);
  return { markup, ...rulesFor(markup) };
}

const pages: FirstPaints = {};
for (const language of languages) {
  await chooseLocale(language);
  for (const page of firstPages) pages[page] = { ...pages[page], [language]: await paint(page) };
}
const theme = rules.filter(({ from }) => from === 'favr-global').map(({ text }) => text);
process.stdout.write(JSON.stringify({ theme: [...new Set(theme)].join(''), pages } satisfies Painted), () =>
  process.exit(),
);
