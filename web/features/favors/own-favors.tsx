import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { refusalOf } from '../../app/refusal.ts';
import { useText } from '../../app/text.ts';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { CompletedFavorsDocument, PostedFavorsDocument, SavedFavorsDocument, type SavedFavorsQuery, type SavedFavorsQueryVariables } from '../../generated/graphql.ts';
import { OwnFavorRow } from './own-favor-row.tsx';

/** The favors somebody has to do with: posted themselves, completed as helper, saved for later. */
export type OwnFavorList = 'posted' | 'completed' | 'saved';

const documents: Record<OwnFavorList, TypedDocumentNode<SavedFavorsQuery, SavedFavorsQueryVariables>> = {
  posted: PostedFavorsDocument,
  completed: CompletedFavorsDocument,
  saved: SavedFavorsDocument,
};

/** One list of the viewer's favors, a few at a time, because more stands below it. Only what they posted themselves can be deleted here (spec §2). */
export function OwnFavors({ list }: { list: OwnFavorList }) {
  const t = useText();
  const { data, error, loading, refetch, fetchMore } = useQuery(documents[list], { fetchPolicy: 'cache-and-network' });
  const favors = data?.viewer?.favors;
  if (!favors) {
    if (error) {
      return (
        <Stack gap="2" align="start">
          <FormFault>{refusalOf(error)?.message ?? t('error.offline')}</FormFault>
          <Button look="outline" onClick={() => void refetch()}>{t('error.retry')}</Button>
        </Stack>
      );
    }
    return (
      <Stack gap="2">
        <Box srOnly role="status">{t('ownFavors.loading')}</Box>
        <Skeleton height="3.5rem" />
        <Skeleton height="3.5rem" />
      </Stack>
    );
  }
  const { edges, pageInfo } = favors;
  if (edges.length === 0) return <Text color="muted" py="3">{t(`ownFavors.${list}.none`)}</Text>;
  return (
    <>
      <Box as="ul" listStyleType="none">
        {edges.map(({ node }) => <OwnFavorRow key={node.id} favor={node} deletable={list === 'posted'} />)}
      </Box>
      {pageInfo.hasNextPage && (
        <Button look="plain" size="edge" disabled={loading} onClick={() => void fetchMore({ variables: { after: pageInfo.endCursor } })}>{t('list.more')}</Button>
      )}
    </>
  );
}
