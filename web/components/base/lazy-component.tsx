import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A component in a chunk of its own, fetched when it is first shown, or before by `prepare`: a part that is prepared stands at once. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & { prepare: () => Promise<unknown> };

/** What its page cannot do without: where its code does not come, the error boundary around it says so and offers to load the page anew. */
export function lazyRequired<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let ready: ComponentType<Props> | undefined;
  const prepare = async () => (ready ??= await load());
  const Later: ComponentType<Props> = lazy(async () => ({ default: await prepare() }));
  function Part(props: Props) {
    const [Shown] = useState(() => ready ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { prepare });
}

const Nothing = () => null;

/** What a page can do without. Where its code does not come, such as without a connection, nothing stands there and the page goes on. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> =>
  lazyRequired(() => load().catch((): ComponentType<Props> => Nothing));
