import { MyFavorsScreen } from '../features/deals/mine/my-favors-screen.tsx';
import { FavorPicture } from '../features/favors/card/favor-picture.tsx';

/** Renders one's own favors with the pictures that every list of favors has. */
export function MyFavors() {
  return <MyFavorsScreen FavorPicture={FavorPicture} />;
}

export { OffersScreen } from '../features/deals/compare/offers-screen.tsx';
