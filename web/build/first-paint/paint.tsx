// Prints what the build takes over from a first visit, as `Painted` in JSON; run by vite-plugin.ts.
import { browser, rules } from './browser.ts';
import { createRoot } from 'react-dom/client';
import type { FirstPaint, FirstPaints } from '../../../shared/first-paint.ts';

const { chooseLocale, languages } = await import('../../lib/i18n/locale.ts');
const { Providers } = await import('../../app/providers.tsx');
const { AppRoutes } = await import('../../app/routes.tsx');

/** What the build writes once so that no phone has to work it out. */
export interface Painted {
  /** The theme's own rules, which every page stands on. */
  theme: string;
  pages: FirstPaints;
}

/** Where first visits begin. */
const firstPages = ['/', '/explore'];

/** For a page that does not come, in milliseconds. */
const requestTimeoutMs = 20_000;

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + requestTimeoutMs;
  while (!holds()) {
    if (Date.now() > end)
      throw new Error(`${document.location.pathname} did not come to stand: ${document.body.innerHTML}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The rules of what is named in some markup. */
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
  const place = document.getElementById('root')!;
  const root = createRoot(place);
  root.render(
    <Providers>
      <AppRoutes />
    </Providers>,
  );
  await until(() => place.querySelector('main h1') !== null && place.querySelector('aside button') !== null);
  const markup = place.innerHTML;
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
