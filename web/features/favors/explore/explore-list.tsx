import type { FragmentType } from '@apollo/client';
import { Grid, Wrap } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useGoToSignIn, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { QuietStreet } from '../../../components/base/illustrations.tsx';
import { LoadMore } from '../../../components/list/load-more.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { FavorCard_FavorFragment } from '../../../generated/graphql.ts';
import { ExampleFavors } from '../home/example-favors.tsx';
import { FavorCardSkeletons } from '../card/favor-card-skeleton.tsx';
import { FavorCard } from '../card/favor-card.tsx';
import type { FoundWords } from '../card/found-words.tsx';
import { FavorGrid, FavorList } from '../card/favor-grid.tsx';

/** A wider circle to look in. */
interface WiderCircle {
  km: number;
  /** Looks in it. */
  onWiden: () => void;
}

/** Offers to look farther away. */
function Widen({ wider }: { wider: WiderCircle | undefined }) {
  const t = useTranslate();
  if (!wider) return null;
  return (
    <Button look="outline" onClick={wider.onWiden}>
      {t('explore.empty.widen', { km: wider.km })}
    </Button>
  );
}

/** Search and filters that narrow the list, and their removal. */
export interface Narrowed {
  search: string | null;
  hasFilters: boolean;
  onClear: () => void;
}

/** Says that the search, the filters or both leave nothing, and takes them away. */
function NothingMatches({
  narrowed: { search, hasFilters, onClear },
  wider,
}: {
  narrowed: Narrowed;
  wider: WiderCircle | undefined;
}) {
  const t = useTranslate();
  const text = search === null ? t('explore.empty.filters') : t('explore.empty.search', { search });
  const clear = search === null ? t('explore.filters.clear') : t('explore.empty.showAll');
  const isBoth = search !== null && hasFilters;
  return (
    <EmptyState picture={<QuietStreet />} title={t('explore.empty')} text={isBoth ? t('explore.empty.filtered') : text}>
      <Wrap gap="2" justify="center">
        <Button onClick={onClear}>{isBoth ? t('explore.empty.clearAll') : clear}</Button>
        <Widen wider={wider} />
      </Wrap>
    </EmptyState>
  );
}

/** Says why there is no list, and leads on: from a search that has no word to all favors, else to another try. */
function Failed({ error, onRetry, narrowed }: { error: unknown; onRetry: () => void; narrowed: Narrowed | undefined }) {
  const t = useTranslate();
  const refusal = refusalOf(error);
  if (refusal?.field !== 'search' || !narrowed)
    return <ErrorState title={t('explore.error')} message={refusal?.message} onRetry={onRetry} />;
  return (
    <EmptyState picture={<QuietStreet />} title={t('explore.empty')} text={refusal.message}>
      <Button onClick={narrowed.onClear}>{t('explore.empty.showAll')}</Button>
    </EmptyState>
  );
}

/** Leads a neighbour who finds no favor, or has seen them all, to the people who offer their help. */
function HelpersLink() {
  const t = useTranslate();
  const { viewer } = useViewer();
  if (!viewer) return null;
  return (
    <ButtonLink to="/helpers" look="plain" display="flex" mx="auto" my="3">
      {t('helpers.title')}
    </ButtonLink>
  );
}

function NothingFound({ wider }: { wider: WiderCircle | undefined }) {
  const t = useTranslate();
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
      <EmptyState picture={<QuietStreet />} title={t('explore.empty')} text={t('explore.empty.text')}>
        <Wrap gap="2" justify="center">
          <Button onClick={post}>{t('explore.empty.post')}</Button>
          <Widen wider={wider} />
        </Wrap>
        <HelpersLink />
      </EmptyState>
      {!viewer && <ExampleFavors />}
    </>
  );
}

/** Lights a favor's marker while the pointer or the focus is on its card. */
function Lighting({ id, onLight, card }: { id: string; onLight: (id: string | undefined) => void; card: ReactNode }) {
  const light = () => onLight(id);
  const dim = () => onLight(undefined);
  return (
    <Grid onPointerEnter={light} onPointerLeave={dim} onFocus={light} onBlur={dim}>
      {card}
    </Grid>
  );
}

/**
 * Renders Explore's list: loading, failed, empty or filled. `onMore` loads the next page and is undefined after the
 * last.
 */
export function ExploreList({
  question,
  favors,
  error,
  onRetry,
  loading,
  onMore,
  narrowed,
  wider,
  onLight,
}: {
  /** Question that the list answers: that of another takes its place whole, and no card moves through it. */
  question: string;
  favors: readonly ({ id: string; foundWords: FoundWords } & FragmentType<FavorCard_FavorFragment>)[] | undefined;
  error: unknown;
  onRetry: () => void;
  loading: boolean;
  onMore: (() => void) | undefined;
  /** Undefined without search and filters. */
  narrowed: Narrowed | undefined;
  /** Undefined where a rectangle of the map or the widest circle is shown. */
  wider: WiderCircle | undefined;
  /** Called with the favor whose card the pointer or the focus is on, and undefined as it leaves. */
  onLight?: (id: string | undefined) => void;
}) {
  const t = useTranslate();
  if (!favors) {
    if (error) return <Failed error={error} onRetry={onRetry} narrowed={narrowed} />;
    return (
      <FavorGrid>
        <FavorCardSkeletons count={6} label={t('explore.loading')} />
      </FavorGrid>
    );
  }
  if (favors.length === 0)
    return narrowed ? <NothingMatches narrowed={narrowed} wider={wider} /> : <NothingFound wider={wider} />;
  return (
    <>
      <FavorList key={question} favors={favors}>
        {(favor) => {
          const card = <FavorCard key={favor.id} favor={favor} headingLevel="h2" found={favor.foundWords} />;
          return onLight ? <Lighting key={favor.id} id={favor.id} onLight={onLight} card={card} /> : card;
        }}
      </FavorList>
      {onMore ? <LoadMore rows={favors.length} loading={loading} onMore={onMore} /> : <HelpersLink />}
    </>
  );
}
