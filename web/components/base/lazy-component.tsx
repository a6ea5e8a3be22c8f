import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { reopenUnfetched } from '../../lib/browser/reopen-unfetched.ts';
import { reopenReplaced } from '../../lib/browser/reopen-replaced.ts';

/**
 * A component in its own chunk, fetched when first shown or earlier by `prepare`; once fetched it renders without
 * suspending.
 */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & { prepare: () => Promise<unknown> };

const Nothing = () => null;

/** Times that code is fetched again, after 0, 1 and 4 s: a weak network or a busy server is back by then. */
const TIMES = 3;

/** Has the page opened anew once nobody is in the middle of something; returns false where that does not help. */
async function noteUnfetched(): Promise<boolean> {
  const updates = await import('../../lib/browser/app-update.ts').catch(() => null);
  return (updates?.noteUnfetched ?? reopenUnfetched)();
}

/**
 * Returns a lazy component that its page needs. If its code cannot be fetched though the server has it, the page before
 * stays while it is fetched again; after the last of {@link TIMES} the page is opened anew, as browsers remember what
 * failed, and where that did not help either, the nearest error boundary offers a reload;
 * where a new version has taken its place, it renders nothing, the page stays, and the status bar offers that. A page
 * that has no status bar yet is opened anew.
 */
export function lazyRequired<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let ready: ComponentType<Props> | undefined;
  const prepare = async () => (ready ??= await load());
  const again = async (turn: number): Promise<ComponentType<Props>> => {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, turn ** 2 * 1_000));
    const updates = await import('../../lib/browser/app-update.ts').catch(() => null);
    if (await (updates?.noteReplaced ?? reopenReplaced)().catch(() => false)) return Nothing;
    return prepare().catch(async (error: unknown) => {
      if (turn + 1 < TIMES) return again(turn + 1);
      if (await noteUnfetched()) return Nothing;
      throw error;
    });
  };
  const Later: ComponentType<Props> = lazy(async () => ({ default: await prepare().catch(() => again(0)) }));
  function Part(props: Props) {
    const [Shown] = useState(() => ready ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { prepare });
}

/**
 * Returns a lazy component that its page can do without: if its code cannot be fetched, it renders nothing, until the
 * page is opened anew.
 */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> =>
  lazyRequired(() =>
    load().catch((): ComponentType<Props> => {
      void noteUnfetched();
      return Nothing;
    }),
  );
