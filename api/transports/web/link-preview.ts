import { isAppPath } from '../../../shared/app-paths.ts';
import { isolate } from '../../../shared/isolate.ts';
import { formatCents } from '../../../shared/price.rules.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { AppError } from '../../platform/errors.ts';
import type { LoggedRequest } from '../../platform/logged-request.ts';
import { getFavor } from '../../features/favors/favors.service.ts';
import type { Favor } from '../../features/favors/favor.entity.ts';
import { isExpired } from '../../features/favors/expiry/timeframe.rules.ts';
import { getUser } from '../../features/users/users.service.ts';
import { displayName } from '../../features/users/users.rules.ts';
import { dataElement, html, type Html } from '../../platform/html.ts';
import { priceIn, textsIn, type TextKey, type Texts } from '../../platform/language/texts.ts';
import { onBudget } from '../http/cost.ts';
import { cardHead, favorCard } from './link-cards.ts';
import type { PlainPage } from './without-script.ts';

/** The title and description of a page, for apps that preview links and for the tab until the app has started. */
interface LinkPreview {
  title: string;
  description: string;
  /** True where search engines may list the page. */
  isFindable?: boolean;
  /** Writes its picture into the head; the product's icon stands there without one. */
  card?: (origin: string) => Html;
  /** Description of the subject for programs, as JSON-LD. */
  about?: object;
}

/** Statuses of a page: found, nowhere, or gone for good. */
type PageStatus = 200 | 404 | 410;

/** Title and description, by path, of the pages that are the same for everybody. */
const pages: Readonly<Record<string, readonly [title: TextKey, description: TextKey]>> = {
  '/': ['home.tagline', 'home.visitor'],
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
  /** 404 for a path that the app does not have, and for a favor or a person that nobody can see; 410 once deleted. */
  status: PageStatus;
  /** True where the page may be rendered as visitors see it. */
  isShown: boolean;
}

/**
 * Reads the preview of the page at a path as a visitor may see it, for every viewer: of a favor its title, price and
 * area, never the address.
 */
async function readPageState(deps: Deps, path: string, ctx: Ctx, t: Texts): Promise<PageState> {
  const favorId = favorPath.exec(path)?.groups?.['id'];
  const personId = personPath.exec(path)?.groups?.['id'];
  try {
    const read = favorId ? () => favorState(ctx, t, favorId) : personId ? () => personState(ctx, t, personId) : null;
    if (read) return await deps.availability.guard(onBudget(ctx, read));
  } catch (error) {
    // The page works without a preview.
    if (!(error instanceof AppError)) ctx.request.log.error({ err: error }, 'no link preview');
    return { preview: null, status: await statusAfter(ctx, error, favorId), isShown: false };
  }
  const keys = pages[path];
  const preview = keys ? { title: t(keys[0]), description: t(keys[1]) } : null;
  return { preview, status: isAppPath(path) ? 200 : 404, isShown: true };
}

async function favorState(ctx: Ctx, t: Texts, favorId: string): Promise<PageState> {
  const favor = await getFavor(ctx, { favorId });
  // What was paid in the end is not for pages that others keep: the asked price, and no page once it is completed.
  const price = priceIn(ctx.language, favor.priceCents);
  const facts = await favorCard(ctx, favor, t);
  const isOpen = favor.status === 'OPEN' && !isExpired(favor, ctx.now());
  return {
    preview: {
      title: favor.title,
      description: `${price} · ${isolate(favor.area)}`,
      card: (origin) => cardHead(origin, `favor-${favorId}`, facts, ctx.language),
      isFindable: favor.isFindable && isOpen,
      ...(isOpen && { about: demandFor(favor) }),
    },
    status: 200,
    isShown: favor.status !== 'COMPLETED',
  };
}

/** Describes an open favor in the words of schema.org: somebody asks for a service, for a price, until a moment. */
const demandFor = ({ title, description, area, priceCents, createdAt, expiresAt }: Favor): object => ({
  '@context': 'https://schema.org',
  '@type': 'Demand',
  name: title,
  description,
  areaServed: area,
  availabilityStarts: createdAt.toISOString(),
  availabilityEnds: expiresAt.toISOString(),
  priceSpecification: { '@type': 'PriceSpecification', price: formatCents(priceCents), priceCurrency: 'EUR' },
});

async function personState(ctx: Ctx, t: Texts, id: string): Promise<PageState> {
  const title = displayName(await getUser(ctx, { id }));
  return { preview: { title, description: t('home.tagline') }, status: 200, isShown: true };
}

/**
 * Returns the status of a refused favor or person: a hidden favor still is its poster's, one that everybody could see
 * is gone, and of one that was asked of a single person nobody learns that it was there.
 */
async function statusAfter(ctx: Ctx, error: unknown, favorId: string | undefined): Promise<PageStatus> {
  const code = error instanceof AppError ? error.code : null;
  if (code !== 'NOT_FOUND' || !favorId) return code === 'NOT_FOUND' || code === 'BAD_INPUT' ? 404 : 200;
  const favor = await ctx.loaders.favorById.load(favorId);
  if (!favor || favor.reservedForId !== null) return 404;
  return favor.status === 'DELETED' ? 410 : 200;
}

/** Returns what the page of a path says without scripts, where the server does not render it. */
function plainPage(t: Texts, status: PageStatus, preview: LinkPreview | null): PlainPage {
  if (status === 410) return { title: t('detail.notFound'), lines: [t('detail.notFound.text')] };
  if (status === 404) return { title: t('notFound.title'), lines: [t('notFound.text')] };
  const inWords = preview ? [preview.description] : [];
  return { title: preview?.title ?? t('product.name'), lines: [...inWords, t('withoutScript')] };
}

/** A page with its head, and what is at its path. */
export type PreviewedPage = Pick<PageState, 'status' | 'isShown'> & {
  page: string;
  /** Words that it has without scripts where it is not rendered; null for a page that belongs to no path. */
  plain: PlainPage | null;
};

/** Writes what the head of a page without a picture of its own says. */
const iconHead = (origin: string): Html => html`<meta property="og:image" content="${origin}/icons/icon-512.png" />
    <meta name="twitter:card" content="summary" />`;

/** Writes the preview of a path into the head of its page, with everything people wrote escaped; says what is there. */
export async function withPreview(
  page: string,
  deps: Deps,
  {
    path,
    origin,
    address,
    language,
    request,
  }: { path: string; origin: string; address: string; language: Language; request: LoggedRequest },
): Promise<PreviewedPage> {
  const t = await textsIn(language);
  const { preview, ...state } = await readPageState(
    deps,
    path,
    createContext(deps, { viewer: null, address, language }, request),
    t,
  );
  const plain = plainPage(t, state.status, preview);
  if (!preview) return { page, plain, ...state };
  const product = t('product.name');
  const { markup } = html`<title>${`${isolate(preview.title)} · ${product}`}</title>
    <meta name="description" content="${preview.description}" />
    ${preview.isFindable === false ? html`<meta name="robots" content="noindex" />` : ''}
    <meta property="og:site_name" content="${product}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${preview.title}" />
    <meta property="og:description" content="${preview.description}" />
    <meta property="og:url" content="${origin + path}" />
    ${preview.card?.(origin) ?? iconHead(origin)}
    ${preview.about ? dataElement('application/ld+json', preview.about) : ''}`;
  const withHead = page.replace(/<meta name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => markup);
  return { page: withHead, plain, ...state };
}
