import { Box, HStack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { isPlaceUnknown, usePlace } from '../../../lib/place/place.ts';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { usePlaceName } from '../../../lib/place/place-name.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx';
import { loadMainTexts, useTranslate } from '../../../lib/i18n/translate.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { lazyPicture } from '../../../components/base/lazy-picture.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { FavorCard } from '../card/favor-card.tsx';
import { FavorCardSkeletons } from '../card/favor-card-skeleton.tsx';
import { FavorGrid, FavorList } from '../card/favor-grid.tsx';
import { useFavorsNearby } from './use-favors-nearby.ts';

const QuietStreet = lazyPicture(async () => (await import('../../../components/base/illustrations.tsx')).QuietStreet);

const ExampleFavors = lazyRequired(async () => {
  const [{ ExampleFavors: Examples }] = await Promise.all([import('./example-favors.tsx'), loadMainTexts()]);
  return Examples;
});

/** While they are loading, the page's foot waits below the window: it would be pushed out of sight. */
function NearbyContent() {
  const t = useTranslate();
  const { viewer } = useViewer();
  const state = usePlace();
  const name = usePlaceName();
  const openSheet = useOpenSheet();
  const { favors, arrived, error, refetch } = useFavorsNearby();
  if (!favors) {
    if (error)
      return (
        <ErrorState title={t('home.nearby.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />
      );
    return (
      <Box minH="100dvh">
        <FavorGrid>
          <FavorCardSkeletons count={3} label={t('home.nearby.loading')} />
        </FavorGrid>
      </Box>
    );
  }
  if (favors.length === 0) {
    return (
      <>
        <EmptyState
          picture={<QuietStreet />}
          title={t('home.nearby.empty')}
          headingLevel="h3"
          text={
            isPlaceUnknown(state)
              ? t('home.nearby.empty.unknown')
              : t('home.nearby.empty.text', { km: NEARBY_KM, place: name ?? t('favor.nearby') })
          }
        >
          <Button onClick={() => openSheet({ name: 'ask' })}>{t('nav.ask')}</Button>
        </EmptyState>
        {!viewer && (
          <Suspense>
            <ExampleFavors inviting />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <FavorList favors={favors}>
      {(favor) => <FavorCard key={favor.id} favor={favor} arriving={arrived.has(favor.id)} />}
    </FavorList>
  );
}

/** Renders the favors nearby; new ones appear by themselves. */
export function FavorsNearby() {
  const t = useTranslate();
  return (
    <Box as="section" aria-labelledby="favors-nearby">
      <HStack mt="-1.5">
        <Text as="h2" id="favors-nearby" textStyle="section" flex="1">
          {t('home.nearby.title')}
        </Text>
        <RefreshButton />
        <ButtonLink to="/explore" look="plain" size="edge">
          {t('home.nearby.viewAll')}
        </ButtonLink>
      </HStack>
      <NearbyContent />
    </Box>
  );
}
