import type { Resolvers } from '../../generated/graphql.ts';
import { photoPath } from '../../platform/photo-files.rules.ts';

const formats = { WEBP: 'webp', AVIF: 'avif' } as const;

/** GraphQL resolvers of photos. */
export const photoResolvers = {
  Photo: {
    small: (photo, { format }) => photoPath(photo, 'small', formats[format]),
    large: (photo, { format }) => photoPath(photo, 'large', formats[format]),
  },
} satisfies Resolvers;
