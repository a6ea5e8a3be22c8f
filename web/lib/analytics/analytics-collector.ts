/** An action to count; it names no person and no favor (docs/behaviour/people.md#analytics). */
export interface AnalyticsEvent {
  /** Subject, such as `favors`. */
  category: string;
  /** Action, such as `AcceptFavor`. */
  label: string;
  /** Number that belongs to the action, such as the stars given. */
  value?: number;
}

/** A service that counts visits. Failed reports are lost; nothing waits for them. */
export interface Collector {
  page(path: string): Promise<void>;
  event(event: AnalyticsEvent): Promise<void>;
}

/** First segments of pages; in those of `namedParts`, the second names a page too, and not a person or favor. */
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

/** Returns the pattern a path is counted as: `/favor/:id` for `/favor/7`, `/404` for an unknown page; never a query. */
export function pagePattern(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  if (!pages.has(first)) return '/404';
  return `/${[first, ...rest.map((part) => (namedParts.has(first) && /^[a-z]+$/.test(part) ? part : ':id'))].join('/')}`;
}

/** Sends a report without cookies or referrer; as text or form, which needs no CORS preflight. */
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

/** Opens a collector: Matomo where its address ends in `.php`, else Plausible. `origin` is the site's own. */
export function openCollector({ url, site }: { url: string; site: string }, origin: string): Collector {
  return (new URL(url).pathname.endsWith('.php') ? matomo : plausible)(url, site, origin);
}
