import texts from '../../../shared/locales/en.json' with { type: 'json' };
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { AppError } from '../../platform/errors.ts';
import { getFavor } from '../../features/favors/favors.service.ts';
import { priceInForce } from '../../features/favors/favors.rules.ts';
import { getUser } from '../../features/users/users.service.ts';
import { displayName } from '../../features/users/users.rules.ts';
import { html } from '../../platform/html.ts';

/** The title and description of a page, for apps that preview links and for the tab until the app has started. */
interface LinkPreview {
  title: string;
  description: string;
}

const product = texts['product.name'];

const euros = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** The previews of pages that are the same for everybody, by path. */
const pages: Readonly<Record<string, LinkPreview>> = {
  '/explore': { title: texts['explore.title'], description: texts['home.tagline'] },
  '/auth': { title: texts['auth.title'], description: texts['auth.intro.text'] },
  '/how-it-works': { title: texts['guide.title'], description: texts['guide.post.text'] },
  '/legal/privacy': { title: texts['legal.privacy'], description: texts['legal.privacy.intro'] },
  '/legal/terms': { title: texts['legal.terms'], description: texts['legal.terms.intro'] },
  '/legal/safety': { title: texts['legal.safety'], description: texts['legal.safety.intro'] },
};

/** The paths of one favor and of one person. */
const favorPath = /^\/favor\/(?<id>\d+)$/;
const personPath = /^\/(user|profile)\/(?<id>\d+)$/;

/**
 * Returns the preview of the page at a path as a visitor may see it, for every viewer: of a favor its title, price and
 * area, never the address. Null for pages without a preview and for what visitors may not see.
 */
async function linkPreview(deps: Deps, path: string, address: string): Promise<LinkPreview | null> {
  const ctx = createContext(deps, { viewer: null, address });
  const favorId = favorPath.exec(path)?.groups?.['id'];
  const personId = personPath.exec(path)?.groups?.['id'];
  try {
    if (favorId) {
      const favor = await getFavor(ctx, { favorId });
      return { title: favor.title, description: `${euros.format(priceInForce(favor) / 100)} · ${favor.area}` };
    }
    if (personId)
      return { title: displayName(await getUser(ctx, { id: personId })), description: texts['home.tagline'] };
  } catch (error) {
    // The page works without a preview.
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'no link preview');
    return null;
  }
  return pages[path] ?? null;
}

/** Writes the preview of a path into the head of its page, with everything people wrote escaped. */
export async function withPreview(
  page: string,
  deps: Deps,
  { path, origin, address }: { path: string; origin: string; address: string },
): Promise<string> {
  const preview = await linkPreview(deps, path, address);
  if (!preview) return page;
  const { markup } = html`<title>${`${preview.title} · ${product}`}</title>
    <meta name="description" content="${preview.description}" />
    <meta property="og:site_name" content="${product}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${preview.title}" />
    <meta property="og:description" content="${preview.description}" />
    <meta property="og:url" content="${origin + path}" />
    <meta property="og:image" content="${`${origin}/icons/icon-512.png`}" />
    <meta name="twitter:card" content="summary" />`;
  return page.replace(/<meta name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => markup);
}
