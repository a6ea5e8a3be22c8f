import type { Resolvers } from '../../generated/graphql.ts';
import { levelOf } from './points.rules.ts';

/** GraphQL resolvers of what points bring. */
export const pointResolvers = {
  User: {
    level: ({ favrPoints }) => levelOf(favrPoints),
  },
} satisfies Resolvers;
