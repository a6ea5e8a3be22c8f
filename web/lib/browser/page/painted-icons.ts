/** One line or area of an icon. */
type IconPath = Record<'d' | 'opacity', string | undefined>;

/** Icons that stand on the page as the server painted it, by their `data-category`. */
const painted = new Map<string, readonly IconPath[]>();

/** Keeps the icons of the painted page whose code comes later, so that they stay while it is fetched. */
export function keepPaintedIcons(page: ParentNode): void {
  for (const icon of page.querySelectorAll<SVGElement>('svg[data-category]')) {
    const paths = [...icon.querySelectorAll('path')].map((path): IconPath => ({
      d: path.getAttribute('d') ?? undefined,
      opacity: path.getAttribute('opacity') ?? undefined,
    }));
    painted.set(icon.dataset['category']!, paths);
  }
}

/** Returns an icon as the server painted it; nothing where it did not. */
export const paintedIcon = (category: string): readonly IconPath[] => painted.get(category) ?? [];
