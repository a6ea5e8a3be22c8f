import type { ApolloLink, InMemoryCache } from '@apollo/client';
import { HANDED_OVER, type HandedOver } from '../../../shared/served-page.ts';

/** Names an operation with its variables. */
export const operationKey = (name: string | undefined, variables: object): string =>
  `${name} ${JSON.stringify(variables)}`;

const text = document.getElementById(HANDED_OVER)?.textContent;
const { cache, asked = [], near = null }: Partial<HandedOver> = text ? JSON.parse(text) : {};
const left = new Set(asked);

/** The place that the page was rendered for; null where that is the usual one or nothing was. */
export const handedNear = near;

/** Fills a cache with the answers that the page brought along (docs/decisions/first-visit.md). */
export const takeOver = (into: InMemoryCache): InMemoryCache => (cache ? into.restore(cache as never) : into);

/** Tests whether the page brought the answer to an operation along; true once for each, until the app has begun. */
export const isHandedOver = ({ operationName, variables }: ApolloLink.Operation): boolean =>
  left.delete(operationKey(operationName, variables));

/** Has everything asked of the server from now on: what the page brought along is no news any more. */
export const endHandOver = (): void => left.clear();
