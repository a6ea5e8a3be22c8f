import { Box } from '@chakra-ui/react';
import { Suspense, type ComponentType } from 'react';
import { lazyOptional } from './lazy-component.tsx';

/** A picture that is fetched when it is needed. Where that fails its place stays empty: a picture is never the news. */
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
