import type { Resolvers } from '../../generated/graphql.ts';
import { whyNotSeeFor } from '../favors/favor-visibility.ts';
import { photoPath } from './photos.view.ts';

const formats = { WEBP: 'webp', AVIF: 'avif' } as const;

/** GraphQL resolvers of photos. */
export const photoResolvers = {
  Favor: {
    // A conversation still reaches its favor when the viewer may no longer see that, and then without its photos.
    photos: async (favor, _, ctx) => ((await whyNotSeeFor(ctx, favor)) ? [] : ctx.loaders.photosOf.load(favor.id)),
  },
  Photo: {
    small: (photo, { format }) => photoPath(photo, 'small', formats[format]),
    large: (photo, { format }) => photoPath(photo, 'large', formats[format]),
  },
} satisfies Resolvers;
