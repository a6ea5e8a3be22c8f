import type { Route } from '../../routing/route.ts';
import { UploadPhoto } from './photos.input.ts';
import { admitUpload, uploadPhoto } from './photos.service.ts';
import { photoBody, PhotoBody } from './photos.view.ts';

/** REST routes of photos; uploads are REST only, because GraphQL carries no bytes. */
export const photoRoutes: Route[] = [
  {
    method: 'post',
    path: '/photos',
    summary:
      'Upload a photo for a favor to be posted, a message to be sent, or the own profile; the same clientKey again answers the one already there',
    access: 'favors:write',
    query: UploadPhoto.partial(),
    bytes: {
      description:
        'A JPEG, PNG, WebP or AVIF of at most 5 MB and 40 megapixels, as `image/*` or `application/octet-stream`.',
      admit: admitUpload,
    },
    keyIn: 'query',
    status: 201,
    output: PhotoBody,
    refusals: ['NOT_A_PHOTO', 'PHOTO_TOO_LARGE', 'KEY_REUSED'],
    handle: async (ctx, { body, query }) => photoBody(await uploadPhoto(ctx, body, query)),
  },
];
