import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Box, type BoxProps } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useLoadFailure } from '../../../lib/apollo/connectivity.ts';
import { CategorySquare } from '../../../components/base/category.tsx';
import { Scene } from './scene.tsx';
import { useSrcSet } from '../../../components/base/use-src-set.ts';
import { Photo_PhotoFragmentDoc, type FavorCategory, type Photo_PhotoFragment } from '../../../generated/graphql.ts';

interface PictureProps extends BoxProps {
  category: FavorCategory;
  /** The size of the category's icon, in px. */
  iconSize: number;
  /** The displayed width, as the `sizes` attribute of an image. */
  sizes: string;
  /** The favor's id where there is room for a scene in place of the icon. */
  sceneOf?: string;
  /** The alternative text; empty where the text beside it says the same. */
  alt?: string;
  /** True for the largest picture of a page, which a page from the server fetches before all others. */
  isMain?: boolean;
}

/** Renders a photo of which there are files of two formats, each named as in `srcset`. */
function Picture({
  avif,
  webp,
  sizes,
  alt,
  isMain,
  ...image
}: Pick<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> &
  Pick<PictureProps, 'sizes' | 'isMain'> & { avif: string; webp: string }) {
  const source = useSrcSet<HTMLSourceElement>(avif, sizes);
  const img = useSrcSet<HTMLImageElement>(webp, sizes);
  // In the browser it has to be lazy (use-src-set.ts).
  const isFetchedFirst = isMain && import.meta.env?.SSR;
  return (
    <picture>
      <source type="image/avif" {...source} />
      <img
        {...img}
        {...image}
        alt={alt}
        {...(isFetchedFirst ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}

/** Renders what stands in place of a photo: a scene of the category, its icon where that is too small. */
function NoPhoto({ category, iconSize, sceneOf, ...box }: Omit<PictureProps, 'sizes' | 'alt' | 'isMain'>) {
  if (sceneOf === undefined) return <CategorySquare category={category} iconSize={iconSize} {...box} />;
  return <Scene category={category} favorId={sceneOf} iconSize={iconSize} {...box} />;
}

function Photo({
  photo,
  category,
  iconSize,
  sceneOf,
  sizes,
  alt = '',
  isMain,
  ...box
}: PictureProps & { photo: FragmentType<Photo_PhotoFragment> }) {
  const { data, complete } = useFragment({ fragment: Photo_PhotoFragmentDoc, from: photo });
  const [missing, fail] = useLoadFailure();
  if (!complete || missing) return <NoPhoto {...{ category, iconSize, sceneOf }} {...box} />;
  const { small, large, smallAvif, largeAvif, width } = data;
  const srcSet = (narrow: string, wide: string) => `${narrow} ${Math.min(480, width)}w, ${wide} ${width}w`;
  return (
    <Box
      rounded="control"
      overflow="hidden"
      bg="line"
      {...box}
      css={{ '& img': { boxSize: 'full', objectFit: 'cover' }, '& picture': { display: 'contents' } }}
    >
      <Picture
        avif={srcSet(smallAvif, largeAvif)}
        webp={srcSet(small, large)}
        src={large}
        sizes={sizes}
        alt={alt}
        isMain={isMain}
        onError={fail}
      />
    </Box>
  );
}

/** Renders a favor's photo in a box of known size; without one, or if it fails to load, a scene or the icon. */
export function FavorPicture({
  photo,
  sizes,
  alt,
  isMain,
  ...box
}: PictureProps & { photo: FragmentType<Photo_PhotoFragment> | undefined }) {
  if (!photo) return <NoPhoto {...box} />;
  return <Photo photo={photo} sizes={sizes} alt={alt ?? ''} isMain={isMain} {...box} />;
}
