import './globals.ts';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { parentPort } from 'node:worker_threads';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PageAnswered, PageAsked, QueryAnswered, QueryAsked, ServedPage } from '../../shared/served-page.ts';
import { Page } from '../app/routes.tsx';
import { prepareFirstPage } from '../app/screens.tsx';
import { LaterIcon } from '../components/base/category.tsx';
import { apolloClient } from '../lib/apollo/apollo-client.ts';
import { trackRequest } from '../lib/apollo/network-idle.ts';
import { operationKey } from '../lib/apollo/handed-over.ts';
import { loadMainTexts, setLocale, type Language } from '../lib/i18n/translate.ts';
import { lookFrom } from '../lib/place/place.ts';
import { styles, Themed } from '../lib/theme/themed.tsx';

// A program of its own beside the server (api/transports/web/page-renderer.ts): it renders one page after the other.

const server = parentPort!;

/** Queries on their way to the server, by their number. */
const waiting = new Map<number, (result: QueryAnswered['result']) => void>();
let queries = 0;

/** The page that is being rendered, and the operations it has asked. */
let current = 0;
let asked: string[] = [];

interface SentOperation {
  operationName: string;
  variables: Record<string, unknown>;
  extensions: { persistedQuery: { sha256Hash: string } };
}

/** Asks the server in this process what a browser would ask it over HTTP. */
globalThis.fetch = async (_address, options) => {
  const { operationName, variables, extensions } = JSON.parse(String(options?.body)) as SentOperation;
  // Who is looking is asked by each browser for itself.
  if (operationName === 'Viewer') return new Promise<never>(() => {});
  asked.push(operationKey(operationName, variables));
  const query = (queries += 1);
  const result = await new Promise<QueryAnswered['result']>((resolve) => {
    waiting.set(query, resolve);
    server.postMessage({
      query,
      page: current,
      hash: extensions.persistedQuery.sha256Hash,
      variables,
    } satisfies QueryAsked);
  });
  return Response.json(result);
};

// What waits for a quiet page is not part of the first one.
trackRequest();

// Rules are collected in place of style elements between the markup.
styles.compat = true;

/** Returns the CSS rules of the classes in some markup, and their names. */
function rulesOf(markup: string): Pick<ServedPage, 'styles' | 'names'> {
  const names = new Set(Array.from(markup.matchAll(/\bfavr-([a-z0-9]+)\b/g), ([, name]) => name!));
  const used = Object.entries(styles.inserted).filter(([name, rule]) => names.has(name) && typeof rule === 'string');
  return { names: used.map(([name]) => name).join(' '), styles: used.map(([, rule]) => rule as string).join('') };
}

/** Moves style attributes, which the policy of our pages refuses, into rules of their own. */
function withoutStyleAttributes(markup: string): { markup: string; rules: string } {
  const classes = new Map<string, string>();
  const moved = markup.replaceAll(/<[^<>]* style="(?<style>[^"]*)"[^<>]*>/g, (tag, style: string) => {
    const name = classes.get(style) ?? `served-${classes.size}`;
    classes.set(style, name);
    const rest = tag.replace(` style="${style}"`, '');
    return rest.includes(' class="')
      ? rest.replace(' class="', ` class="${name} `)
      : rest.replace(/^<[^\s>]+/, (start) => `${start} class="${name}"`);
  });
  return { markup: moved, rules: Array.from(classes, ([style, name]) => `.${name}{${style}}`).join('') };
}

async function render({ page, path, language, near }: PageAsked): Promise<ServedPage> {
  await loadMainTexts();
  await setLocale(language as Language);
  await Promise.all([prepareFirstPage(path), LaterIcon.prepare()]);
  await apolloClient.clearStore();
  lookFrom(near);
  current = page;
  asked = [];
  Object.assign(globalThis, { location: new URL(path, 'http://localhost') });
  const { result } = await prerenderStatic({
    tree: (
      <Themed>
        <StaticRouter location={path}>
          <Page />
        </StaticRouter>
      </Themed>
    ),
    context: { client: apolloClient },
    renderFunction: renderToString,
  });
  const { markup, rules } = withoutStyleAttributes(result);
  const used = rulesOf(markup);
  return {
    markup,
    names: used.names,
    styles: used.styles + rules,
    handedOver: { cache: apolloClient.cache.extract() as object, asked, near },
  };
}

let last: Promise<unknown> = Promise.resolve();

server.on('message', (message: PageAsked | QueryAnswered) => {
  if ('result' in message) {
    waiting.get(message.query)?.(message.result);
    waiting.delete(message.query);
    return;
  }
  const { page } = message;
  // One after the other: language, styles and answers belong to one page at a time.
  last = last
    .then(() => render(message))
    .then(
      (served) => server.postMessage({ page, served } satisfies PageAnswered),
      (error: unknown) =>
        server.postMessage({
          page,
          failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies PageAnswered),
    );
});
