import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { categoryHues } from '../../../shared/category-look.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { areaAt, type NamedArea } from '../../features/favors/areas/area-name.rules.ts';
import { readArea, type AreaSummary } from '../../features/favors/areas/area-pages.service.ts';
import type { Favor } from '../../features/favors/favor.entity.ts';
import { getFavor } from '../../features/favors/favors.service.ts';
import { drawable } from '../../features/photos/card-words.rules.ts';
import { CARD, type Card } from '../../features/photos/draw-card.ts';
import { encodeCard } from '../../features/photos/encode-photo.ts';
import { AppError } from '../../platform/errors.ts';
import { html, type Html } from '../../platform/html.ts';
import { priceIn, textsIn, type Texts } from '../../platform/language/texts.ts';
import { photoPath } from '../../platform/photo-files.rules.ts';
import { sha256 } from '../../platform/sha256.ts';
import { drawnAtOnce } from '../http/at-once.ts';
import { onBudget } from '../http/cost.ts';
import { requestOf } from '../http/identify-request.ts';
import { languageNamed, requestedLanguage } from '../http/requested-language.ts';

/** Most cards kept, of some 50 KB each. */
const MOST_KEPT = 200;

/** Path of the card of a favor, and of an area. */
const PATH = /^\/(?:favor-(?<id>\d+)|in-(?<slug>[^/]+))\.jpg$/;

/** Content of a card, with the path of its photo. */
type CardFacts = Omit<Card, 'photo'> & { photo: string | null };

/** Returns what the card of a favor says: what strangers may read of it, and the price that was asked. */
export async function favorCard(ctx: Ctx, favor: Favor, t: Texts): Promise<CardFacts> {
  const [photo] = await ctx.loaders.photosOf.load(favor.id);
  return {
    title: drawable(favor.title) === '' ? t(`category.${favor.category}`) : favor.title,
    price: priceIn(ctx.language, favor.priceCents),
    note: favor.area,
    product: t('product.name'),
    hue: categoryHues[favor.category],
    photo: photo ? photoPath(photo, 'large', 'webp') : null,
  };
}

/** Returns what the card of an area says. */
export const areaCard = ({ open }: AreaSummary, { name }: NamedArea, t: Texts): CardFacts => ({
  title: t('areaPage.title', { area: name }),
  price: null,
  note: t('areaPage.open', { count: open, area: name }),
  product: t('product.name'),
  hue: 'spruce',
  photo: null,
});

/** Returns a digest of what a card says. */
const digestOf = (facts: CardFacts): string => sha256(JSON.stringify(facts)).toString('hex').slice(0, 12);

/**
 * Writes what a page's head says of its card, for apps that preview links: some read JPEG and PNG alone. Another
 * content has another address, as they keep what they have fetched.
 * @param name of the file, such as `favor-7`.
 */
export const cardHead = (origin: string, name: string, facts: CardFacts, language: Language): Html =>
  html`<meta property="og:image" content="${`${origin}/cards/${name}.jpg?lang=${language}&v=${digestOf(facts)}`}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${CARD.width}" />
    <meta property="og:image:height" content="${CARD.height}" />
    <meta property="og:image:alt" content="${facts.title}" />
    <meta name="twitter:card" content="summary_large_image" />`;

/**
 * Serves `/cards/favor-<id>.jpg` and `/cards/in-<area>.jpg`: what a stranger may read, drawn. It is drawn once for each
 * content, on the budget of whoever asks, of which no network has more than a few at once.
 */
export function serveCards(deps: Deps): RequestHandler {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });
  const drawings = drawnAtOnce();
  const draw = (ctx: Ctx, facts: CardFacts): Promise<Buffer> => {
    const key = digestOf(facts);
    const known = kept.get(key);
    if (known) return known;
    if (drawings.isFull(ctx.address)) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: 1 });
    const drawn = withPhoto(deps, facts).then((card) => encodeCard(card, ctx.work));
    drawings.hold(ctx.address, drawn);
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { id, slug } = PATH.exec(req.path)?.groups ?? {};
    const language = languageNamed(req.query['lang']) ?? requestedLanguage(req);
    const ctx = createContext(deps, { viewer: null, address: req.ip ?? '', language }, requestOf(deps, req));
    const read = async () => draw(ctx, await readFacts(ctx, { id, slug }));
    const jpeg = await deps.availability.guard(onBudget(ctx, read, res));
    res.set('Cache-Control', 'public, max-age=3600').vary('Accept-Language').type('image/jpeg').send(jpeg);
  };
}

/** Reads what a card says. @throws AppError NOT_FOUND */
async function readFacts(
  ctx: Ctx,
  { id, slug }: { id?: string | undefined; slug?: string | undefined },
): Promise<CardFacts> {
  const t = await textsIn(ctx.language);
  if (id !== undefined) return favorCard(ctx, await getFavor(ctx, { favorId: id }), t);
  const area = slug === undefined ? null : areaAt(slug);
  if (!area) throw new AppError('NOT_FOUND');
  return areaCard(await readArea(ctx, area), area, t);
}

/** Reads the photo of a card; one that is gone is left out. */
const withPhoto = async (deps: Deps, { photo, ...facts }: CardFacts): Promise<Card> => ({
  ...facts,
  photo: photo === null ? null : await deps.photos.get(photo.slice(photo.lastIndexOf('/') + 1)),
});
