import type { Page } from '@playwright/test';

/** Reads the page's IndexedDB store, by key. */
export const storedData = (page: Page) =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    const store = (await done(indexedDB.open('favr'))).transaction('people').objectStore('people');
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return JSON.stringify(Object.fromEntries(keys.map((key, index) => [key, values[index]])));
  });

/** Returns true once the page keeps its favor's own answer: lists and events name the favor too. */
export async function keepsFavor(page: Page, title: string): Promise<boolean> {
  const stores = Object.values<{ answers?: { data: { favor?: { title: string } } }[] }>(
    JSON.parse(await storedData(page)),
  );
  return stores.some(({ answers }) => answers?.some(({ data }) => data.favor?.title === title));
}
