import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { reopenReplaced } from '../../lib/browser/reopen-replaced.ts';

/**
 * A component in its own chunk, fetched when first shown or earlier by `prepare`; once fetched it renders without
 * suspending.
 */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & { prepare: () => Promise<unknown> };

const Nothing = () => null;

/**
 * Returns a lazy component that its page needs. If its code cannot be fetched though the server has it, it is fetched
 * once more, and then the nearest error boundary offers a reload; where a new version has taken its place, it renders
 * nothing, the page stays, and the status bar offers that. A page that has no status bar yet is opened anew.
 */
export function lazyRequired<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let ready: ComponentType<Props> | undefined;
  const prepare = async () => (ready ??= await load());
  const onceMore = async (): Promise<ComponentType<Props>> => {
    const updates = await import('../../lib/browser/app-update.ts').catch(() => null);
    return (await (updates?.noteReplaced ?? reopenReplaced)()) ? Nothing : prepare();
  };
  const Later: ComponentType<Props> = lazy(async () => ({ default: await prepare().catch(onceMore) }));
  function Part(props: Props) {
    const [Shown] = useState(() => ready ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { prepare });
}

/** Returns a lazy component that its page can do without: if its code cannot be fetched, it renders nothing. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> =>
  lazyRequired(() => load().catch((): ComponentType<Props> => Nothing));
