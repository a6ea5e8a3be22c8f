import { isAppPath } from '../../../shared/app-paths.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { AppError } from '../../platform/errors.ts';
import { getFavor } from '../../features/favors/favors.service.ts';
import { priceInForce } from '../../features/favors/favors.rules.ts';
import { getUser } from '../../features/users/users.service.ts';
import { displayName } from '../../features/users/users.rules.ts';
import { html } from '../../platform/html.ts';
import { priceIn, textsIn, type TextKey, type Texts } from '../../platform/language/texts.ts';
import { onBudget } from '../http/cost.ts';

/** The title and description of a page, for apps that preview links and for the tab until the app has started. */
interface LinkPreview {
  title: string;
  description: string;
}

/** Title and description, by path, of the pages that are the same for everybody. */
const pages: Readonly<Record<string, readonly [title: TextKey, description: TextKey]>> = {
  '/explore': ['explore.title', 'home.tagline'],
  '/auth': ['auth.title', 'auth.intro.text'],
  '/how-it-works': ['guide.title', 'guide.post.text'],
  '/legal/privacy': ['legal.privacy', 'legal.privacy.intro'],
  '/legal/terms': ['legal.terms', 'legal.terms.intro'],
  '/legal/safety': ['legal.safety', 'legal.safety.intro'],
};

/** The paths of one favor and of one person. */
const favorPath = /^\/favor\/(?<id>\d+)$/;
const personPath = /^\/(user|profile)\/(?<id>\d+)$/;

/** Head of a page of the app before its code runs, and whether there is anything at its path. */
interface PageState {
  /** Null for pages without a preview and for what visitors may not see. */
  preview: LinkPreview | null;
  /** False for a path that the app does not have, and for a favor or a person that nobody can see. */
  exists: boolean;
}

/**
 * Reads the preview of the page at a path as a visitor may see it, for every viewer: of a favor its title, price and
 * area, never the address.
 */
async function readPageState(deps: Deps, path: string, ctx: Ctx, t: Texts): Promise<PageState> {
  const favorId = favorPath.exec(path)?.groups?.['id'];
  const personId = personPath.exec(path)?.groups?.['id'];
  try {
    const read = favorId ? () => favorPreview(ctx, favorId) : personId ? () => personPreview(ctx, t, personId) : null;
    if (read) return { preview: await deps.availability.guard(onBudget(ctx, read)), exists: true };
  } catch (error) {
    // The page works without a preview.
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'no link preview');
    return { preview: null, exists: !(await isNowhere(ctx, error, favorId)) };
  }
  const keys = pages[path];
  return { preview: keys ? { title: t(keys[0]), description: t(keys[1]) } : null, exists: isAppPath(path) };
}

async function favorPreview(ctx: Ctx, favorId: string): Promise<LinkPreview> {
  const favor = await getFavor(ctx, { favorId });
  return { title: favor.title, description: `${priceIn(ctx.language, priceInForce(null, favor))} · ${favor.area}` };
}

async function personPreview(ctx: Ctx, t: Texts, id: string): Promise<LinkPreview> {
  return { title: displayName(await getUser(ctx, { id })), description: t('home.tagline') };
}

/** Tests whether a refused favor or person is nobody's to see; a hidden favor still is its poster's. */
async function isNowhere(ctx: Ctx, error: unknown, favorId: string | undefined): Promise<boolean> {
  const code = error instanceof AppError ? error.code : null;
  if (code !== 'NOT_FOUND' || !favorId) return code === 'NOT_FOUND' || code === 'BAD_INPUT';
  const favor = await ctx.loaders.favorById.load(favorId);
  return !favor || favor.status === 'DELETED';
}

/** Writes the preview of a path into the head of its page, with everything people wrote escaped; says what is there. */
export async function withPreview(
  page: string,
  deps: Deps,
  { path, origin, address, language }: { path: string; origin: string; address: string; language: Language },
): Promise<{ page: string; exists: boolean }> {
  const t = await textsIn(language);
  const { preview, exists } = await readPageState(
    deps,
    path,
    createContext(deps, { viewer: null, address, language }),
    t,
  );
  if (!preview) return { page, exists };
  const product = t('product.name');
  const { markup } = html`<title>${`${preview.title} · ${product}`}</title>
    <meta name="description" content="${preview.description}" />
    <meta property="og:site_name" content="${product}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${preview.title}" />
    <meta property="og:description" content="${preview.description}" />
    <meta property="og:url" content="${origin + path}" />
    <meta property="og:image" content="${`${origin}/icons/icon-512.png`}" />
    <meta name="twitter:card" content="summary" />`;
  const withHead = page.replace(/<meta name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => markup);
  return { page: withHead, exists };
}
