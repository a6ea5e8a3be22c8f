import { isAppPage, navigationWait } from '../lib/browser/silence.ts';

/**
 * Fetches a page from the server; answers with the kept shell, which opens any address, where the server is silent or
 * another program answers in its place (docs/behaviour/connection.md#silence).
 * @param fetchPage requests the page.
 * @param readShell reads the kept shell; undefined where there is none.
 */
export async function pageOrShell(
  fetchPage: () => Promise<Response>,
  readShell: () => Promise<Response | undefined>,
): Promise<Response> {
  const fetched = fetchPage();
  fetched.catch(() => undefined);
  const shell = await readShell();
  if (!shell) return fetched;
  const silence = new Promise<Response>((resolve) => setTimeout(resolve, navigationWait, shell));
  const page = fetched.then(
    (answer) => (isAppPage(answer) ? answer : shell),
    () => shell,
  );
  return Promise.race([page, silence]);
}
