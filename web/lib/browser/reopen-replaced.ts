/**
 * Opens the page anew where the server no longer has this file: for pages that are too young to have the code that
 * offers a new version (docs/behaviour/connection.md#new-versions). The file names all others, and so changes with each
 * of them. Does so not twice in a row, which would not help either.
 * @returns true where the page is about to be opened anew.
 * @throws TypeError where the network fails.
 */
export async function reopenReplaced(): Promise<boolean> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') return false;
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  if (status === 404) window.location.reload();
  return status === 404;
}
