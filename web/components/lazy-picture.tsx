import { Box } from '@chakra-ui/react';
import { lazy, Suspense, type ComponentType } from 'react';

/** A picture that is fetched when it is needed. Where that fails its place stays empty: a picture is never the news. */
export function lazyPicture(load: () => Promise<ComponentType>): ComponentType {
  const Picture = lazy(async () => ({ default: await load().catch(() => () => null) }));
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
