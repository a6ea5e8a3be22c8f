import { Box, chakra } from '@chakra-ui/react';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { isNotFound, refusalOf } from '../../../lib/apollo/refusal.ts';
import { SafetyMenu } from '../../../components/overlay/safety-menu.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { ButtonLink, IconButton } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Signpost } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { FavorActions, type FavorActionsProps } from './favor-actions.tsx';
import { FavorDetail } from './favor-detail.tsx';
import { KnownFavor } from './known-favor.tsx';
import { useFavor } from './use-favor.ts';
import { useShareFavor } from './use-share-favor.ts';

/** Renders a round button on the picture. */
export const CornerButton = chakra(IconButton, { base: { bg: 'card', boxShadow: 'soft' } });

function FavorSkeleton() {
  const t = useTranslate();
  return (
    <Box display="grid" gap="4">
      <Box srOnly role="status">
        {t('detail.loading')}
      </Box>
      <Skeleton height="12rem" rounded="card" />
      <Skeleton height="1.75rem" width="80%" />
      <Skeleton height="3rem" />
      <Skeleton height="2.75rem" width="60%" />
      <Skeleton height="4.5rem" rounded="card" />
      <Skeleton height="8rem" rounded="control" />
    </Box>
  );
}

function FavorNotFound() {
  const t = useTranslate();
  return (
    <EmptyState picture={<Signpost />} title={t('detail.notFound')} text={t('detail.notFound.text')} headingLevel="h1">
      <ButtonLink to="/">{t('detail.notFound.home')}</ButtonLink>
    </EmptyState>
  );
}

/** Renders in place of a favor why it cannot be opened; without a connection, what a list knew of it. */
function UnopenedFavor({
  error,
  card,
  corner,
  onRetry,
}: Pick<ReturnType<typeof useFavor>, 'error' | 'card'> & { corner: ReactNode; onRetry: () => void }) {
  const t = useTranslate();
  const refusal = refusalOf(error);
  if (isNotFound(error)) return <FavorNotFound />;
  if (card && !refusal) return <KnownFavor favor={card} corner={corner} onRetry={onRetry} />;
  return <ErrorState title={t('detail.error')} message={refusal?.message} onRetry={onRetry} />;
}

/** Renders the buttons on the picture: `children` first, then share and, on other people's favors, report and block. */
function CornerButtons({ favor, children }: { favor: FavorDetail_FavorFragment; children: ReactNode }) {
  const t = useTranslate();
  const share = useShareFavor();
  return (
    <>
      {children}
      <CornerButton aria-label={t('detail.share')} onClick={() => void share(favor)}>
        <ShareNetworkIcon size={20} aria-hidden />
      </CornerButton>
      {!favor.viewerIsPoster && (
        <SafetyMenu person={favor.poster} subjects={[{ kind: 'FAVOR', id: favor.id }]} raised />
      )}
    </>
  );
}

/** The parts of a favor's detail from other features: `Conversations` lists who has written about one's own favor,
 * `Offer` says what one may do about offers. */
export interface FavorViewProps extends Pick<FavorActionsProps, 'Offer'> {
  Conversations: ComponentType<{ favorId: string }>;
}

/**
 * Renders a live favor in each of its states, with its actions at the foot; `spread` uses two columns on wide screens.
 */
export function FavorView({
  favorId,
  corner,
  spread = false,
  Conversations,
  Offer,
}: FavorViewProps & { favorId: string; corner?: ReactNode; spread?: boolean }) {
  const t = useTranslate();
  const { favor, card, error, retry } = useFavor(favorId);
  const isMissing = isNotFound(error);
  usePageTitle(favor?.title ?? card?.title ?? (isMissing ? t('detail.notFound') : undefined));

  if (isMissing || (!favor && error))
    return <UnopenedFavor error={error} card={card} corner={corner} onRetry={retry} />;
  return (
    <>
      <Box flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" px="page" pt="0.5" pb="6">
        {favor ? (
          <FavorDetail
            favor={favor}
            spread={spread}
            conversations={
              favor.viewerIsPoster && (
                <Suspense>
                  <Conversations favorId={favor.id} />
                </Suspense>
              )
            }
            corner={<CornerButtons favor={favor}>{corner}</CornerButtons>}
          />
        ) : (
          <FavorSkeleton />
        )}
      </Box>
      {favor && <FavorActions favor={favor} Offer={Offer} />}
    </>
  );
}
