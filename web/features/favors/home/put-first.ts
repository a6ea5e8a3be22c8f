import type { ApolloCache } from '@apollo/client';
import { HomeDocument, type FavorPostedSubscription, type HomeQueryVariables } from '../../../generated/graphql.ts';

/** Puts a favor at the front of what Home shows, unless it is there. */
export function putFirst(
  cache: ApolloCache,
  variables: HomeQueryVariables,
  favor: FavorPostedSubscription['favorPosted'],
): void {
  cache.updateQuery({ query: HomeDocument, variables }, (home) => {
    if (!home) return home;
    const { favors, visitorHome } = home;
    const listed = visitorHome?.favors ?? favors?.edges.map(({ node }) => node) ?? [];
    if (listed.some(({ id }) => id === favor.id)) return home;
    const edge = { __typename: 'FavorEdge' as const, node: favor };
    return {
      ...home,
      ...(favors && { favors: { ...favors, edges: [edge, ...favors.edges] } }),
      ...(visitorHome && { visitorHome: { ...visitorHome, favors: [favor, ...visitorHome.favors] } }),
    };
  });
}
