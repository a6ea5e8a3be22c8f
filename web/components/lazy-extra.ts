import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;

/** What a page can do without, fetched when it is first wanted. Where its code does not come, such as without a connection, nothing stands there and the page goes on. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
