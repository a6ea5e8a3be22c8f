import type { BoxProps } from '@chakra-ui/react';
import type { FragmentType } from '@apollo/client';
import type { FavorCategory, Photo_PhotoFragment } from '../../../generated/graphql.ts';

/** Props of a favor's picture, which the favors feature provides. */
export interface FavorPictureProps extends BoxProps {
  photo: FragmentType<Photo_PhotoFragment> | undefined;
  category: FavorCategory;
  /** Size of the category's icon, in px. */
  iconSize: number;
  /** Displayed width, as the `sizes` attribute of an image. */
  sizes: string;
}
