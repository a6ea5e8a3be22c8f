import { Box, chakra } from '@chakra-ui/react';
import { useFragment, useQuery, useSubscription } from '@apollo/client/react';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { useNear } from '../../../lib/place/place.ts';
import { isNotFound, refusalOf } from '../../../lib/apollo/refusal.ts';
import { SafetyMenu } from '../../../components/overlay/safety-menu.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { ButtonLink, IconButton } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Signpost } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { FavorChangedDocument, FavorDetailDocument, FavorDetail_FavorFragmentDoc } from '../../../generated/graphql.ts';
import { FavorActions } from './favor-actions.tsx';
import { FavorDetail } from './favor-detail.tsx';
import { useShareFavor } from './use-share-favor.ts';

/** A round button that stands on the picture. */
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

/** What a favor is shown with: the conversations feature brings who has written about one's own. */
export interface FavorViewProps {
  Conversations: ComponentType<{ favorId: string }>;
}

/** One favor in each of its states, kept live: what scrolls, and the row of actions at its foot. For the sheet, and for the page, which a wide screen `spread`s. */
export function FavorView({
  favorId,
  corner,
  spread = false,
  Conversations,
}: FavorViewProps & { favorId: string; corner?: ReactNode; spread?: boolean }) {
  const t = useTranslate();
  const near = useNear();
  const share = useShareFavor();
  const { error, refetch } = useQuery(FavorDetailDocument, {
    variables: { id: favorId, near },
    fetchPolicy: 'cache-and-network',
  });
  useSubscription(FavorChangedDocument, { variables: { favorId, near }, ignoreResults: true });
  useOnReconnect(() => void refetch().catch(() => undefined));
  const { data: favor, complete } = useFragment({
    fragment: FavorDetail_FavorFragmentDoc,
    fragmentName: 'FavorDetail_favor',
    from: { __typename: 'Favor', id: favorId },
    variables: { near },
  });
  const missing = isNotFound(error);
  usePageTitle(complete ? favor.title : missing ? t('detail.notFound') : undefined);

  if (missing) {
    return (
      <EmptyState
        picture={<Signpost />}
        title={t('detail.notFound')}
        text={t('detail.notFound.text')}
        headingLevel="h1"
      >
        <ButtonLink to="/">{t('detail.notFound.home')}</ButtonLink>
      </EmptyState>
    );
  }
  if (!complete && error)
    return <ErrorState title={t('detail.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />;
  return (
    <>
      <Box flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" px="page" pt="0.5" pb="6">
        {complete ? (
          <FavorDetail
            favor={favor}
            spread={spread}
            talk={
              favor.viewerIsPoster && (
                <Suspense>
                  <Conversations favorId={favor.id} />
                </Suspense>
              )
            }
            corner={
              <>
                {corner}
                <CornerButton aria-label={t('detail.share')} onClick={() => void share(favor)}>
                  <ShareNetworkIcon size={20} aria-hidden />
                </CornerButton>
                {!favor.viewerIsPoster && (
                  <SafetyMenu person={favor.poster} subjects={[{ kind: 'FAVOR', id: favor.id }]} raised />
                )}
              </>
            }
          />
        ) : (
          <FavorSkeleton />
        )}
      </Box>
      {complete && <FavorActions favor={favor} />}
    </>
  );
}
