/** Paths of the app's pages (docs/behaviour.md#routes), below `/`, in the notation of React Router. */
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

/** Tests whether the app has a page at a path, in any case and with or without a slash at its end. */
export const isAppPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
