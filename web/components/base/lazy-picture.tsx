import { Box } from '@chakra-ui/react';
import { Suspense, type ComponentType } from 'react';
import { lazyOptional } from './lazy-component.tsx';

/**
 * Returns a picture that is fetched when first shown. If that fails its place stays empty, because pictures only
 * decorate.
 */
export function lazyPicture(load: () => Promise<ComponentType>): ComponentType {
  const Picture = lazyOptional(load);
  return function LazyPicture() {
    return (
      <Box height="132px">
        <Suspense>
          <Picture />
        </Suspense>
      </Box>
    );
  };
}
