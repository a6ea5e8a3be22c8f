import { useQuery } from '@apollo/client/react';
import { Box, Stack } from '@chakra-ui/react';
import { SavedSearchesDocument } from '../../../generated/graphql.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useGoBack } from '../../../lib/navigation/navigation.ts';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { QuietStreet } from '../../../components/base/illustrations.tsx';
import { PageHeader } from '../../../components/base/page-header.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';

function SavedSearchList() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(SavedSearchesDocument, { fetchPolicy: 'cache-and-network' });
  if (!data) {
    if (error)
      return (
        <ErrorState title={t('searches.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />
      );
    return (
      <Stack gap="3">
        <Box srOnly role="status">
          {t('searches.loading')}
        </Box>
        <Skeleton height="14rem" rounded="card" />
      </Stack>
    );
  }
  if (data.savedSearches.length === 0)
    return <EmptyState picture={<QuietStreet />} title={t('searches.empty')} text={t('searches.empty.text')} />;
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {data.savedSearches.map((saved) => (
        <SavedSearchRow key={saved.id} saved={saved} />
      ))}
    </Stack>
  );
}

/** Renders the viewer's saved searches, at `/settings/searches`. */
export function SavedSearchesScreen() {
  const t = useTranslate();
  const goBack = useGoBack();
  usePageTitle(t('searches.title'));
  return (
    <RequireSignIn>
      <PageHeader title={t('searches.title')} onBack={goBack} />
      <Box px="page" pb="8" maxW="prose">
        <SavedSearchList />
      </Box>
    </RequireSignIn>
  );
}
