/** Something somebody did. Nothing in it tells who, or of which favor. */
export interface AnalyticsEvent {
  /** What it is about, such as `favors`. */
  category: string;
  /** What was done, such as `AcceptFavor`. */
  label: string;
  /** A number that belongs to it, such as how many stars. */
  value?: number;
}

/** Where visits are counted. What it cannot take is lost; nothing waits for it. */
export interface Collector {
  page(path: string): Promise<void>;
  event(event: AnalyticsEvent): Promise<void>;
}

/** The pages by their first word, and those whose second word names a page too and nobody's thing. */
const pages = new Set([
  '',
  'explore',
  'auth',
  'how-it-works',
  'chat',
  'negotiate',
  'user',
  'profile',
  'favor',
  'onboarding',
  'edit-profile',
  'settings',
  'legal',
  'reset-password',
  'confirm-email',
]);
const namedParts = new Set(['settings', 'legal']);

/** What a path is counted as: `/favor/7` as `/favor/:id`, an address that is no page as `/404`. Queries are never counted. */
export function pagePattern(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  if (!pages.has(first)) return '/404';
  return `/${[first, ...rest.map((part) => (namedParts.has(first) && /^[a-z]+$/.test(part) ? part : ':id'))].join('/')}`;
}

/** A report without cookies and without saying where it comes from; a text or form, so that no permission has to be asked first. */
async function send(url: string, body: string | URLSearchParams): Promise<void> {
  await fetch(url, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

function plausible(url: string, domain: string, origin: string): Collector {
  const report = (name: string, path: string, props?: Record<string, string | number>) =>
    send(url, JSON.stringify({ name, domain, url: origin + path, ...(props && { props }) }));
  return {
    page: (path) => report('pageview', pagePattern(path)),
    event: ({ category, label, value }) => report(category, '/', { label, ...(value !== undefined && { value }) }),
  };
}

function matomo(url: string, site: string, origin: string): Collector {
  const report = (path: string, parts: Record<string, string>) =>
    send(
      url,
      new URLSearchParams({ idsite: site, rec: '1', apiv: '1', send_image: '0', url: origin + path, ...parts }),
    );
  return {
    page: (path) => report(pagePattern(path), { action_name: pagePattern(path) }),
    event: ({ category, label, value }) =>
      report('/', { e_c: category, e_a: label, ...(value !== undefined && { e_v: String(value) }) }),
  };
}

/** Speaks to a collector in its own language: Matomo's where the address ends in `.php`, else Plausible's. `origin` is the site's own. */
export function openCollector({ url, site }: { url: string; site: string }, origin: string): Collector {
  return (new URL(url).pathname.endsWith('.php') ? matomo : plausible)(url, site, origin);
}
