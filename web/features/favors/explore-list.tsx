import type { FragmentType } from '@apollo/client';
import { useGoToSignIn, useOpenSheet } from '../../app/navigation.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { useViewer } from '../../app/viewer.ts';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { QuietStreet } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { MessageState } from '../../components/message-state.tsx';
import type { FavorCard_FavorFragment } from '../../generated/graphql.ts';
import { ExampleFavors } from './example-favors.tsx';
import { FavorCardSkeletons } from './favor-card-skeleton.tsx';
import { FavorCard } from './favor-card.tsx';
import { FavorGrid, FavorList } from './favor-grid.tsx';

function NothingFound() {
  const t = useText();
  const { viewer } = useViewer();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  const post = () => {
    if (viewer) return openSheet({ name: 'ask' });
    showToast({ title: t('signIn.required.post'), tone: 'alert' });
    goToSignIn();
  };
  return (
    <>
      <MessageState picture={<QuietStreet />} title={t('explore.empty')} text={t('explore.empty.text')}>
        <Button onClick={post}>{t('explore.empty.post')}</Button>
      </MessageState>
      {!viewer && <ExampleFavors />}
    </>
  );
}

/** The list of Explore in each of its states: on its way, failed, empty, filled. `onMore` while there is more. */
export function ExploreList({ favors, error, onRetry, loading, onMore }: {
  favors: readonly ({ id: string } & FragmentType<FavorCard_FavorFragment>)[] | undefined;
  error: unknown;
  onRetry: () => void;
  loading: boolean;
  onMore: (() => void) | undefined;
}) {
  const t = useText();
  if (!favors) {
    if (error) return <ErrorState title={t('explore.error')} message={refusalOf(error)?.message} onRetry={onRetry} />;
    return <FavorGrid><FavorCardSkeletons count={6} label={t('explore.loading')} /></FavorGrid>;
  }
  if (favors.length === 0) return <NothingFound />;
  return (
    <>
      <FavorList favors={favors}>{(favor) => <FavorCard key={favor.id} favor={favor} headingLevel="h2" />}</FavorList>
      {onMore && <LoadMore rows={favors.length} loading={loading} onMore={onMore} />}
    </>
  );
}
