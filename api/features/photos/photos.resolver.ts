import type { Resolvers } from '../../generated/graphql.ts';
import { whyNotSeeFor } from '../favors/favor-visibility.ts';
import { photoPath } from './photos.view.ts';

const formats = { WEBP: 'webp', AVIF: 'avif' } as const;

/** GraphQL's door to photos. */
export const photoResolvers = {
  Favor: {
    // A talk about a favor is readable for longer than the favor, and its photos with the favor only.
    photos: async (favor, _, ctx) => ((await whyNotSeeFor(ctx, favor)) ? [] : ctx.loaders.photosOf.load(favor.id)),
  },
  Photo: {
    small: (photo, { format }) => photoPath(photo, 'small', formats[format]),
    large: (photo, { format }) => photoPath(photo, 'large', formats[format]),
  },
} satisfies Resolvers;
