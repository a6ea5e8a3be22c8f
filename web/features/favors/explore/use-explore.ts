import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { ExploreDocument, type ExploreQuery } from '../../../generated/graphql.ts';
import { askAhead, takeAnswered } from '../../../lib/apollo/fresh/ask-ahead.ts';
import { useAtLeast } from '../../../lib/theme/use-at-least.ts';
import { currentNear, useNear } from '../../../lib/place/place.ts';
import {
  countFilters,
  noFilters,
  radii,
  readExploreAddress,
  toFilterInput,
  useExploreAddress,
  type ExploreAddress,
} from './use-explore-address.ts';

/** Favors per request: the list grows while it is read. */
const pageSize = 12;

/** Returns what Explore asks for, without a page of it. */
export const exploreVariables = ({ area, category, search, km, ...filters }: ExploreAddress) => ({
  withinKm: km ?? NEARBY_KM,
  bounds: area,
  category,
  search,
  filter: toFilterInput({ km, ...filters }),
});

/** Returns what the first page of Explore asks for. */
const firstPage = (near: ReturnType<typeof useNear>, address: ExploreAddress) => ({
  near,
  ...exploreVariables(address),
  sort: address.sort,
  first: pageSize,
});

/** Asks for what Explore shows without any choice, as it is pressed. */
export const askExplore = (client: ApolloClient): Promise<void> =>
  askAhead(client, ExploreDocument, firstPage(currentNear(), readExploreAddress(new URLSearchParams())));

function useExploreQuery(address: ExploreAddress) {
  const hasGrown = useRef(false);
  // Back restores the list with all its pages; a new visit asks the server.
  const isBack = useNavigationType() === 'POP';
  const variables = firstPage(useNear(), address);
  // What was asked for as Explore was pressed is not asked for again.
  const [isAnswered] = useState(() => takeAnswered(ExploreDocument, variables));
  const query = useQuery(ExploreDocument, {
    variables,
    fetchPolicy: isBack || isAnswered ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    // Refetching would shrink a list of several pages to its first one.
    refetchOn: () => !hasGrown.current,
  });
  const page = query.data?.favors.pageInfo;
  const loadMore = () => {
    hasGrown.current = true;
    void query.fetchMore({ variables: { after: page?.endCursor } });
  };
  return { ...query, onMore: page?.hasNextPage ? loadMore : undefined };
}

/** Returns the next wider circle to look in; undefined in a rectangle of the map and in the widest. */
function widerCircle({ area, km }: ExploreAddress, change: (part: Partial<ExploreAddress>) => void) {
  const wider = area === null ? radii.find((radius) => radius > (km ?? NEARBY_KM)) : undefined;
  return wider && { km: wider, onWiden: () => change({ km: wider }) };
}

/**
 * Returns what narrows the list and how to look for everything again, in an order that needs no words; undefined where
 * nothing does.
 */
function narrowing(address: ExploreAddress, change: (part: Partial<ExploreAddress>) => void) {
  const { search } = address;
  const hasFilters = countFilters(address) > 0;
  if (search === null && !hasFilters) return undefined;
  const sort = address.sort === 'RELEVANCE' ? null : address.sort;
  return { search, hasFilters, onClear: () => change({ ...noFilters, search: null, sort }) };
}

/** Returns the favors of an answer, and the question that it answers. */
const listOf = (shown: ExploreQuery | undefined, question: string) => ({
  shown,
  question,
  favors: shown?.favors.edges.map(({ node }) => node),
});

/**
 * Returns what Explore shows and how to change it. `wide` is true where list and map are side by side, and undefined
 * where the page is rendered ahead, for windows of any width.
 */
export function useExplore() {
  const [address, change] = useExploreAddress();
  const wide = useAtLeast('lg');
  const showsMap = wide === true || address.view === 'map';
  const { data: latest, previousData, error, refetch, loading, onMore } = useExploreQuery(address);
  // Rendered in interruptible pieces, so that the page stays responsive.
  const deferred = useDeferredValue(latest);
  const data = latest && deferred;
  const shown = data ?? (showsMap ? previousData : undefined);
  const question = JSON.stringify(exploreVariables(address)) + String(address.sort);
  // The same list until another answer is shown: the question is already the next one while that is on its way.
  const [listed, setListed] = useState(() => listOf(shown, question));
  if (listed.shown !== shown) setListed(listOf(shown, question));
  const narrowed = narrowing(address, change);
  const seeksSomething = narrowed !== undefined || address.category !== null;
  return {
    address,
    change,
    wide,
    showsMap,
    counts: (data ?? previousData)?.favorCategories,
    list: {
      question: listed.question,
      favors: listed.favors,
      error,
      loading,
      onRetry: () => void refetch(),
      onMore,
      narrowed,
      wider: widerCircle(address, change),
    },
    /** True where there is something to be told of: a search, or a list with nothing in it. */
    offersAlert: address.area === null && (seeksSomething || shown?.favors.edges.length === 0),
  };
}
