import { Box, HStack, Stack, chakra } from '@chakra-ui/react';
import { useQuery } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import type { ComponentProps, ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useGoBack, type ReportSubject } from '../../../lib/navigation/navigation.ts';
import { useNear } from '../../../lib/place/place.ts';
import { isNotFound, refusalOf } from '../../../lib/apollo/refusal.ts';
import { SafetyMenu } from '../../../components/overlay/safety-menu.tsx';
import { useAtLeast } from '../../../lib/theme/use-at-least.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Signpost } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/base/page-header.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { PublicProfileDocument, type FavorCard_FavorFragment } from '../../../generated/graphql.ts';
import { PersonActions } from './person-actions.tsx';
import { ProfileCard, type ProfileUser } from './profile-card.tsx';
import { ProfileFavors } from './profile-favors.tsx';
import { ProfileCallouts } from './profile-callouts.tsx';

/** From 1024 px the person is shown beside their favors. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'min(22rem, 42%) minmax(0, 1fr)' },
    alignItems: 'start',
    pb: '6',
  },
});

function ProfileSkeleton() {
  const t = useTranslate();
  return (
    <Columns>
      <Box srOnly role="status">
        {t('person.loading')}
      </Box>
      <Card p="5" aria-hidden>
        <HStack gap="4">
          <Skeleton boxSize="4.5rem" rounded="control" />
          <Stack gap="2" flex="1">
            <Skeleton height="1.5rem" width="60%" />
            <Skeleton height="0.875rem" width="80%" />
          </Stack>
        </HStack>
        <Skeleton height="0.875rem" mt="6" />
        <Skeleton height="0.875rem" width="70%" mt="2" />
        <Skeleton height="2.75rem" mt="6" />
        <Skeleton height="3.125rem" mt="6" rounded="control" />
      </Card>
      <Stack gap="3" aria-hidden>
        <Skeleton height="1.25rem" width="9rem" />
        <Skeleton height="10.5rem" rounded="card" />
        <Skeleton height="10.5rem" rounded="card" />
      </Stack>
    </Columns>
  );
}

/** Renders a person with their favors and reviews, and what one may do: in their card, on phones at the foot. */
function Person({ user, ...favors }: ComponentProps<typeof ProfileFavors>) {
  const isWide = useAtLeast('lg');
  return (
    <>
      <Columns>
        <Stack gap="4" position={{ lg: 'sticky' }} top="4">
          <ProfileCard user={user}>{isWide && <PersonActions user={user} />}</ProfileCard>
          <ProfileCallouts user={user} />
        </Stack>
        <ProfileFavors user={user} {...favors} />
      </Columns>
      {!isWide && <PersonActions user={user} isFoot />}
    </>
  );
}

/** Lists what can be reported of a person: they themselves, and their picture where there is one. */
const subjectsOf = ({ id, picture }: ProfileUser): [ReportSubject, ...ReportSubject[]] => [
  { kind: 'USER', id },
  ...(picture ? [{ kind: 'PICTURE' as const, id, picture }] : []),
];

/** Renders a public profile at `/user/{id}`; the favors feature provides the card. */
export function ProfileScreen({
  FavorCard,
}: {
  FavorCard: ComponentType<{ favor: { id: string } & FragmentType<FavorCard_FavorFragment> }>;
}) {
  const t = useTranslate();
  const near = useNear();
  const { userId = '' } = useParams();
  const goBack = useGoBack();
  const { data, error, loading, refetch, fetchMore } = useQuery(PublicProfileDocument, {
    variables: { id: userId, near },
    fetchPolicy: 'cache-and-network',
  });
  const user = data?.user;
  const missing = isNotFound(error);
  usePageTitle(user ? user.displayName : missing ? t('person.notFound') : undefined);

  if (missing) {
    return (
      <EmptyState
        picture={<Signpost />}
        title={t('person.notFound')}
        text={t('person.notFound.text')}
        headingLevel="h1"
      >
        <ButtonLink to="/">{t('person.notFound.home')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader title={t('nav.profile')} onBack={goBack}>
        {user && !user.viewerIsSelf && <SafetyMenu person={user} subjects={subjectsOf(user)} />}
      </PageHeader>
      <Box px="page" pt="1">
        {!user &&
          (error ? (
            <ErrorState title={t('person.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />
          ) : (
            <ProfileSkeleton />
          ))}
        {user && (
          <Person
            user={user}
            FavorCard={FavorCard}
            loading={loading}
            onMore={() => void fetchMore({ variables: { after: user.postedFavors.pageInfo.endCursor } })}
          />
        )}
      </Box>
    </>
  );
}
