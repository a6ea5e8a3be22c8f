/** Returns the path of a URL within the app; `/` for another site, a script or anything malformed. */
export function sameOriginPath(requested: unknown, origin: string): string {
  if (typeof requested !== 'string') return '/';
  try {
    const url = new URL(requested, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
