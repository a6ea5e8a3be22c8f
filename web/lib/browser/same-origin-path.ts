/** A path of the product, whatever was asked for: another site, a script or something unreadable leads home. */
export function sameOriginPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/';
}
