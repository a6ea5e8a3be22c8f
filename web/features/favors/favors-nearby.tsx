import { Box, HStack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { isPlaceUnknown, nearbyKm, usePlace } from '../../app/place.ts';
import { usePlaceName } from '../../app/place-name.ts';
import { useOpenSheet } from '../../app/navigation.ts';
import { refusalOf } from '../../app/refusal.ts';
import { RefreshButton } from '../../app/refresh-button.tsx';
import { loadRestOfTexts, useText } from '../../app/text.ts';
import { useViewer } from '../../app/viewer.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { lazyPicture } from '../../components/lazy-picture.tsx';
import { MessageState } from '../../components/message-state.tsx';
import { FavorCard } from './favor-card.tsx';
import { FavorCardSkeletons } from './favor-card-skeleton.tsx';
import { FavorGrid, FavorList } from './favor-grid.tsx';
import { useFavorsNearby } from './use-favors-nearby.ts';

const QuietStreet = lazyPicture(async () => (await import('../../components/illustrations.tsx')).QuietStreet);

const ExampleFavors = lazyPart(async () => {
  const [{ ExampleFavors: Examples }] = await Promise.all([import('./example-favors.tsx'), loadRestOfTexts()]);
  return Examples;
});

function Cards() {
  const t = useText();
  const { viewer } = useViewer();
  const state = usePlace();
  const name = usePlaceName();
  const openSheet = useOpenSheet();
  const { favors, arrived, error, refetch } = useFavorsNearby();
  if (!favors) {
    if (error) return <ErrorState title={t('home.nearby.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />;
    return <FavorGrid><FavorCardSkeletons count={3} label={t('home.nearby.loading')} /></FavorGrid>;
  }
  if (favors.length === 0) {
    return (
      <>
        <MessageState
          picture={<QuietStreet />}
          title={t('home.nearby.empty')}
          headingLevel="h3"
          text={isPlaceUnknown(state) ? t('home.nearby.empty.unknown') : t('home.nearby.empty.text', { km: nearbyKm, place: name ?? t('favor.nearby') })}
        >
          <Button onClick={() => openSheet({ name: 'ask' })}>{t('nav.ask')}</Button>
        </MessageState>
        {!viewer && <Suspense><ExampleFavors inviting /></Suspense>}
      </>
    );
  }
  return (
    <FavorList favors={favors}>{(favor) => <FavorCard key={favor.id} favor={favor} arriving={arrived.has(favor.id)} />}</FavorList>
  );
}

/** What neighbours ask for around here; new favors arrive by themselves. */
export function FavorsNearby() {
  const t = useText();
  return (
    <Box as="section" aria-labelledby="favors-nearby">
      <HStack mb="1">
        <Text as="h2" id="favors-nearby" textStyle="section" flex="1">{t('home.nearby.title')}</Text>
        <RefreshButton />
        <ButtonLink to="/explore" look="plain" size="edge">{t('home.nearby.viewAll')}</ButtonLink>
      </HStack>
      <Cards />
    </Box>
  );
}
