import { useQuery } from '@apollo/client/react';
import { Box, HStack, Stack } from '@chakra-ui/react';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useGoBack, useGoToSignIn, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Signpost } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/base/page-header.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { EditProfileDocument } from '../../../generated/graphql.ts';
import { PictureField } from '../picture/picture-field.tsx';
import { AccountStatistics } from './account-statistics.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';

function EditProfileSkeleton() {
  const t = useTranslate();
  return (
    <Stack gap="4">
      <Box srOnly role="status">
        {t('person.loading')}
      </Box>
      <Skeleton height="4.75rem" rounded="control" />
      <Skeleton height="4.75rem" rounded="control" />
      <Skeleton height="4.75rem" rounded="control" />
      <Skeleton height="10rem" rounded="card" />
    </Stack>
  );
}

function NoProfile() {
  const t = useTranslate();
  const goToSignIn = useGoToSignIn();
  return (
    <EmptyState
      picture={<Signpost />}
      title={t('editProfile.notFound')}
      text={t('editProfile.notFound.text')}
      headingLevel="h1"
    >
      <HStack gap="3">
        <Button onClick={() => goToSignIn()}>{t('signIn.button')}</Button>
        <ButtonLink to="/" look="outline">
          {t('person.notFound.home')}
        </ButtonLink>
      </HStack>
    </EmptyState>
  );
}

/** Renders `/edit-profile`: the viewer's profile form, their figures, and deleting the account. */
export function EditProfileScreen() {
  const t = useTranslate();
  const goBack = useGoBack('/settings');
  const openSheet = useOpenSheet();
  const { data, error, refetch } = useQuery(EditProfileDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const user = data?.viewer;
  usePageTitle(t(user === null ? 'editProfile.notFound' : 'editProfile.title'));
  if (user === null) return <NoProfile />;
  return (
    <>
      <PageHeader title={t('editProfile.title')} onBack={goBack} />
      <Box px="page" pt="1" pb="8">
        {!user &&
          (error ? (
            <ErrorState title={t('person.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />
          ) : (
            <EditProfileSkeleton />
          ))}
        {user && (
          <Box
            display="grid"
            gap={{ base: '6', lg: '8' }}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) min(22rem, 42%)' }}
            alignItems="start"
            maxW={{ base: 'prose', lg: '60rem' }}
          >
            <Card p="5">
              <PictureField user={user} />
              <EditProfileForm user={user} />
            </Card>
            <Stack gap="4">
              <AccountStatistics user={user} />
              <Button look="plain" colorPalette="coral" size="lg" onClick={() => openSheet({ name: 'deleteAccount' })}>
                <TrashIcon size={20} aria-hidden />
                {t('settings.delete')}
              </Button>
            </Stack>
          </Box>
        )}
      </Box>
    </>
  );
}
