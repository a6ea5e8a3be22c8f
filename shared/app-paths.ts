/** Paths of the app's pages (docs/behaviour/product.md#routes), below `/`, in the notation of React Router. */
export const appPaths = [
  '',
  'explore',
  'favor/:favorId',
  'favor/:favorId/offers',
  'helpers',
  'my-favors',
  'chat/:favorId',
  'negotiate/:favorId',
  'user/:userId',
  'profile/:userId',
  'edit-profile',
  'settings',
  'settings/:page',
  'legal/:document',
  'how-it-works',
  'auth',
  'reset-password',
  'confirm-email',
  'onboarding',
  'open/ask',
  'open/messages',
  'open/notifications',
  'open/password',
] as const;

/** Pages below settings. */
export const settingsPages = ['blocked', 'helping', 'phone', 'searches', 'security', 'tokens'] as const;

/** Values that a parameter of a path takes. */
const parameters: Readonly<Record<string, string>> = {
  favorId: '\\d+',
  userId: '\\d+',
  document: 'privacy|terms|safety',
  page: settingsPages.join('|'),
};

const patterns = appPaths.map((path) => {
  const source = path.replace(/:(\w+)/g, (_, name: string) => `(?:${parameters[name]!})`);
  return new RegExp(`^/${source}/?$`, 'i');
});

/** Pages by names that people, links and password managers know them by. */
const otherNames: Readonly<Record<string, string>> = {
  '/messages': '/open/messages',
  '/chat': '/open/messages',
  '/notifications': '/open/notifications',
  '/.well-known/change-password': '/open/password',
};

/**
 * Returns the path that is meant by one with capital letters, slashes or a sentence's sign at its end, or by another
 * name of a page; null where that is the path itself, or nothing.
 */
export function meantPath(path: string): string | null {
  const bare = path.toLowerCase().replace(/(?!^)[/.,;:!?)\]}'"»”’]+$/, '');
  const meant = otherNames[bare] ?? bare;
  return meant !== path && isAppPath(meant) ? meant : null;
}

/** Tests whether the app has a page at a path, in any case and with or without a slash at its end. */
export const isAppPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
